import { protocolRefusals } from '../../contract/kit.refusals.ts';

/**
 * Lets so many pieces of work run at a time; the others wait in the order in which they came. Whoever comes when
 * `maximumWaiting` wait already is told to try again (503).
 */
export class Turns {
  readonly #places: number;
  readonly #maximumWaiting: number;
  #taken = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number, maximumWaiting: number) {
    this.#places = places;
    this.#maximumWaiting = maximumWaiting;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#taken >= this.#places) {
      if (this.#waiting.length >= this.#maximumWaiting) throw protocolRefusals.unavailable().retryAfter(2);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#taken += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever waits gets the place as it is: nobody who comes in between can take it.
      if (next) next();
      else this.#taken -= 1;
    }
  }
}

/** Turns of each of many, who do not wait for each other. */
export class OwnTurns {
  readonly #places: number;
  readonly #maximumWaiting: number;
  readonly #turns = new Map<string, { turns: Turns; users: number }>();

  constructor(places: number, maximumWaiting: number) {
    this.#places = places;
    this.#maximumWaiting = maximumWaiting;
  }

  async run<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#turns.get(whose) ?? { turns: new Turns(this.#places, this.#maximumWaiting), users: 0 };
    this.#turns.set(whose, own);
    own.users += 1;
    try {
      return await own.turns.run(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) this.#turns.delete(whose);
    }
  }
}
