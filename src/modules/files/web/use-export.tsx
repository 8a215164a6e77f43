import { useState, type ReactNode } from 'react';
import { late } from '../../../kit/web/overlay/late.tsx';
import type { ExportRequest } from './export-dialog.tsx';

/** Loaded with the first export. */
const ExportDialog = late(async () => (await import('./export-dialog.tsx')).default);

/**
 * Exports one kind: `open(params, total, columns)` shows the dialog for the rows of a filter, with the visible columns
 * (`shownColumns`) or all; `dialog` is rendered by the screen. It closes once the file is downloaded. Users who leave
 * are notified by `ExportNotices`, and find the file in `MyExports`.
 */
export function useExport(kind: string): {
  open: (params: ExportRequest['params'], total: number, columns?: ExportRequest['columns']) => void;
  dialog: ReactNode;
} {
  const [request, setRequest] = useState<ExportRequest | null>(null);
  return {
    open: (params, total, columns) => setRequest({ kind, params, total, columns }),
    dialog: request && <ExportDialog {...request} onClose={() => setRequest(null)} />,
  };
}
