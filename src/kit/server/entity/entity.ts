/** An entity on the server: its list, and the handlers that add, change and delete one. */
import { fieldsOf, type AnyEntity, type EntityRow } from '../../contract/entity/entity.ts';
import type { entityCalls } from '../../contract/entity/calls.ts';
import { sql, type Tx } from '../database/db.ts';
import { columnName, table, type Version, type Versioned } from '../database/table/table.ts';
import type { Sql } from '../list/conditions.ts';
import { listQuery, type ListQuery } from '../list/list-query.ts';
import type { Ctx } from '../module.ts';

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
      fieldsOf(declared).map(({ name }) => [name, sql`${alias}.${sql.id(columnName(name))}`]),
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
  const query = listQuery(
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
  return query as unknown as ListQuery<CallsOf<E>['list']>;
}

const types: Readonly<Record<ReturnType<typeof fieldsOf>[number]['kind'], string>> = {
  id: 'uuid',
  ids: 'uuid[]',
  text: 'text',
  choice: 'text',
  flag: 'bool',
  day: 'date',
  count: 'int4',
  tenths: 'int4',
};

/** The table of an entity for writing; a test compares it with the database. */
export const tableOf = (declared: AnyEntity): Versioned =>
  table(declared.table, ['id'], {
    id: { type: 'uuid' },
    ...Object.fromEntries(fieldsOf(declared).map(({ name, kind }) => [name, { type: types[kind] }])),
    version: { type: 'int4', hasDefault: true },
  });

/** The handlers of an entity's calls, where nothing but its fields is to be judged. */
export const entityHandlers = <E extends AnyEntity>(declared: E, list: ListQuery<CallsOf<E>['list']>) => ({
  list: list.page,
  save: ({ tx }: Ctx, values: EntityRow<E>) => tx.put(tableOf(declared), values as never, {}),
  remove: ({ tx }: Ctx, one: Version) => tx.remove(tableOf(declared), one),
});
