/** Sums that a table keeps by its key: the columns beside the key are numbers. */
import { sql, type RawBuilder } from 'kysely';
import { columnName, type Table } from './table.ts';

/** Adds up the rows of one key, in the order of keys, in which everybody locks them; without those that change nothing. */
export function sumsByKey<Row extends object>(
  rows: readonly Row[],
  key: readonly (keyof Row)[],
  sums: readonly (keyof Row)[],
): Row[] {
  const keyOf = (row: Row): string => key.map((name) => String(row[name])).join(' ');
  return [...Map.groupBy(rows, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, same]) => ({
      ...same[0]!,
      ...Object.fromEntries(
        sums.map((name) => [name, same.reduce((sum, row) => sum + Number(row[name]), 0)]),
      ),
    }))
    .filter((row) => sums.some((name) => row[name] !== 0));
}

export const sumNames = (of: Table): string[] =>
  Object.keys(of.columns).filter((name) => !of.key.includes(name));

/** An insert adds to the sums of a key that has a row already. */
export function addSql(of: Table): RawBuilder<unknown> {
  const key = sql.join(of.key.map((name) => sql.ref(columnName(name))));
  const sums = sumNames(of).map((name) => {
    const column = columnName(name);
    return sql`${sql.ref(column)} = ${sql.ref(`${of.name}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  });
  return sql`on conflict (org_id, ${key}) do update set ${sql.join(sums)}`;
}
