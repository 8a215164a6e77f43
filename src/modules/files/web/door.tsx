/** The door for exports from screens of other modules. */
export { useExport } from './use-export.tsx';
export { exported } from './exported.tsx';
