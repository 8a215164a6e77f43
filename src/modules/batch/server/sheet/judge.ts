/** Judges rows that are typed: cells by the readers of imports, records by the rules of records. Changes nothing. */
import { setImmediate as immediately } from 'node:timers/promises';
import type { Language } from '../../../../kit/contract/language.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import * as rules from '../../../../kit/contract/rules.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { sameName } from '../../../../kit/contract/import/cells.ts';
import type { ReadRow } from '../../../../kit/server/import/kind/rows.ts';
import { membersByIds, membersOfRows, type MemberRef } from '../../../members/server/door.ts';
import { isLockedToOther, reviewerOf, reviewerParts } from '../../../merit/rules/record.rules.ts';
import { conversionsOf, findDuplicates, violationsOf } from '../../../merit/server/batch.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { BatchField } from '../../rules.ts';
import { batchRefusals } from '../refusals.ts';
import { cappedRow, refuseCapped } from '../rows/caps.ts';
import { libraryOf, refuseAt } from '../rows/check.ts';
import { documentsOf, type Grouped } from '../rows/documents.ts';
import { readRow, required, type PointsRow, type Ready, type RowFacts } from '../rows/row.ts';
import { sheetRefusals } from './sheet.refusals.ts';
import type { SheetRow, StoredSheet } from './sheet.store.ts';

type SheetContent = Pick<StoredSheet, 'recordDate' | 'topic' | 'firstId' | 'lastId' | 'rows'>;
export type JudgedRow = PointsRow & {
  key: string;
  member: MemberRef | null;
  eventName: string | null;
  warning: Refusal | null;
};
type JudgedTopic = Grouped & { keys: string[] };
export type Judged = {
  rows: JudgedRow[];
  /** The records of the rows that can be read. */
  topics: JudgedTopic[];
  reviewers: { field: 'firstReviewerId' | 'lastReviewerId'; topic: string; refusal: Refusal }[];
};

/** As in an event of a record that is typed in the form. */
const longestDesc = 200;
/** Rows after which the event loop is yielded. */
const turnRows = 500;

type JudgeOptions = { actor: Actor; language: Language; content: SheetContent; lock: boolean };

export async function judgeSheet(tx: Tx, { actor, language, content, lock }: JudgeOptions): Promise<Judged> {
  const typed = content.rows.flatMap((row, index) => readable(row, index, content));
  const [org, people, library, { ratesOn }] = await Promise.all([
    settings(tx),
    peopleOf(tx, typed, lock),
    libraryOf(tx, [...new Set(typed.flatMap(({ cells }) => cells.event ?? []))]),
    conversionsOf(tx),
  ]);
  const meant = new Map<number, MemberRef | null>();
  const facts: RowFacts = {
    ...library,
    org,
    language,
    limits: null,
    topic: content.topic,
    longestDesc,
    memberOf: (row) => {
      const member = memberOf(row, people.get(row.line) ?? []);
      meant.set(row.line, member);
      return member;
    },
    days: new Map(),
    ratesOn,
  };
  const rows: JudgedRow[] = [];
  for (const [index, { key, ...row }] of typed.entries()) {
    const read = readRow(row, facts);
    refuseTexts(read);
    const eventName = library.events.get(read.ready?.eventId ?? '')?.eventName ?? null;
    // Rows without a topic are those of their event.
    if (read.ready && rules.isBlank(read.ready.topic)) read.ready.topic = eventName ?? '';
    rows.push(Object.assign(read, { key, member: meant.get(read.line) ?? null, eventName, warning: null }));
    if (index % turnRows === turnRows - 1) await immediately();
  }
  const topics = topicsOf(rows, content, library.events);
  const violations = await violationsOf(
    tx,
    topics.map(({ document }) => document),
    { recorderId: actor.memberId, lock },
  );
  const reviewers: Judged['reviewers'] = [];
  for (const [index, found] of violations.entries()) {
    const topic = topics[index]!;
    for (const placed of found) {
      const [field] = reviewerParts.filter((part) => part === placed.path);
      const own = field && isOfMembers(placed.refusal) ? rowsOf(topic, topic.document[field]) : [];
      const lines = own.map((row) => row.line + 1);
      if (field && own.length > 0) {
        const { name } = own[0]!.member!;
        const refusal = sheetRefusals.reviewer_in_rows({ name, rows: shortened(lines) });
        reviewers.push({ field, topic: topic.document.name, refusal });
        // At the rows as well: they are what is led to, and what is corrected.
        for (const row of own)
          row.errors.set(row.cells.number ? 'number' : 'name', sheetRefusals.is_reviewer({ name }));
      } else if (field) reviewers.push({ field, topic: topic.document.name, refusal: placed.refusal });
      else refuseAt(topic.rows, placed);
    }
  }
  for (const row of rows) if (row.errors.size > 0) row.status = 'bad';
  const capFacts = { events: library.events, today: todayOf(tx, org) };
  const capped = rows.flatMap((row) =>
    row.ready && row.status !== 'bad' ? cappedRow(row.ready, row, capFacts) : [],
  );
  // Submitted input is judged again at its review, so nothing is locked.
  await refuseCapped(tx, capped, capFacts, { lock: false });
  await warn(tx, rows);
  for (const row of rows) row.warning ??= row.note;
  return { rows, topics, reviewers };
}

/** Whether a reviewer is refused for being among the members. */
const isOfMembers = ({ reason }: Refusal): boolean =>
  reason === 'final_is_target' || reason === 'first_is_only_target';

