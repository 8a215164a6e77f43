/** The facts that judge days: shifts, rosters, rules, holidays, leave and the members themselves, read once for many. */
import { addDays } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { memberSpans, type MemberSpans } from '../../../members/server/doors/history.door.ts';
import { pathsOfUnits } from '../../../members/server/doors/unit.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { mergedFrom, mergedInto } from '../../../personnel/server/door.ts';
import { holidaysBetween } from '../../../tasks/server/door.ts';
import {
  attendanceLeaveTable,
  attendanceRosterTable,
  attendanceRuleTable,
  attendanceShiftTimeTable,
  attendanceWhiteTable,
} from '../../migrations/tables.ts';
import { dayMinutes, instantOf, weekdayOf } from '../../rules/clock.rules.ts';
import { apart, planned, type Away, type PlannedShift } from '../../rules/shift.rules.ts';
import type { Terms } from '../../rules/terms.rules.ts';
import { areTicketsOn } from '../../../tickets/server/door.ts';
import { punchesOf } from './punches.ts';

type Roster = RowOf<typeof attendanceRosterTable>;
type ShiftTime = RowOf<typeof attendanceShiftTimeTable>;
type Leave = RowOf<typeof attendanceLeaveTable>;
type White = RowOf<typeof attendanceWhiteTable>;
export type Rule = Omit<RowOf<typeof attendanceRuleTable>, 'terms'> & { terms: Terms };
type Holiday = { from: string; to: string; unitId: string | null; name: string };

/** Two shifts of a day at most. */
const shiftsOfDay = 2;

export type Setup = {
  readonly zone: string;
  /** The organisation gives tickets. */
  readonly hasTickets: boolean;
  readonly rules: readonly Rule[];
  readonly times: ReadonlyMap<string, readonly ShiftTime[]>;
  readonly ofMember: ReadonlyMap<string, readonly Roster[]>;
  readonly ofUnit: ReadonlyMap<string, readonly Roster[]>;
  readonly white: readonly White[];
  readonly paths: ReadonlyMap<string, string>;
};

/** The setup of an organisation for these members. */
async function setupOf(tx: Tx, memberIds: readonly string[]): Promise<Setup> {
  const ids = [...memberIds];
  const ofMembers = sql`(x.unit_id is not null or x.member_id = any(${ids}::uuid[]))`;
  const [organisation, rules, times, rosters, white, paths] = await Promise.all([
    settings(tx),
    tx.all(sql<Rule>`
      select ${columnsOf(attendanceRuleTable, 'x')} from attendance_rule x where x.org_id = ${tx.orgId} order by x.from_day`),
    tx.all(sql<ShiftTime>`
      select ${columnsOf(attendanceShiftTimeTable, 'x')} from attendance_shift_time x
      where x.org_id = ${tx.orgId} order by x.from_day`),
    tx.all(sql<Roster>`
      select ${columnsOf(attendanceRosterTable, 'x')} from attendance_roster x
      where x.org_id = ${tx.orgId} and ${ofMembers} order by x.id`),
    tx.all(sql<White>`
      select ${columnsOf(attendanceWhiteTable, 'x')} from attendance_white x
      where x.org_id = ${tx.orgId} and ${ofMembers}`),
    pathsOfUnits(tx),
  ]);
  return {
    zone: organisation.zone,
    hasTickets: areTicketsOn(organisation),
    rules,
    times: Map.groupBy(times, ({ shiftId }) => shiftId),
    ofMember: Map.groupBy(
      rosters.filter(({ memberId }) => memberId !== null),
      ({ memberId }) => memberId!,
    ),
    ofUnit: Map.groupBy(
      rosters.filter(({ unitId }) => unitId !== null),
      ({ unitId }) => unitId!,
    ),
    white,
    paths,
  };
}

type MemberPunch = { at: number; correctionDay: string | null };

