import { protocolRefusals } from '../../contract/kit.refusals.ts';

/** Runs `places` tasks at a time, the others in order of arrival. A task beyond `maximumWaiting` is refused with 503. */
export class Semaphore {
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
      // Hand the place over instead of freeing it: a newcomer could take it before the one that waits.
      if (next) next();
      else this.#taken -= 1;
    }
  }
}

/** One semaphore per key. */
export class KeyedSemaphore {
  readonly #places: number;
  readonly #maximumWaiting: number;
  readonly #semaphores = new Map<string, { semaphore: Semaphore; users: number }>();

  constructor(places: number, maximumWaiting: number) {
    this.#places = places;
    this.#maximumWaiting = maximumWaiting;
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#semaphores.get(key) ?? {
      semaphore: new Semaphore(this.#places, this.#maximumWaiting),
      users: 0,
    };
    this.#semaphores.set(key, own);
    own.users += 1;
    try {
      return await own.semaphore.run(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) this.#semaphores.delete(key);
    }
  }
}
