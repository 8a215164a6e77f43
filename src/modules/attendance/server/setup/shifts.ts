/** Shifts and their times, which hold from a day on. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { todaySql } from '../../../organisation/server/door.ts';
import { shiftFields, shiftWords } from '../../columns.ts';
import { attendanceShiftTable, attendanceShiftTimeTable } from '../../migrations/tables.ts';
import { attendanceRights } from '../../permissions.ts';
import { clockText } from '../../rules/clock.rules.ts';
import { endMinute } from '../../rules/shift.rules.ts';
import { setupCalls, type ShiftRow } from '../../setup.calls.ts';
import { spread } from '../days/due.store.ts';
import { attendanceRefusals } from '../refusals.ts';
import { minuteAt } from '../typed.ts';
import { judgeSpan } from './whom.ts';

type Call = typeof setupCalls.shifts;
type Stored = Omit<ShiftRow, 'starts' | 'ends' | 'isOvernight'> & { starts: number; ends: number };

/** The times that a shift has on a day, else the first that it gets. */
export const timesOn = (tx: Tx, shiftId: ReturnType<typeof sql>, day: ReturnType<typeof sql>) => sql`(
  select t.* from attendance_shift_time t where t.org_id = ${tx.orgId} and t.shift_id = ${shiftId}
  order by t.from_day <= ${day} desc, case when t.from_day <= ${day} then ${day} - t.from_day else t.from_day - ${day} end limit 1)`;

export const shiftList = listQuery<Call, Stored>(setupCalls.shifts, {
  from: ({ tx }) => sql`attendance_shift s join lateral ${timesOn(tx, sql`s.id`, todaySql(tx))} t on true`,
  visible: ({ tx }) => sql`s.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`s.id`,
    version: sql`s.version`,
    name: sql`s.name`,
    fromDay: sql`t.from_day`,
    starts: sql`t.starts`,
    ends: sql`t.ends`,
    breakMinutes: sql`t.break_minutes`,
    graceMinutes: sql`t.grace_minutes`,
    flexMinutes: sql`t.flex_minutes`,
    beforeMinutes: sql`t.before_minutes`,
    afterMinutes: sql`t.after_minutes`,
    isActive: sql`s.is_active`,
    note: sql`s.note`,
    rosters: sql`(select count(*)::int from attendance_roster r where r.org_id = ${tx.orgId} and r.shift_id = s.id)`,
  }),
  where: {
    keyword: (words) => sql`strpos(lower(s.name || ' ' || s.note), lower(${words})) > 0`,
    isActive: (isActive) => sql`s.is_active = ${isActive}`,
  },
  sort: { name: sql`s.name collate "zh-x-icu"`, starts: sql`t.starts` },
  order: 'name',
  tie: sql`s.id`,
  rows: async (stored: readonly Stored[], _asker: Asker): Promise<ShiftRow[]> =>
    stored.map(({ starts, ends, ...row }) => ({
      ...row,
      starts: clockText(starts),
      ends: clockText(ends),
      isOvernight: ends <= starts,
    })),
});

export const shiftExport = exportOf(shiftList, {
  kind: 'attendance.shifts',
  permission: attendanceRights.settings,
  columns: Object.values(shiftFields),
  words: shiftWords,
});

const rule = ruleFor<typeof setupCalls.saveShift>();
const rules = [
  rule(['id', 'name'], async ({ tx }, { id, name }) => {
    const { isTaken } = await tx.one(sql<{ isTaken: boolean }>`
      select exists (select from attendance_shift where org_id = ${tx.orgId} and id <> ${id} and lower(name) = lower(${name}))
        as "isTaken"`);
    if (isTaken) throw attendanceRefusals.attendance_shift_name().at('name');
  }),
  rule(['starts'], (_ctx, { starts }) => void minuteAt('starts', starts)),
  rule(['ends'], (_ctx, { ends }) => void minuteAt('ends', ends)),
  rule(['starts', 'ends', 'breakMinutes'], (_ctx, { breakMinutes, ...typed }) => {
    const times = { starts: minuteAt('starts', typed.starts), ends: minuteAt('ends', typed.ends) };
    if (breakMinutes >= endMinute(times) - times.starts)
      throw attendanceRefusals.attendance_shift_break().at('breakMinutes');
  }),
  rule(['fromDay'], ({ tx }, { fromDay }) => judgeSpan(tx, { fromDay })),
];

/** Times that differ hold from the day that is named; what held from that day on gives way. */
async function save({ tx }: Ctx, input: ParsedInputOf<typeof setupCalls.saveShift>) {
  const { id, version, name, isActive, note, fromDay, ...typed } = input;
  const saved = await tx.put(attendanceShiftTable, { id, version, name, isActive, note }, {});
  const times = { ...typed, starts: minuteAt('starts', typed.starts), ends: minuteAt('ends', typed.ends) };
  await tx.insertAll(
    attendanceShiftTimeTable,
    [{ shiftId: id, fromDay, ...times }],
    sql`on conflict (org_id, shift_id, from_day) do update set starts = excluded.starts, ends = excluded.ends,
      break_minutes = excluded.break_minutes, grace_minutes = excluded.grace_minutes, flex_minutes = excluded.flex_minutes,
      before_minutes = excluded.before_minutes, after_minutes = excluded.after_minutes`,
  );
  await tx.run(sql`
    delete from attendance_shift_time where org_id = ${tx.orgId} and shift_id = ${id} and from_day > ${fromDay}::date`);
  // The windows of the day before meet those of this one.
  if (version > 0) await spread(tx, [{ from: fromDay, to: null, shiftId: id }]);
  return saved;
}

export const saveShift = judged(rules, save);

export async function removeShift({ tx }: Ctx, target: { id: string; version: number }) {
  const { id } = await tx.lock(attendanceShiftTable, target);
  const { isUsed } = await tx.one(sql<{ isUsed: boolean }>`
    select exists (select from attendance_roster where org_id = ${tx.orgId} and shift_id = ${id}) as "isUsed"`);
  if (isUsed) throw attendanceRefusals.attendance_shift_used();
  return tx.remove(attendanceShiftTable, target);
}
