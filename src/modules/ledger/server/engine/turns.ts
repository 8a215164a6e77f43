import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so long a computation gives way to everything else that the process has to do. */
const longestMs = 4;
/** Values between two looks at the clock: some tenths of a millisecond. */
const perLook = 2 ** 13;

/** The present turn of one computation, which goes through many loops. */
export class Turn {
  #began = performance.now();

  /** Waits for the next turn if this one has lasted long enough. */
  async giveWay(): Promise<void> {
    if (performance.now() - this.#began < longestMs) return;
    await nextTurn();
    this.#began = performance.now();
  }

  /** Calls `work` with ranges of places that together are all of them, and gives way between two. */
  async inRanges(count: number, work: (from: number, to: number) => void): Promise<void> {
    for (let from = 0; from < count; from += perLook) {
      if (performance.now() - this.#began >= longestMs) await this.giveWay();
      work(from, Math.min(count, from + perLook));
    }
  }
}
