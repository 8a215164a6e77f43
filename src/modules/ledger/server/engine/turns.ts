import { setImmediate as nextTurn } from 'node:timers/promises';

/** Values between two turns of the process: some milliseconds. */
const perTurn = 2 ** 16;

/** Calls `work` with ranges of places that together are all of them, and gives way to everything else between two. */
export async function inTurns(count: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += perTurn) {
    if (from > 0) await nextTurn();
    work(from, Math.min(count, from + perTurn));
  }
}
