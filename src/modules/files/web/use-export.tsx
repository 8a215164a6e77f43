import { useState, type ReactNode } from 'react';
import { late } from '../../../kit/web/overlay/late.tsx';
import { CallRefused } from '../../../kit/web/send/send.ts';
import { useWrite } from '../../../kit/web/send/write.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import { filesCalls, type exportFormats } from '../calls.ts';
import { readJob, saveFile, shownJobs, stateOf } from './export-files.ts';

/** Loaded with the first export. */
const ExportFlow = late(async () => (await import('../../../kit/web/transfer/export-flow.tsx')).ExportFlow);

type Columns = { key: string; widthPx?: number }[];
type ExportRequest = { params: Record<string, unknown>; total: number; columns: Columns | undefined };
type Format = (typeof exportFormats)[number];

const wordsOf = (error: unknown): string => (error instanceof CallRefused ? error.message : String(error));

/**
 * Exports one kind: `open(params, total, columns)` shows the dialog for the rows of a filter, with the visible columns
 * (`shownColumns`) or all; `dialog` is rendered by the screen. It closes once the file is downloaded. Users who leave
 * are notified by `ExportNotices`, and find the file in `MyExports`.
 */
export function useExport(kind: string): {
  open: (params: Record<string, unknown>, total: number, columns?: Columns) => void;
  dialog: ReactNode;
} {
  const { files } = useText();
  const write = useWrite();
  const [asked, setAsked] = useState<ExportRequest | null>(null);
  const [job, setJob] = useState<string | null>(null);

  async function start(format: string): Promise<string> {
    const id = crypto.randomUUID();
    const { params = {}, columns } = asked ?? {};
    await write(filesCalls.startExport, {
      id,
      kind,
      params,
      format: format as Format,
      ...(columns && { columns }),
    });
    shownJobs.add(id);
    setJob(id);
    return id;
  }
  function close(): void {
    if (job) shownJobs.delete(job);
    setJob(null);
    setAsked(null);
  }
  async function handOver(id: string): Promise<void> {
    try {
      const { file } = await readJob(id);
      if (!file || !(await saveFile(file.id))) return;
      close();
      toast({ tone: 'success', text: files.saved({ name: file.name }) });
    } catch (error) {
      // The dialog stays, and its button with it.
      toast({ tone: 'danger', text: wordsOf(error) });
    }
  }
  const dialog = asked && (
    <ExportFlow
      open
      onClose={close}
      total={asked.total}
      start={start}
      poll={async (id, signal) => stateOf(await readJob(id, signal))}
      download={(id) => void handOver(id)}
      describeError={wordsOf}
    />
  );
  return { open: (params, total, columns) => setAsked({ params, total, columns }), dialog };
}
