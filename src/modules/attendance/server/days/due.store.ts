/** Days and months that wait to be judged anew, and changes that concern many of them. */
import { addDays } from '../../../../kit/contract/format.ts';
import { Waker } from '../../../../kit/server/background/waker.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { lockStatusesForShare } from '../../../members/server/door.ts';
import {
  attendanceDueTable,
  attendanceMonthDueTable,
  attendanceSpreadTable,
} from '../../migrations/tables.ts';

/** Days wait, once a transaction of this process has committed. */
export const daysWaker = new Waker();

export type MemberDay = { memberId: string; day: string };
export type MemberMonth = { memberId: string; month: number };

/** Marked again rather than passed over: the row may be on its way out under a lock. */
const again = (of: 'attendance_due' | 'attendance_month_due') =>
  sql`do update set marks = ${sql.raw(of)}.marks % 1000000 + 1`;

const distinct = <T extends object>(rows: readonly T[], key: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

/** Days are marked by day and then by member everywhere, or two who mark many would wait for each other. */
export async function markDays(tx: Tx, days: readonly MemberDay[]): Promise<void> {
  const rows = distinct(days, ({ memberId, day }) => `${memberId} ${day}`).toSorted((one, other) =>
    one.day === other.day ? (one.memberId < other.memberId ? -1 : 1) : one.day < other.day ? -1 : 1,
  );
  await tx.insertAll(
    attendanceDueTable,
    rows,
    sql`on conflict (org_id, member_id, day) ${again('attendance_due')}`,
  );
  if (rows.length > 0) daysWaker.wakeAfter(tx);
}

export async function markMonths(tx: Tx, months: readonly MemberMonth[]): Promise<void> {
  const rows = distinct(months, ({ memberId, month }) => `${month} ${memberId}`).toSorted((one, other) =>
    one.month === other.month ? (one.memberId < other.memberId ? -1 : 1) : one.month - other.month,
  );
  await tx.insertAll(
    attendanceMonthDueTable,
    rows,
    sql`on conflict (org_id, month, member_id) ${again('attendance_month_due')}`,
  );
  if (rows.length > 0) daysWaker.wakeAfter(tx);
}

/**
 * The next days that wait, the oldest first, under their locks; they are done when the transaction commits. The members are locked
 * before, since a change of one marks days under the lock of the member.
 */
export async function takeDays(tx: Tx, limit: number): Promise<MemberDay[]> {
  const next = await tx.all(sql<{ memberId: string }>`
    select d.member_id as "memberId" from attendance_due d where d.org_id = ${tx.orgId}
    order by d.day, d.member_id limit ${limit}`);
  if (next.length === 0) return [];
  const members = [...new Set(next.map(({ memberId }) => memberId))];
  await lockStatusesForShare(tx, members);
  const days = await tx.all(sql<MemberDay>`
    select d.member_id as "memberId", d.day from attendance_due d
    where d.org_id = ${tx.orgId} and d.member_id = any(${members}::uuid[])
    order by d.day, d.member_id limit ${limit} for update skip locked`);
  if (days.length > 0)
    await tx.run(sql`
      delete from attendance_due d
      using unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as n (member_id, day)
      where d.org_id = ${tx.orgId} and d.member_id = n.member_id and d.day = n.day`);
  return days;
}

export async function takeMonths(tx: Tx, limit: number): Promise<MemberMonth[]> {
  const months = await tx.all(sql<MemberMonth>`
    select d.member_id as "memberId", d.month from attendance_month_due d where d.org_id = ${tx.orgId}
    order by d.month, d.member_id limit ${limit} for update skip locked`);
  if (months.length > 0)
    await tx.run(sql`
      delete from attendance_month_due d
      using unnest(${months.map(({ memberId }) => memberId)}::uuid[], ${months.map(({ month }) => month)}::int[]) as n (member_id, month)
      where d.org_id = ${tx.orgId} and d.member_id = n.member_id and d.month = n.month`);
  return months;
}

export type Spread = {
  from: string;
  /** Open: until today. */
  to: string | null;
  memberId?: string | null;
  unitId?: string | null;
  shiftId?: string | null;
};

const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'];

/** Has the days of many members judged anew, which are found after the commit. */
export async function spread(tx: Tx, of: readonly Spread[]): Promise<void> {
  await tx.insertAll(
    attendanceSpreadTable,
    of.map(({ from, to, memberId = null, unitId = null, shiftId = null }) => ({
      id: newId(),
      // The windows of its neighbours end where those of a day begin.
      fromDay: from <= firstDay ? firstDay : addDays(from, -1),
      toDay: to === null || to >= lastDay ? lastDay : addDays(to, 1),
      memberId,
      unitId,
      shiftId,
    })),
  );
  if (of.length > 0) daysWaker.wakeAfter(tx);
}
