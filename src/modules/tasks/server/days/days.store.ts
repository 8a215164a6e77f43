import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { hook } from '../../../../kit/server/hook.ts';
import { joinDays, type MemberRef } from '../../../members/server/door.ts';
import { pathsOfUnits } from '../../../members/server/doors/unit.door.ts';
import { monthSpan, type DaySpan, type MemberCalendar } from '../../rules/calendar.ts';

/** Days off with what was said of them. */
type Holiday = DaySpan & { name: string };
type Leave = DaySpan & { reason: string; byId: string };
export type MemberDays = Pick<MemberCalendar, 'from'> & {
  readonly holidays: readonly Holiday[];
  readonly leave: readonly Leave[];
};
export type Calendars = { of: (member: MemberRef) => MemberDays };

/** The days of a month that do not count for members: holidays of their units, excuses, and before they joined. */
export async function calendarsOf(tx: Tx, of: number, memberIds: readonly string[]): Promise<Calendars> {
  const { from, to } = monthSpan(of);
  const [holidays, excuses, joined] = await Promise.all([
    holidaysBetween(tx, { from, to }),
    tx.all(sql<Leave & { memberId: string | null; unitId: string | null }>`
      select reason, by_member as "byId", from_day as "from", to_day as "to", member_id as "memberId", unit_id as "unitId" from task_excuse
      where org_id = ${tx.orgId} and (member_id = any(${[...memberIds]}::uuid[]) or unit_id is not null)
        and to_day >= ${from}::date and from_day <= ${to}::date
      order by from_day, id`),
    joinDays(tx, memberIds),
  ]);
  const ofUnits = excuses.filter(({ unitId }) => unitId !== null);
  const isByUnit = ofUnits.length > 0 || holidays.some(({ unitId }) => unitId !== null);
  const covers = isByUnit ? await coverage(tx) : () => false;
  const ofMember = Map.groupBy(excuses, ({ memberId }) => memberId);
  return {
    of: ({ id, unitId }) => ({
      holidays: holidays.filter((holiday) => holiday.unitId === null || covers(holiday.unitId, unitId)),
      leave: [...(ofMember.get(id) ?? []), ...ofUnits.filter((leave) => covers(leave.unitId, unitId))],
      from: joined.get(id) ?? null,
    }),
  };
}

/** Holidays that touch some days, of everybody (`unitId` null) or of a unit and those below it. */
export const holidaysBetween = (
  tx: Tx,
  { from, to }: DaySpan,
): Promise<(Holiday & { unitId: string | null })[]> =>
  tx.all(sql<Holiday & { unitId: string | null }>`
    select name, from_day as "from", to_day as "to", unit_id as "unitId" from task_holiday
    where org_id = ${tx.orgId} and to_day >= ${from}::date and from_day <= ${to}::date
    order by from_day, id`);

/** Holidays became others: days between these, of everybody or of a unit and those below it. */
export const holidaysChanged = hook<DaySpan & { unitId: string | null }>('tasks.holidays');

/** Whether what holds for a unit holds for another one: for itself and for those below it. */
export async function coverage(
  tx: Tx,
): Promise<(above: string | null, unitId: string | null | undefined) => boolean> {
  const paths = await pathsOfUnits(tx);
  return (above, unitId) =>
    above !== null && typeof unitId === 'string' && (paths.get(unitId) ?? '').includes(`${above}/`);
}
