/** The parts of exports that other modules' screens and the shell use. */
export { ExportNotices } from './export-notices.tsx';
export { useExport } from './use-export.tsx';

/** The list of the user's exports, loaded lazily because this file comes with the record lists. */
export const loadMyExports = () => import('./my-exports.tsx');
