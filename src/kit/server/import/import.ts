import { Worker } from 'node:worker_threads';
import { importLimits, ImportProblem, type ImportReason } from './limits.ts';
import { plainReading, type ReadHead, type ReadOptions } from './read.ts';

export { importLimits, ImportProblem, type CellMark, type ImportRow } from './limits.ts';

/** A file as it was read: each part is the JSON of up to 1,000 rows `[line, cells]`. */
export type ImportTable = ReadHead & { parts: string[] };

type ThreadMessage =
  | { part: string }
  | { head: ReadHead }
  | { problem: { reason: ImportReason; params: Record<string, string> } };

type Caps = { threadMs?: number; threadMegabytes?: number };

/**
 * Reads a handed-in spreadsheet in a thread of its own, whose memory and time are capped. Throws ImportProblem for
 * every file that is not a table within the limits; a thread that ran out of memory or time counts as one.
 */
export function readImport(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions = plainReading,
  caps: Caps = {},
): Promise<ImportTable> {
  const { threadMs = importLimits.threadMs, threadMegabytes = importLimits.threadMegabytes } = caps;
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { bytes, name, options },
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<ImportTable>((resolve, reject) => {
    timer = setTimeout(() => reject(new ImportProblem('file_too_slow')), threadMs);
    const parts: string[] = [];
    worker.on('message', (told: ThreadMessage) => {
      if ('part' in told) parts.push(told.part);
      else if ('head' in told) resolve({ ...told.head, parts });
      else reject(new ImportProblem(told.problem.reason, told.problem.params));
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ImportProblem('file_too_slow') : error),
    );
    // After an answer this changes nothing.
    worker.on('exit', (code) => reject(new Error(`the reading thread ended with ${code}`)));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
