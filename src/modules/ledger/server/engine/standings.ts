import type { Standing } from '../rank/board.ts';
import type { TieRule } from '../rank/rank.ts';

const hexOf = (id: string): string => id.replaceAll('-', '');

function idOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The place of the first score of a falling list that `isReached` is true of; the length without any. */
function firstPlace(scores: Float64Array, isReached: (score: number) => boolean): number {
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(scores[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Rows that a ranking remembers beside its order. */
const mostRows = 1_000;

/** The order of a whole ranking: who competes, by falling score, those of a tie by their numbers. Places count from 0. */
export class Standings {
  readonly scores: Float64Array;
  readonly #ids: Buffer;
  #slots: Int32Array | null = null;
  #distinct: Int32Array | null = null;
  /** Rows that were asked for, by member. */
  readonly #rows = new Map<string, Standing>();

  /** `ids` has 16 bytes a place. */
  constructor(ids: Buffer, scores: Float64Array) {
    this.scores = scores;
    this.#ids = ids;
  }

  get total(): number {
    return this.scores.length;
  }

  /** Its size in memory, with the rows that it may remember. */
  get bytes(): number {
    return this.total * 44 + Math.min(this.total, mostRows) * 500 + 1_000;
  }

  idAt(place: number): string {
    return idOf(this.#ids.toString('hex', place * 16, place * 16 + 16));
  }

  /** The places of some members, rising; who does not compete has none. */
  placesOf(memberIds: readonly string[]): number[] {
    const places = memberIds.map((id) => this.#placeOf(id)).filter((place) => place !== null);
    return [...new Set(places)].toSorted((a, b) => a - b);
  }

  #placeOf(id: string): number | null {
    const slots = (this.#slots ??= this.#slotted());
    const bytes = Buffer.from(hexOf(id), 'hex');
    for (let slot = bytes.readInt32LE(12); ; slot += 1) {
      const place = (slots[slot & (slots.length - 1)] ?? 0) - 1;
      if (place < 0) return null;
      if (bytes.compare(this.#ids, place * 16, place * 16 + 16) === 0) return place;
    }
  }

  /** Places by id: one after the last four bytes of the id, which are random, or in the next free slot; 0 is free. */
  #slotted(): Int32Array {
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(this.total * 2 + 2)));
    for (let place = 0; place < this.total; place += 1) {
      let slot = this.#ids.readInt32LE(place * 16 + 12) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = place + 1;
    }
    return slots;
  }

  /** The places with a score from `to` down to `from`, both included: the first, and the one after the last. */
  between(from: number, to: number): [number, number] {
    const first = firstPlace(this.scores, (score) => score <= to);
    return [
      first,
      Math.max(
        first,
        firstPlace(this.scores, (score) => score < from),
      ),
    ];
  }

  rankAt(place: number, tieRule: TieRule): number {
    if (tieRule === 'row') return place + 1;
    const first = this.firstOfTie(place);
    return tieRule === 'competition' ? first + 1 : (this.#distinctAbove()[first] ?? 0) + 1;
  }

  firstOfTie(place: number): number {
    const own = this.scores[place] ?? 0;
    return firstPlace(this.scores, (score) => score <= own);
  }

  /** How many different scores are above each place. */
  #distinctAbove(): Int32Array {
    if (this.#distinct) return this.#distinct;
    const distinct = new Int32Array(this.total);
    for (let place = 1, above = 0; place < this.total; place += 1) {
      if (this.scores[place] !== this.scores[place - 1]) above += 1;
      distinct[place] = above;
    }
    return (this.#distinct = distinct);
  }

  rowOf(memberId: string): Standing | undefined {
    return this.#rows.get(memberId);
  }

  remember(rows: readonly Standing[]): void {
    if (this.#rows.size + rows.length > mostRows) this.#rows.clear();
    if (rows.length <= mostRows) for (const row of rows) this.#rows.set(row.memberId, row);
  }
}
