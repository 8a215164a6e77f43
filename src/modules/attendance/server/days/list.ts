/** Days of members as managers see them, and one of them with its punches. */
import { addDays } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf } from '../../../../kit/server/database/table/table.ts';
import { equals, matches } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, readBy, type Asker } from '../../../../kit/server/list/list-query.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
import { unitNames, unitsUnder } from '../../../members/server/doors/unit.door.ts';
import { todaySql } from '../../../organisation/server/door.ts';
import { dayFields, dayWords } from '../../day.columns.ts';
import { dayCalls, type DayDetail, type DayRow } from '../../day.calls.ts';
import { attendanceDayTable } from '../../migrations/tables.ts';
import { attendanceRights } from '../../permissions.ts';
import { instantOf } from '../../rules/clock.rules.ts';
import type { ShiftFacts } from '../../rules/shift.rules.ts';
import type { ScoredCase } from '../../rules/terms.rules.ts';
import { apartOn, contextOf } from './context.ts';
import { punchesOf, writtenPunches } from './punches.ts';
import type { StoredDay } from './work.ts';

type Call = typeof dayCalls.list;
type Stored = Omit<DayRow, 'shiftNames' | 'unitName'> & { shiftIds: string[]; unitId: string | null };

/** Days that a list shows where none are asked for. */
const usualDays = 30;

/** The names of shifts. */
export async function shiftNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select id, name from attendance_shift where org_id = ${tx.orgId}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Since a day, by default that so many days back. */
const sinceSql = (tx: Tx, from: string | undefined, to: string | undefined) =>
  from
    ? sql`d.day >= ${from}::date`
    : sql`d.day > ${to ? sql`${to}::date` : todaySql(tx)} - ${usualDays}::int`;

export const dayList = listQuery<Call, Stored>(dayCalls.list, {
  from: ({ tx }) => sql`attendance_day d join ${membersSql(tx)} m on m.id = d.member_id`,
  visible: ({ tx, actor, input }) =>
    sql`d.org_id = ${tx.orgId} and ${sinceSql(tx, input.from, input.to)} and ${isManaged(tx, actor, sql`d.member_id`)}`,
  columns: {
    id: sql`d.record_id`,
    memberId: sql`d.member_id`,
    memberName: sql`m.name`,
    memberNo: sql`m.number`,
    unitId: sql`d.unit_id`,
    day: sql`d.day`,
    state: sql`d.state`,
    firstAt: sql`d.first_at`,
    lastAt: sql`d.last_at`,
    lateMinutes: sql`d.late_minutes`,
    overtimeMinutes: sql`d.overtime_minutes`,
    leaveMinutes: sql`d.leave_minutes`,
    points: sql`d.points`,
    tickets: sql`d.tickets`,
    isOver: sql`d.is_over`,
    isExempt: sql`d.is_exempt`,
    shiftIds: sql`d.shift_ids`,
  },
  where: {
    keyword: matches(sql`m.search`),
    memberId: equals(sql`d.member_id`),
    state: equals(sql`d.state`),
    shiftId: (id) => sql`${id}::uuid = any(d.shift_ids)`,
    unitIds: async (unitIds, { tx, input }) =>
      sql`d.unit_id = any(${await unitsUnder(tx, unitIds, input.includeChildren)}::uuid[])`,
    includeChildren: readBy('unitIds'),
    from: readBy('to'),
    to: (day) => sql`d.day <= ${day}::date`,
  },
  sort: {
    day: sql`d.day`,
    memberName: sql`m.name collate "zh-x-icu"`,
    points: sql`d.points`,
    lateMinutes: sql`d.late_minutes`,
  },
  order: '-day',
  tie: sql`d.member_id`,
  sums: { points: sql`sum(d.points)`, lateMinutes: sql`sum(d.late_minutes)` },
  rows: async (stored: readonly Stored[], { tx }: Asker): Promise<DayRow[]> => {
    const [names, units] = await Promise.all([
      shiftNames(tx),
      unitNames(tx, [...new Set(stored.flatMap(({ unitId }) => unitId ?? []))]),
    ]);
    return stored.map(({ shiftIds, unitId, ...row }) => ({
      ...row,
      unitName: unitId === null ? '' : (units.get(unitId) ?? ''),
      shiftNames: shiftIds.map((id) => names.get(id) ?? ''),
    }));
  },
});

