import { demandNoConnection } from '../held.ts';
import { FairSemaphore } from '../async/fair-semaphore.ts';
import { Threads } from '../async/threads.ts';
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

const threads = new Threads<ThreadTask, ThreadMessage>(
  new URL('./thread.ts', import.meta.url),
  importLimits.threadMegabytes,
);
/** After a longer file its thread is not kept. */
const shortBytes = 1_048_576;

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

async function readInThread(
  task: ThreadTask,
  { threadMs = importLimits.threadMs, threadMegabytes }: Caps,
): Promise<ImportTable> {
  const parts: string[] = [];
  const table = await threads.run(task, {
    ms: threadMs,
    megabytes: threadMegabytes,
    isShort: task.bytes.length <= shortBytes,
    hear: (message): ImportTable | ImportProblem | undefined => {
      if ('problem' in message) return new ImportProblem(message.problem.reason, message.problem.params);
      if ('head' in message) return { ...message.head, parts };
      parts.push(message.part);
      return undefined;
    },
    tooMuch: () => new ImportProblem('file_too_slow'),
  });
  if (table instanceof ImportProblem) throw table;
  return table;
}