/** The rows of a topic that give points to this member. */
const rowsOf = ({ rows }: JudgedTopic, memberId: string | null): JudgedRow[] =>
  (rows.flat() as JudgedRow[]).filter(({ ready }) => ready?.memberId === memberId);

const mostNamed = 10;
const shortened = (lines: readonly number[]): string =>
  lines.slice(0, mostNamed).join(', ') + (lines.length > mostNamed ? ' …' : '');

/** A row as it is read, with what the head of the draft says for all; one without anything is none. */
function readable(
  { key, cells }: SheetRow,
  line: number,
  head: SheetContent,
): (ReadRow<BatchField> & { key: string })[] {
  const filledCells = Object.fromEntries(
    Object.entries(cells).filter(([, text]) => text !== ''),
  ) as SheetRow['cells'];
  if (Object.keys(filledCells).length === 0) return [];
  const date = filledCells.date ?? head.recordDate;
  return [{ key, line, cells: date === null ? filledCells : { ...filledCells, date } }];
}

/** The members that the rows may mean, by line. */
async function peopleOf(
  tx: Tx,
  rows: readonly ReadRow<BatchField>[],
  lock: boolean,
): Promise<Map<number, MemberRef[]>> {
  const namedRows = rows.filter(({ cells }) => cells.number !== undefined || cells.name !== undefined);
  const found =
    namedRows.length === 0
      ? []
      : await membersOfRows(
          tx,
          namedRows.map(({ cells }) => [cells.number, cells.name].filter((cell) => cell !== undefined)),
          ['active', 'frozen'],
        );
  const ids = new Set(found.flat().map(({ memberId }) => memberId));
  const members = await membersByIds(tx, [...ids], { lock });
  return new Map(
    namedRows.map(({ line }, index) => [
      line,
      found[index]!.flatMap(({ memberId }) => members.get(memberId) ?? []),
    ]),
  );
}

/**
 * Finds the member of a row: by number or exact name, in either cell; the number decides, and the name must not
 * contradict it.
 */
function memberOf(row: PointsRow, found: readonly MemberRef[]): MemberRef | null {
  const { number = '', name = '' } = row.cells;
  const [first] = found;
  const field = number === '' && name !== '' ? 'name' : 'number';
  if (number === '' && name === '') row.errors.set('number', required());
  else if (!first)
    row.errors.set(
      field,
      field === 'name' ? sheetRefusals.unknown_name({ name }) : batchRefusals.unknown_number({ number }),
    );
  else if (isNumberOf(first, number)) {
    if (name !== '' && !sameName(first.name, name))
      row.errors.set('name', batchRefusals.name_differs({ name: first.name }));
    return first;
  } else if (found.length > 1) row.errors.set(field, sheetRefusals.several_members());
  else if (number !== '' && name !== '' && !sameName(number, first.name))
    row.errors.set('number', batchRefusals.unknown_number({ number }));
  else return first;
  return null;
}

const isNumberOf = ({ number }: MemberRef, text: string): boolean =>
  number.toLowerCase() === text.trim().toLowerCase();

/** A form's input is judged when it is read; these texts go through no form. */
function refuseTexts(row: PointsRow): void {
  for (const field of ['topic', 'desc'] as const) {
    const illegal = rules.legal(row.cells[field] ?? '');
    if (illegal && !row.errors.has(field)) row.errors.set(field, ruleRefusal(illegal));
  }
  if (row.errors.size > 0) row.status = 'bad';
}

/** The records that rows make; who is fixed as reviewer by one of its events reviews it. */
function topicsOf(
  rows: readonly JudgedRow[],
  { firstId, lastId }: SheetContent,
  events: RowFacts['events'],
): JudgedTopic[] {
  const keys = new Map(rows.map(({ line, key }) => [line, key]));
  return documentsOf(rows.filter(({ ready, status }) => ready !== null && status !== 'bad')).map((group) => {
    const document = { ...group.document, firstReviewerId: firstId, lastReviewerId: lastId };
    for (const part of reviewerParts) {
      const by = document.events
        .map(({ eventId }) => events.get(eventId ?? ''))
        .find((event) => event && isLockedToOther(event, part, document[part]));
      if (by) document[part] = reviewerOf(by, part)!.id;
    }
    return { ...group, document, keys: group.rows.flat().map(({ line }) => keys.get(line)!) };
  });
}

const keyOf = ({
  memberId,
  eventId,
  recordDate,
}: Pick<Ready, 'memberId' | 'eventId' | 'recordDate'>): string => `${memberId}|${eventId}|${recordDate}`;

/** Notes rows that repeat each other, or what other records give already. */
async function warn(tx: Tx, rows: readonly JudgedRow[]): Promise<void> {
  const ready = rows.flatMap((row) => (row.ready ? { row, ready: row.ready } : []));
  const byDay = Map.groupBy(ready, (each) => each.ready.recordDate);
  const known = new Map<string, string>();
  for (const [recordDate, own] of byDay) {
    const found = await findDuplicates(tx, {
      recordDate,
      recordId: null,
      memberIds: own.map((each) => each.ready.memberId),
      eventIds: own.map((each) => each.ready.eventId),
    });
    for (const { topicName, ...line } of found) known.set(keyOf({ ...line, recordDate }), topicName);
  }
  const firstLines = new Map<string, number>();
  for (const each of ready) {
    const key = keyOf(each.ready);
    const topic = known.get(key);
    const before = firstLines.get(key);
    if (before !== undefined) each.row.warning = sheetRefusals.row_repeats({ line: before + 1 });
    else if (topic !== undefined) each.row.warning = sheetRefusals.there_already({ topic });
    if (before === undefined) firstLines.set(key, each.row.line);
  }
}
