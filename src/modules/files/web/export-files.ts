import type { OutputOf } from '../../../kit/contract/call.ts';
import { saveBlob } from '../../../kit/web/file/save-blob.ts';
import { CallRefused, CallUnanswered, send, sendForFile } from '../../../kit/web/send/send.ts';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import type { ExportState } from '../../../kit/web/transfer/export-flow.tsx';
import { filesCalls } from '../calls.ts';

export type ExportJob = OutputOf<typeof filesCalls.getJob>;

/** Jobs whose end a dialog of this tab shows, so that no further notice is needed. */
export const shownJobs = new Set<string>();

export const readJob = (id: string, signal?: AbortSignal): Promise<ExportJob> =>
  send(filesCalls.getJob, { id }, { quiet: true, ...(signal && { signal }) });

/** The part of a job that the export dialog needs. */
export function stateOf(job: ExportJob): ExportState {
  const { state, progress, totalCount, doneCount, file, message } = job;
  if (state === 'queued' || state === 'running') {
    return { state: 'running', ...(totalCount !== null && { progress: progress / 100 }) };
  }
  if (state === 'done') return { state: 'done', rows: doneCount, ...(file && { fileName: file.name }) };
  return { state: 'failed', ...(message !== null && { message }) };
}

/** Fetches a file and hands it to the browser, which saves it under its name; false when it could not be fetched. */
export async function saveFile(fileId: string): Promise<boolean> {
  try {
    saveBlob(await sendForFile(filesCalls.download, { id: fileId }));
    return true;
  } catch (error) {
    if (error instanceof CallUnanswered) return false; // the frame has said so
    if (!(error instanceof CallRefused)) throw error;
    toast({ tone: 'danger', text: error.message, traceId: error.traceId });
    return false;
  }
}
