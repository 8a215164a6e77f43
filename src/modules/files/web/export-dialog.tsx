import { useState } from 'react';
import { CallRefused } from '../../../kit/web/send/send.ts';
import { useWrite } from '../../../kit/web/send/write.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import { ExportFlow } from '../../../kit/web/transfer/export-flow.tsx';
import { filesCalls, type exportFormats } from '../calls.ts';
import { readJob, saveFile, shownJobs, stateOf } from './export-files.ts';

export type ExportRequest = {
  kind: string;
  params: Record<string, unknown>;
  total: number;
  columns: { key: string; widthPx?: number }[] | undefined;
};
type Format = (typeof exportFormats)[number];

const wordsOf = (error: unknown): string => (error instanceof CallRefused ? error.message : String(error));

export default function ExportDialog({
  kind,
  params,
  total,
  columns,
  onClose,
}: ExportRequest & { onClose: () => void }) {
  const { files } = useText();
  const write = useWrite();
  const [job, setJob] = useState<string | null>(null);

  async function start(format: string): Promise<string> {
    const id = crypto.randomUUID();
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
    onClose();
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
  return (
    <ExportFlow
      open
      onClose={close}
      total={total}
      start={start}
      poll={async (id, signal) => stateOf(await readJob(id, signal))}
      download={(id) => void handOver(id)}
      describeError={wordsOf}
    />
  );
}
