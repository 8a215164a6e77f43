/** Statements over one row of a table. */
import { sql, type RawBuilder } from 'kysely';
import { columnName, columnsOf, type Table, type Version } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

const isSql = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;

/** A value as a parameter: the server takes its type from the column. */
function parameter(of: Table, name: string, value: unknown): RawBuilder<unknown> {
  if (isSql(value)) return value;
  const isJson = /^jsonb?$/.test(of.columns[name]!.type);
  return sql`${isJson && value !== null ? JSON.stringify(value) : value}`;
}

/** The names of the given values in the order of the table, so that one text serves every caller. */
const givenOf = (of: Table, values: Values): string[] =>
  Object.keys(of.columns).filter((name) => values[name] !== undefined);

export function insertSql(
  of: Table,
  orgId: string,
  row: Values,
  unique: 'key' | 'any key',
): RawBuilder<unknown> {
  const names = givenOf(of, row);
  const columns = sql.join(names.map((name) => sql.ref(columnName(name))));
  const values = sql.join(names.map((name) => parameter(of, name, row[name])));
  const key = sql`(org_id, ${sql.join(of.key.map((name) => sql.ref(columnName(name))))})`;
  return sql`insert into ${sql.table(of.name)} (org_id, ${columns}) values (${orgId}, ${values})
    on conflict ${unique === 'key' ? key : sql``} do nothing`;
}

/** A list as text: lists of different lengths make no parameter together. */
const listText = (values: readonly unknown[] | null): string | null =>
  values && `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** One parameter for each column, however many rows there are. */
export function insertAllSql(
  of: Table,
  orgId: string,
  rows: readonly Values[],
  onConflict: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const names = givenOf(of, rows[0]!);
  const columns = sql.join(names.map((name) => sql.ref(columnName(name))));
  const types = names.map((name) => of.columns[name]!.type);
  const values = names.map((name, at) => {
    const [isList, isJson] = [types[at]!.endsWith('[]'), /^jsonb?$/.test(types[at]!)];
    const all = rows.map(({ [name]: value = null }) =>
      isJson ? JSON.stringify(value) : isList ? listText(value as readonly unknown[] | null) : value,
    );
    return sql`${all}::${sql.raw(isList ? 'text' : types[at]!)}[]`;
  });
  const read = names.map((name, at) => sql`${sql.ref(`n.${columnName(name)}`)}::${sql.raw(types[at]!)}`);
  return sql`insert into ${sql.table(of.name)} (org_id, ${columns})
    select ${orgId}, ${sql.join(read)} from unnest(${sql.join(values)}) as n(${columns}) ${onConflict}`;
}

/** Changes the row if it still has this version, and gives it the next; never its id. */
export function saveSql(
  of: Table,
  { orgId, id, version }: Version & { orgId: string },
  changes: Values,
): RawBuilder<unknown> {
  const { id: _id, version: _version, ...others } = changes;
  const sets = givenOf(of, others).map(
    (name) => sql`${sql.ref(columnName(name))} = ${parameter(of, name, changes[name])}`,
  );
  return sql`update ${sql.table(of.name)} set ${sql.join([...sets, sql`version = version + 1`])}
    where org_id = ${orgId} and id = ${id} and version = ${version}`;
}

export const lockSql = <Row>(of: Table, orgId: string, id: string): RawBuilder<Row> =>
  sql<Row>`select ${columnsOf(of, 'l')} from ${sql.table(of.name)} l
    where l.org_id = ${orgId} and l.id = ${id} for update`;

export const removeSql = (
  of: Table,
  { orgId, id, version }: Version & { orgId: string },
  allowed: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`delete from ${sql.table(of.name)}
    where org_id = ${orgId} and id = ${id} and version = ${version} and ${allowed}`;

/** Whether each column that is named has one of its values. */
export const isAmong = (
  row: Values,
  states: Readonly<Record<string, readonly unknown[] | undefined>>,
): boolean => Object.entries(states).every(([name, values]) => !values || values.includes(row[name]));
