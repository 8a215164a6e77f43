/** What other modules' screens and the frame use of exports. */
export { ExportNotices } from './export-notices.tsx';
export { useExport } from './use-export.tsx';

/** The list of one's own exports, loaded lazily because this file comes with the record lists. */
export const loadMyExports = () => import('./my-exports.tsx');
