/** Rosters: the shifts of members and units. A member's own rosters come before those of the unit, and those of a unit before those above it. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, readBy, type Asker } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { unitsUnder, isInUnits } from '../../../members/server/doors/unit.door.ts';
import { todaySql } from '../../../organisation/server/door.ts';
import { rosterFields, rosterWords } from '../../columns.ts';
import { attendanceRosterTable, attendanceShiftTable } from '../../migrations/tables.ts';
import { attendanceRights } from '../../permissions.ts';
import { clockText } from '../../rules/clock.rules.ts';
import { setupCalls, type RosterRow } from '../../setup.calls.ts';
import { spread } from '../days/due.store.ts';
import { attendanceRefusals } from '../refusals.ts';
import { timesOn } from './shifts.ts';
import {
  judgeSpan,
  judgeWhom,
  spanOf,
  whomColumns,
  whomFrom,
  whomMatches,
  whomOf,
  whomOrder,
} from './whom.ts';

type Call = typeof setupCalls.rosters;
type Stored = Omit<RosterRow, 'times'> & { starts: number; ends: number };

export const rosterList = listQuery<Call, Stored>(setupCalls.rosters, {
  from: ({ tx }) =>
    sql`attendance_roster r join attendance_shift s on s.org_id = r.org_id and s.id = r.shift_id
      join lateral ${timesOn(tx, sql`s.id`, todaySql(tx))} t on true ${whomFrom(tx, sql`r`)}`,
  visible: ({ tx }) => sql`r.org_id = ${tx.orgId}`,
  columns: {
    id: sql`r.id`,
    version: sql`r.version`,
    memberId: sql`r.member_id`,
    unitId: sql`r.unit_id`,
    ...whomColumns,
    shiftId: sql`r.shift_id`,
    shiftName: sql`s.name`,
    starts: sql`t.starts`,
    ends: sql`t.ends`,
    weekdays: sql`r.weekdays`,
    onHolidays: sql`r.on_holidays`,
    fromDay: sql`r.from_day`,
    untilDay: sql`r.until_day`,
  },
  where: {
    keyword: whomMatches,
    shiftId: equals(sql`r.shift_id`),
    unitIds: async (unitIds, { tx, input }) => {
      const units = await unitsUnder(tx, unitIds, input.includeChildren);
      const members = await isInUnits(tx, sql`r.member_id`, { unitIds: units, withChildren: false });
      return sql`(r.unit_id = any(${units}::uuid[]) or ${members})`;
    },
    includeChildren: readBy('unitIds'),
    isNow: (isNow, { tx }) => {
      const now = sql`(r.until_day is null or r.until_day >= ${todaySql(tx)})`;
      return isNow ? now : sql`not ${now}`;
    },
  },
  sort: { whom: whomOrder, fromDay: sql`r.from_day` },
  order: 'whom',
  tie: sql`r.id`,
  rows: async (stored: readonly Stored[], _asker: Asker): Promise<RosterRow[]> =>
    stored.map(({ starts, ends, ...row }) => ({
      ...row,
      times: `${clockText(starts)}–${ends <= starts ? '+' : ''}${clockText(ends)}`,
    })),
});

export const rosterExport = exportOf(rosterList, {
  kind: 'attendance.rosters',
  permission: attendanceRights.settings,
  columns: Object.values(rosterFields),
  words: rosterWords,
});

type Input = ParsedInputOf<typeof setupCalls.saveRoster>;
const rule = ruleFor<typeof setupCalls.saveRoster>();
const rules = [
  rule(['version', 'memberIds', 'unitIds'], ({ tx }, input) => judgeWhom(tx, input)),
  rule(['shiftId', 'version'], async ({ tx }, { shiftId, version }) => {
    const shift = await tx.lockIfThere(attendanceShiftTable, shiftId);
    if (!shift || (version === 0 && !shift.isActive))
      throw attendanceRefusals.attendance_shift_off().at('shiftId');
  }),
  rule(['fromDay', 'untilDay'], ({ tx }, span) => judgeSpan(tx, span)),
];

/** Two shifts of a day at most, which do not overlap. */
async function refuseOverlap(tx: Tx, ids: readonly string[]): Promise<void> {
  const found = await tx.maybe(sql<{ name: string }>`
    select coalesce(m.name, u.name, '') as name
    from attendance_roster r
      join attendance_roster o on o.org_id = r.org_id and o.id <> r.id
        and (o.member_id = r.member_id or o.unit_id = r.unit_id) and o.weekdays && r.weekdays
        and o.from_day <= coalesce(r.until_day, 'infinity') and r.from_day <= coalesce(o.until_day, 'infinity')
      join lateral ${timesOn(tx, sql`r.shift_id`, sql`r.from_day`)} a on true
      join lateral ${timesOn(tx, sql`o.shift_id`, sql`r.from_day`)} b on true
      ${whomFrom(tx, sql`r`)}
    where r.org_id = ${tx.orgId} and r.id = any(${[...ids]}::uuid[])
    group by r.id, m.name, u.name
    having count(*) > 1 or bool_or(
      a.starts < b.ends + case when b.ends <= b.starts then 1440 else 0 end
      and b.starts < a.ends + case when a.ends <= a.starts then 1440 else 0 end)
    limit 1`);
  if (found) throw attendanceRefusals.attendance_overlap({ name: found.name }).at('shiftId');
}

async function save({ tx, actor }: Ctx, { memberIds, unitIds, id, version, ...terms }: Input) {
  const weekdays = [...new Set(terms.weekdays)].toSorted((one, other) => one - other);
  if (version > 0) {
    const before = await tx.lock(attendanceRosterTable, { id, version });
    const saved = await tx.save(attendanceRosterTable, before, { ...terms, weekdays });
    await refuseOverlap(tx, [id]);
    const { memberId, unitId } = before;
    await spread(tx, [{ ...spanOf(before, terms), memberId, unitId }]);
    return { ...saved, entries: 1 };
  }
  const rows = whomOf({ memberIds, unitIds }).map((whom, at) => ({
    ...whom,
    ...terms,
    weekdays,
    id: at === 0 ? id : newId(),
    byMember: actor.memberId,
  }));
  await tx.insertAll(attendanceRosterTable, rows);
  await refuseOverlap(
    tx,
    rows.map((row) => row.id),
  );
  await spread(
    tx,
    rows.map(({ memberId, unitId }) => ({ ...spanOf(undefined, terms), memberId, unitId })),
  );
  return { id, version: 1, entries: rows.length };
}

export const saveRoster = judged(rules, save);

export async function removeRoster({ tx }: Ctx, target: { id: string; version: number }) {
  const { memberId, unitId, fromDay, untilDay } = await tx.lock(attendanceRosterTable, target);
  const removed = await tx.remove(attendanceRosterTable, target);
  await spread(tx, [{ from: fromDay, to: untilDay, memberId, unitId }]);
  return removed;
}
