/** What other modules' screens use of exports. */
export { useExport } from './use-export.tsx';
export { exported } from './exported.tsx';
