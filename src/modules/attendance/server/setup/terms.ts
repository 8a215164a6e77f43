/** Rules of points, each from a day on, and what punches would give by one. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { firstDayOf, addMonths, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { memberNameSql } from '../../../members/server/doors/relations.door.ts';
import { settings, todayOf, todaySql } from '../../../organisation/server/door.ts';
import { attendanceRuleTable, attendanceShiftTimeTable } from '../../migrations/tables.ts';
import { clockText, instantOf, minuteMs, readClock } from '../../rules/clock.rules.ts';
import { judgeShift, planned } from '../../rules/shift.rules.ts';
import {
  casesOf,
  defaultTerms,
  measuresOf,
  partsOf,
  stateOf,
  type DayCase,
  type Terms,
} from '../../rules/terms.rules.ts';
import { setupCalls } from '../../setup.calls.ts';
import { spread } from '../days/due.store.ts';
import { attendanceRefusals } from '../refusals.ts';

export const ruleList = listQuery(setupCalls.rules, {
  from: ({ tx }) =>
    sql`(select r.*, lead(r.from_day) over (order by r.from_day) as next_day from attendance_rule r
        where r.org_id = ${tx.orgId}) r
      cross join lateral (select case when r.from_day > ${todaySql(tx)} then 'coming'
        when r.next_day <= ${todaySql(tx)} then 'past' else 'current' end as state) s`,
  visible: ({ tx }) => sql`r.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`r.id`,
    version: sql`r.version`,
    fromDay: sql`r.from_day`,
    state: sql`s.state`,
    note: sql`r.note`,
    byName: memberNameSql(tx, sql`r.by_member`),
    at: sql`r.at`,
    days: sql`(select count(*)::int from attendance_day d where d.org_id = ${tx.orgId} and d.rule_id = r.id)`,
    terms: sql`r.terms`,
  }),
  where: {},
  sort: { fromDay: sql`r.from_day` },
  order: '-fromDay',
  tie: sql`r.id`,
});

/** The first rule may begin with the month before; each other one not before today. */
async function earliestDay(tx: Tx): Promise<string> {
  const today = todayOf(tx, await settings(tx));
  const { has } = await tx.one(sql<{ has: boolean }>`
    select exists (select from attendance_rule where org_id = ${tx.orgId}) as has`);
  return has ? today : firstDayOf(addMonths(monthOf(today), -1));
}

const rule = ruleFor<typeof setupCalls.saveRule>();
const rules = [
  rule(['id', 'fromDay'], async ({ tx }, { id, fromDay }) => {
    const earliest = await earliestDay(tx);
    const today = todayOf(tx, await settings(tx));
    if (fromDay < earliest)
      throw earliest === today
        ? attendanceRefusals.attendance_rule_past({ day: today }).at('fromDay')
        : attendanceRefusals.attendance_back({ day: earliest }).at('fromDay');
    const other = await tx.maybe(sql<{ id: string }>`
      select id from attendance_rule where org_id = ${tx.orgId} and from_day = ${fromDay}::date and id <> ${id}`);
    if (other) throw attendanceRefusals.attendance_rule_day().at('fromDay');
  }),
];

/** A rule that judged days already stays. One that begins today may be corrected as long as it is today. */
async function lockComing(
  tx: Tx,
  target: { id: string; version: number },
): Promise<RowOf<typeof attendanceRuleTable>> {
  const before = await tx.lock(attendanceRuleTable, target);
  if (before.fromDay < todayOf(tx, await settings(tx))) throw attendanceRefusals.attendance_rule_begun();
  return before;
}

async function save(
  { tx, actor }: Ctx,
  { id, version, terms, ...typed }: ParsedInputOf<typeof setupCalls.saveRule>,
) {
  const before = version > 0 ? await lockComing(tx, { id, version }) : undefined;
  const values = { ...typed, terms: within(terms), byMember: actor.memberId, at: tx.instant };
  const saved = await tx.put(attendanceRuleTable, { id, version, ...values }, {});
  const from = before && before.fromDay < typed.fromDay ? before.fromDay : typed.fromDay;
  await spread(tx, [{ from, to: null }]);
  return saved;
}

/** Each case in a measure that it can have. */
function within({ cases, ...terms }: Terms): Terms {
  const names = Object.keys(cases) as DayCase[];
  const fitting = names.map((name) => {
    const { per } = cases[name];
    return [name, { ...cases[name], per: measuresOf[name].includes(per) ? per : measuresOf[name][0]! }];
  });
  return { ...terms, cases: Object.fromEntries(fitting) as Terms['cases'] };
}

export const saveRule = judged(rules, save);

export async function removeRule({ tx }: Ctx, target: { id: string; version: number }) {
  const { fromDay } = await lockComing(tx, target);
  const removed = await tx.remove(attendanceRuleTable, target);
  await spread(tx, [{ from: fromDay, to: null }]);
  return removed;
}

/** "08:31" of the day, "+06:02" of the day after; separated by blanks, commas or lines. */
function readPunches(typed: string, day: string, zone: string): number[] {
  return typed
    .split(/[\s,;，；、]+/u)
    .filter(Boolean)
    .map((text) => {
      const minute = readClock(text.replace(/^\+/, ''));
      if (minute === null) throw attendanceRefusals.attendance_punches({ text }).at('punches');
      return instantOf(day, minute + (text.startsWith('+') ? 1_440 : 0), zone);
    });
}

export async function trial(
  { tx }: Ctx,
  { shiftId, day, punches: typed, terms }: ParsedInputOf<typeof setupCalls.trial>,
) {
  const { zone } = await settings(tx);
  const [times, stored] = await Promise.all([
    tx.maybe(sql<RowOf<typeof attendanceShiftTimeTable>>`
      select ${columnsOf(attendanceShiftTimeTable, 't')} from attendance_shift_time t
      where t.org_id = ${tx.orgId} and t.shift_id = ${shiftId}
      order by t.from_day <= ${day}::date desc, abs(t.from_day - ${day}::date) limit 1`),
    tx.maybe(sql<{ fromDay: string; terms: Terms }>`
      select ${columnsOf(attendanceRuleTable, 'x', ['fromDay', 'terms'])} from attendance_rule x
      where x.org_id = ${tx.orgId} and x.from_day <= ${day}::date order by x.from_day desc limit 1`),
  ]);
  if (!times) throw kitRefusals.not_found().at('shiftId');
  const shift = planned(shiftId, times, { day, zone });
  const punches = readPunches(typed, day, zone);
  const facts = judgeShift(shift, { punches, aways: [], now: shift.closes });
  const cases = casesOf(terms ?? stored?.terms ?? defaultTerms, {
    shifts: [facts],
    extra: 0,
    corrections: 0,
  });
  const start = instantOf(day, 0, zone);
  const clock = (at: number | null) => (at === null ? null : clockText(Math.round((at - start) / minuteMs)));
  return {
    state: stateOf(cases, true),
    first: clock(facts.first),
    last: clock(facts.last),
    cases,
    points: cases.reduce((sum, { points }) => sum + points, 0),
    tickets: cases.reduce((sum, { tickets }) => sum + tickets, 0),
    ...partsOf([facts]),
    ruleDay: terms ? null : (stored?.fromDay ?? null),
  };
}
