/** Lines for files: one row per record with its lines as arrays, which are taken apart here and not in the database. */
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';
import { headNames } from '../../record/content.ts';
import { choosesAllLines, streamSortedLines, type LineOrder, type ListedLine } from './line.store.ts';
import { orderBy } from '../topics/list.store.ts';
import { topicFrom, topicWhere } from '../filter/topic.where.ts';
import { isNarrowed, type TopicFilter } from '../filter/topic-filter.ts';
import type { EventHead } from '../../record/record.store.ts';

/** The arrays of records and of filtered lines that the columns of a file need. */
const arrays = {
  eventNo: 'l_event_no',
  eventId: 'l_event',
  memberId: 'l_member',
  memberName: 'l_member_name',
  memberNo: 'l_member_no',
  unitId: 'l_unit',
  unitName: 'l_unit_name',
  count: 'l_count',
  b: 'l_b',
  a: 'l_a',
  p: 'l_p',
  g: 'l_g',
  passed: 'l_pass',
  reason: 'l_reason',
  voided: 'l_void',
  counted: 'l_counted',
} as const;
type ArrayName = keyof typeof arrays;
const arrayNames = Object.keys(arrays) as ArrayName[];

/** Columns that are made of other arrays than the one of their name. */
const madeOf: Readonly<Record<string, readonly ArrayName[]>> = {
  eventName: ['eventNo'],
  typeName: ['eventNo'],
  bScore: ['b', 'count'],
  aScore: ['a', 'count'],
  pScore: ['p', 'count'],
  gScore: ['g', 'count'],
  status: ['passed', 'voided'],
};

type Arrays = { [Name in ArrayName]?: readonly ListedLine[Name][] | null };
type StreamedRecord = Pick<
  ListedLine,
  | 'topicId'
  | 'recordNo'
  | 'topicName'
  | 'recordDate'
  | 'status'
  | 'stage'
  | 'recordMember'
  | 'firstAudit'
  | 'lastAudit'
> & {
  size: number;
  events: readonly Pick<EventHead, 'name' | 'names' | 'typeName' | 'typeNames'>[];
  arrays: readonly (Arrays[ArrayName] | null)[];
};

export type StreamedLine = Partial<ListedLine>;

const recordOrders = { recordDate: sql`s.record_date`, createTime: sql`r.created_at` } as const;
type RecordOrder = keyof typeof recordOrders;

const isRecordOrder = (sort: string): sort is RecordOrder | `-${RecordOrder}` =>
  sort.replace('-', '') in recordOrders;

/** Every line of the filter in the list's order, in chunks, with the requested columns. */
export async function* streamLines(
  tx: Tx,
  filter: TopicFilter,
  sort: LineOrder | `-${LineOrder}`,
  keys: ReadonlySet<string>,
): AsyncGenerator<StreamedLine[]> {
  if (!isRecordOrder(sort) || isNarrowed(filter)) return yield* streamSortedLines(tx, filter, sort);
  const names = needed(filter, keys);
  const chosen = choiceOf(filter);
  for await (const records of streamRecords(tx, filter, { sort, names })) {
    const lines = records.flatMap((record) => linesOf(inLanguageOf(tx, record), names, chosen));
    if (lines.length > 0) yield lines;
  }
}

function needed(
  { scope, targetId, eventId, temporaryEvent, unitIds }: TopicFilter,
  keys: ReadonlySet<string>,
): ArrayName[] {
  const fields = new Set<string>([...keys].flatMap((key): readonly string[] => madeOf[key] ?? [key]));
  if (targetId !== null || scope === 'about') fields.add('memberId');
  if (scope === 'about') fields.add('passed').add('voided');
  if (eventId !== null) fields.add('eventId');
  if (temporaryEvent !== null) fields.add('eventId').add('eventNo');
  if (unitIds !== null) fields.add('unitId');
  return arrayNames.filter((name) => fields.has(name));
}

function streamRecords(
  tx: Tx,
  filter: TopicFilter,
  { sort, names }: { sort: RecordOrder | `-${RecordOrder}`; names: readonly ArrayName[] },
): AsyncGenerator<StreamedRecord[]> {
  const columns = names.map((name) => sql`r.${sql.ref(arrays[name])}`);
  return tx.stream(
    sql<StreamedRecord>`
      select s.id as "topicId", r.number as "recordNo", r.name as "topicName", s.record_date as "recordDate", s.status, s.stage,
        r.recorder_name as "recordMember", r.first_name as "firstAudit", r.last_name as "lastAudit", s.lines as size,
        ${names.includes('eventNo') ? sql`r.events` : sql`'[]'::json`} as events,
        json_build_array(${sql.join(columns)}) as arrays
      ${topicFrom(tx)} ${topicWhere(tx, filter)} and s.lines > 0 ${orderBy(recordOrders, sort)}`,
    recordsPerPiece,
  );
}

const recordsPerPiece = 100;

/** Which lines of a record a filter chooses; null: all. */
function choiceOf(filter: TopicFilter): ((line: StreamedLine) => boolean) | null {
  const { scope, targetId, eventId, temporaryEvent, memberId } = filter;
  const units = filter.unitIds && new Set(filter.unitIds);
  if (choosesAllLines(filter)) return null;
  return (line) =>
    (targetId === null || line.memberId === targetId) &&
    (scope !== 'about' || (line.memberId === memberId && line.passed === true && line.voided !== true)) &&
    (eventId === null || line.eventId === eventId) &&
    (temporaryEvent === null || (line.eventId === null && line.eventName === temporaryEvent)) &&
    (units === null || units.has(line.unitId ?? ''));
}

/** With the names of its events in the reader's language. */
function inLanguageOf({ language }: Tx, record: StreamedRecord): StreamedRecord {
  return { ...record, events: record.events.map((head) => ({ ...head, ...headNames(head, language) })) };
}

function linesOf(
  { size, events, arrays: values, ...record }: StreamedRecord,
  names: readonly ArrayName[],
  isChosen: ((line: StreamedLine) => boolean) | null,
): StreamedLine[] {
  const lines: StreamedLine[] = [];
  for (let index = 0; index < size; index += 1) {
    const line: Record<string, unknown> = { ...record, lineNo: index };
    for (let column = 0; column < names.length; column += 1)
      line[names[column]!] = values[column]?.[index] ?? null;
    const complete = withMade(line as StreamedLine, events);
    if (isChosen === null || isChosen(complete)) lines.push(complete);
  }
  return lines;
}

/** Puts what follows from the arrays: the event's names, and values times count. */
function withMade(line: StreamedLine, events: StreamedRecord['events']): StreamedLine {
  const event = line.eventNo === undefined ? undefined : events[line.eventNo];
  const { count = 0 } = line;
  if (event) {
    line.eventName = event.name;
    line.typeName = event.typeName;
  }
  if (line.b !== undefined) line.bScore = line.b * count;
  if (line.a !== undefined) line.aScore = line.a * count;
  if (line.p !== undefined) line.pScore = line.p * count;
  if (line.g !== undefined) line.gScore = line.g * count;
  line.reason ??= '';
  return line;
}
