/** Units of the organisation: their tree, their members and their changes. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import { unitMembersSql } from '../list/published.ts';
import { membersOfUnitsSql } from '../scope/scope.ts';
import { unitsUnder } from '../units/named-units.ts';
import { allUnits } from '../units/unit.store.ts';

export { unitChanged } from '../hooks.ts';
export { addUnit, changeUnit, removeUnit } from '../units/change-unit.ts';
export { createUnit } from '../units/make-unit.ts';
export { unitNames, unitsUnder } from '../units/named-units.ts';
export { isUnitUsed, lockUnit } from '../units/unit.store.ts';
export { lastUnits, openUnits } from '../save/member-unit.store.ts';

/** The condition that the present member of this column is in one of these units, or below them. Unknown ids match nobody. */
export async function isInUnits(
  tx: Tx,
  memberId: Sql,
  { unitIds, withChildren }: { unitIds: readonly string[]; withChildren: boolean },
): Promise<Sql> {
  const units = await unitsUnder(tx, unitIds, withChildren);
  return sql`${memberId} in (
    select mu.member_id from ${unitMembersSql(tx)} mu where mu.unit_id = any(${units}::uuid[]))`;
}

/** The same, with members who left every unit: they count where they were last. */
export async function isOrWasInUnits(
  tx: Tx,
  memberId: Sql,
  { unitIds, withChildren }: { unitIds: readonly string[]; withChildren: boolean },
): Promise<Sql> {
  const units = await unitsUnder(tx, unitIds, withChildren);
  return sql`${memberId} in ${membersOfUnitsSql(tx, sql`(select unnest(${units}::uuid[]))`)}`;
}

/** The path of every unit: the ids from the top down to it, each followed by a slash. */
export async function pathsOfUnits(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.all(
    sql<{ id: string; path: string }>`select id, path from unit where org_id = ${tx.orgId}`,
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** Present members of exactly these units (not of the units below), frozen ones included. */
export async function membersInUnits(tx: Tx, unitIds: readonly string[]): Promise<string[]> {
  if (unitIds.length === 0) return [];
  const rows = await tx.all(sql<{ id: string }>`
    select distinct member_id as id from member_unit
    where org_id = ${tx.orgId} and unit_id = any(${[...unitIds]}::uuid[]) and until_at is null`);
  return rows.map(({ id }) => id);
}

/** All units with their parents, in the order of the tree's siblings. */
export async function unitTree(
  tx: Tx,
): Promise<{ id: string; parentId: string | null; name: string; path: string }[]> {
  return (await allUnits(tx)).map(({ id, parentId, name, path }) => ({ id, parentId, name, path }));
}
