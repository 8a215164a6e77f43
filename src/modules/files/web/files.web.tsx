/** What other modules' screens and the frame use of exports. */
export { ExportNotices } from './export-notices.tsx';
export { MyExports } from './my-exports.tsx';
export { useExport } from './use-export.tsx';
