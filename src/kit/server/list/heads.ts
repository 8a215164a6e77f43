/** The groups of a list: the values of one of its columns, each with what the list adds up of its rows. */
import type { PageQuery } from '../../contract/page.ts';
import { sql, type Tx } from '../database/db.ts';
import { pageSql } from '../database/page-sql.ts';
import type { Sql } from './conditions.ts';

/** The sums over some rows of a group, in one or more parts; `total` is the number of rows. */
type Part = { total: number };

/** A group by the text of its value; empty for the rows without one. */
export type Head<P extends Part> = { key: string; parts: P[] };

/** Of days the latest first; of other values those with the most rows. Rows without a value have a key that sorts first. */
const orders = {
  latest: sql`key collate "C" desc`,
  most: sql`total desc, key collate "C"`,
};

/**
 * A page of the groups, and the number of all. `parts` is SQL that selects the value as `key`, the number of rows as
 * `total`, and further sums; it is read whole and once.
 */
export async function listHeads<P extends Part>(
  tx: Tx,
  parts: Sql,
  { order, ...page }: PageQuery & { order: keyof typeof orders },
): Promise<{ heads: Head<P>[]; total: number }> {
  const rows = await tx.all(sql<P & { heads: number; place: number | null; key: string }>`
    with part as materialized (
      select coalesce(found.key::text, '') as value, found.* from (${parts}) found where found.total > 0
    ), head as (select value as key, sum(total) as total from part group by value),
    placed as (select key, row_number() over (order by ${orders[order]}) as place from head order by place ${pageSql(page)})
    select number.heads, placed.place, part.*, placed.key from (select count(*) as heads from head) number
      left join placed on true left join part on part.value = placed.key
    order by placed.place`);
  const heads = new Map<string, P[]>();
  for (const row of rows) if (row.place !== null) heads.set(row.key, [...(heads.get(row.key) ?? []), row]);
  return { heads: [...heads].map(([key, list]) => ({ key, parts: list })), total: rows[0]?.heads ?? 0 };
}
