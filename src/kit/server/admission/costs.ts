import { LRUCache } from 'lru-cache';

/** Kinds of calls of organisations that are remembered. */
const maximumKinds = 5_000;
/** The share of the difference by which a longer call raises the expected time, and a shorter one lowers it. */
const upwards = 0.25;
const downwards = 0.1;

/** How long a kind of call takes, in milliseconds; 0 while nobody knows. */
type Cost = { expectedMs: number };

/**
 * How long calls take, learnt from those that ended: by organisation, since one may have a thousand times the rows of
 * another. A few short ones among long ones do not make these look short, and what has become short is known after some
 * twenty.
 */
export class Costs {
  readonly #known = new LRUCache<string, Cost>({ max: maximumKinds });

  of(kind: string): Cost {
    const known = this.#known.get(kind);
    if (known) return known;
    const cost = { expectedMs: 0 };
    this.#known.set(kind, cost);
    return cost;
  }
}

export function learn(cost: Cost, ms: number): void {
  const { expectedMs } = cost;
  cost.expectedMs =
    expectedMs === 0 ? ms : expectedMs + (ms - expectedMs) * (ms > expectedMs ? upwards : downwards);
}
