/** The entry of other modules to fixed points. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { fixedSetting } from './config/setting.ts';

export { beginRun as beginFixedRun } from './run/run.store.ts';
export { bonusTrial } from './run/bonus-trial.ts';
export { carryOut } from './run/work.ts';
export { giveFixedTypes } from './config/starter.ts';
export { giveStart, takeBackStart } from './start/start.ts';
export { fixedLineOf } from './run/questioned.ts';
export { setExcluded } from './run/handlers.ts';
export { setAttendance } from './run/attendance.ts';

/** Whether what members begin with can still be set. */
export const areStartsOpen = async (tx: Tx): Promise<boolean> =>
  (await fixedSetting(tx)).startLockedAt === null;

/** The names of the items behind records of fixed points, with their types. */
export async function fixedNames(tx: Tx, recordIds: readonly string[]): Promise<Map<string, string>> {
  if (recordIds.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select r.id, t.name || ' / ' || i.name as name from fixed_record r
      join fixed_item i on i.org_id = ${tx.orgId} and i.id = r.item_id
      join fixed_type t on t.org_id = ${tx.orgId} and t.id = i.type_id
    where r.org_id = ${tx.orgId} and r.id = any(${[...recordIds]}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of the types at the top of the tree, in its order. */
export async function fixedTypeList(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<{ name: string }>`
    select name from fixed_type where org_id = ${tx.orgId} and parent_id is null
    order by position, name collate "zh-x-icu"`);
  return rows.map(({ name }) => name);
}

/** Types of items with the names of those above them, in the order of the tree. */
export async function fixedTypeNames(
  tx: Tx,
  typeIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (typeIds.length === 0) return [];
  return tx.all(sql<{ id: string; name: string }>`
    with recursive tree (id, name, places) as (
      select t.id, t.name, array[to_char(t.position, 'FM000000') || t.name] from fixed_type t
      where t.org_id = ${tx.orgId} and t.parent_id is null
      union all
      select t.id, above.name || ' / ' || t.name, above.places || (to_char(t.position, 'FM000000') || t.name)
      from tree above join fixed_type t on t.org_id = ${tx.orgId} and t.parent_id = above.id
    )
    select id, name from tree where id = any(${[...typeIds]}::uuid[]) order by places collate "zh-x-icu"`);
}

/** SQL of the fixed points that were posted: a row for each member, month and item, in integer tenths. */
export function postedFixedSql(tx: Tx) {
  return sql`(select r.month, l.member_id, i.name as item, i.type_id, l.posted as points
    from fixed_record r
      join fixed_item i on i.org_id = ${tx.orgId} and i.id = r.item_id
      join fixed_line l on l.org_id = ${tx.orgId} and l.record_id = r.id and l.posted <> 0
    where r.org_id = ${tx.orgId})`;
}
