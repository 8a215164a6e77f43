/** What posting a file would do: every row judged by the rules of records, and compared with what counts already. */
import { createHash } from 'node:crypto';
import { setImmediate as immediately } from 'node:timers/promises';
import { monthOf } from '../../../../kit/contract/format.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { ImportRow } from '../../../../kit/server/import/import.ts';
import { eventsByIds, eventsNamed } from '../../../events/server/door.ts';
import { bookingOf } from '../../../ledger/server/door.ts';
import { memberIdsByNumbers, membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { judge, type Facts } from '../../../merit/rules/document.rules.ts';
import {
  limitsOf,
  linesOn,
  overMonth,
  violationRefusal,
  type KnownLine,
} from '../../../merit/server/door.ts';
import { todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { BatchCheck, BatchCounts } from '../../calls.ts';
import type { BatchField, Mapping } from '../../rules.ts';
import { documentsOf, type Grouped } from './documents.ts';
import { batchRefusals } from '../refusals.ts';
import { cellReader, readRow, refuse, type CheckedRow, type Ready, type RowFacts } from './row.ts';
import { sumsOf } from './sums.ts';

export type CheckInput = {
  actor: Actor;
  org: OrgSettings;
  rows: readonly ImportRow[];
  mapping: Mapping;
  conflicts: 'skip' | 'post';
  /** Of rows that name none. */
  topic: string;
  /** Members, and what the month's limits have left, stay as they are until the transaction ends. */
  lock: boolean;
};

export type Checked = {
  rows: CheckedRow[];
  /** Those that would be posted. */
  included: CheckedRow[];
  grouped: Grouped[];
  counts: BatchCounts;
  effects: BatchCheck['effects'];
  blocked: Refusal | null;
  token: string;
  events: RowFacts['events'];
  members: ReadonlyMap<string, MemberRef>;
};

/** Rows between which others have their turn. */
const turnRows = 2_000;

export async function checkRows(tx: Tx, input: CheckInput): Promise<Checked> {
  const { facts, members, cells } = await gather(tx, input);
  const rows: CheckedRow[] = [];
  for (const [index, row] of cells.entries()) {
    rows.push(readRow(row, facts));
    if (index % turnRows === turnRows - 1) await immediately();
  }
  // The database looks up what counts already while the rules are asked here.
  const [judged, known] = await Promise.all([
    judgeRows(tx, input, rows, { ...facts, members }),
    countingOn(tx, rows),
  ]);
  compare(rows, known);
  const included = rows.filter(
    ({ status }) => status === 'new' || (status === 'conflict' && input.conflicts === 'post'),
  );
  // Where nothing that was judged is left out, the records are those that were judged.
  const grouped = included.length === judged.rows ? judged.documents : documentsOf(included);
  const counts = countsOf(rows, included.length);
  const effects = effectsOf(included, todayOf(tx, input.org), input.org.closingDay);
  const token = tokenOf(rows, included, effects);
  const blocked = await blockedBy(tx, input, facts, included);
  return { rows, included, grouped, counts, effects, blocked, token, events: facts.events, members };
}

async function gather(tx: Tx, { actor, org, rows, mapping, topic, lock }: CheckInput) {
  const cells = rows.map(cellReader(mapping));
  const distinct = (field: BatchField): string[] => [
    ...new Set(cells.flatMap((row) => row.cells[field] ?? [])),
  ];
  const words = distinct('event');
  const [ids, named, limits] = await Promise.all([
    memberIdsByNumbers(tx, distinct('number')),
    eventsNamed(tx, words),
    limitsOf(tx, actor.memberId, todayOf(tx, org)),
  ]);
  const [members, events] = await Promise.all([
    membersByIds(tx, [...ids.values()], { lock }),
    eventsByIds(
      tx,
      named.map(({ id }) => id),
    ),
  ]);
  const membersByNumber = new Map(
    [...ids].flatMap(([number, id]) => (members.has(id) ? [[number, members.get(id)!] as const] : [])),
  );
  const eventsByWord = new Map<string, (typeof named)[number][]>();
  for (const event of named) {
    for (const word of new Set([event.code, event.name, ...Object.values(event.names)]))
      eventsByWord.set(word, [...(eventsByWord.get(word) ?? []), event]);
  }
  const facts: RowFacts = {
    actor,
    org,
    limits,
    topic,
    membersByNumber,
    eventsByWord,
    events,
    days: new Map(),
  };
  return { facts, members, cells };
}

const fieldOfPath: Readonly<Record<string, BatchField>> = { memberId: 'number', eventId: 'event' };

/** The rules of records over all rows that can be read, each breach at its cell. */
async function judgeRows(
  tx: Tx,
  { actor, org }: CheckInput,
  rows: readonly CheckedRow[],
  { events, members }: Pick<RowFacts, 'events'> & { members: ReadonlyMap<string, MemberRef> },
): Promise<{ rows: number; documents: Grouped[] }> {
  const facts: Facts = {
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
    for (const violation of judge(document, facts)) {
      const [head, event, part, member, field = ''] = violation.path.split('.');
      if (head === 'recordDate') for (const row of own.flat()) refuse(row, 'date', violation);
      if (head !== 'events') continue;
      const heads = own[Number(event)] ?? [];
      const hit = part === 'members' ? heads.slice(Number(member), Number(member) + 1) : heads;
      for (const row of hit) refuse(row, fieldOfPath[field || part!] ?? (field as BatchField), violation);
    }
    await immediately();
  }
  for (const row of rows) if (row.errors.size > 0) row.status = 'bad';
  return { rows: ready.length, documents };
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

async function countingOn(tx: Tx, rows: readonly CheckedRow[]): Promise<Map<string, KnownLine[]>> {
  const ready = rows.flatMap((row) => row.ready ?? []);
  return Map.groupBy(ready.length === 0 ? [] : await linesOn(tx, ready), keyOf);
}

/** Tells rows that count already, and rows that contradict what counts, from those that are new. */
function compare(rows: readonly CheckedRow[], known: ReadonlyMap<string, KnownLine[]>): void {
  const seen = new Map<string, CheckedRow[]>();
  for (const row of rows) {
    const { ready } = row;
    if (row.status !== 'new' || !ready) continue;
    const key = keyOf(ready);
    const counted = known.get(key) ?? [];
    const before = seen.get(key) ?? [];
    const same = counted.find((line) => isSame(line, ready));
    const twin = before.find((other) => other.ready && isSame(other.ready, ready));
    if (same) settle(row, 'duplicate', batchRefusals.counted_already({ topic: same.topicName }));
    else if (twin) settle(row, 'duplicate', batchRefusals.same_as_row({ line: twin.line }));
    else if (counted[0]) settle(row, 'conflict', batchRefusals.differs_from({ topic: counted[0].topicName }));
    else if (before[0]) settle(row, 'conflict', batchRefusals.differs_from_row({ line: before[0].line }));
    if (before.length === 0) seen.set(key, [row]);
    else before.push(row);
  }
}

function settle(row: CheckedRow, status: 'duplicate' | 'conflict', note: Refusal): void {
  row.status = status;
  row.note = note;
}

function countsOf(rows: readonly CheckedRow[], good: number): BatchCounts {
  const counts = { good, new: 0, duplicate: 0, conflict: 0, bad: 0 };
  for (const { status } of rows) if (status !== 'blank') counts[status] += 1;
  return counts;
}

/** What counts in another month than it happened in, by that month. */
function effectsOf(rows: readonly CheckedRow[], today: string, closingDay: number): BatchCheck['effects'] {
  const bookings = new Map<string, ReturnType<typeof bookingOf>>();
  const bookedOf = ({ recordDate }: Ready): ReturnType<typeof bookingOf> => {
    const booking = bookings.get(recordDate) ?? bookingOf({ recordDate, today, closingDay });
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

/** The same for the same outcome: who confirms it confirms exactly this. */
function tokenOf(rows: readonly CheckedRow[], included: readonly CheckedRow[], effects: unknown): string {
  const hash = createHash('sha256');
  // One text, since each update costs more than it reads; cells have no control characters.
  hash.update(rows.map(({ line, status }) => `${line}${status}`).join(' '));
  hash.update(
    included
      .map(({ ready }) => {
        if (!ready) return '';
        const { memberId, eventId, recordDate, count, b, a, p, g, topic, desc } = ready;
        return `${memberId} ${eventId} ${recordDate} ${count} ${b} ${a} ${p} ${g} ${topic}\u0000${desc}`;
      })
      .join('\n'),
  );
  return hash.update(JSON.stringify(effects)).digest('hex');
}

async function blockedBy(
  tx: Tx,
  { actor, org, lock }: CheckInput,
  { limits }: RowFacts,
  included: readonly CheckedRow[],
): Promise<Refusal | null> {
  if (!limits) return batchRefusals.no_authority();
  const lines = included.flatMap(({ ready }) => ready ?? []);
  const given = { memberId: actor.memberId, month: monthOf(todayOf(tx, org)), limits, lock };
  const over = await overMonth(tx, given, lines);
  return over && violationRefusal(over);
}
