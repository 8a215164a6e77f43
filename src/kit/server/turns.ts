/** Lets so many pieces of work run at a time; the others wait in the order in which they came. */
export class Turns {
  readonly #places: number;
  #taken = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#places = places;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#taken >= this.#places) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#taken += 1;
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
