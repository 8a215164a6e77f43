/** Days for those who manage members and for members themselves, and punches that people write. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { addDays, dayInZone, firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf } from '../../../../kit/server/database/table/table.ts';
import { judged, ruleFor, type Ctx, type Handlers } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { demandManaged } from '../../../members/server/doors/scope.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { dayCalls } from '../../day.calls.ts';
import { attendanceDayTable, attendancePunchTable } from '../../migrations/tables.ts';
import { instantOf } from '../../rules/clock.rules.ts';
import { attendanceRefusals } from '../refusals.ts';
import { minuteAt } from '../typed.ts';
import { markDays } from './due.store.ts';
import { dayList, detailOf, shiftNames } from './list.ts';
import { report } from './report.ts';
import { mostBack } from './spread.ts';
import type { StoredDay } from './work.ts';

/** A punch may belong to the day, to the one before or to the one after; windows of neighbours meet. */
export const markAround = async (tx: Tx, memberId: string, at: string): Promise<void> => {
  const day = dayInZone(at, (await settings(tx)).zone);
  await markDays(
    tx,
    [-1, 0, 1].map((days) => ({ memberId, day: addDays(day, days) })),
  );
};

/** An instant of a typed time, which has come. */
export async function comeInstant(
  tx: Tx,
  { day, time, next = 0 }: { day: string; time: string; next?: number },
): Promise<string> {
  const organisation = await settings(tx);
  const earliest = addDays(todayOf(tx, organisation), -mostBack);
  if (day < earliest) throw attendanceRefusals.attendance_back({ day: earliest }).at('day');
  const at = instantOf(day, minuteAt('time', time) + next, organisation.zone);
  if (at > tx.now.getTime()) throw attendanceRefusals.attendance_future().at('time');
  return new Date(at).toISOString();
}

async function refuseOwn(tx: Tx, byMember: string, memberId: string): Promise<void> {
  const { selfApproval } = await settings(tx);
  if (memberId === byMember && !selfApproval) throw attendanceRefusals.attendance_punch_own();
}

const rule = ruleFor<typeof dayCalls.punch>();
const punchRules = [
  rule(['memberId'], async ({ tx, actor }, { memberId }) => {
    await demandManaged(tx, actor, [memberId]);
    const status = (await membersByIds(tx, [memberId])).get(memberId)?.status;
    if (status === undefined || status === 'deleted')
      throw attendanceRefusals.attendance_member().at('memberId');
  }),
  rule(['day', 'time'], async ({ tx }, typed) => void (await comeInstant(tx, typed))),
];

async function punch({ tx, actor }: Ctx, input: ParsedInputOf<typeof dayCalls.punch>) {
  const { id, memberId, reason } = input;
  await refuseOwn(tx, actor.memberId, memberId);
  const at = await comeInstant(tx, input);
  const row = { id, memberId, at, source: 'person', reason, byMember: actor.memberId } as const;
  if (!(await tx.insert(attendancePunchTable, row))) throw kitRefusals.stale();
  await markAround(tx, memberId, at);
  return { id, at };
}

async function voidPunch({ tx, actor }: Ctx, { id }: ParsedInputOf<typeof dayCalls.voidPunch>) {
  const row = await tx.lock(attendancePunchTable, { id });
  await demandManaged(tx, actor, [row.memberId]);
  await refuseOwn(tx, actor.memberId, row.memberId);
  if (row.voidedAt !== null) throw kitRefusals.stale();
  await tx.save(attendancePunchTable, row, { voidedAt: tx.instant });
  await markAround(tx, row.memberId, new Date(row.at).toISOString());
  return { id };
}

async function own({ tx, actor }: Ctx, { month }: { month: number }) {
  const [days, names, bonus] = await Promise.all([
    tx.all(sql<StoredDay>`
      select ${columnsOf(attendanceDayTable, 'd')} from attendance_day d
      where d.org_id = ${tx.orgId} and d.member_id = ${actor.memberId}
        and d.day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date order by d.day`),
    shiftNames(tx),
    tx.maybe(sql<{ posted: number }>`
      select posted from attendance_month where org_id = ${tx.orgId} and month = ${month} and member_id = ${actor.memberId}`),
  ]);
  const sum = (name: 'due' | 'worked' | 'points' | 'tickets'): number =>
    days.reduce((all, each) => all + each[name], 0);
  return {
    month,
    days: days.map((day) => ({
      day: day.day,
      state: day.state as 'open',
      firstAt: day.firstAt,
      lastAt: day.lastAt,
      lateMinutes: day.lateMinutes,
      overtimeMinutes: day.overtimeMinutes,
      leaveMinutes: day.leaveMinutes,
      points: day.points,
      tickets: day.tickets,
      isOver: day.isOver,
      isExempt: day.isExempt,
      shiftNames: day.shiftIds.map((id) => names.get(id) ?? ''),
    })),
    due: sum('due'),
    worked: sum('worked'),
    points: sum('points'),
    tickets: sum('tickets'),
    bonus: bonus?.posted ?? 0,
  };
}

export const dayHandlers: Handlers<typeof dayCalls> = {
  list: dayList.page,
  detail: async ({ tx, actor }, { memberId, day }) => {
    await demandManaged(tx, actor, [memberId]);
    return detailOf(tx, memberId, day);
  },
  report: report.page,
  punch: judged(punchRules, punch),
  voidPunch,
  own,
  ownDay: ({ tx, actor }, { day }) => detailOf(tx, actor.memberId, day),
};
