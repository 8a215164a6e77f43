/** Due and worked days that another module counts. */
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { fixedAttendanceTable } from '../../migrations/tables.ts';

export type MonthOfDays = { memberId: string; month: number; due: number; worked: number };

/**
 * Writes due and worked days, in tenths of a day. Days that came by a file stay: a person decided them. A month without a
 * due day has none.
 */
export async function setAttendance(tx: Tx, months: readonly MonthOfDays[]): Promise<void> {
  const none = months.filter(({ due }) => due === 0);
  if (none.length > 0)
    await tx.run(sql`
      delete from fixed_attendance a
      using unnest(${none.map(({ month }) => month)}::int[], ${none.map(({ memberId }) => memberId)}::uuid[]) as n (month, member_id)
      where a.org_id = ${tx.orgId} and a.month = n.month and a.member_id = n.member_id and a.batch_id is null`);
  await tx.insertAll(
    fixedAttendanceTable,
    months.filter(({ due }) => due > 0).map((days) => ({ ...days, id: newId() })),
    sql`on conflict (org_id, month, member_id) do update set due = excluded.due, worked = excluded.worked
      where fixed_attendance.batch_id is null`,
  );
}
