import type { Standing } from '../rank/board.ts';
import type { TieRule } from '../rank/rank.ts';
import { bytesOf, type IdTable } from './ids.ts';
import type { Numbers } from './numbers.ts';

/** The place of the first score of a falling list that `isReached` is true of; the length without any. */
function firstPlace(scores: Numbers, isReached: (score: number) => boolean): number {
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(scores[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Rows that a ranking remembers beside its order. */
const mostRows = 400;

/** The order of a whole ranking: who competes, by falling score, those of a tie by their numbers. Places count from 0. */
export class Standings {
  readonly scores: Numbers;
  /** Whether entries that the totals do not contain yet count in it. */
  hasTail = true;
  /** The member at each place, by its place in the table of ids, which many rankings share. */
  readonly #order: Int32Array;
  readonly #ids: IdTable;
  #distinct: Int32Array | null = null;
  /** Rows that were asked for, by member. */
  readonly #rows = new Map<string, Standing>();

  constructor(ids: IdTable, order: Int32Array, scores: Numbers) {
    this.#ids = ids;
    this.#order = order;
    this.scores = scores;
  }

  get total(): number {
    return this.scores.length;
  }

  /** Its size in memory, with the rows that it may remember. */
  get bytes(): number {
    const rows = Math.min(this.total, mostRows) * 500;
    return this.#order.byteLength + this.scores.byteLength + rows + 1_000;
  }

  idAt(place: number): string {
    return this.#ids.idAt(this.#order[place] ?? 0);
  }

  /** The places of some members, rising; who does not compete has none. */
  placesOf(memberIds: readonly string[]): number[] {
    const found = memberIds.map((id) => this.#ids.find(bytesOf(id))).filter((member) => member >= 0);
    const [only] = found;
    if (found.length === 1 && only !== undefined)
      return [this.#order.indexOf(only)].filter((place) => place >= 0);
    const isWanted = new Uint8Array(this.#ids.size);
    for (const member of found) isWanted[member] = 1;
    const places: number[] = [];
    for (let place = 0; place < this.total; place += 1)
      if (isWanted[this.#order[place]!] === 1) places.push(place);
    return places;
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
