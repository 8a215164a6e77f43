import { Turn } from './turns.ts';

/**
 * Arrays of one computation after the other: made anew each time they cost more, by the collection of what is left, than
 * everything that is computed in them.
 */
export class Scratch {
  /** Sums and numbers of entries, by member. */
  scores = new Float64Array(0);
  counts = new Int32Array(0);
  /** Members with the keys by which they are sorted, and room for them in another order. */
  order = new Int32Array(0);
  keys = new Float64Array(0);
  otherOrder = new Int32Array(0);
  otherKeys = new Float64Array(0);
  readonly turn = new Turn();
  /** The members before each digit of a key, and how many have the last one. */
  readonly starts = new Int32Array(2 ** 16 + 1);

  get bytes(): number {
    return this.scores.length * 36 + this.starts.byteLength;
  }

  /** Makes room for so many members, whose sums are 0. */
  clear(size: number): void {
    if (this.scores.length < size) {
      const room = Math.ceil(size * 1.1);
      this.scores = new Float64Array(room);
      this.counts = new Int32Array(room);
      [this.order, this.otherOrder] = [new Int32Array(room), new Int32Array(room)];
      [this.keys, this.otherKeys] = [new Float64Array(room), new Float64Array(room)];
    }
    this.scores.fill(0);
    this.counts.fill(0);
  }

  swap(): void {
    [this.order, this.otherOrder] = [this.otherOrder, this.order];
    [this.keys, this.otherKeys] = [this.otherKeys, this.keys];
  }
}
