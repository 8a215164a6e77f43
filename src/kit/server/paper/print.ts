import { FairSemaphore } from '../async/fair-semaphore.ts';
import { Threads } from '../async/threads.ts';
import { Download } from '../context.ts';
import { demandNoConnection } from '../held.ts';
import type { Paper } from './paper.ts';

/** Two documents are made at a time in a process, one of an organisation; twenty of one wait. */
const atOnce = new FairSemaphore({ places: 2, each: () => 1, waiting: 20 });
const threads = new Threads<Paper, Uint8Array>(new URL('./thread.ts', import.meta.url), 512);
const threadMs = 120_000;
/** After a longer document its thread is not kept. */
const shortDocument = 500;

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

/** Makes the document in a thread, so that thousands of labels hold up no call. @internal */
export function printed(paper: Paper, by: string): Promise<Buffer> {
  demandNoConnection('printing');
  return atOnce.run(by, () => inThread(paper));
}

async function inThread(paper: Paper): Promise<Buffer> {
  const length = paper.is === 'labels' ? paper.labels.length : paper.rows.length;
  const bytes = await threads.run(paper, {
    ms: threadMs,
    isShort: length <= shortDocument,
    hear: (pdf) => pdf,
    tooMuch: () => new Error(`${paper.name} takes too much to print`),
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
