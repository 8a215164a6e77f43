/// <reference types="vite/types/importMeta.d.ts" />
declare module '*.css' {}
declare module '*.css?inline' {
  const text: string;
  export default text;
}
