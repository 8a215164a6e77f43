import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { RowOf, Version } from '../../../kit/server/database/table/table.ts';
import { eventTypeTable, type eventTagTable } from '../migrations/tables.ts';
import { inLanguage, type Names } from './event-names.store.ts';

type Own = Pick<RowOf<typeof eventTagTable>, 'id' | 'code' | 'name' | 'version'>;
export type TagRow = Own & { ownName: string; names: Names; eventCount: number };
export type TypeRow = TagRow & Pick<RowOf<typeof eventTypeTable>, 'parentId'>;

/** Every type, parents before children; the count is of events of the type itself. */
export function allTypes(tx: Tx): Promise<TypeRow[]> {
  return tx.all(sql<TypeRow>`
    with recursive tree as (
      select t.*, 0 as depth from event_type t
      where t.org_id = ${tx.orgId} and t.parent_id is null and not t.is_deleted
      union all
      select c.*, tree.depth + 1 from event_type c join tree on c.parent_id = tree.id
      where c.org_id = ${tx.orgId} and not c.is_deleted
    )
    select tree.id, tree.code, ${inLanguage(tx, sql`tree.names`, sql`tree.name`)} as name, tree.parent_id as "parentId",
      tree.version, tree.name as "ownName", tree.names,
      (select count(*)::int from event_version v join event e on e.org_id = ${tx.orgId} and e.id = v.event_id
         and e.version = v.version
       where v.org_id = ${tx.orgId} and v.type_id = tree.id) as "eventCount"
    from tree order by tree.depth, tree.position, tree.code`);
}

/** A type and everything below it. */
export async function typesUnder(tx: Tx, typeId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    with recursive tree as (
      select id from event_type where org_id = ${tx.orgId} and id = ${typeId}
      union
      select c.id from event_type c join tree on c.parent_id = tree.id where c.org_id = ${tx.orgId}
    )
    select id from tree`);
  return rows.map(({ id }) => id);
}

/** The types' tree changes one writer at a time: two moves could otherwise make a ring. */
export async function lockTypes(tx: Tx): Promise<void> {
  await tx.all(sql`select from event_type where org_id = ${tx.orgId} order by id for update`);
}

/** Whether there is the type, which cannot be deleted until the transaction ends. */
export async function typeExists(tx: Tx, typeId: string): Promise<boolean> {
  return (
    (await tx.maybe(
      sql`select from event_type where org_id = ${tx.orgId} and id = ${typeId} and not is_deleted for share`,
    )) !== undefined
  );
}

export async function typeCodeIsTaken(tx: Tx, code: string, exceptId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from event_type where org_id = ${tx.orgId} and code = ${code} and id <> ${exceptId} and not is_deleted`);
  return row !== undefined;
}

type NewType = { id: string; code: string; name: string; names: Names; parentId: string | null };

/** A new type, the last of its parent; false if the id was taken. */
export async function insertType(tx: Tx, type: NewType): Promise<boolean> {
  const updated = await tx.run(sql`
    insert into event_type (org_id, id, code, name, names, parent_id, position)
    select ${tx.orgId}, ${type.id}, ${type.code}, ${type.name}, ${JSON.stringify(type.names)}::jsonb,
      ${type.parentId}::uuid, coalesce(max(position) + 1, 0)
    from event_type where org_id = ${tx.orgId} and parent_id is not distinct from ${type.parentId}::uuid
    on conflict (org_id, id) do nothing`);
  return updated > 0;
}

/** Puts types in this order. */
export async function sortTypes(tx: Tx, typeIds: readonly string[]): Promise<number> {
  return tx.run(sql`
    update event_type t set position = n.at
    from unnest(${[...typeIds]}::uuid[]) with ordinality as n(id, at)
    where t.org_id = ${tx.orgId} and t.id = n.id`);
}

/** Deletes a type of that version; the types below it go to another parent. */
export async function deleteType(tx: Tx, type: Version & { moveTo: string | null }): Promise<void> {
  await tx.save(eventTypeTable, type, { isDeleted: true });
  await tx.run(sql`
    update event_type set parent_id = ${type.moveTo}, version = version + 1
    where org_id = ${tx.orgId} and parent_id = ${type.id} and not is_deleted`);
}

/** The events that are of a type now. */
export async function eventsOfType(tx: Tx, typeId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select e.id from event e join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id and v.version = e.version
    where e.org_id = ${tx.orgId} and v.type_id = ${typeId} order by e.id`);
  return rows.map(({ id }) => id);
}

export function allTags(tx: Tx): Promise<TagRow[]> {
  return tx.all(sql<TagRow>`
    select g.id, g.code, ${inLanguage(tx, sql`g.names`, sql`g.name`)} as name, g.version, g.name as "ownName", g.names,
      (select count(*)::int from event e join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id
         and v.version = e.version
       where e.org_id = ${tx.orgId} and e.status = 1 and g.id = any(v.tags)) as "eventCount"
    from event_tag g where g.org_id = ${tx.orgId} order by name, g.id limit 1000`);
}

export function tagsWithEvents(
  tx: Tx,
  tagIds: readonly string[],
): Promise<{ id: string; name: string; eventIds: string[] }[]> {
  return tx.all(sql<{ id: string; name: string; eventIds: string[] }>`
    select g.id, ${inLanguage(tx, sql`g.names`, sql`g.name`)} as name,
      array(select e.id from event e join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id
              and v.version = e.version
            where e.org_id = ${tx.orgId} and e.status = 1 and g.id = any(v.tags) order by e.code) as "eventIds"
    from event_tag g where g.org_id = ${tx.orgId} and g.id = any(${[...tagIds]}::uuid[]) order by name, g.id`);
}

export async function countTags(tx: Tx, tagIds: readonly string[]): Promise<number> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from event_tag where org_id = ${tx.orgId} and id = any(${[...tagIds]}::uuid[])`);
  return n;
}

export async function tagNameIsTaken(tx: Tx, name: string, exceptId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from event_tag where org_id = ${tx.orgId} and lower(name) = lower(${name}) and id <> ${exceptId}`);
  return row !== undefined;
}
