import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { inLanguage, type Names } from './event-names.store.ts';

export type TypeRow = { id: string; code: string; name: string; parentId: string | null; eventCount: number };
export type TagRow = { id: string; code: string; name: string; eventCount: number };

/** Every type, parents before children; the count is of events of the type itself. */
export function allTypes(tx: Tx): Promise<TypeRow[]> {
  return tx.all(sql<TypeRow>`
    with recursive tree as (
      select id, code, ${inLanguage(tx, sql`names`, sql`name`)} as name, parent_id, 0 as depth
      from event_type where org_id = ${tx.orgId} and parent_id is null
      union all
      select c.id, c.code, ${inLanguage(tx, sql`c.names`, sql`c.name`)}, c.parent_id, tree.depth + 1
      from event_type c join tree on c.parent_id = tree.id where c.org_id = ${tx.orgId}
    )
    select tree.id, tree.code, tree.name, tree.parent_id as "parentId",
      (select count(*)::int from event_version v join event e on e.org_id = ${tx.orgId} and e.id = v.event_id
         and e.version = v.version
       where v.org_id = ${tx.orgId} and v.type_id = tree.id) as "eventCount"
    from tree order by tree.depth, tree.code`);
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

export async function typeExists(tx: Tx, typeId: string): Promise<boolean> {
  return (
    (await tx.maybe(sql`select from event_type where org_id = ${tx.orgId} and id = ${typeId}`)) !== undefined
  );
}

export async function typeCodeIsTaken(tx: Tx, code: string, exceptId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from event_type where org_id = ${tx.orgId} and code = ${code} and id <> ${exceptId}`);
  return row !== undefined;
}

export async function upsertType(
  tx: Tx,
  type: { id: string; code: string; name: string; names: Names; parentId: string | null },
): Promise<void> {
  await tx.run(sql`
    insert into event_type (org_id, id, code, name, names, parent_id)
    values (${tx.orgId}, ${type.id}, ${type.code}, ${type.name}, ${JSON.stringify(type.names)}::jsonb, ${type.parentId})
    on conflict (org_id, id) do update
      set code = excluded.code, name = excluded.name, names = excluded.names, parent_id = excluded.parent_id`);
}

export function allTags(tx: Tx): Promise<TagRow[]> {
  return tx.all(sql<TagRow>`
    select g.id, g.code, ${inLanguage(tx, sql`g.names`, sql`g.name`)} as name,
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

export async function insertTags(
  tx: Tx,
  tags: readonly { id: string; code: string; name: string; names: Names }[],
): Promise<void> {
  await tx.run(sql`
    insert into event_tag (org_id, id, code, name, names)
    select ${tx.orgId}, n.id, n.code, n.name, n.names
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as n(id uuid, code text, name text, names jsonb)`);
}
