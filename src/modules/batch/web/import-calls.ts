/** How the import flow reaches the server. */
import type { ImportChoices, ImportDraft, ImportState } from '../../../kit/web/transfer/import-types.ts';
import { saveBlob } from '../../../kit/web/file/save-blob.ts';
import { CallRefused, CallUnanswered, send, sendForFile } from '../../../kit/web/send/send.ts';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import { batchCalls, type BatchCheck, type BatchView } from '../calls.ts';
import { busyStates } from '../rules.ts';

const everyMs = 400;

/** Why a file cannot be gone on with, in words for the screen. */
export class FileRefused extends CallRefused {
  constructor(message: string) {
    super({ message, reason: 'file' }, 200);
  }
}

const get = (id: string, signal?: AbortSignal): Promise<BatchView> =>
  send(batchCalls.get, { id }, { quiet: true, ...(signal && { signal }) });

/** The batch once the server has nothing to do with it. */
async function settled(batch: BatchView, signal?: AbortSignal): Promise<BatchView> {
  let now = batch;
  while (busyStates.includes(now.state)) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    signal?.throwIfAborted();
    now = await get(now.id, signal);
  }
  return now;
}

async function base64Of(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** Hands a file in and waits until it has been read. `known` says what to tell of a file that counts already. */
export async function handIn(
  file: File,
  signal: AbortSignal,
  known: (batch: BatchView) => string,
): Promise<ImportDraft> {
  const content = await base64Of(file);
  const input = { id: crypto.randomUUID(), name: file.name, content };
  const batch = await settled(await send(batchCalls.upload, input, { signal }), signal);
  if (batch.state === 'posted') throw new FileRefused(known(batch));
  if (!batch.can.check) throw new FileRefused(batch.failure ?? '');
  return batch;
}

/** A batch of the list, to go on with. */
export const draftOf = (id: string): Promise<BatchView> => get(id);

export function checkFile(
  id: string,
  { mapping, ignored, conflicts, fixes }: ImportChoices,
): Promise<BatchCheck> {
  const input = { id, mapping, ignored: [...ignored], conflicts, fixes: [...fixes] } as Parameters<
    typeof send<typeof batchCalls.check>
  >[1];
  return send(batchCalls.check, input);
}

export async function startImport(id: string, { token }: BatchCheck): Promise<string> {
  await send(batchCalls.confirm, { id, token });
  return id;
}

/** What became of a batch; `given` says that it was given up, in words. */
export async function pollImport(id: string, signal: AbortSignal, given: string): Promise<ImportState> {
  const { state, done, counts, postedRows, rows, failure, reason, can } = await get(id, signal);
  const total = counts?.good ?? rows;
  if (busyStates.includes(state)) return { state: 'running', done, total };
  if (state === 'undone') return { state: 'undone', done, total, message: reason };
  if (state !== 'posted') {
    const message = state === 'discarded' ? given : failure;
    return { state: 'failed', done, total, ...(message !== null && { message }) };
  }
  const left = (counts?.bad ?? 0) + (counts ? counts.new + counts.conflict - counts.good : 0);
  const skipped = left + (counts?.duplicate ?? 0);
  return { state: 'done', done: postedRows, total, created: postedRows, skipped, left, canUndo: can.undo };
}

async function save(file: Promise<{ name: string; blob: Blob }>): Promise<void> {
  try {
    saveBlob(await file);
  } catch (error) {
    if (error instanceof CallUnanswered) return; // the frame has said so
    if (!(error instanceof CallRefused)) throw error;
    toast({ tone: 'danger', text: error.message, traceId: error.traceId });
  }
}

export const saveTemplate = (unitIds: readonly string[], withChildren: boolean): Promise<void> =>
  save(sendForFile(batchCalls.template, { unitIds: [...unitIds], withChildren }));

export const saveResult = (id: string, onlyBad: boolean): Promise<void> =>
  save(sendForFile(batchCalls.result, { id, onlyBad }));

/** Waits until the server has taken a batch back; throws with what stood in the way. */
export async function untilUndone(batch: BatchView): Promise<void> {
  const after = await settled(batch);
  if (after.state !== 'undone') throw new FileRefused(after.failure ?? '');
}