export const dayExport = exportOf(dayList, {
  kind: 'attendance.days',
  permission: attendanceRights.days,
  columns: Object.values(dayFields),
  words: dayWords,
});

const iso = (at: number): string => new Date(at).toISOString();

/** Nobody punched before or after: the days beside the ends of the calendar are none. */
const [earliestDay, latestDay] = ['1900-01-01', '9000-01-01'];

/** The punches that may belong to a day: those of its shifts' windows, or of the whole day. */
async function punchesOn(tx: Tx, memberId: string, day: string) {
  if (day < earliestDay || day > latestDay) return { shifts: [], punches: [] };
  const context = await contextOf(tx, [memberId], { from: day, to: day });
  const { planned } = apartOn(context, memberId, day);
  const [from, until] = [instantOf(day, 0, context.zone), instantOf(addDays(day, 1), 0, context.zone)];
  const opens = Math.min(from, ...planned.shifts.map((shift) => shift.opens));
  const closes = Math.max(until, ...planned.shifts.map((shift) => shift.closes));
  const span = { memberIds: [memberId], from: iso(opens), to: iso(closes) };
  const [punches, byHand] = await Promise.all([punchesOf(tx, span), writtenPunches(tx, span)]);
  const people = await membersByIds(
    tx,
    byHand.map(({ byMember }) => byMember),
  );
  return {
    shifts: planned.shifts,
    punches: [
      ...punches
        .filter(({ source }) => source === 'terminal')
        .map(({ at, source }) => ({ id: null, at: iso(at), source, reason: '', byName: '' })),
      ...byHand.map(({ id, at, source, reason, byMember }) => ({
        id,
        at: new Date(at).toISOString(),
        source,
        reason,
        byName: people.get(byMember)?.name ?? '',
      })),
    ].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  };
}

/** A day with all that decided it; one that was not judged yet has its shifts and punches alone. */
export async function detailOf(tx: Tx, memberId: string, day: string): Promise<DayDetail> {
  const [members, stored, names, { shifts, punches }] = await Promise.all([
    membersByIds(tx, [memberId]),
    tx.maybe(sql<StoredDay & { ruleDay: string | null }>`
      select ${columnsOf(attendanceDayTable, 'd')}, r.from_day as "ruleDay"
      from attendance_day d left join attendance_rule r on r.org_id = ${tx.orgId} and r.id = d.rule_id
      where d.org_id = ${tx.orgId} and d.member_id = ${memberId} and d.day = ${day}::date`),
    shiftNames(tx),
    punchesOn(tx, memberId, day),
  ]);
  const member = members.get(memberId);
  if (!member) throw kitRefusals.not_found();
  const facts = (stored?.shifts ?? []) as readonly ShiftFacts[];
  const own = facts.length > 0 ? facts : shifts;
  return {
    memberId,
    memberName: member.name,
    day,
    state: (stored?.state ?? (shifts.length > 0 ? 'open' : 'off')) as DayDetail['state'],
    firstAt: stored?.firstAt ?? null,
    lastAt: stored?.lastAt ?? null,
    lateMinutes: stored?.lateMinutes ?? 0,
    overtimeMinutes: stored?.overtimeMinutes ?? 0,
    leaveMinutes: stored?.leaveMinutes ?? 0,
    points: stored?.points ?? 0,
    posted: stored?.posted ?? 0,
    tickets: stored?.tickets ?? 0,
    isOver: stored?.isOver ?? false,
    isExempt: stored?.isExempt ?? false,
    shiftNames: own.map(({ shiftId }) => names.get(shiftId) ?? ''),
    due: stored?.due ?? 0,
    worked: stored?.worked ?? 0,
    ruleDay: stored?.ruleDay ?? null,
    cases: (stored?.cases ?? []) as ScoredCase[],
    shifts: own.map(({ shiftId, starts, ends }) => ({
      name: names.get(shiftId) ?? '',
      starts: iso(starts),
      ends: iso(ends),
    })),
    punches,
  };
}
