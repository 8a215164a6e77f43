/** The places of a list that are left, in their order: found and removed in logarithmic time. */
export class Places {
  /** A Fenwick tree: each node counts the places left of those that end with it. */
  readonly #counts: Int32Array;
  readonly #isLeft: Uint8Array;
  #left: number;

  /** All places from 1 to `count`. */
  constructor(count: number) {
    this.#counts = Int32Array.from({ length: count + 1 }, (_, node) => node & -node);
    this.#isLeft = new Uint8Array(count + 1).fill(1);
    this.#left = count;
  }

  get left(): number {
    return this.#left;
  }

  /** Nothing happens where it is removed already. */
  remove(place: number): void {
    if (this.#isLeft[place] !== 1) return;
    this.#isLeft[place] = 0;
    this.#left -= 1;
    for (let node = place; node < this.#counts.length; node += node & -node) this.#counts[node]! -= 1;
  }

  /** The place at an index of those that are left, counted from 0. */
  at(index: number): number {
    let place = 0;
    let before = index;
    for (let step = 2 ** Math.floor(Math.log2(this.#counts.length)); step >= 1; step /= 2) {
      const count = this.#counts[place + step];
      if (count === undefined || count > before) continue;
      place += step;
      before -= count;
    }
    return place + 1;
  }
}
