import { useState, type ReactNode } from 'react';
import { ExportFlow } from '../../../kit/web/export-flow.tsx';
import { CallRefused, send } from '../../../kit/web/send/send.ts';
import { filesCalls, type exportFormats } from '../files.calls.ts';
import { readJob, saveFile, shownJobs, stateOf } from './export-files.ts';

type Asked = { params: Record<string, unknown>; total: number };
type Format = (typeof exportFormats)[number];

/**
 * Export of one kind: `open(params, total)` shows the dialog for the rows of a filter; `dialog` stands in the screen.
 * Whoever leaves hears of the end by `ExportNotices`, and finds the file in `MyExports`.
 */
export function useExport(kind: string): {
  open: (params: Record<string, unknown>, total: number) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [job, setJob] = useState<string | null>(null);

  async function start(format: string): Promise<string> {
    const id = crypto.randomUUID();
    await send(filesCalls.startExport, { id, kind, params: asked?.params ?? {}, format: format as Format });
    shownJobs.add(id);
    setJob(id);
    return id;
  }
  function close(): void {
    if (job) shownJobs.delete(job);
    setJob(null);
    setAsked(null);
  }
  const dialog = asked && (
    <ExportFlow
      open
      onClose={close}
      total={asked.total}
      start={start}
      poll={async (id, signal) => stateOf(await readJob(id, signal))}
      download={(id) => void readJob(id).then(({ file }) => file && saveFile(file.id))}
      describeError={(error) => (error instanceof CallRefused ? error.message : String(error))}
    />
  );
  return { open: (params, total) => setAsked({ params, total }), dialog };
}
