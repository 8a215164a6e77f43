/** The order of a ranking out of an organisation's columns. */
import { addDays, addMonths, lastDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { openingBalanceMonth, type Measure } from '../../rules.ts';
import { daysOf, type ScanFilter, type Span } from '../rank/sums.ts';
import { halfKey, middleDay, type Columns, type Gain } from './columns.ts';
import { bytesOf } from './ids.ts';
import { compact, type Numbers } from './numbers.ts';
import { monthFlags } from './load.ts';
import { sortByKeys } from './sort.ts';
import { Standings } from './standings.ts';

/** A part of a sum: the sums at the end of a month (0: of no month), or the days of half a month, added or taken away. */
export type Part =
  | { sign: 1 | -1; month: number }
  | { sign: 1 | -1; month: number; isLate: boolean; from: number; to: number };

/** The sums up to the end of a day, by the nearest end of a month. */
function upTo(day: string, sign: 1 | -1): Part[] {
  const month = monthOf(day);
  const date = Number(day.slice(8));
  const last = Number(lastDayOf(month).slice(8));
  if (date <= middleDay)
    return [
      { sign, month: addMonths(month, -1) },
      { sign, month, isLate: false, from: 1, to: date },
    ];
  const end: Part = { sign, month };
  const opposite = sign === 1 ? -1 : 1;
  return date === last ? [end] : [end, { sign: opposite, month, isLate: true, from: date + 1, to: last }];
}

/** The parts of a span's sums. */
export function partsOfSpan(span: Span): Part[] {
  const { from, to } = daysOf(span);
  if (from === null) return [...upTo(to, 1), { sign: 1, month: openingBalanceMonth }];
  return [...upTo(to, 1), ...upTo(addDays(from, -1), -1)];
}

export type Facts = {
  /** Additions that the columns do not have yet, or have too early. */
  corrections: readonly { gain: Gain; sign: 1 | -1 }[];
  /** The month up to which members must have joined to be listed without an entry; null where nobody is. */
  listedUpTo: number | null;
};

/** Members and units of a filter, by place. */
function scopeOf(columns: Columns, { unitIds, namedIds = [], memberIds, presentIds }: ScanFilter) {
  const marks = (size: number, ids: readonly string[], find: (id: Buffer) => number): Uint8Array => {
    const marked = new Uint8Array(size);
    for (const id of ids) {
      const place = find(bytesOf(id));
      if (place >= 0) marked[place] = 1;
    }
    return marked;
  };
  const ofMembers = (ids: readonly string[]) =>
    marks(columns.members.size, ids, (id) => columns.members.find(id));
  return {
    units: unitIds ? marks(columns.units.size, unitIds, (id) => columns.units.find(id)) : null,
    named: unitIds && namedIds.length > 0 ? ofMembers(namedIds) : null,
    members: memberIds ? ofMembers(memberIds) : null,
    present: unitIds && presentIds ? ofMembers(presentIds) : null,
  };
}
type Scope = ReturnType<typeof scopeOf>;

/** Sums of a measure and numbers of entries, by member. */
class Sums {
  readonly scores: Float64Array;
  readonly counts: Int32Array;
  readonly #columns: Columns;
  readonly #measure: Measure;
  readonly #scope: Scope;
  /** The slots that count, by mark and as a list; null where all do. */
  readonly #isIn: Uint8Array | null;
  readonly #list: Int32Array | null;

  constructor(columns: Columns, measure: Measure, scope: Scope) {
    columns.scratch.clear(columns.members.size);
    ({ scores: this.scores, counts: this.counts } = columns.scratch);
    this.#columns = columns;
    this.#measure = measure;
    this.#scope = scope;
    this.#isIn = slotsIn(columns, scope);
    this.#list = this.#isIn && placesOf(this.#isIn);
  }

  /** Adds the sums at the ends of months. */
  async addVectors(parts: readonly Part[]): Promise<void> {
    const { slotMember, slotCount } = this.#columns;
    for (const { sign, month } of netOf(this.#columns, parts)) {
      const sums = this.#columns.vector(this.#measure, month);
      const counts = this.#columns.vector('n', month);
      if (!sums || !counts) throw new Error(`the sums of ${month} are loaded`);
      const length = Math.min(sums.length, counts.length, slotCount);
      const list = this.#list;
      await this.#columns.scratch.turn.inRanges(list?.length ?? length, (from, to) => {
        if (list) this.#addListed(sums, counts, { slotMember, sign, list: list.subarray(from, to) });
        else this.#addSlots(sums, counts, { slotMember, sign, from, to });
      });
    }
  }

  #addSlots(sums: Numbers, ns: Numbers, { slotMember, sign, from, to }: Range): void {
    const [scores, counts] = [this.scores, this.counts];
    for (let slot = from; slot < to; slot += 1) {
      const member = slotMember[slot]!;
      scores[member]! += sign * sums[slot]!;
      counts[member]! += sign * ns[slot]!;
    }
  }

  /** The same of some slots: a column that is shorter has nothing of the later ones. */
  #addListed(sums: Numbers, ns: Numbers, { slotMember, sign, list }: List): void {
    for (const slot of list) {
      const member = slotMember[slot]!;
      this.scores[member]! += sign * (sums[slot] ?? 0);
      this.counts[member]! += sign * (ns[slot] ?? 0);
    }
  }

  async addDays(part: Extract<Part, { isLate: boolean }>): Promise<void> {
    const { slotMember, halves, months } = this.#columns;
    const { sign, month, from, to } = part;
    if (!months.includes(month)) return;
    const half = halves.get(this.#measure)?.get(halfKey(month, part.isLate));
    if (!half) throw new Error(`the days of ${month} are loaded`);
    const [scores, counts, isIn] = [this.scores, this.counts, this.#isIn];
    const { slots, values, more } = half;
    const [first, end] = [half.starts[from] ?? 0, half.starts[to + 1] ?? 0];
    await this.#columns.scratch.turn.inRanges(end - first, (start, stop) => {
      for (let at = first + start; at < first + stop; at += 1) {
        const slot = slots[at]!;
        if (isIn !== null && isIn[slot] === 0) continue;
        const member = slotMember[slot]!;
        scores[member]! += sign * values[at]!;
        counts[member]! += sign;
      }
    });
    for (const { day, slot, n, value } of more) {
      if (day < from || day > to || isIn?.[slot] === 0) continue;
      const member = slotMember[slot]!;
      scores[member]! += sign * value;
      counts[member]! += sign * n;
    }
  }

  /** Adds an entry that the columns do not have; false where its member or unit is unknown. */
  correct(gain: Gain, sign: 1 | -1): boolean {
    const member = this.#columns.members.find(bytesOf(gain.memberId));
    const unit = this.#columns.units.find(bytesOf(gain.unitId));
    const { units, named } = this.#scope;
    // A unit that is new to the columns has no mark, but may be one of those that are asked for.
    if (member < 0 || (unit < 0 && units !== null)) return false;
    if (units !== null && units[unit] !== 1 && named?.[member] !== 1) return true;
    this.scores[member]! += sign * gain[this.#measure];
    this.counts[member]! += sign * gain.n;
    return true;
  }
}

