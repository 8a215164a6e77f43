/** A month's records, added up as the checks read them. No database and no clock. */

/** @internal */
export type FactLine = {
  memberId: string;
  unitId: string;
  /** Points above zero in any tier; a line with none above and some below is a deduction. */
  isAward: boolean;
  isDeduction: boolean;
  /** The event is written by hand. */
  isTemporary: boolean;
};

/** One decision of a reviewer; instants in ms. */
export type Decision = {
  recordId: string;
  reviewerId: string;
  at: number;
  /** When the record came to this reviewer's stage. */
  arrivedAt: number;
  passed: boolean;
  isFinal: boolean;
};

/** A record of the month that people entered and review: nothing imported, no penalty, nothing by the system. */
export type RecordFacts = {
  id: string;
  /** 1–31. */
  dayOfMonth: number;
  /** The first reviewer, who gets the credit in quotas; null without one. */
  giverId: string | null;
  /** It counts: passed or partly passed. */
  counts: boolean;
  /** Those that count. */
  lines: readonly FactLine[];
  decisions: readonly Decision[];
};

/** One record's awards of a giver to one member, however many lines: lines of one record are not independent. */
type Award = { recordId: string; memberId: string };

export type Giver = {
  id: string;
  records: { id: string; dayOfMonth: number; deducts: boolean; isTemporary: boolean }[];
  /** By the unit that the member stood in. */
  awards: Map<string, Award[]>;
};

export class MonthOfRecords {
  /** How many days the month has. */
  readonly days: number;
  readonly givers = new Map<string, Giver>();
  readonly decisions = new Map<string, Decision[]>();
  /** Members with any award, by unit: the possible recipients of awards. */
  readonly awarded = new Map<string, Set<string>>();
  /** All records that count and have a giver. */
  records = 0;
  lastDaysRecords = 0;
  deducting = 0;
  temporary = 0;

  constructor(days: number) {
    this.days = days;
  }

  add(record: RecordFacts): void {
    for (const decision of record.decisions) at(this.decisions, decision.reviewerId, () => []).push(decision);
    const { giverId } = record;
    if (!record.counts || giverId === null || record.lines.length === 0) return;
    const giver = at(this.givers, giverId, () => ({ id: giverId, records: [], awards: new Map() }));
    const deducts = record.lines.some(({ isDeduction }) => isDeduction);
    const isTemporary = record.lines.some((line) => line.isTemporary);
    giver.records.push({ id: record.id, dayOfMonth: record.dayOfMonth, deducts, isTemporary });
    this.records += 1;
    if (record.dayOfMonth > this.days - lastDays) this.lastDaysRecords += 1;
    if (deducts) this.deducting += 1;
    if (isTemporary) this.temporary += 1;
    const counted = new Set<string>();
    for (const { memberId, unitId, isAward } of record.lines) {
      if (!isAward || counted.has(memberId)) continue;
      counted.add(memberId);
      at(this.awarded, unitId, () => new Set<string>()).add(memberId);
      at(giver.awards, unitId, () => []).push({ recordId: record.id, memberId });
    }
  }
}

/** How many days end a month. */
export const lastDays = 3;

function at<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = make();
  map.set(key, value);
  return value;
}
