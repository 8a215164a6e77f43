import { maximumCounted } from '../../contract/page.ts';
import { sql, type Tx } from '../database/db.ts';
import type { Sql } from './conditions.ts';

/**
 * How many rows each of some filters has, `maximumCounted` at the most, in one statement: what is many is not read to its end.
 * `found` is the SQL after `select …`, with the organisation and what the caller may see in it.
 */
export async function countedBy(
  tx: Tx,
  found: readonly (readonly [key: string, found: Sql])[],
): Promise<Record<string, number>> {
  if (found.length === 0) return {};
  const counted = found.map(
    ([key, rows]) =>
      sql`select ${key}::text as key, count(*) as count from (select 1 as one ${rows} limit ${sql.lit(maximumCounted)}) as found`,
  );
  const rows = await tx.all(sql<{ key: string; count: number }>`${sql.join(counted, sql` union all `)}`);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}
