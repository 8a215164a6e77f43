import { FairSemaphore } from '../../../../kit/server/async/fair-semaphore.ts';
import { Threads } from '../../../../kit/server/async/threads.ts';
import type { Dots } from './dots.ts';

export type DotsTask = { readonly text: string; readonly height: number; readonly mostWidth: number };

const atOnce = new FairSemaphore({ places: 1, each: () => 1, waiting: 100 });
const threads = new Threads<DotsTask, Dots>(new URL('./thread.ts', import.meta.url), 256);
const threadMs = 20_000;

/** The text as dots, in the turn of its organisation. */
export function drawnText(task: DotsTask, by: string): Promise<Dots> {
  return atOnce.run(by, () =>
    threads.run(task, {
      ms: threadMs,
      isShort: true,
      hear: (dots) => dots,
      tooMuch: () => new Error('a text takes too long to draw'),
    }),
  );
}