function slotsIn({ slotCount, slotMember, slotUnit }: Columns, { units, named }: Scope): Uint8Array | null {
  if (units === null) return null;
  const isIn = new Uint8Array(slotCount);
  for (let slot = 0; slot < slotCount; slot += 1)
    if (units[slotUnit[slot]!] === 1 || named?.[slotMember[slot]!] === 1) isIn[slot] = 1;
  return isIn;
}

function placesOf(marks: Uint8Array): Int32Array {
  const places = new Int32Array(marks.length);
  let count = 0;
  for (let place = 0; place < marks.length; place += 1)
    if (marks[place] === 1) {
      places[count] = place;
      count += 1;
    }
  return places.subarray(0, count);
}

type List = { slotMember: Int32Array; sign: 1 | -1; list: Int32Array };
type Range = { slotMember: Int32Array; sign: 1 | -1; from: number; to: number };

/** The vectors of parts; those that are added and taken away again are left out. */
export function netOf(columns: Columns, parts: readonly Part[]): { sign: 1 | -1; month: number }[] {
  const signs = new Map<number, number>();
  for (const part of parts) {
    if ('from' in part) continue;
    const month = part.month === openingBalanceMonth ? part.month : columns.monthUpTo(part.month);
    if (month !== undefined) signs.set(month, (signs.get(month) ?? 0) + part.sign);
  }
  return [...signs].flatMap(([month, sign]) =>
    sign === 0 ? [] : [{ month, sign: sign > 0 ? (1 as const) : (-1 as const) }],
  );
}

