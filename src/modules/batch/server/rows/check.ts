/** Checks a file: validates every row by the rules of records, and compares it with points that already count. */
import { setImmediate as immediately } from 'node:timers/promises';
import { monthOf } from '../../../../kit/contract/format.ts';
import type { Placed, Refusal } from '../../../../kit/contract/refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { includedBy } from '../../../../kit/server/import/kind/check.ts';
import type { Checked, CheckInput, ImportFile } from '../../../../kit/server/import/kind/kind.ts';
import { eventsByIds, eventsNamed } from '../../../events/server/door.ts';
import { bookingOf, type Closing } from '../../../ledger/server/door.ts';
import { overMonth } from '../../../authority/server/door.ts';
import { memberIdsByNumbers, membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { totalsOf } from '../../../merit/rules/record.rules.ts';
import { validate, type ValidationContext } from '../../../merit/rules/input.rules.ts';
import { conversionsOf, limitsOf, linesOn, type KnownLine } from '../../../merit/server/batch.door.ts';
import { settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { BatchCheck } from '../../calls.ts';
import { maximumDesc, type BatchField } from '../../rules.ts';
import { cappedRow, refuseCapped } from './caps.ts';
import { documentsOf, type Grouped } from './documents.ts';
import { batchRefusals } from '../refusals.ts';
import { namedByNumber, readRow, refuse, type PointsRow, type Ready, type RowFacts } from './row.ts';
import { sumsOf } from './sums.ts';

export type CheckedPoints = Checked<BatchField, Ready> & {
  readonly rows: PointsRow[];
  /** Those that would be posted. */
  readonly included: PointsRow[];
  readonly grouped: Grouped[];
  readonly effects: BatchCheck['effects'];
  readonly org: OrgSettings;
  readonly events: RowFacts['events'];
  readonly members: ReadonlyMap<string, MemberRef>;
};

type Input = CheckInput<BatchField> & { readonly org: OrgSettings };

/** Topic of rows that name none. */
const topicOf = ({ fileName }: ImportFile): string => fileName.replace(/\.\w+$/, '').slice(0, 100);

/** Rows after which the event loop is yielded. */
const turnRows = 2_000;

export async function checkRows(tx: Tx, checkInput: CheckInput<BatchField>): Promise<CheckedPoints> {
  const input = { ...checkInput, org: await settings(tx) };
  const { facts, members } = await gather(tx, { ...input, topic: topicOf(input.file) });
  const rows: PointsRow[] = [];
  for (const [index, row] of input.rows.entries()) {
    rows.push(readRow(row, facts));
    if (index % turnRows === turnRows - 1) await immediately();
  }
  // The database looks up what counts already while the rules are asked here.
  const [checked, known] = await Promise.all([
    judgeRows(tx, input, rows, { ...facts, members }),
    countingOn(tx, rows),
  ]);
  compare(rows, known);
  const today = todayOf(tx, input.org);
  const capped = rows
    .filter(includedBy(input.conflicts))
    .flatMap((row) => (row.ready ? cappedRow(row.ready, row, { events: facts.events, today }) : []));
  await refuseCapped(tx, capped, { events: facts.events, today }, { lock: input.lock });
  const included = rows.filter(includedBy(input.conflicts));
  // Where nothing that was judged is left out, the records are those that were judged.
  const grouped = included.length === checked.rows ? checked.documents : documentsOf(included);
  const effects = effectsOf(included, today, input.org);
  const blocked = await blockedBy(tx, input, facts, included);
  return { rows, included, grouped, effects, blocked, org: input.org, events: facts.events, members };
}

/** Reads the members and events that the rows name, and the actor's limits of release. */
export async function gather(
  tx: Tx,
  {
    actor,
    org,
    rows,
    topic,
    language,
    lock,
  }: Pick<Input, 'actor' | 'org' | 'rows' | 'language' | 'lock'> & { topic: string },
): Promise<{ facts: RowFacts; members: Map<string, MemberRef> }> {
  const distinct = (field: BatchField): string[] => [
    ...new Set(rows.flatMap((row) => row.cells[field] ?? [])),
  ];
  const [ids, library, limits, { ratesOn }] = await Promise.all([
    memberIdsByNumbers(tx, distinct('number')),
    libraryOf(tx, distinct('event')),
    limitsOf(tx, actor.memberId, todayOf(tx, org)),
    conversionsOf(tx),
  ]);
  const members = await membersByIds(tx, [...ids.values()], { lock });
  const membersByNumber = new Map(
    [...ids].flatMap(([number, id]) => (members.has(id) ? [[number, members.get(id)!] as const] : [])),
  );
  const facts: RowFacts = {
    ...library,
    org,
    language,
    limits,
    topic,
    longestDesc: maximumDesc,
    memberOf: (row) => namedByNumber(row, { membersByNumber, actor, org }),
    days: new Map(),
    ratesOn,
  };
  return { facts, members };
}

/** The events that cells name, by how they are written there and by id. */
export async function libraryOf(
  tx: Tx,
  words: readonly string[],
): Promise<Pick<RowFacts, 'eventsByWord' | 'events'>> {
  const named = await eventsNamed(tx, words);
  const events = await eventsByIds(
    tx,
    named.map(({ id }) => id),
  );
  const eventsByWord = new Map<string, (typeof named)[number][]>();
  for (const event of named) {
    for (const word of new Set([event.code, event.name, ...Object.values(event.names)]))
      eventsByWord.set(word, [...(eventsByWord.get(word) ?? []), event]);
  }
  return { eventsByWord, events };
}

export const fieldOfPath: Readonly<Record<string, BatchField>> = { memberId: 'number', eventId: 'event' };

/** The rules of records over all rows that can be read, each breach at its cell. */
async function judgeRows(
  tx: Tx,
  { actor, org }: Input,
  rows: readonly PointsRow[],
  { events, members }: Pick<RowFacts, 'events'> & { members: ReadonlyMap<string, MemberRef> },
): Promise<{ rows: number; documents: Grouped[] }> {
  const facts: ValidationContext = {
    today: todayOf(tx, org),
    recorderId: actor.memberId,
    settings: org,
    events,
    members,
    limits: new Map(),
    attachable: new Set(),
  };
  const ready = rows.filter((row) => row.ready !== null);
  const documents = documentsOf(ready);
  for (const { document, rows: own } of documents) {
    for (const placed of validate(document, facts)) refuseAt(own, placed);
    await immediately();
  }
  for (const row of rows) if (row.errors.size > 0) row.status = 'bad';
  return { rows: ready.length, documents };
}

/** Puts a breach of a record's rules at the cells that it comes from, by the record's rows; the record's own is nobody's. */
export function refuseAt(own: readonly (readonly PointsRow[])[], { path, refusal }: Placed): void {
  const [head, event, part, member, field = ''] = path.split('.');
  if (head === 'recordDate') for (const row of own.flat()) refuse(row, 'date', refusal);
  if (head !== 'events') return;
  const heads = own[Number(event)] ?? [];
  const hit = part === 'members' ? heads.slice(Number(member), Number(member) + 1) : heads;
  for (const row of hit) refuse(row, fieldOfPath[field || part!] ?? (field as BatchField), refusal);
}

const keyOf = ({ memberId, eventId, recordDate }: Ready | KnownLine): string =>
  `${memberId}|${eventId}|${recordDate}`;
type Valued = Pick<KnownLine, 'count' | 'b' | 'a' | 'p' | 'g'>;
const isSame = (one: Valued, other: Valued): boolean =>
  one.count === other.count &&
  one.b === other.b &&
  one.a === other.a &&
  one.p === other.p &&
  one.g === other.g;

export async function countingOn(tx: Tx, rows: readonly PointsRow[]): Promise<Map<string, KnownLine[]>> {
  const ready = rows.flatMap((row) => row.ready ?? []);
  return Map.groupBy(ready.length === 0 ? [] : await linesOn(tx, ready), keyOf);
}

/** Tells rows that count already, and rows that contradict what counts, from those that are new. */
export function compare(rows: readonly PointsRow[], known: ReadonlyMap<string, KnownLine[]>): void {
  const rowsByKey = new Map<string, PointsRow[]>();
  for (const row of rows) {
    const { ready } = row;
    if (row.status !== 'new' || !ready) continue;
    const key = keyOf(ready);
    const counted = known.get(key) ?? [];
    const before = rowsByKey.get(key) ?? [];
    const same = counted.find((line) => isSame(line, ready));
    const twin = before.find((other) => other.ready && isSame(other.ready, ready));
    if (same) settle(row, 'duplicate', batchRefusals.counted_already({ topic: same.topicName }));
    else if (twin) settle(row, 'duplicate', batchRefusals.same_as_row({ line: twin.line }));
    else if (counted[0]) settle(row, 'conflict', batchRefusals.differs_from({ topic: counted[0].topicName }));
    else if (before[0]) settle(row, 'conflict', batchRefusals.differs_from_row({ line: before[0].line }));
    if (before.length === 0) rowsByKey.set(key, [row]);
    else before.push(row);
  }
}

function settle(row: PointsRow, status: 'duplicate' | 'conflict', note: Refusal): void {
  row.status = status;
  row.note = note;
}

/** Points that count in a later month than that of their date, by the month of their date. */
function effectsOf(rows: readonly PointsRow[], today: string, closing: Closing): BatchCheck['effects'] {
  const bookings = new Map<string, ReturnType<typeof bookingOf>>();
  const bookedOf = ({ recordDate }: Ready): ReturnType<typeof bookingOf> => {
    const booking = bookings.get(recordDate) ?? bookingOf({ recordDate, today, closing });
    bookings.set(recordDate, booking);
    return booking;
  };
  const ready = rows.flatMap((row) => row.ready ?? []);
  return [...Map.groupBy(ready, (line) => bookedOf(line).originMonth)]
    .flatMap(([month, lines]) =>
      month === null ? [] : [{ month, bookMonth: monthOf(bookedOf(lines[0]!).bookDate), ...sumsOf(lines) }],
    )
    .sort((one, other) => one.month - other.month);
}

/** A row as a text: the same for what would be posted the same. */
export const fingerprint = ({
  memberId,
  eventId,
  recordDate,
  count,
  b,
  a,
  p,
  g,
  topic,
  desc,
}: Ready): string =>
  `${memberId} ${eventId} ${recordDate} ${count} ${b} ${a} ${p} ${g} ${topic}\u0000${desc}`;

async function blockedBy(
  tx: Tx,
  { actor, org, lock }: Input,
  { limits }: RowFacts,
  included: readonly PointsRow[],
): Promise<Refusal | null> {
  if (!limits) return batchRefusals.no_authority();
  const lines = included.flatMap(({ ready }) => ready ?? []);
  const month = { memberId: actor.memberId, month: monthOf(todayOf(tx, org)), limits, lock };
  return overMonth(tx, month, totalsOf(lines));
}