export type Context = Setup & {
  /** Each with those who were merged into it; one who was merged into another has no days. */
  readonly members: ReadonlyMap<string, readonly [MemberSpans, ...MemberSpans[]]>;
  readonly holidays: readonly Holiday[];
  readonly leaves: ReadonlyMap<string, readonly Leave[]>;
  readonly punches: ReadonlyMap<string, readonly MemberPunch[]>;
};

async function spansOf(tx: Tx, memberIds: readonly string[], zone: string): Promise<Context['members']> {
  const [merged, earlier] = await Promise.all([mergedInto(tx, memberIds), mergedFrom(tx, memberIds)]);
  const ids = [...new Set([...memberIds, ...[...earlier.values()].flat()])];
  const spans = new Map((await memberSpans(tx, ids, zone)).map((member) => [member.id, member]));
  const members = new Map<string, readonly [MemberSpans, ...MemberSpans[]]>();
  for (const id of memberIds) {
    const own = spans.get(id);
    if (!own || merged.has(id)) continue;
    members.set(id, [own, ...(earlier.get(id) ?? []).flatMap((each) => spans.get(each) ?? [])]);
  }
  return members;
}

export async function contextOf(
  tx: Tx,
  memberIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Context> {
  const ids = [...new Set(memberIds)];
  const wide = { from: addDays(from, -1), to: addDays(to, 1) };
  const setup = await setupOf(tx, ids);
  const instants = {
    from: new Date(instantOf(wide.from, 0, setup.zone)).toISOString(),
    to: new Date(instantOf(addDays(wide.to, 1), 0, setup.zone)).toISOString(),
  };
  const [members, holidays, leaves, punches] = await Promise.all([
    spansOf(tx, ids, setup.zone),
    holidaysBetween(tx, wide),
    tx.all(sql<Leave>`
      select ${columnsOf(attendanceLeaveTable, 'x')} from attendance_leave x
      where x.org_id = ${tx.orgId} and x.member_id = any(${ids}::uuid[])
        and x.until_day >= ${wide.from}::date and x.from_day <= ${wide.to}::date`),
    punchesOf(tx, { memberIds: ids, ...instants }),
  ]);
  return {
    ...setup,
    members,
    holidays,
    leaves: Map.groupBy(leaves, ({ memberId }) => memberId),
    punches: Map.groupBy(punches, ({ memberId }) => memberId),
  };
}

/** A member was there at the end of a day: neither frozen, stopped, deleted nor not yet arrived. */
function isPresent({ status, joinDay, createdDay, changes }: MemberSpans, day: string): boolean {
  if (day < (joinDay ?? createdDay)) return false;
  const last = changes.findLast((change) => change.day <= day);
  const then = last?.to ?? changes[0]?.from ?? status;
  return then === 'active' || then === 'inactive';
}

/** The last day on which a former member was there. */
export function lastDayPresent({ createdDay, changes }: MemberSpans): string {
  const last = changes.findLast(({ from }) => from === 'active' || from === 'inactive');
  return addDays(last?.day ?? createdDay, -1);
}

/** The main unit at the end of a day, else the first one after it, else the last. */
function unitOn({ units }: MemberSpans, day: string): string | null {
  const then = units.findLast(
    ({ fromDay, untilDay }) => fromDay <= day && (untilDay === null || untilDay > day),
  );
  return (then ?? units.find(({ fromDay }) => fromDay > day) ?? units.at(-1))?.unitId ?? null;
}

const covers = ({ fromDay, untilDay }: { fromDay: string; untilDay: string | null }, day: string): boolean =>
  fromDay <= day && (untilDay === null || day <= untilDay);

/** The ids of a unit and those above it, the nearest first. */
const unitsUp = ({ paths }: Pick<Setup, 'paths'>, unitId: string | null): string[] =>
  unitId === null ? [] : (paths.get(unitId) ?? `${unitId}/`).split('/').filter(Boolean).toReversed();

/** The rosters of a day: those of the member, else of the nearest unit that has any then. */
function rostersOn(setup: Setup, memberId: string, unitId: string | null, day: string): readonly Roster[] {
  const own = (setup.ofMember.get(memberId) ?? []).filter((roster) => covers(roster, day));
  if (own.length > 0) return own;
  for (const unit of unitsUp(setup, unitId)) {
    const ofUnit = (setup.ofUnit.get(unit) ?? []).filter((roster) => covers(roster, day));
    if (ofUnit.length > 0) return ofUnit;
  }
  return [];
}

export type PlannedDay = {
  readonly isPresent: boolean;
  /** Whether the member has a roster at all then. */
  readonly isRostered: boolean;
  readonly isHoliday: boolean;
  readonly unitId: string | null;
  readonly shifts: readonly PlannedShift[];
};

export function plannedDay(context: Context, memberId: string, day: string): PlannedDay {
  const known = context.members.get(memberId);
  if (!known) return { isPresent: false, isRostered: false, isHoliday: false, unitId: null, shifts: [] };
  const present = known.find((member) => isPresent(member, day));
  const unitId = unitOn(present ?? known[0], day);
  const up = unitsUp(context, unitId);
  const isHoliday = context.holidays.some(
    ({ from, to, unitId: of }) => from <= day && day <= to && (of === null || up.includes(of)),
  );
  const rosters = rostersOn(context, memberId, unitId, day);
  const shifts = rosters
    .filter(({ weekdays, onHolidays }) => weekdays.includes(weekdayOf(day)) && (!isHoliday || onHolidays))
    .flatMap(({ shiftId }) => {
      const times = context.times.get(shiftId)?.findLast(({ fromDay }) => fromDay <= day);
      return times ? [planned(shiftId, times, { day, zone: context.zone })] : [];
    })
    .toSorted((one, other) => one.starts - other.starts)
    .slice(0, shiftsOfDay);
  return {
    isPresent: present !== undefined,
    isRostered: rosters.length > 0,
    isHoliday,
    unitId,
    shifts: present ? shifts : [],
  };
}

/** The shifts of a day, apart from those of its neighbours, and the windows of these. */
export function apartOn(context: Context, memberId: string, day: string) {
  const today = plannedDay(context, memberId, day);
  const around = [addDays(day, -1), addDays(day, 1)].flatMap(
    (each) => plannedDay(context, memberId, each).shifts,
  );
  const all = apart([...around, ...today.shifts]);
  return {
    planned: { ...today, shifts: all.filter((shift) => shift.day === day) },
    neighbours: all.filter((shift) => shift.day !== day),
  };
}

/** When a member is away in a shift. Whole days are those of the shift, over midnight too. */
export function awaysIn(
  { leaves, zone }: Pick<Context, 'leaves' | 'zone'>,
  memberId: string,
  shift: PlannedShift,
): Away[] {
  return (leaves.get(memberId) ?? []).flatMap(
    ({ kind, fromDay, fromMinute, untilDay, untilMinute }): Away[] => {
      if (fromMinute === null && untilMinute === null)
        return fromDay <= shift.day && shift.day <= untilDay
          ? [{ kind, from: shift.starts, until: shift.ends }]
          : [];
      const from = instantOf(fromDay, fromMinute ?? 0, zone);
      return [{ kind, from, until: instantOf(untilDay, untilMinute ?? dayMinutes, zone) }];
    },
  );
}

export const isExempt = (
  context: Pick<Setup, 'white' | 'paths'>,
  { memberId, unitId }: { memberId: string; unitId: string | null },
  day: string,
): boolean => {
  const up = unitsUp(context, unitId);
  return context.white.some(
    (entry) =>
      covers(entry, day) &&
      (entry.memberId === memberId || (entry.unitId !== null && up.includes(entry.unitId))),
  );
};

export const ruleOn = ({ rules }: Pick<Setup, 'rules'>, day: string): Rule | undefined =>
  rules.findLast(({ fromDay }) => fromDay <= day);
