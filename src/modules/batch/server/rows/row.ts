/** From the cells of a row to a line of a record, with what is wrong at each cell. */
import { dayOf, sameName } from '../../../../kit/contract/import/cells.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { numberIn } from '../../../../kit/server/import/kind/numbers.ts';
import { newRow, type CheckedRow, type ReadRow } from '../../../../kit/server/import/kind/rows.ts';
import type { NamedEvent, StoredEvent } from '../../../events/server/door.ts';
import type { MemberRef } from '../../../members/server/door.ts';
import {
  largestOf,
  rangeOf,
  tierIsOn,
  tiers,
  type Tier,
  type Values,
} from '../../../merit/rules/record.rules.ts';
import { inputRefusals } from '../../../merit/server/batch.door.ts';
import { overTime, type Limits } from '../../../authority/limits.rules.ts';
import type { OrgSettings } from '../../../organisation/server/door.ts';
import { inDecimals, type Counted, type Rates } from '../../../merit/rules/conversion.rules.ts';
import { converted } from '../../conversion.rules.ts';
import { maximumTopic, quantities, type BatchField } from '../../rules.ts';
import { batchRefusals } from '../refusals.ts';

export type Cells = Partial<Record<BatchField, string>>;
/** A row that could be posted: value per unit, times the count. */
export type Ready = Values & {
  memberId: string;
  eventId: string;
  recordDate: string;
  topic: string;
  desc: string;
  count: number;
  /** The quantities from which the B points follow. */
  counted: Counted[];
};
export type PointsRow = CheckedRow<BatchField, Ready>;

/** The data that rows are compared with. */
export type RowFacts = {
  org: OrgSettings;
  /** Of the numbers. */
  language: Language;
  /** The limits of the importer who approves the rows; null if others review them. */
  limits: Limits | null;
  /** Of rows that name none. */
  topic: string;
  longestDesc: number;
  /** Finds the member of a row; notes the reason at its cells if there is none. */
  memberOf: (row: PointsRow) => MemberRef | null;
  eventsByWord: ReadonlyMap<string, readonly NamedEvent[]>;
  events: ReadonlyMap<string, StoredEvent>;
  /** Days by how they are written, filled on the way. */
  days: Map<string, string | null>;
  /** The rates of quantities on a day. */
  ratesOn: (day: string) => Rates;
};

const identity: readonly string[] = ['number', 'name', 'date'];

/** A member of the template without values is no row. */
export const isBlankRow = (cells: Cells): boolean =>
  Object.keys(cells).every((field) => identity.includes(field));

export const required = (): Refusal => inputRefusals.required();

/** Reads a row; what the rules of records refuse is found when they judge the whole. */
export function readRow(read: ReadRow<BatchField>, facts: RowFacts): PointsRow {
  const row = newRow<BatchField, Ready>(read);
  const member = facts.memberOf(row);
  const event = readEvent(row, facts);
  const recordDate = readDate(row, facts);
  const texts = readTexts(row, facts);
  const count = readCount(row, facts);
  const values = readValues(row, { event: event ?? null, recordDate }, facts);
  if (row.errors.size > 0 || !member || !event || recordDate === null || count === null || !values) {
    return { ...row, status: 'bad' };
  }
  const ready = { memberId: member.id, eventId: event.id, recordDate, ...texts, count, ...values };
  const over = facts.limits && overTime(largestOf([ready]), facts.limits);
  if (over) refuse(row, over.tier as BatchField, inputRefusals.over_authority(over));
  return { ...row, status: row.errors.size > 0 ? 'bad' : 'new', ready };
}

export function refuse(row: PointsRow, field: BatchField, refusal: Refusal): void {
  if (!row.errors.has(field)) row.errors.set(field, refusal);
}

/** Finds the member of a row in a file: by the number, and the name must agree, since nobody checks each row. */
export function namedByNumber(
  row: PointsRow,
  {
    membersByNumber,
    actor,
    org,
  }: { membersByNumber: ReadonlyMap<string, MemberRef>; actor: Actor; org: OrgSettings },
): MemberRef | null {
  const { number = '', name = '' } = row.cells;
  if (number === '') row.errors.set('number', required());
  if (name === '') row.errors.set('name', required());
  if (number === '') return null;
  const member = membersByNumber.get(number);
  if (!member) {
    row.errors.set('number', batchRefusals.unknown_number({ number }));
    return null;
  }
  if (name !== '' && !sameName(member.name, name))
    row.errors.set('name', batchRefusals.name_differs({ name: member.name }));
  if (member.id === actor.memberId && !org.selfApproval) row.errors.set('number', batchRefusals.own_points());
  return member;
}

