import { protocolRefusals } from '../../contract/kit.refusals.ts';

export type FairLimits = {
  /** Tasks that run at a time. */
  readonly places: number;
  /** Of one key, as things are. */
  readonly each: () => number;
  /** Tasks of one key that may wait; one more is refused. */
  readonly waiting: number;
  /** How long a task waits before it is refused. */
  readonly patienceMs?: number;
};

type Line = {
  taken: number;
  readonly waiting: { readonly sinceMs: number; enter: (isIn: boolean) => void }[];
};

const tooBusy = () => protocolRefusals.unavailable().retryAfter(2);

/**
 * Runs tasks of many keys: keys take turns, and the tasks of one go in order of arrival. Whoever has a thousand tasks
 * waiting delays nobody else by more than those of his that run. What cannot be taken is refused with 503.
 */
export class FairSemaphore {
  readonly #limits: FairLimits;
  readonly #now: () => number;
  #taken = 0;
  /** In the order of their turns. */
  readonly #lines = new Map<string, Line>();

  constructor(limits: FairLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { taken: 0, waiting: [] };
    this.#lines.set(key, line);
    const { places, each } = this.#limits;
    if (this.#taken < places && line.taken < each() && line.waiting.length === 0) this.#take(line);
    else await this.#wait(line);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      line.taken -= 1;
      this.#admit();
    }
  }

  /** Tasks that run, and those that wait. */
  get usage(): { running: number; waiting: number } {
    return {
      running: this.#taken,
      waiting: [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    };
  }

  #take(line: Line): void {
    this.#taken += 1;
    line.taken += 1;
  }

  async #wait(line: Line): Promise<void> {
    if (line.waiting.length >= this.#limits.waiting) throw tooBusy();
    const isIn = await new Promise<boolean>((enter) => line.waiting.push({ sinceMs: this.#now(), enter }));
    if (!isIn) throw tooBusy();
  }

  /** Gives free places to the keys whose turn it is, and sends those away who have waited too long. */
  #admit(): void {
    const { places, each, patienceMs = Infinity } = this.#limits;
    for (const [key, line] of this.#lines) {
      while (line.waiting[0] && this.#now() - line.waiting[0].sinceMs > patienceMs)
        line.waiting.shift()!.enter(false);
      const next = this.#taken < places && line.taken < each() ? line.waiting.shift() : undefined;
      if (next) {
        this.#take(line);
        // Its next task has its turn after those of all others.
        this.#lines.delete(key);
        this.#lines.set(key, line);
        next.enter(true);
      } else if (line.taken === 0 && line.waiting.length === 0) this.#lines.delete(key);
    }
  }
}
