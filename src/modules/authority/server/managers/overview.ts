/** The managers with their roles, reviews and units, and the contradictions among these. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { equals, matches, type Sql } from '../../../../kit/server/list/conditions.ts';
import { listQuery, readBy, type Asker } from '../../../../kit/server/list/list-query.ts';
import { heldRolesSql, holdsRole } from '../../../access/server/door.ts';
import { actingMembersSql, activeUnderSql } from '../../../members/server/doors/relations.door.ts';
import { isInUnits, openUnits, unitNames } from '../../../members/server/doors/unit.door.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { managersCalls, type ManagerWarning } from '../../managers.calls.ts';
import { rightToReview } from '../hooks.ts';
import { boundIdsSql } from '../levels/level.store.ts';
import { authorityOf } from '../levels/held-levels.ts';
import { scopesSql } from '../levels/scopes.ts';

const today = async (tx: Tx): Promise<string> => todayOf(tx, await settings(tx));

const memberId = sql`m.id`;
const byName = sql`m.name collate "zh-x-icu"`;

/** Members `m` and their scopes `s`. */
const peopleSql = (tx: Tx) =>
  sql`${actingMembersSql(tx)} m left join ${scopesSql(tx)} s on s.member_id = m.id`;

/** The day and the right by which a member's duties are judged. */
const judgedBy = async (tx: Tx) => ({ day: await today(tx), right: await rightToReview(tx, null) });

/** SQL of the warnings of a member `m` with the scope `s`, as an array. */
function warningsSql(tx: Tx, { day, right }: Awaited<ReturnType<typeof judgedBy>>) {
  const holds = (condition: Sql) => holdsRole(tx, memberId, condition);
  const checks = holds(sql`h.built_in = 'administrator' or ${right} = any(h.permissions)`);
  const hasScope = sql`cardinality(s.unit_ids) > 0`;
  const cases: Record<ManagerWarning, Sql> = {
    flagWithoutRole: sql`m.is_reviewer and not ${checks}`,
    roleWithoutFlag: sql`not m.is_reviewer and ${holds(sql`h.built_in = 'reviewer'`)}`,
    reviewerWithoutLevel: sql`m.is_reviewer and not m.id in ${boundIdsSql(tx, day)}`,
    levelWithoutFlag: sql`not m.is_reviewer and m.id in ${boundIdsSql(tx, day, { byName: true })}`,
    scopeEmpty: sql`${hasScope} and not exists (
      select from ${activeUnderSql(tx, sql`s.unit_ids`)} below where below.id <> m.id)`,
    scopeWithoutFlag: sql`not m.is_reviewer and ${hasScope}`,
  };
  const found = Object.entries(cases).map(([name, when]) => sql`case when ${when} then ${sql.lit(name)} end`);
  return sql`array_remove(array[${sql.join(found)}], null)`;
}

/** The warnings of members, by member. */
export async function warningsOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<Map<string, ManagerWarning[]>> {
  const rows = await tx.all(sql<{ id: string; warnings: ManagerWarning[] }>`
    select m.id, ${warningsSql(tx, await judgedBy(tx))} as warnings from ${peopleSql(tx)}
    where m.id = any(${[...memberIds]}::uuid[])`);
  return new Map(rows.map(({ id, warnings }) => [id, warnings]));
}

type Stored = {
  id: string;
  memberName: string;
  memberNo: string;
  isReviewer: boolean;
  unitIds: string[];
  version: number;
};

export const managerList = listQuery<typeof managersCalls.list, Stored>(managersCalls.list, {
  from: ({ tx }) => peopleSql(tx),
  visible: ({ tx, actor }) => isManaged(tx, actor, memberId),
  columns: {
    id: memberId,
    memberName: sql`m.name`,
    memberNo: sql`m.number`,
    isReviewer: sql`m.is_reviewer`,
    unitIds: sql`coalesce(s.unit_ids, '{}')`,
    version: sql`m.version + coalesce(s.version, 0)`,
  },
  where: {
    keyword: matches(sql`m.search`),
    unitIds: (unitIds, { tx, input }) =>
      isInUnits(tx, memberId, { unitIds, withChildren: input.includeChildren }),
    includeChildren: readBy('unitIds'),
    roleId: (roleId, { tx }) => holdsRole(tx, memberId, sql`h.id = ${roleId}`),
    isReviewer: equals(sql`m.is_reviewer`),
    appointed: async (appointed, { tx }) =>
      appointed
        ? sql`(m.is_reviewer or cardinality(s.unit_ids) > 0
            or ${holdsRole(tx, memberId)} or m.id in ${boundIdsSql(tx, await today(tx), { byName: true })})`
        : null,
    warned: async (warned, { tx }) =>
      warned ? sql`cardinality(${warningsSql(tx, await judgedBy(tx))}) > 0` : null,
  },
  sort: { memberName: byName, memberNo: sql`m.number` },
  // Those with duties first: they are few among many.
  order: ({ tx }) => sql`(m.is_reviewer or ${holdsRole(tx, memberId)}) desc, ${byName}`,
  tie: memberId,
  rows: (stored, request) => rowsOf(stored, request),
});

type HeldRole = { memberId: string; id: string; name: string };

async function rowsOf(stored: readonly Stored[], { tx }: Pick<Asker, 'tx'>) {
  const ids = stored.map(({ id }) => id);
  const [roles, units, scopeNames, warnings, levels] = await Promise.all([
    tx.all(sql<HeldRole>`
      select h.member_id as "memberId", h.id, h.name from ${heldRolesSql(tx)} h
      where h.member_id = any(${ids}::uuid[]) order by h.built_in = 'administrator' desc nulls last, h.name`),
    openUnits(tx, ids),
    unitNames(tx, [...new Set(stored.flatMap(({ unitIds }) => unitIds))]),
    warningsOf(tx, ids),
    today(tx).then((day) => authorityOf(tx, ids, day)),
  ]);
  return stored.map(({ unitIds, ...row }) => ({
    ...row,
    unitNames: units.filter(({ memberId }) => memberId === row.id).map(({ unitName }) => unitName),
    roles: roles.filter(({ memberId }) => memberId === row.id).map(({ id, name }) => ({ id, name })),
    scope: unitIds.map((id) => ({ id, name: scopeNames.get(id) ?? '' })),
    levelName: levels.get(row.id)?.levelName ?? '',
    warnings: warnings.get(row.id) ?? [],
  }));
}
