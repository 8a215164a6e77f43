/** How the import flow reaches the server. */
import type { Call } from '../../contract/call.ts';
import type { ImportCalls } from '../../contract/import/calls.ts';
import type { ReadingChoice } from '../../contract/import/reading.ts';
import type { ImportView } from '../../contract/import/shapes.ts';
import { busyStates } from '../../contract/import/states.ts';
import { saveBlob } from '../file/save-blob.ts';
import { toast } from '../overlay/toast.tsx';
import { CallRefused, CallUnanswered, send, sendForFile } from '../send/send.ts';
import type { ImportCheck, ImportChoices, ImportDraft, ImportState } from './import-types.ts';

const everyMs = 400;

/** Why a file cannot be gone on with, in words for the screen. */
export class FileRefused extends CallRefused {
  constructor(message: string) {
    super({ message, reason: 'file' }, 200);
  }
}

/** The same calls where another kind of import is served, as a row of a list of several kinds says. */
export function callsAt(calls: ImportCalls, path: string): ImportCalls {
  const moved = Object.entries<Call>(calls).map(([name, declared]) => [
    name,
    { ...declared, path: `${path}/${name}` },
  ]);
  return Object.fromEntries(moved) as ImportCalls;
}

/** Whether the path is that of these calls. */
export const isAt = (calls: ImportCalls, path: string): boolean => calls.list.path === `${path}/list`;

const get = (calls: ImportCalls, id: string, signal?: AbortSignal): Promise<ImportView> =>
  send(calls.get, { id }, { quiet: true, ...(signal && { signal }) });

/** The batch once the server has nothing to do with it. */
async function waitForCompletion(
  calls: ImportCalls,
  batch: ImportView,
  signal?: AbortSignal,
): Promise<ImportView> {
  let now = batch;
  while (busyStates.includes(now.state)) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    signal?.throwIfAborted();
    now = await get(calls, now.id, signal);
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

/** Uploads a file and waits until it has been read. `known` is the message for a file that was posted before. */
export async function uploadFile(
  calls: ImportCalls,
  file: File,
  {
    signal,
    reading,
    known,
  }: { signal: AbortSignal; reading?: ReadingChoice; known: (batch: ImportView) => string },
): Promise<ImportDraft> {
  const content = await base64Of(file);
  const input = { id: crypto.randomUUID(), name: file.name, content, ...(reading && { reading }) };
  const batch = await waitForCompletion(calls, await send(calls.upload, input, { signal }), signal);
  if (batch.state === 'posted') throw new FileRefused(known(batch));
  if (!batch.can.check) throw new FileRefused(batch.failure ?? '');
  return batch;
}

/** A batch of the list, to go on with. */
export const draftOf = (calls: ImportCalls, id: string): Promise<ImportView> => get(calls, id);

export function checkFile<Check extends ImportCheck>(
  calls: ImportCalls,
  id: string,
  { mapping, ignored, conflicts, fixes, replacements, makes }: ImportChoices,
): Promise<Check> {
  const changes = { fixes: [...fixes], replacements: [...replacements], makes: [...makes] };
  const input = { id, mapping, ignored: [...ignored], conflicts, ...changes };
  // A kind's own check says more than every check does.
  return send(calls.check, input) as Promise<ImportCheck> as Promise<Check>;
}

export async function startImport(calls: ImportCalls, id: string, { token }: ImportCheck): Promise<string> {
  await send(calls.confirm, { id, token });
  return id;
}

/** The outcome of a batch; `given` is the text if it was abandoned. */
export async function pollImport(
  calls: ImportCalls,
  id: string,
  signal: AbortSignal,
  success: string,
): Promise<ImportState> {
  const { state, done, counts, postedRows, rows, failure, reason, can } = await get(calls, id, signal);
  const total = counts?.good ?? rows;
  if (busyStates.includes(state)) return { state: 'running', done, total };
  if (state === 'undone') {
    return { state: 'undone', done, total, message: [reason, failure].filter(Boolean).join(' · ') };
  }
  if (state !== 'posted') {
    const message = state === 'discarded' ? success : failure;
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

export const saveTemplate = (calls: ImportCalls, options: object): Promise<void> =>
  save(sendForFile(calls.template, options as Record<string, never>));

export const saveResult = (calls: ImportCalls, id: string, onlyBad: boolean): Promise<void> =>
  save(sendForFile(calls.result, { id, onlyBad }));

/** Waits until the server has taken a batch back; throws with what stood in the way. */
export async function untilUndone(calls: ImportCalls, batch: ImportView): Promise<void> {
  const after = await waitForCompletion(calls, batch);
  if (after.state !== 'undone') throw new FileRefused(after.failure ?? '');
}
