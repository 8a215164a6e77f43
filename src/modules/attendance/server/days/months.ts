/** Months of members: due and worked days for fixed points, and the bonus for a full month. */
import { firstDayOf, lastDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { newId } from '../../../../kit/server/id.ts';
import { setAttendance } from '../../../fixed/server/door.ts';
import { bookingOf, postAll } from '../../../ledger/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { mergedInto } from '../../../personnel/server/door.ts';
import { attendanceMonthTable, attendanceRuleTable } from '../../migrations/tables.ts';
import { costlyCases, type Terms } from '../../rules/terms.rules.ts';
import type { MemberMonth } from './due.store.ts';

export type Month = RowOf<typeof attendanceMonthTable>;
/** A month with the unit in which its bonus counts. */
type MonthChange = { row: Month; unitId: string | null };
type Sums = MemberMonth & {
  due: number;
  worked: number;
  /** Something of it cost points, was excused from points or is open, or some of its days have no roster. */
  isSpoilt: boolean;
  unitId: string | null;
};

const keyOf = ({ memberId, month }: MemberMonth): string => `${memberId} ${month}`;

function sumsOf(tx: Tx, months: readonly MemberMonth[]): Promise<Sums[]> {
  return tx.all(sql<Sums>`
    select n.member_id as "memberId", n.month, coalesce(sum(d.due), 0)::int as due, coalesce(sum(d.worked), 0)::int as worked,
      coalesce(count(d.day) <= n.to_day - n.from_day or bool_or(d.is_exempt or not d.is_over or exists (
        select from jsonb_array_elements(d.cases) c where c ->> 'case' = any(${[...costlyCases]}::text[]))), true) as "isSpoilt",
      (array_agg(d.unit_id order by d.day desc) filter (where d.unit_id is not null))[1] as "unitId"
    from unnest(${months.map(({ memberId }) => memberId)}::uuid[], ${months.map(({ month }) => month)}::int[],
        ${months.map(({ month }) => firstDayOf(month))}::date[], ${months.map(({ month }) => lastDayOf(month))}::date[])
        as n (member_id, month, from_day, to_day)
      left join attendance_day d on d.org_id = ${tx.orgId} and d.member_id = n.member_id and d.day between n.from_day and n.to_day
    group by n.member_id, n.month, n.from_day, n.to_day`);
}

/** The bonus of the rule that held at the end of a month. */
async function bonusOf(tx: Tx, months: readonly number[]): Promise<Map<number, number>> {
  const rules = await tx.all(sql<{ fromDay: string; terms: Terms }>`
    select ${columnsOf(attendanceRuleTable, 'x', ['fromDay', 'terms'])} from attendance_rule x
    where x.org_id = ${tx.orgId} order by x.from_day`);
  return new Map(
    months.map((month) => {
      const rule = rules.findLast(({ fromDay }) => fromDay <= lastDayOf(month));
      return [month, rule?.terms.fullMonth ?? 0];
    }),
  );
}

/** Books what the bonuses of these months lack, or have too much, and stores the months. */
export async function bookMonths(tx: Tx, changes: readonly MonthChange[]): Promise<void> {
  if (changes.length === 0) return;
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const due = changes.filter(({ row, unitId }) => row.bonus !== row.posted && unitId !== null);
  const postings = due.map(({ row, unitId }) => {
    const recordDate = lastDayOf(row.month);
    return {
      kind: 'attendance' as const,
      recordId: row.recordId,
      stateVersion: row.postings + 1,
      bookDate: bookingOf({ recordDate, today, closing: organisation }).bookDate,
      byMemberId: null,
      entries: [
        {
          memberId: row.memberId,
          unitId: unitId!,
          eventId: null,
          recordDate,
          bmp: row.bonus - row.posted,
          amp: 0,
          pmp: 0,
          gcp: 0,
        },
      ],
    };
  });
  if (postings.length > 0) await postAll(tx, postings);
  for (const { row } of due) Object.assign(row, { posted: row.bonus, postings: row.postings + 1 });
  await tx.insertAll(
    attendanceMonthTable,
    changes.map(({ row }) => row),
    sql`on conflict (org_id, month, member_id) do update set due = excluded.due, worked = excluded.worked,
      bonus = excluded.bonus, posted = excluded.posted, postings = excluded.postings, version = excluded.version`,
  );
}

/** Adds months up that are over, tells the fixed points of them and books what their bonus lacks. */
export async function judgeMonths(tx: Tx, waiting: readonly MemberMonth[]): Promise<void> {
  const today = todayOf(tx, await settings(tx));
  const merged = await mergedInto(
    tx,
    waiting.map(({ memberId }) => memberId),
  );
  const months = waiting.filter(({ memberId, month }) => month < monthOf(today) && !merged.has(memberId));
  if (months.length === 0) return;
  const [sums, bonuses, stored, members] = await Promise.all([
    sumsOf(tx, months),
    bonusOf(tx, [...new Set(months.map(({ month }) => month))]),
    tx.all(sql<Month>`
      select ${columnsOf(attendanceMonthTable, 'x')} from attendance_month x
        join unnest(${months.map(({ memberId }) => memberId)}::uuid[], ${months.map(({ month }) => month)}::int[]) as n (member_id, month)
          on n.member_id = x.member_id and n.month = x.month
      where x.org_id = ${tx.orgId}`),
    membersByIds(
      tx,
      months.map(({ memberId }) => memberId),
    ),
  ]);
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const rows = sums.map(({ unitId, isSpoilt, ...sum }) => {
    const { recordId = newId(), posted = 0, postings = 0, version = 0 } = before.get(keyOf(sum)) ?? {};
    const isFull = sum.due > 0 && sum.worked === sum.due && !isSpoilt;
    const unit = unitId ?? members.get(sum.memberId)?.unitId ?? null;
    const bonus = isFull ? (bonuses.get(sum.month) ?? 0) : 0;
    return { row: { ...sum, recordId, bonus, posted, postings, version: version + 1 }, unitId: unit };
  });
  await bookMonths(tx, rows);
  await setAttendance(
    tx,
    rows.map(({ row: { memberId, month, due: days, worked } }) => ({ memberId, month, due: days, worked })),
  );
}
