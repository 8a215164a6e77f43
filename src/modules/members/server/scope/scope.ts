/** The members that a caller may manage: those of some units with the units below them, or all. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import { memberScopeTable } from '../../migrations/tables.ts';
import { membersRefusals } from '../refusals.ts';

export type Scoped = Pick<Actor, 'unitScope'>;

/** SQL of the ids of these units and of those below them. */
const withBelow = (tx: Tx, unitIds: readonly string[]) => sql`(
  select u.id from unit u where u.org_id = ${tx.orgId}
    and exists (select from unnest(${[...unitIds]}::uuid[]) as top (id) where strpos(u.path, top.id || '/') > 0))`;

/**
 * SQL of the ids of the members of units, which are SQL, too. Members who left every unit, such as stopped ones, belong to
 * those that they left last.
 */
export const membersOfUnitsSql = (tx: Tx, units: Sql): Sql => sql`(
  select mu.member_id from member_unit mu
  where mu.org_id = ${tx.orgId} and mu.unit_id in ${units}
    and (mu.until_at is null or not exists (
      select from member_unit later where later.org_id = mu.org_id and later.member_id = mu.member_id
        and (later.until_at is null or later.until_at > mu.until_at))))`;

/** SQL of the ids of the members that the caller may manage; null where these are all. */
export const managedMembersSql = (tx: Tx, { unitScope }: Scoped): Sql | null =>
  unitScope === null ? null : membersOfUnitsSql(tx, withBelow(tx, unitScope));

/** The condition that the caller may manage the member of this column. */
export function isManaged(tx: Tx, actor: Scoped, memberId: Sql): Sql {
  const managed = managedMembersSql(tx, actor);
  return managed === null ? sql`true` : sql`${memberId} in ${managed}`;
}

/** Those of the members that the caller may manage. */
export async function managedAmong(
  tx: Tx,
  actor: Scoped,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const managed = managedMembersSql(tx, actor);
  if (managed === null || memberIds.length === 0) return new Set(memberIds);
  const rows = await tx.all(sql<{ id: string }>`
    select distinct m.member_id as id from ${managed} as m (member_id)
    where m.member_id = any(${[...memberIds]}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Refuses members outside the caller's units as unknown ones are refused: nothing tells that they exist. */
export async function demandManaged(tx: Tx, actor: Scoped, memberIds: readonly string[]): Promise<void> {
  const managed = await managedAmong(tx, actor, memberIds);
  if (memberIds.some((id) => !managed.has(id))) throw kitRefusals.not_found();
}

/** The units that the caller may manage, with those below them; null where these are all. */
export async function managedUnits(tx: Tx, { unitScope }: Scoped): Promise<ReadonlySet<string> | null> {
  if (unitScope === null) return null;
  const rows = await tx.all(sql<{ id: string }>`select id from ${withBelow(tx, unitScope)} as own (id)`);
  return new Set(rows.map(({ id }) => id));
}

/** SQL of the ids of the units that the caller may manage; null where these are all. */
export const managedUnitsSql = (tx: Tx, { unitScope }: Scoped): Sql | null =>
  unitScope === null ? null : withBelow(tx, unitScope);

/** Refuses units outside the caller's own, at the field; `null` is the top of the tree. */
export async function demandUnits(
  tx: Tx,
  actor: Scoped,
  unitIds: readonly (string | null)[],
  path: string,
): Promise<void> {
  const own = await managedUnits(tx, actor);
  if (own !== null && unitIds.some((id) => id === null || !own.has(id)))
    throw membersRefusals.unit_out_of_scope().at(path);
}

/** The same where a member's units become others: those that are entered or left have to be the caller's own. */
export function demandUnitChange(
  tx: Tx,
  actor: Scoped,
  { before, after, path }: { before: readonly string[]; after: readonly string[]; path: string },
): Promise<void> {
  const changed = [
    ...after.filter((id) => !before.includes(id)),
    ...before.filter((id) => !after.includes(id)),
  ];
  return demandUnits(tx, actor, changed, path);
}

export type MemberScope = Omit<RowOf<typeof memberScopeTable>, 'changedAt'>;

/** The scopes of members, by member; those who never had one are missing. */
export async function memberScopes(tx: Tx, memberIds: readonly string[]): Promise<Map<string, MemberScope>> {
  const rows = await tx.all(sql<MemberScope>`
    select ${columnsWithout(memberScopeTable, 's', ['changedAt'])} from member_scope s
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[])`);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Sets the units that a member may manage (none: the whole organisation), and counts the change. */
export async function saveMemberScope(tx: Tx, memberId: string, unitIds: readonly string[]): Promise<void> {
  const again = sql`on conflict (org_id, member_id) do update
    set version = member_scope.version + 1, changed_at = excluded.changed_at, unit_ids = excluded.unit_ids`;
  await tx.insertAll(memberScopeTable, [{ memberId, unitIds, changedAt: tx.instant }], again);
}

/** SQL of the scopes, as `(member_id, unit_ids, version)`. */
export const memberScopesSql = (tx: Tx) =>
  sql`(select member_id, unit_ids, version from member_scope where org_id = ${tx.orgId})`;
