import { LRUCache } from 'lru-cache';

/** How far back is looked: what was so long ago counts about a third. */
const spanMs = 100;
const maximumKeys = 5_000;

/** How many are under way on an average of late. */
class Level {
  #running = 0;
  #average = 0;
  #sinceMs = 0;

  change(by: number, nowMs: number): void {
    this.#average = this.at(nowMs);
    this.#sinceMs = nowMs;
    this.#running += by;
  }

  at(nowMs: number): number {
    const weight = Math.exp((this.#sinceMs - nowMs) / spanMs);
    return this.#average * weight + this.#running * (1 - weight);
  }
}

/** Measures for each key the share of time in which its calls run: 1 means one after the other without a gap. */
export class Underway {
  readonly #now: () => number;
  readonly #all = new Level();
  readonly #ofKey = new LRUCache<string, Level>({ max: maximumKeys });

  constructor(now: () => number) {
    this.#now = now;
  }

  async during<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#ofKey.get(key) ?? new Level();
    this.#ofKey.set(key, own);
    const change = (by: number): void => {
      for (const level of [own, this.#all]) level.change(by, this.#now());
    };
    change(1);
    try {
      return await work();
    } finally {
      change(-1);
    }
  }

  /** That of all others together. */
  besides(key: string): number {
    const nowMs = this.#now();
    return this.#all.at(nowMs) - (this.#ofKey.get(key)?.at(nowMs) ?? 0);
  }
}
