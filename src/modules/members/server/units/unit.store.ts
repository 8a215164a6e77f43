import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { unitTable } from '../../migrations/tables.ts';

export type UnitRow = Omit<RowOf<typeof unitTable>, 'createdAt'>;

const columns = columnsWithout(unitTable, 'u', ['createdAt']);

export function allUnits(tx: Tx): Promise<UnitRow[]> {
  return tx.all(sql<UnitRow>`
    select ${columns} from unit u where org_id = ${tx.orgId} order by position, name, id`);
}

/** Units by the names from the top down, `Head office/Production`. */
export function unitPaths(units: readonly UnitRow[]): { id: string; path: string }[] {
  const nameOf = new Map(units.map(({ id, name }) => [id, name]));
  return units.map(({ id, path }) => ({
    id,
    path: path
      .slice(0, -1)
      .split('/')
      .map((part) => nameOf.get(part) ?? '')
      .join('/'),
  }));
}

export function unitById(tx: Tx, id: string): Promise<UnitRow | undefined> {
  return tx.maybe(sql<UnitRow>`select ${columns} from unit u where org_id = ${tx.orgId} and id = ${id}`);
}

/** Those of the ids that are units. */
export async function existingUnits(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from unit where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** The units and all units below them. */
export async function unitIdsUnder(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct below.id from unit above
    join unit below on below.org_id = above.org_id and below.path >= above.path and below.path < above.path || '~'
    where above.org_id = ${tx.orgId} and above.id = any(${[...ids]}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** Changes of the tree take turns, so that no move can be put under itself by another. */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`units:${tx.orgId}`}, 0))`);
}

export async function insertUnit(tx: Tx, unit: Omit<UnitRow, 'version' | 'position'>): Promise<void> {
  await tx.run(sql`
    insert into unit (org_id, id, parent_id, path, name, position)
    select ${tx.orgId}, ${unit.id}, ${unit.parentId}::uuid, ${unit.path}, ${unit.name}, coalesce(max(position), 0) + 1
    from unit where org_id = ${tx.orgId} and parent_id is not distinct from ${unit.parentId}::uuid`);
}

/** Puts a unit and everything below it under another parent, as its last child. */
export async function moveUnit(tx: Tx, unit: UnitRow, parent: UnitRow | null): Promise<void> {
  const path = `${parent?.path ?? ''}${unit.id}/`;
  await tx.run(sql`
    update unit set parent_id = ${parent?.id ?? null}::uuid, version = version + 1, position = 1 + coalesce((
      select max(s.position) from unit s
      where s.org_id = ${tx.orgId} and s.parent_id is not distinct from ${parent?.id ?? null}::uuid), 0)
    where org_id = ${tx.orgId} and id = ${unit.id}`);
  await tx.run(sql`
    update unit set path = ${path} || substr(path, ${unit.path.length + 1}::int)
    where org_id = ${tx.orgId} and path >= ${unit.path} and path < ${`${unit.path}~`}`);
}

/** The longest path under a unit, in characters: moving it must not exceed the depth that is allowed. */
export async function longestPathUnder(tx: Tx, unit: UnitRow): Promise<number> {
  const row = await tx.one(sql<{ length: number }>`
    select max(length(path)) as length from unit
    where org_id = ${tx.orgId} and path >= ${unit.path} and path < ${`${unit.path}~`}`);
  return row.length;
}

/** Gives the children of one parent the order of the ids. Returns how many were children of it. */
export function orderUnits(tx: Tx, parentId: string | null, ids: readonly string[]): Promise<number> {
  return tx.run(sql`
    update unit u set position = o.position, version = u.version + 1
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, position)
    where u.org_id = ${tx.orgId} and u.id = o.id and u.parent_id is not distinct from ${parentId}::uuid`);
}

export type UnitUse = { children: number; members: number; former: number };

export async function unitUse(tx: Tx, unit: UnitRow): Promise<UnitUse> {
  return tx.one(sql<UnitUse>`
    select (select count(*) from unit where org_id = ${tx.orgId} and parent_id = ${unit.id}) as children,
      (select count(*) from member_unit where org_id = ${tx.orgId} and unit_id = ${unit.id} and until_at is null)
        as members,
      (select count(distinct member_id) from member_unit where org_id = ${tx.orgId} and unit_id = ${unit.id}
        and until_at is not null) as former`);
}

/** Whether the unit ever had a member: its name is then part of their history. */
export async function unitHasHistory(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.one(sql<{ used: boolean }>`
    select exists (select from member_unit where org_id = ${tx.orgId} and unit_id = ${id}) as used`);
  return row.used;
}

/** Whether units lie below it, or it ever had a member. */
export async function isUnitUsed(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.one(sql<{ used: boolean }>`
    select exists (select from member_unit where org_id = ${tx.orgId} and unit_id = ${id})
      or exists (select from unit where org_id = ${tx.orgId} and parent_id = ${id}) as used`);
  return row.used;
}

/** Nobody else changes the unit until the transaction ends. */
export async function lockUnit(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select id from unit where org_id = ${tx.orgId} and id = ${id} for update`);
}

const present = sql`m.status in ('inactive', 'active', 'frozen')`;

/** Present members of each unit itself, and those of them whose main unit it is. */
export async function memberCounts(tx: Tx): Promise<Map<string, { own: number; main: number }>> {
  const rows = await tx.all(sql<{ id: string; own: number; main: number }>`
    select mu.unit_id as id, count(*)::int as own, (count(*) filter (where mu.is_main))::int as main from member_unit mu
    join member m on m.org_id = mu.org_id and m.id = mu.member_id and ${present}
    where mu.org_id = ${tx.orgId} and mu.until_at is null group by mu.unit_id`);
  return new Map(rows.map(({ id, own, main }) => [id, { own, main }]));
}

/**
 * Present members who belong to a unit or one below it while their main unit is elsewhere, by unit. They are few: those
 * with the main unit there are counted along the tree.
 */
export async function guestCounts(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ id: string; count: number }>`
    select above.id, count(distinct mu.member_id)::int as count from member_unit mu
    join member m on m.org_id = mu.org_id and m.id = mu.member_id and ${present}
    join unit u on u.org_id = mu.org_id and u.id = mu.unit_id
    cross join lateral unnest(string_to_array(rtrim(u.path, '/'), '/')::uuid[]) as above (id)
    where mu.org_id = ${tx.orgId} and mu.until_at is null and not mu.is_main and not exists (
      select from member_unit main join unit home on home.org_id = main.org_id and home.id = main.unit_id
      where main.org_id = mu.org_id and main.member_id = mu.member_id and main.until_at is null and main.is_main
        and strpos(home.path, above.id || '/') > 0)
    group by above.id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