function readEvent(row: PointsRow, { eventsByWord, events }: RowFacts): StoredEvent | undefined {
  const { event: word = '' } = row.cells;
  if (word === '') {
    row.errors.set('event', required());
    return undefined;
  }
  const found = eventsByWord.get(word) ?? [];
  const byCode = found.filter(({ code }) => code === word);
  const enabled = found.filter(({ status }) => status === 1);
  const named = byCode.length > 0 ? byCode : enabled.length > 0 ? enabled : found;
  if (named.length === 0) row.errors.set('event', batchRefusals.no_event({ event: word }));
  if (named.length > 1) row.errors.set('event', batchRefusals.several_events());
  return named.length === 1 ? events.get(named[0]!.id) : undefined;
}

function readDate(row: PointsRow, { days }: RowFacts): string | null {
  const { date = '' } = row.cells;
  let day = date === '' ? null : days.get(date);
  if (day === undefined) {
    day = dayOf(date);
    days.set(date, day);
  }
  if (day === null) row.errors.set('date', date === '' ? required() : batchRefusals.bad_date());
  return day;
}

function readTexts(row: PointsRow, facts: RowFacts): { topic: string; desc: string } {
  const { topic = facts.topic, desc = '' } = row.cells;
  if (topic.length > maximumTopic) row.errors.set('topic', batchRefusals.too_long({ limit: maximumTopic }));
  if (desc.length > facts.longestDesc)
    row.errors.set('desc', batchRefusals.too_long({ limit: facts.longestDesc }));
  return { topic, desc };
}

function readCount(row: PointsRow, { language }: RowFacts): number | null {
  const { count } = row.cells;
  if (count === undefined) return 1;
  const unreadable = inputRefusals.bad_count({ n: 10_000 });
  const value = numberIn(count, { language, kind: 'whole' }, unreadable);
  if (!(value instanceof Refusal) && value >= 0 && value < 1_000_000) return value;
  refuse(row, 'count', value instanceof Refusal ? value : unreadable);
  return null;
}

type MadeValues = Record<Tier, number> & { counted: Counted[] };

/** Points as written or converted; where neither is, those of the library. */
function readValues(
  row: PointsRow,
  { event, recordDate }: { event: StoredEvent | null; recordDate: string | null },
  { org, language, ratesOn }: RowFacts,
): (Values & Pick<Ready, 'counted'>) | null {
  const values: MadeValues = { b: 0, a: 0, p: 0, g: 0, counted: [] };
  const isWritten = [...tiers, ...quantities].some((field) => row.cells[field] !== undefined);
  for (const tier of tiers) {
    const text = row.cells[tier];
    if (!isWritten && event && tierIsOn(tier, org.level)) values[tier] = rangeOf(event, tier).value;
    if (text === undefined) continue;
    const value = numberIn(text, { language, kind: 'tenths' }, batchRefusals.bad_points());
    if (value instanceof Refusal) row.errors.set(tier, value);
    else values[tier] = value;
  }
  if (event && !isWritten) row.defaults = asWritten(values);
  if (event && isWritten && recordDate !== null)
    convert(row, values, {
      rates: ratesOn(recordDate),
      g: values.g,
      decimals: inDecimals(org, event),
      language,
    });
  return event || isWritten ? values : null;
}

function convert(row: PointsRow, values: MadeValues, context: Parameters<typeof converted>[1]): void {
  const conversion = converted(row.cells, context);
  if (conversion.kind === 'refused')
    row.errors.set(
      conversion.field,
      conversion.ways ? ruleRefusal(conversion.ways) : conversionRefusals[conversion.reason](),
    );
  if (conversion.kind !== 'points') return;
  values.b = conversion.b;
  values.counted = conversion.counted;
  row.defaults = { b: (conversion.b / 10).toFixed(1) };
}

const conversionRefusals = {
  amount: batchRefusals.bad_amount,
  rate: batchRefusals.not_converted,
  twice: batchRefusals.converted_twice,
} as const;

/** Points as one would write them, since they may be mended; a tier without any is left out. */
function asWritten(values: Values): Cells {
  const usedTiers = tiers.filter((tier) => values[tier] !== 0);
  return Object.fromEntries(usedTiers.map((tier) => [tier, (values[tier] / 10).toFixed(1)]));
}