/** The order of everybody in a ranking; null where somebody in the tail is unknown to the columns. */
export async function compute(
  columns: Columns,
  filter: ScanFilter,
  { corrections, listedUpTo }: Facts,
): Promise<Standings | null> {
  const scope = scopeOf(columns, filter);
  const sums = new Sums(columns, filter.basis, scope);
  const parts = partsOfSpan(filter.span);
  await sums.addVectors(parts);
  for (const part of parts) if ('from' in part) await sums.addDays(part);
  for (const { gain, sign } of corrections) if (!sums.correct(gain, sign)) return null;
  return inOrder(columns, isCompeting(columns, filter, { scope, sums, listedUpTo }));
}

function isCompeting(
  columns: Columns,
  { span, unitIds }: ScanFilter,
  { scope, sums, listedUpTo }: { scope: Scope; sums: Sums; listedUpTo: number | null },
): (member: number) => boolean {
  const { members, present } = scope;
  const { shown: isShown, since } = columns;
  const { counts } = sums;
  const isOneOf = (member: number): boolean => members === null || members[member] === 1;
  if ('month' in span) {
    const flags = columns.flags.get(span.month) ?? new Uint8Array(0);
    const { isListed, isListedIfPresent, isHidden } = monthFlags;
    const needed = unitIds ? isListedIfPresent : isListed;
    return (member) => {
      const flag = flags[member] ?? 0;
      if ((flag & isHidden) !== 0 || !isOneOf(member)) return false;
      if (counts[member]! > 0) return true;
      return (flag & needed) !== 0 && (!unitIds || present?.[member] === 1);
    };
  }
  const canBeListed = listedUpTo !== null && (!unitIds || present !== null);
  return (member) => {
    if (isShown[member] === 0 || !isOneOf(member)) return false;
    if (counts[member]! > 0) return true;
    return canBeListed && since[member]! <= listedUpTo && (present === null || present[member] === 1);
  };
}

/** By falling score; those of a tie in the order of numbers. */
async function inOrder(
  { byNumber, members, scratch }: Columns,
  isIn: (member: number) => boolean,
): Promise<Standings> {
  const { scores, order, keys } = scratch;
  let count = 0;
  let [highest, lowest] = [-Infinity, Infinity];
  await scratch.turn.inRanges(members.size, (from, to) => {
    for (let at = from; at < to; at += 1) {
      const member = byNumber[at]!;
      if (!isIn(member)) continue;
      const score = scores[member]!;
      order[count] = member;
      keys[count] = score;
      count += 1;
      if (score > highest) highest = score;
      if (score < lowest) lowest = score;
    }
  });
  // How far below the highest score: that rises as the score falls.
  await scratch.turn.inRanges(count, (from, to) => {
    for (let at = from; at < to; at += 1) keys[at] = highest - keys[at]!;
  });
  await sortByKeys(scratch, count, highest - lowest);
  const wide = scratch.keys.subarray(0, count);
  await scratch.turn.inRanges(count, (from, to) => {
    for (let at = from; at < to; at += 1) wide[at] = highest - wide[at]!;
  });
  return new Standings(members, scratch.order.slice(0, count), compact(wide));
}
