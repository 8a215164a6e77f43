/** Closes days whose shifts are over: an absence and a missed punch come by the clock alone. */
import { addDays, firstDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { runSlices } from '../../../../kit/server/background/slices.ts';
import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { membersSql, unitMembersSql, unitsSql } from '../../../members/server/doors/relations.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { attendanceShiftTimeTable, type attendanceRosterTable } from '../../migrations/tables.ts';
import { planned } from '../../rules/shift.rules.ts';
import { daysWaker } from './due.store.ts';

/** Days that are looked at again, since a shift over midnight with a long window ends two days later. */
const openDays = 2;

type Roster = Pick<RowOf<typeof attendanceRosterTable>, 'memberId' | 'unitId' | 'shiftId'>;

/** The shifts whose windows are over at this moment on a day. */
async function shiftsOver(tx: Tx, day: string, zone: string): Promise<string[]> {
  const times = await tx.all(sql<RowOf<typeof attendanceShiftTimeTable>>`
    select distinct on (x.shift_id) ${columnsOf(attendanceShiftTimeTable, 'x')} from attendance_shift_time x
    where x.org_id = ${tx.orgId} and x.from_day <= ${day}::date order by x.shift_id, x.from_day desc`);
  return times
    .filter((each) => planned(each.shiftId, each, { day, zone }).closes <= tx.now.getTime())
    .map(({ shiftId }) => shiftId);
}

/** Marks those who have a roster on a day, a shift of which is over, and whose day is not closed; also members who never signed in. */
async function markDay(
  tx: Tx,
  day: string,
  { zone, today }: { zone: string; today: string },
): Promise<number> {
  const over = await shiftsOver(tx, day, zone);
  const rosters = await tx.all(sql<Roster>`
    select r.member_id as "memberId", r.unit_id as "unitId", r.shift_id as "shiftId" from attendance_roster r
    where r.org_id = ${tx.orgId} and r.from_day <= ${day}::date and (r.until_day is null or r.until_day >= ${day}::date)`);
  // Of a day that is not over itself only shifts that are; those without a shift wait for midnight.
  const due = day < today ? rosters : rosters.filter(({ shiftId }) => over.includes(shiftId));
  if (due.length === 0) return 0;
  const units = [...new Set(due.flatMap(({ unitId }) => unitId ?? []))];
  const members = [...new Set(due.flatMap(({ memberId }) => memberId ?? []))];
  return tx.run(sql`
    insert into attendance_due (org_id, member_id, day)
    select ${tx.orgId}, m.id, ${day}::date from ${membersSql(tx)} m
    where m.status in ('active', 'inactive') and (m.id = any(${members}::uuid[]) or m.id in (
        select mu.member_id from ${unitMembersSql(tx)} mu join ${unitsSql(tx)} u on u.id = mu.unit_id
        where exists (select from unnest(${units}::uuid[]) top (id) where strpos(u.path, top.id || '/') > 0)))
      and not exists (select from attendance_day d
        where d.org_id = ${tx.orgId} and d.member_id = m.id and d.day = ${day}::date and d.is_over)
    order by m.id
    on conflict (org_id, member_id, day) do update set marks = attendance_due.marks % 1000000 + 1`);
}

/** A month that is over is added up for everybody who had days in it. */
const markMonth = (tx: Tx, month: number): Promise<number> =>
  tx.run(sql`
    insert into attendance_month_due (org_id, month, member_id)
    select distinct ${tx.orgId}::uuid, ${month}::int, d.member_id from attendance_day d
    where d.org_id = ${tx.orgId} and d.day >= ${firstDayOf(month)}::date and d.day <= ${addDays(firstDayOf(month), 31)}::date
      and extract(month from d.day) = ${month % 100}
    order by d.member_id
    on conflict (org_id, month, member_id) do update set marks = attendance_month_due.marks % 1000000 + 1`);

/** Closes the days of members whose windows are over; true when none remains. */
export async function closeDays(tx: Tx): Promise<boolean> {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const { zone } = organisation;
  const known = await tx.maybe(sql<{ through: string }>`
    select c.through from attendance_closing c where c.org_id = ${tx.orgId} for update`);
  const { has } = await tx.one(sql<{ has: boolean }>`
    select exists (select from attendance_roster where org_id = ${tx.orgId}) as has`);
  if (!has) return true;
  const first = known ? addDays(known.through, 1) : addDays(today, -openDays);
  for (let day = first; day <= today; day = addDays(day, 1)) await markDay(tx, day, { zone, today });
  const through = addDays(today, -openDays - 1);
  const month = monthOf(through);
  if (!known || known.through < through) {
    await tx.run(sql`
      insert into attendance_closing as c (org_id, through) values (${tx.orgId}, ${through}::date)
      on conflict (org_id) do update set through = excluded.through`);
    for (
      let at = known ? monthOf(known.through) : month;
      at < monthOf(addDays(through, 1));
      at = nextMonth(at)
    )
      await markMonth(tx, at);
  }
  daysWaker.wakeAfter(tx);
  return true;
}

const nextMonth = (month: number): number => monthOf(addDays(firstDayOf(month), 32));

/** Each hour, since shifts end at all hours. */
export const closing: Schedule = {
  name: 'attendance.close',
  service: 'cloud',
  cron: '10 * * * *',
  run: (run) => runSlices(run, [closeDays]),
};
