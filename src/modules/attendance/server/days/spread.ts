/** Finds the days that a change concerns, some members at a time. */
import { addDays } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { isOrWasInUnits } from '../../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { attendanceSpreadTable } from '../../migrations/tables.ts';

/** Members of one transaction; each may have a year of days. */
const sliceMembers = 100;
/** A change cannot concern days before these. */
export const mostBack = 400;

type Stored = RowOf<typeof attendanceSpreadTable>;

const within = (tx: Tx, unitIds: readonly string[]) =>
  isOrWasInUnits(tx, sql`m.id`, { unitIds, withChildren: true });

/** The condition on `m` that the change concerns a member. */
async function concerned(tx: Tx, { memberId, unitId, shiftId }: Stored) {
  if (memberId !== null) return sql`m.id = ${memberId}`;
  if (unitId !== null) return within(tx, [unitId]);
  if (shiftId === null) return sql`true`;
  const units = await tx.all(sql<{ id: string }>`
    select distinct unit_id as id from attendance_roster
    where org_id = ${tx.orgId} and shift_id = ${shiftId} and unit_id is not null`);
  const inUnits = await within(
    tx,
    units.map(({ id }) => id),
  );
  return sql`(${inUnits} or m.id in (
    select r.member_id from attendance_roster r where r.org_id = ${tx.orgId} and r.shift_id = ${shiftId} and r.member_id is not null))`;
}

/** Works off a part of the oldest change; whether there may be more. */
export async function spreadSlice(tx: Tx): Promise<boolean> {
  const stored = await tx.maybe(sql<Stored>`
    select ${columnsOf(attendanceSpreadTable, 's')} from attendance_spread s where s.org_id = ${tx.orgId}
    order by s.id limit 1 for update skip locked`);
  if (!stored) return false;
  const { id, fromDay, toDay, after } = stored;
  const today = todayOf(tx, await settings(tx));
  const [first, last] = [addDays(today, -mostBack), toDay < today ? toDay : today];
  const from = fromDay > first ? fromDay : first;
  const members = await tx.all(sql<{ id: string }>`
    select m.id from ${membersSql(tx)} m
    where ${await concerned(tx, stored)} ${after === null ? sql`` : sql`and m.id > ${after}`}
    order by m.id limit ${sliceMembers}`);
  const ids = members.map((member) => member.id);
  if (ids.length > 0 && from <= last)
    await tx.run(sql`
      insert into attendance_due (org_id, member_id, day)
      select ${tx.orgId}, m.id, d.day::date from unnest(${ids}::uuid[]) as m (id),
        generate_series(${from}::date, ${last}::date, interval '1 day') as d (day)
      order by 3, 2
      on conflict (org_id, member_id, day) do update set marks = attendance_due.marks % 1000000 + 1`);
  const isOver = ids.length < sliceMembers || from > last;
  if (isOver) await tx.run(sql`delete from attendance_spread where org_id = ${tx.orgId} and id = ${id}`);
  else
    await tx.run(sql`
      update attendance_spread set after = ${ids.at(-1)!} where org_id = ${tx.orgId} and id = ${id}`);
  return true;
}
