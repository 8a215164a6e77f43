/** An entity on the server: its list, and the handlers that add, change and delete one. */
import { columnName, fieldsOf, type AnyEntity, type EntityRow } from '../../contract/entity/entity.ts';
import type { entityCalls } from '../../contract/entity/calls.ts';
import type { Versioned } from '../../contract/entity/shapes.ts';
import { kitRefusals } from '../../contract/kit.refusals.ts';
import { sql, type Tx } from '../database/db.ts';
import type { Sql } from '../list/conditions.ts';
import { listQuery, type ListQuery } from '../list/list-query.ts';
import type { Ctx } from '../module.ts';

type Columns = Readonly<Record<string, unknown>>;
type CallsOf<E extends AnyEntity> = ReturnType<typeof entityCalls<E>>;

/** The columns of an entity's table under `alias`, for the `columns` of a list. */
export const storedColumns = <E extends AnyEntity>(
  declared: E,
  alias: Sql,
): { readonly [Name in keyof EntityRow<E>]: Sql } =>
  ({
    id: sql`${alias}.id`,
    version: sql`${alias}.version`,
    ...Object.fromEntries(
      fieldsOf(declared).map((field) => [field.name, sql`${alias}.${sql.id(columnName(field))}`]),
    ),
  }) as never;

/** The list of an entity's call: all rows of the organisation, found by its searched texts. */
export function entityList<E extends AnyEntity>(
  declared: E,
  { list }: Pick<CallsOf<E>, 'list'>,
): ListQuery<CallsOf<E>['list']> {
  const columns: Readonly<Record<string, Sql>> = storedColumns(declared, sql`t`);
  const searched = fieldsOf(declared).filter(({ options }) => options.search);
  const contains = (words: string): Sql[] =>
    searched.map(({ name }) => sql`strpos(lower(${columns[name]!}), lower(${words})) > 0`);
  // The names of the entity's fields are known to its callers, and not in here.
  const made = listQuery(
    list as never,
    {
      from: sql`${sql.id(declared.table)} t`,
      visible: ({ tx }: { tx: Tx }) => sql`t.org_id = ${tx.orgId}`,
      columns,
      where: {
        keyword: (words: string) =>
          searched.length > 0 ? sql`(${sql.join(contains(words), sql` or `)})` : null,
      },
      sort: columns,
      order: declared.order,
      tie: sql`t.id`,
    } as never,
  );
  return made as unknown as ListQuery<CallsOf<E>['list']>;
}

/**
 * Writes the values of an entity: a new one of version 0, or one of that version; refused where there is another. `added`: the
 * columns besides that a new one gets; `changed`: those that an old one gets, as values or SQL.
 */
export async function saveEntity<E extends AnyEntity>(
  tx: Tx,
  declared: E,
  values: EntityRow<E>,
  { added = {}, changed = {} }: { added?: Columns; changed?: Columns } = {},
): Promise<Versioned> {
  const { id, version } = values;
  const table = sql.id(declared.table);
  const held = values as Readonly<Record<string, unknown>>;
  const fields = fieldsOf(declared).map((field): [string, unknown] => {
    const value = held[field.name];
    return [columnName(field), field.kind === 'ids' ? sql`${value}::uuid[]` : value];
  });
  const first = [['org_id', tx.orgId] as const, ['id', id] as const, ...fields, ...Object.entries(added)];
  const next = [...fields, ...Object.entries(changed)];
  const written = await tx.run(
    version === 0
      ? sql`insert into ${table} (${sql.join(first.map(([column]) => sql.id(column)))})
          values (${sql.join(first.map(([, value]) => sql`${value}`))}) on conflict (org_id, id) do nothing`
      : sql`update ${table}
          set ${sql.join(next.map(([column, value]) => sql`${sql.id(column)} = ${value}`))}, version = version + 1
          where org_id = ${tx.orgId} and id = ${id} and version = ${version}`,
  );
  if (written === 0) throw kitRefusals.stale();
  return { id, version: version + 1 };
}

/** Deletes an entity of that version; refused where there is another, or none, or where `allowed` does not hold. */
export async function removeEntity(
  tx: Tx,
  { table }: AnyEntity,
  { id, version }: Versioned,
  allowed: Sql = sql`true`,
): Promise<{ id: string }> {
  const removed = await tx.run(
    sql`delete from ${sql.id(table)}
      where org_id = ${tx.orgId} and id = ${id} and version = ${version} and ${allowed}`,
  );
  if (removed === 0) throw kitRefusals.stale();
  return { id };
}

/** The handlers of an entity's calls, where nothing but its fields is to be judged. */
export const entityHandlers = <E extends AnyEntity>(declared: E, list: ListQuery<CallsOf<E>['list']>) => ({
  list: list.page,
  save: ({ tx }: Ctx, values: EntityRow<E>) => saveEntity(tx, declared, values),
  remove: ({ tx }: Ctx, one: Versioned) => removeEntity(tx, declared, one),
});
