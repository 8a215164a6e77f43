import { Worker } from 'node:worker_threads';
import { demandNoConnection } from '../held.ts';
import { FairSemaphore } from '../async/fair-semaphore.ts';
import { importLimits, ImportProblem, type ImportReason } from './limits.ts';
import { plainReading, type ReadHead, type ReadOptions } from './read.ts';

export { importLimits, ImportProblem, type CellMark, type ImportRow } from './limits.ts';

/** A file as it was read: each part is the JSON of up to 1,000 rows `[line, cells]`. */
export type ImportTable = ReadHead & { parts: string[] };

export type ThreadTask = { bytes: Uint8Array; name: string; options: ReadOptions };
export type ThreadMessage =
  | { part: string }
  | { head: ReadHead }
  | { problem: { reason: ImportReason; params: Readonly<Record<string, string | number>> } };

type Caps = { threadMs?: number; threadMegabytes?: number };

/** Two files are read at a time in a process, one of an organisation; twenty of one wait. */
const readingLimits = { places: 2, each: 1, waiting: 20 } as const;
const turns = new FairSemaphore({ ...readingLimits, each: () => readingLimits.each });

/** A thread costs more to start than a short list to read, so it stays for the next one; but not with what a large file left. */
const idleMs = 60_000;
const keptUpToBytes = 1_048_576;
const idle: { readonly worker: Worker; readonly release: () => void }[] = [];

/**
 * Reads an uploaded spreadsheet in a separate thread with capped memory and time, in its organisation's turn (`by`).
 * Throws ImportProblem for every file that is not a table within the limits; a thread that ran out of memory or time
 * counts as one.
 */
export function readImport(
  bytes: Uint8Array,
  name: string,
  by: string,
  options: ReadOptions = plainReading,
  caps: Caps = {},
): Promise<ImportTable> {
  demandNoConnection('reading a file');
  return turns.run(by, () => readInThread({ bytes, name, options }, caps));
}

async function readInThread(task: ThreadTask, caps: Caps): Promise<ImportTable> {
  const { threadMs = importLimits.threadMs, threadMegabytes = importLimits.threadMegabytes } = caps;
  const isUsual = threadMegabytes === importLimits.threadMegabytes;
  const worker = (isUsual && takeIdle()) || startThread(threadMegabytes);
  const { result, unhear } = listen(worker, threadMs);
  let isSound = false;
  try {
    worker.postMessage(task);
    const table = await result;
    isSound = true;
    if (table instanceof ImportProblem) throw table;
    return table;
  } finally {
    unhear();
    if (isSound && isUsual && task.bytes.length <= keptUpToBytes) keepIdle(worker);
    else void worker.terminate();
  }
}

/** The thread's result, if it comes in time: the table, or the reason why there is none. */
function listen(worker: Worker, threadMs: number) {
  const { promise: result, resolve, reject } = Promise.withResolvers<ImportTable | ImportProblem>();
  const parts: string[] = [];
  const listeners = {
    message: (message: ThreadMessage): void => {
      if ('part' in message) parts.push(message.part);
      else if ('head' in message) resolve({ ...message.head, parts });
      else resolve(new ImportProblem(message.problem.reason, message.problem.params));
    },
    error: (error: NodeJS.ErrnoException): void =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ImportProblem('file_too_slow') : error),
    exit: (code: number): void => reject(new Error(`the reading thread ended with ${code}`)),
  };
  const timer = setTimeout(() => reject(new ImportProblem('file_too_slow')), threadMs);
  for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
  const unhear = (): void => {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
  };
  return { result, unhear };
}

function startThread(threadMegabytes: number): Worker {
  return new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
  });
}

function takeIdle(): Worker | undefined {
  const spare = idle.pop();
  spare?.release();
  return spare?.worker;
}

/** It keeps no process running. */
function keepIdle(worker: Worker): void {
  const drop = (): void => {
    const at = idle.findIndex((each) => each.worker === worker);
    if (at >= 0) idle.splice(at, 1);
    void worker.terminate();
  };
  const timer = setTimeout(drop, idleMs).unref();
  worker.on('error', drop).on('exit', drop).unref();
  const release = (): void => {
    clearTimeout(timer);
    worker.off('error', drop).off('exit', drop).ref();
  };
  idle.push({ worker, release });
}
