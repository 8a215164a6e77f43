/** What other modules' screens and the frame use of exports. */
export { ExportNotices } from './export-notices.tsx';
export { useExport } from './use-export.tsx';

/** The list of one's own exports: lists of records come with this file, and should not bring it. */
export const loadMyExports = () => import('./my-exports.tsx');
