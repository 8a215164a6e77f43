/** Leave, paid leave and business trips of members. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { equals, matches } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { mainUnitNameSql, memberNameSql, membersSql } from '../../../members/server/doors/relations.door.ts';
import { leaveFields, leaveWords } from '../../columns.ts';
import { attendanceLeaveTable } from '../../migrations/tables.ts';
import { attendanceRights } from '../../permissions.ts';
import { clockText, dayMinutes } from '../../rules/clock.rules.ts';
import { setupCalls, type LeaveRow } from '../../setup.calls.ts';
import { spread } from '../days/due.store.ts';
import { attendanceRefusals } from '../refusals.ts';
import { minuteAt } from '../typed.ts';
import { judgeSpan, judgeWhom, spanOf } from './whom.ts';

type Call = typeof setupCalls.leaves;
type Stored = Omit<LeaveRow, 'fromTime' | 'untilTime'> & {
  fromMinute: number | null;
  untilMinute: number | null;
};

const timeOf = (minute: number | null): string =>
  minute === null ? '' : minute === dayMinutes ? '24:00' : clockText(minute);

export const leaveList = listQuery<Call, Stored>(setupCalls.leaves, {
  from: ({ tx }) => sql`attendance_leave l join ${membersSql(tx)} m on m.id = l.member_id`,
  visible: ({ tx }) => sql`l.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`l.id`,
    version: sql`l.version`,
    memberId: sql`l.member_id`,
    memberName: sql`m.name`,
    memberNo: sql`m.number`,
    unitName: mainUnitNameSql(tx, sql`m.id`),
    kind: sql`l.kind`,
    fromDay: sql`l.from_day`,
    fromMinute: sql`l.from_minute`,
    untilDay: sql`l.until_day`,
    untilMinute: sql`l.until_minute`,
    reason: sql`l.reason`,
    byName: memberNameSql(tx, sql`l.by_member`),
  }),
  where: {
    keyword: matches(sql`m.search`),
    memberId: equals(sql`l.member_id`),
    kind: equals(sql`l.kind`),
    from: (day) => sql`l.until_day >= ${day}::date`,
    to: (day) => sql`l.from_day <= ${day}::date`,
  },
  sort: { memberName: sql`m.name collate "zh-x-icu"`, fromDay: sql`l.from_day` },
  order: '-fromDay',
  tie: sql`l.id`,
  rows: async (stored: readonly Stored[], _asker: Asker): Promise<LeaveRow[]> =>
    stored.map(({ fromMinute, untilMinute, ...row }) => ({
      ...row,
      fromTime: timeOf(fromMinute),
      untilTime: timeOf(untilMinute),
    })),
});

export const leaveExport = exportOf(leaveList, {
  kind: 'attendance.leaves',
  permission: attendanceRights.settings,
  columns: Object.values(leaveFields),
  words: leaveWords,
});

type Input = ParsedInputOf<typeof setupCalls.saveLeave>;

/** 24:00 is the end of a day. */
function minutesOf({ fromTime, untilTime }: Pick<Input, 'fromTime' | 'untilTime'>) {
  return {
    fromMinute: fromTime === '' ? null : minuteAt('fromTime', fromTime),
    untilMinute:
      untilTime === '' ? null : untilTime === '24:00' ? dayMinutes : minuteAt('untilTime', untilTime),
  };
}

const rule = ruleFor<typeof setupCalls.saveLeave>();
const rules = [
  rule(['version', 'memberIds'], ({ tx }, { version, memberIds }) =>
    judgeWhom(tx, { version, memberIds, unitIds: [] }),
  ),
  rule(['fromDay', 'untilDay'], ({ tx }, span) => judgeSpan(tx, span)),
  rule(['fromDay', 'untilDay', 'fromTime', 'untilTime'], (_ctx, { fromDay, untilDay, ...times }) => {
    const { fromMinute, untilMinute } = minutesOf(times);
    if (fromDay === untilDay && (untilMinute ?? dayMinutes) <= (fromMinute ?? 0))
      throw attendanceRefusals.attendance_turned().at('untilTime');
  }),
];

async function save({ tx, actor }: Ctx, input: Input) {
  const { id, version, memberIds, fromTime, untilTime, ...leave } = input;
  const values = { ...leave, ...minutesOf({ fromTime, untilTime }) };
  if (version > 0) {
    const before = await tx.lock(attendanceLeaveTable, { id, version });
    const saved = await tx.save(attendanceLeaveTable, before, values);
    await spread(tx, [{ ...spanOf(before, leave), memberId: before.memberId }]);
    return { ...saved, entries: 1 };
  }
  const rows = [...new Set(memberIds)].map((memberId, at) => ({
    ...values,
    memberId,
    id: at === 0 ? id : newId(),
    byMember: actor.memberId,
  }));
  await tx.insertAll(attendanceLeaveTable, rows);
  await spread(
    tx,
    rows.map(({ memberId }) => ({ ...spanOf(undefined, leave), memberId })),
  );
  return { id, version: 1, entries: rows.length };
}

export const saveLeave = judged(rules, save);

export async function removeLeave({ tx }: Ctx, target: { id: string; version: number }) {
  const { memberId, fromDay, untilDay } = await tx.lock(attendanceLeaveTable, target);
  const removed = await tx.remove(attendanceLeaveTable, target);
  await spread(tx, [{ from: fromDay, to: untilDay, memberId }]);
  return removed;
}
