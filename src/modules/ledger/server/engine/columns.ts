/** One organisation's sums in the memory of the process. */
import type { Measure } from '../../rules.ts';
import { bytesOf, IdTable } from './ids.ts';
import { added, compact, longer, type Numbers } from './numbers.ts';
import { Scratch } from './scratch.ts';

/** The addition of an entry, or of several of a member and unit on one day, to the totals. */
export type Gain = {
  memberId: string;
  unitId: string;
  day: string;
  /** The month, or 0 for points of no month. */
  period: number;
  n: number;
} & Record<Measure, number>;

/** The entries of half a month, by day: those of day `d` from `starts[d]` up to `starts[d + 1]`. */
export type HalfMonth = {
  starts: Int32Array;
  slots: Int32Array;
  values: Numbers;
  /** Later ones, in any order. */
  more: { day: number; slot: number; n: number; value: number }[];
};

/** Of the changes that were applied, so many can be taken back for readers of an older snapshot. */
const mostRecent = 24;
const mostGains = 20_000;

/** The days of a month up to the middle are one half, the others the other. */
export const middleDay = 15;
export const halfKey = (month: number, isLate: boolean): string => `${month} ${isLate ? 'late' : 'early'}`;

function compareNumbers(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/**
 * Sums as of one version of the totals. A member has a slot for each unit in which it earned; sums are by slot, at the
 * ends of months, and single entries only for the halves of months in which a window began or ended.
 */
export class Columns {
  version: number;
  /** The months that have totals, rising. */
  months: number[];
  readonly members = new IdTable();
  readonly units = new IdTable();
  since = new Int32Array(64);
  shown = new Uint8Array(64);
  /** Members by number, then id: the order inside a tie. */
  byNumber = new Int32Array(64);
  slotCount = 0;
  slotMember = new Int32Array(64);
  slotUnit = new Int32Array(64);
  readonly #numbers: string[] = [];
  /** A member's first slot, and the next one of the same member, from 1: 0 is none. */
  #firstSlot = new Int32Array(64);
  #nextSlot = new Int32Array(64);
  /** The sums at the end of each month, by measure, and the numbers of entries; 0 for points of no month. */
  readonly vectors = new Map<Measure | 'n', Map<number, Numbers>>();
  readonly halves = new Map<Measure, Map<string, HalfMonth>>();
  /** How each month lists or hides a member, as bits of `monthFlags`. */
  readonly flags = new Map<number, Uint8Array>();
  readonly scratch = new Scratch();
  #recent: { before: number; gains: readonly Gain[] }[] = [];

  constructor(version: number, months: readonly number[]) {
    this.version = version;
    this.months = [...months];
  }

  get bytes(): number {
    let sum =
      this.scratch.bytes +
      this.members.bytes +
      this.units.bytes +
      this.members.size * 60 +
      this.slotCount * 16;
    for (const ofMonths of this.vectors.values())
      for (const numbers of ofMonths.values()) sum += numbers.byteLength;
    for (const halves of this.halves.values())
      for (const { slots, values, more } of halves.values())
        sum += slots.byteLength + values.byteLength + more.length * 60;
    for (const { gains } of this.#recent) sum += gains.length * 250;
    return sum + this.flags.size * this.members.size + 10_000;
  }

  /** Forgets sums, not members. */
  forgetSums(): void {
    this.vectors.clear();
    this.halves.clear();
    this.flags.clear();
  }

  /** Adds a member after all others by number. */
  append(id: Buffer, at: number, { number, since, isShown }: MemberFacts): void {
    const member = this.members.add(id, at);
    this.#describe(member, { number, since, isShown });
    this.byNumber = longer(this.byNumber, member + 1);
    this.byNumber[member] = member;
  }

  /** Changes a member, or adds a new one, in the order of numbers. */
  place(id: string, facts: MemberFacts): void {
    const count = this.members.size;
    const member = this.members.add(bytesOf(id));
    const isNew = member === count;
    if (!isNew && this.#numbers[member] === facts.number) return this.#describe(member, facts);
    if (!isNew) {
      const from = this.byNumber.indexOf(member);
      this.byNumber.copyWithin(from, from + 1, count);
    }
    this.#describe(member, facts);
    let [low, high] = [0, isNew ? count : count - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(this.byNumber[middle] ?? 0, member)) low = middle + 1;
      else high = middle;
    }
    this.byNumber = longer(this.byNumber, this.members.size);
    this.byNumber.copyWithin(low + 1, low, this.members.size - 1);
    this.byNumber[low] = member;
  }

  #isBefore(one: number, other: number): boolean {
    const order = compareNumbers(this.#numbers[one] ?? '', this.#numbers[other] ?? '');
    return order < 0 || (order === 0 && this.members.idAt(one) < this.members.idAt(other));
  }

  #describe(member: number, { number, since, isShown }: MemberFacts): void {
    this.since = longer(this.since, member + 1);
    this.shown = longer(this.shown, member + 1);
    this.#numbers[member] = number;
    this.since[member] = since;
    this.shown[member] = isShown ? 1 : 0;
  }

  /** The slot of a member in a unit; a new one if it has none. */
  slotOf(unit: number, member: number): number {
    if (member < 0) throw new Error('a member with folded entries is known');
    for (let next = this.#firstSlot[member] ?? 0; next > 0; next = this.#nextSlot[next - 1] ?? 0)
      if (this.slotUnit[next - 1] === unit) return next - 1;
    const slot = this.slotCount;
    this.slotCount += 1;
    this.slotMember = longer(this.slotMember, this.slotCount);
    this.slotUnit = longer(this.slotUnit, this.slotCount);
    this.#nextSlot = longer(this.#nextSlot, this.slotCount);
    this.#firstSlot = longer(this.#firstSlot, this.members.size);
    this.slotMember[slot] = member;
    this.slotUnit[slot] = unit;
    this.#nextSlot[slot] = this.#firstSlot[member] ?? 0;
    this.#firstSlot[member] = slot + 1;
    return slot;
  }

  /** The last month with totals up to one; undefined without any. */
  monthUpTo(month: number): number | undefined {
    return this.months.findLast((each) => each <= month);
  }

  vector(column: Measure | 'n', period: number): Numbers | undefined {
    return this.vectors.get(column)?.get(period);
  }

  keepVector(column: Measure | 'n', period: number, values: Float64Array): void {
    const ofMonths = this.vectors.get(column) ?? new Map<number, Numbers>();
    this.vectors.set(column, ofMonths.set(period, compact(values)));
  }

  keepHalf(measure: Measure, key: string, half: HalfMonth): void {
    const halves = this.halves.get(measure) ?? new Map<string, HalfMonth>();
    this.halves.set(measure, halves.set(key, half));
  }

  /** Adds what a fold added to the totals. */
  apply(gains: readonly Gain[], version: number): void {
    for (const gain of gains) this.#add(gain);
    this.#recent.push({ before: this.version, gains });
    this.version = version;
    let total = 0;
    this.#recent = this.#recent
      .slice(-mostRecent)
      .reverse()
      .filter((each) => (total += each.gains.length) <= mostGains)
      .reverse();
  }

  /** Other members are listed or hidden now: an older snapshot cannot be answered. */
  memberChanged(): void {
    this.flags.clear();
    this.#recent = [];
  }

  /** The additions after an older version; null where they are not known any more. */
  after(version: number): Gain[] | null {
    const first = this.#recent.findIndex(({ before }) => before === version);
    return first < 0 ? null : this.#recent.slice(first).flatMap(({ gains }) => gains);
  }

  #add(gain: Gain): void {
    const { memberId, unitId, day, period } = gain;
    const member = this.members.find(bytesOf(memberId));
    const slot = this.slotOf(this.units.add(bytesOf(unitId)), member);
    if (period > 0) this.#open(period);
    const flags = this.flags.get(period);
    // A member with entries in a month is listed there from now on.
    if (flags && ((flags[member] ?? 0) & 1) === 0) this.flags.delete(period);
    for (const [column, ofMonths] of this.vectors)
      for (const [month, numbers] of ofMonths)
        if (month === period || (period > 0 && month > period))
          ofMonths.set(month, added(numbers, slot, gain[column]));
    if (period === 0) return;
    const date = Number(day.slice(8));
    const key = halfKey(period, date > middleDay);
    for (const [measure, halves] of this.halves)
      halves.get(key)?.more.push({ day: date, slot, n: gain.n, value: gain[measure] });
  }

  /** A month that has totals from now on begins with the sums of the one before. */
  #open(period: number): void {
    if (this.months.includes(period)) return;
    const before = this.monthUpTo(period);
    this.flags.delete(period);
    this.months = [...this.months, period].toSorted((a, b) => a - b);
    for (const ofMonths of this.vectors.values()) {
      const numbers = before === undefined ? new Int32Array(0) : ofMonths.get(before);
      if (numbers) ofMonths.set(period, numbers.slice());
    }
  }

  /** The units in which some members have sums. */
  unitsOf(memberIds: readonly string[]): string[] {
    const units = new Set<number>();
    for (const id of memberIds) {
      const member = this.members.find(bytesOf(id));
      for (let next = this.#firstSlot[member] ?? 0; next > 0; next = this.#nextSlot[next - 1] ?? 0)
        units.add(this.slotUnit[next - 1] ?? 0);
    }
    return [...units].map((unit) => this.units.idAt(unit));
  }
}

export type MemberFacts = { number: string; since: number; isShown: boolean };
