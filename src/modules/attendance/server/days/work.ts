/** Judges the days that wait, and books what each is worth beyond what was booked of it. */
import { addDays, monthOf } from '../../../../kit/contract/format.ts';
import type { Drain } from '../../../../kit/server/background/drain.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type NewRowOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { newId } from '../../../../kit/server/id.ts';
import { bookingOf, postAll } from '../../../ledger/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import { punchesWaker, takeDirtyDays } from '../../../terminals/server/door.ts';
import { followLines } from '../../../tickets/server/door.ts';
import { attendanceDayTable } from '../../migrations/tables.ts';
import { contextOf, type Context } from './context.ts';
import { daysWaker, markDays, markMonths, takeDays, takeMonths, type MemberDay } from './due.store.ts';
import { judgeDay, type JudgedDay } from './judge.ts';
import { judgeMonths } from './months.ts';
import { notifyJudged } from './notify.ts';
import { spreadSlice } from './spread.ts';

/** Days, and months, of one transaction. */
const sliceDays = 500;

export type StoredDay = RowOf<typeof attendanceDayTable>;
type DayWrite = NewRowOf<typeof attendanceDayTable>;
/** A day with what was booked of it before. */
type Change = { row: DayWrite & { points: number; posted: number }; before: StoredDay | undefined };

const keyOf = ({ memberId, day }: MemberDay): string => `${memberId} ${day}`;

