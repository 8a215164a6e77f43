/** Members and units of entries that are added, and how lists show them. */
import { addDays } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { matches, type Sql } from '../../../../kit/server/list/conditions.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { membersSql, unitsSql } from '../../../members/server/doors/relations.door.ts';
import { unitNames } from '../../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { mostBack } from '../days/spread.ts';
import { attendanceRefusals } from '../refusals.ts';

export type Whom = { memberId: string | null; unitId: string | null };
type NewEntry = { memberIds: readonly string[]; unitIds: readonly string[]; version: number };

/** Those for whom entries are added; an entry that is changed needs none. */
export async function judgeWhom(tx: Tx, { memberIds, unitIds, version }: NewEntry): Promise<void> {
  if (version > 0) return;
  if (memberIds.length + unitIds.length === 0) throw attendanceRefusals.attendance_nobody().at('memberIds');
  const [members, units] = await Promise.all([membersByIds(tx, memberIds), unitNames(tx, unitIds)]);
  const isUnknown = memberIds.some((id) => {
    const status = members.get(id)?.status;
    return status === undefined || status === 'deleted';
  });
  if (isUnknown) throw attendanceRefusals.attendance_member().at('memberIds');
  if (unitIds.some((id) => !units.has(id))) throw attendanceRefusals.attendance_unit().at('unitIds');
}

export const whomOf = ({ memberIds, unitIds }: Omit<NewEntry, 'version'>): Whom[] => [
  ...[...new Set(memberIds)].map((memberId) => ({ memberId, unitId: null })),
  ...[...new Set(unitIds)].map((unitId) => ({ memberId: null, unitId })),
];

/** Joins the member and the unit of an entry. */
export const whomFrom = (tx: Tx, alias: Sql): Sql => sql`
  left join ${membersSql(tx)} m on m.id = ${alias}.member_id
  left join ${unitsSql(tx)} u on u.id = ${alias}.unit_id`;

export const whomColumns = {
  whom: sql`coalesce(m.name, u.name, '')`,
  memberNo: sql`coalesce(m.number, '')`,
};

export const whomMatches = (words: string): Sql =>
  sql`(${matches(sql`m.search`)(words)} or strpos(lower(u.name), lower(${words})) > 0)`;

export const whomOrder = sql`coalesce(m.name, u.name) collate "zh-x-icu"`;

/** Refuses what begins before days that can still change, and what ends before it begins. */
export async function judgeSpan(
  tx: Tx,
  { fromDay, untilDay }: { fromDay: string; untilDay?: string | null },
): Promise<void> {
  const earliest = addDays(todayOf(tx, await settings(tx)), -mostBack);
  if (fromDay < earliest) throw attendanceRefusals.attendance_back({ day: earliest }).at('fromDay');
  if (untilDay && untilDay < fromDay) throw attendanceRefusals.attendance_turned().at('untilDay');
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Both spans of an entry that was changed, or the one of a new one, from the earliest on. */
export const spanOf = (
  before: { fromDay: string; untilDay: string | null } | undefined,
  now: { fromDay: string; untilDay: string | null },
): { from: string; to: string | null } => ({
  from: before ? earlier(before.fromDay, now.fromDay) : now.fromDay,
  to:
    now.untilDay === null || (before && before.untilDay === null)
      ? null
      : before?.untilDay && before.untilDay > now.untilDay
        ? before.untilDay
        : now.untilDay,
});
