/** From the cells of a row to a line of a record, with what is wrong at each cell. */
import { languages } from '../../../../kit/contract/language.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { ImportRow } from '../../../../kit/server/import/import.ts';
import type { NamedEvent, StoredEvent } from '../../../events/server/door.ts';
import type { MemberRef } from '../../../members/server/door.ts';
import type { Violation } from '../../../merit/rules/document.rules.ts';
import { largestOf, rangeOf, tierIsOn, tiers, type Values } from '../../../merit/rules/record.rules.ts';
import { overTime, violationRefusal, type Limits } from '../../../merit/server/door.ts';
import type { OrgSettings } from '../../../organisation/server/door.ts';
import {
  countOf,
  dayOf,
  maximumDesc,
  maximumTopic,
  sameName,
  tenthsOf,
  type BatchField,
  type Mapping,
  type RowStatus,
} from '../../rules.ts';
import { fileTitles } from './columns.ts';
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
};
export type CheckedRow = {
  line: number;
  cells: Cells;
  status: RowStatus;
  errors: Map<BatchField, Refusal>;
  note: Refusal | null;
  ready: Ready | null;
  /** Points that the library gives, since the row gives none. */
  defaults: Values | null;
};

/** What rows are compared with. */
export type RowFacts = {
  actor: Actor;
  org: OrgSettings;
  limits: Limits | null;
  topic: string;
  membersByNumber: ReadonlyMap<string, MemberRef>;
  eventsByWord: ReadonlyMap<string, readonly NamedEvent[]>;
  events: ReadonlyMap<string, StoredEvent>;
  /** Days by how they are written, filled on the way. */
  days: Map<string, string | null>;
};

const invisible = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/** Words of ASCII, Latin letters and Chinese characters, one space between them: nothing to take away. */
const tidy = /^[!-~\u00c0-\u024f\u4e00-\u9fff]+(?: [!-~\u00c0-\u024f\u4e00-\u9fff]+)*$/;

function tidied(text: string): string {
  return tidy.test(text) ? text : text.replace(invisible, ' ').replace(/\s+/g, ' ').trim();
}

/** Reads the mapped cells of a row, without what cannot be seen. */
export function cellReader(mapping: Mapping): (row: ImportRow) => { line: number; cells: Cells } {
  const columns = Object.entries(mapping).flatMap(([field, column]) =>
    typeof column === 'number' ? [{ field: field as BatchField, column }] : [],
  );
  return ([line, texts]) => {
    const cells: Cells = {};
    for (const { field, column } of columns) {
      const text = tidied(texts[column] ?? '');
      if (text !== '') cells[field] = text;
    }
    return { line, cells };
  };
}

const identity: readonly string[] = ['number', 'name', 'date'];

const examples = new Set(languages.map((language) => fileTitles[language].example));

/** A member of the template for whom nothing was written is no row, nor is its example. */
export function isBlankRow(cells: Cells): boolean {
  if (cells.name !== undefined && cells.number === cells.name && examples.has(cells.name)) return true;
  return Object.keys(cells).every((field) => identity.includes(field));
}

export const required = (): Refusal => violationRefusal({ path: '', reason: 'required', params: {} });

/** Reads a row; what the rules of records refuse is found when they judge the whole. */
export function readRow({ line, cells }: { line: number; cells: Cells }, facts: RowFacts): CheckedRow {
  const row: CheckedRow = {
    line,
    cells,
    status: 'new',
    errors: new Map(),
    note: null,
    ready: null,
    defaults: null,
  };
  if (isBlankRow(cells)) return { ...row, status: 'blank' };
  const member = readMember(row, facts);
  const event = readEvent(row, facts);
  const recordDate = readDate(row, facts);
  const texts = readTexts(row, facts);
  const count = readCount(row);
  const values = readValues(row, event ?? null, facts.org.level);
  if (row.errors.size > 0 || !member || !event || recordDate === null || count === null || !values) {
    return { ...row, status: 'bad' };
  }
  const ready = { memberId: member.id, eventId: event.id, recordDate, ...texts, count, ...values };
  const over = facts.limits && overTime(largestOf([ready]), facts.limits);
  if (over) refuse(row, over.tier as BatchField, { path: '', reason: 'over_authority', params: over });
  return { ...row, status: row.errors.size > 0 ? 'bad' : 'new', ready };
}

export function refuse(row: CheckedRow, field: BatchField, violation: Violation): void {
  if (!row.errors.has(field)) row.errors.set(field, violationRefusal(violation));
}

function readMember(row: CheckedRow, { membersByNumber, actor, org }: RowFacts): MemberRef | null {
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

function readEvent(row: CheckedRow, { eventsByWord, events }: RowFacts): StoredEvent | undefined {
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

function readDate(row: CheckedRow, { days }: RowFacts): string | null {
  const { date = '' } = row.cells;
  let day = date === '' ? null : days.get(date);
  if (day === undefined) {
    day = dayOf(date);
    days.set(date, day);
  }
  if (day === null) row.errors.set('date', date === '' ? required() : batchRefusals.bad_date());
  return day;
}

function readTexts(row: CheckedRow, facts: RowFacts): { topic: string; desc: string } {
  const { topic = facts.topic, desc = '' } = row.cells;
  if (topic.length > maximumTopic) row.errors.set('topic', batchRefusals.too_long({ limit: maximumTopic }));
  if (desc.length > maximumDesc) row.errors.set('desc', batchRefusals.too_long({ limit: maximumDesc }));
  return { topic, desc };
}

function readCount(row: CheckedRow): number | null {
  const { count } = row.cells;
  if (count === undefined) return 1;
  const value = countOf(count);
  if (value === null) refuse(row, 'count', { path: '', reason: 'bad_count', params: { n: 10_000 } });
  return value;
}

/** Points as written; where none are, those of the library. */
function readValues(row: CheckedRow, event: StoredEvent | null, level: number): Values | null {
  const values = { b: 0, a: 0, p: 0, g: 0 };
  const isWritten = tiers.some((tier) => row.cells[tier] !== undefined);
  for (const tier of tiers) {
    const text = row.cells[tier];
    if (!isWritten && event && tierIsOn(tier, level)) values[tier] = rangeOf(event, tier).value;
    if (text === undefined) continue;
    const value = tenthsOf(text);
    if (value === null) row.errors.set(tier, batchRefusals.bad_points());
    else values[tier] = value;
  }
  if (event && !isWritten) row.defaults = values;
  return event || isWritten ? values : null;
}