async function storedDays(tx: Tx, days: readonly MemberDay[]): Promise<Map<string, StoredDay>> {
  const rows = await tx.all(sql<StoredDay>`
    select ${columnsOf(attendanceDayTable, 'd')}
    from unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as n (member_id, day)
      join attendance_day d on d.org_id = ${tx.orgId} and d.member_id = n.member_id and d.day = n.day`);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** A day on which the member has nothing to do with attendance any more. */
const emptied = (before: StoredDay): JudgedDay => ({
  memberId: before.memberId,
  day: before.day,
  unitId: before.unitId,
  ruleId: null,
  state: 'away',
  shiftIds: [],
  shifts: [],
  cases: [],
  firstAt: null,
  lastAt: null,
  isOver: true,
  isExempt: false,
  due: 0,
  worked: 0,
  lateMinutes: 0,
  lates: 0,
  earlyLeaves: 0,
  missed: 0,
  absences: 0,
  overtimeMinutes: 0,
  leaveMinutes: 0,
  tripMinutes: 0,
  points: 0,
  tickets: 0,
});

const compared = Object.keys(emptied({} as StoredDay)) as (keyof JudgedDay)[];
/** `jsonb` orders the names of an object anew. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, each]) => [name, sorted(each)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : value;
const textOf = (value: unknown): string => JSON.stringify(sorted(value));
const instants: readonly (keyof JudgedDay)[] = ['firstAt', 'lastAt'];

const millisecondsOf = (value: unknown): number | null =>
  typeof value === 'string' ? Date.parse(value) : null;

/** Whether a stored day says the same. @internal The model compares by it. */
export const isSame = (judged: JudgedDay, stored: StoredDay): boolean =>
  compared.every((name) => {
    const [one, other] = [judged[name], stored[name as keyof StoredDay]];
    if (instants.includes(name)) return millisecondsOf(one) === millisecondsOf(other);
    return textOf(one) === textOf(other);
  });

/** The changes of these days. An open day without a punch is not written down yet. */
async function changesOf(tx: Tx, context: Context, days: readonly MemberDay[]): Promise<Change[]> {
  const stored = await storedDays(tx, days);
  return days.flatMap(({ memberId, day }): Change[] => {
    const before = stored.get(keyOf({ memberId, day }));
    const judged = judgeDay(context, memberId, day, tx.now.getTime()) ?? (before && emptied(before));
    if (!judged || (!before && !judged.isOver && judged.firstAt === null)) return [];
    if (before && isSame(judged, before)) return [];
    const { recordId = newId(), posted = 0, postings = 0, version = 0 } = before ?? {};
    return [{ row: { ...judged, recordId, posted, postings, version: version + 1 }, before }];
  });
}

const overDay = sql`on conflict (org_id, member_id, day) do update set ${sql.join(
  Object.keys(attendanceDayTable.columns)
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .filter((name) => !['member_id', 'day', 'record_id'].includes(name))
    .map((name) => sql`${sql.raw(name)} = excluded.${sql.raw(name)}`),
)}`;

/** Books the differences, one posting a day, and brings or voids the tickets. What belongs to no unit waits for one. */
async function bookAll(tx: Tx, organisation: OrgSettings, changes: readonly Change[]): Promise<void> {
  const today = todayOf(tx, organisation);
  const due = changes.filter(({ row }) => row.points !== row.posted && row.unitId);
  const postings = due.map(({ row }) => ({
    kind: 'attendance' as const,
    recordId: row.recordId,
    stateVersion: row.postings + 1,
    bookDate: bookingOf({ recordDate: row.day, today, closing: organisation }).bookDate,
    byMemberId: null,
    entries: [
      {
        memberId: row.memberId,
        unitId: row.unitId!,
        eventId: null,
        recordDate: row.day,
        bmp: row.points - row.posted,
        amp: 0,
        pmp: 0,
        gcp: 0,
      },
    ],
  }));
  if (postings.length > 0) await postAll(tx, postings);
  for (const { row } of due) Object.assign(row, { posted: row.points, postings: row.postings + 1 });
  await followTickets(tx, changes);
}

/** A day's tickets are lines of it, one each, so that more of them come and the last go. */
async function followTickets(tx: Tx, changes: readonly Change[]): Promise<void> {
  const linesOf = ({ row }: Change, from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => ({
      recordId: row.recordId,
      lineNo: from + at + 1,
      eventId: null,
      memberId: row.memberId,
      unitId: row.unitId ?? '',
      tickets: 1,
    }));
  const withUnit = changes.filter(({ row }) => row.unitId);
  const started = withUnit.flatMap((change) =>
    linesOf(change, change.before?.tickets ?? 0, change.row.tickets),
  );
  const ended = withUnit.flatMap((change) =>
    linesOf(change, change.row.tickets, change.before?.tickets ?? 0),
  );
  if (started.length + ended.length > 0)
    await followLines(tx, { started, ended, byMemberId: null, reason: '' });
}

/** Judges these days anew, in the caller's transaction, who has taken them and holds their members. */
async function judgeDays(tx: Tx, days: readonly MemberDay[]): Promise<void> {
  if (days.length === 0) return;
  const dayTexts = days.map(({ day }) => day).toSorted();
  const memberIds = [...new Set(days.map(({ memberId }) => memberId))];
  const organisation = await settings(tx);
  const context = await contextOf(tx, memberIds, { from: dayTexts[0]!, to: dayTexts.at(-1)! });
  await settle(tx, organisation, await changesOf(tx, context, days));
}

/** Books and stores what has changed. */
async function settle(tx: Tx, organisation: OrgSettings, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await bookAll(tx, organisation, changes);
  await tx.insertAll(
    attendanceDayTable,
    changes.map(({ row }) => row),
    overDay,
  );
  const month = monthOf(todayOf(tx, organisation));
  await markMonths(
    tx,
    changes
      .map(({ row }) => ({ memberId: row.memberId, month: monthOf(row.day) }))
      .filter((of) => of.month < month),
  );
  await notifyJudged(tx, changes);
}

/** Takes back what was booked of these days, of a member whose points were carried to another already. */
export async function emptyDays(tx: Tx, days: readonly StoredDay[]): Promise<void> {
  const changes = days.map((before): Change => ({
    row: { ...before, ...emptied(before), version: before.version + 1 },
    before,
  }));
  await settle(tx, await settings(tx), changes);
}

/** A part of what waits: changes of many days first, then days, then months. Whether there may be more. */
async function workOff(tx: Tx): Promise<boolean> {
  if (await spreadSlice(tx)) return true;
  const days = await takeDays(tx, sliceDays);
  await judgeDays(tx, days);
  if (days.length > 0) return true;
  const months = await takeMonths(tx, sliceDays);
  await judgeMonths(tx, months);
  return months.length > 0;
}

/** Days that terminals changed. Theirs is the wall clock of the terminal: a night shift may be of the day before. */
async function takePunched(tx: Tx): Promise<boolean> {
  const days = await takeDirtyDays(tx, sliceDays);
  await markDays(
    tx,
    days.flatMap(({ memberId, day }) => [-1, 0, 1].map((by) => ({ memberId, day: addDays(day, by) }))),
  );
  return days.length === sliceDays;
}

export const following: Drain = {
  name: 'attendance.days',
  service: 'cloud',
  everyMs: 30_000,
  tables: ['punch_dirty'],
  wokenBy: punchesWaker,
  workOff: (app, orgId) => app.db.transact({ orgId, userId: null }, takePunched),
};

export const judging: Drain = {
  name: 'attendance.judge',
  service: 'cloud',
  everyMs: 30_000,
  tables: ['attendance_spread', 'attendance_due', 'attendance_month_due'],
  wokenBy: daysWaker,
  workOff: (app, orgId) => app.db.transact({ orgId, userId: null }, workOff),
};
