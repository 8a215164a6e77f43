import { Worker } from 'node:worker_threads';
import { FairSemaphore } from '../async/fair-semaphore.ts';
import { Download } from '../context.ts';
import { demandNoConnection } from '../held.ts';
import type { Paper } from './paper.ts';

/** Two documents are made at a time in a process, one of an organisation; twenty of one wait. */
const atOnce = new FairSemaphore({ places: 2, each: () => 1, waiting: 20 });
const threadMs = 120_000;

/**
 * The answer of a handler: the document as a file, made in the turn of its organisation once the transaction is over, so
 * that no connection waits for it.
 */
export function answersPdf(paper: Paper, by: string): Download {
  const name = paper.name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return new Download(`${name}.pdf`, 'application/pdf', () => printed(paper, by));
}

/** Makes the document in a thread, so that thousands of labels hold up no call. */
export function printed(paper: Paper, by: string): Promise<Buffer> {
  demandNoConnection('printing');
  return atOnce.run(by, () => inThread(paper));
}

async function inThread(paper: Paper): Promise<Buffer> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
    workerData: paper,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timer = setTimeout(() => reject(new Error('a document took too long')), threadMs);
  thread.on('message', resolve).on('error', reject);
  thread.on('exit', (code) => reject(new Error(`the printing thread ended with ${code}`)));
  try {
    const bytes = await promise;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    clearTimeout(timer);
    void thread.terminate();
  }
}
