import { sql, type Tx } from '../../../kit/server/db.ts';

/** Level 1 of the histogram counts scores by 256: `score >> 8`, rounded down for negative scores as well. */
export const coarseBits = 8;

export type HistogramKey = { period: number; level: number; score: number };

/**
 * SQL that adds the rows of a preceding `moved (period, score, n)` to both levels of the histogram and returns the
 * keys whose count came to 0; `dropEmpty` takes those away.
 */
export function histogramSql(tx: Tx) {
  return sql`
    insert into rank_hist as h (org_id, period, level, score, n)
    select ${tx.orgId}, period, level, score, sum(n)
    from (select period, 0 as level, score, n from moved
          union all select period, 1, score >> ${sql.lit(coarseBits)}, n from moved) both_levels
    group by period, level, score having sum(n) <> 0
    order by period, level, score
    on conflict (org_id, period, level, score) do update set n = h.n + excluded.n
    returning period, level, score, n`;
}

export async function dropEmpty(tx: Tx, keys: readonly HistogramKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.run(sql`
    delete from rank_hist h
    using unnest(${keys.map(({ period }) => period)}::int[], ${keys.map(({ level }) => level)}::int[],
      ${keys.map(({ score }) => score)}::bigint[]) as k(period, level, score)
    where h.org_id = ${tx.orgId} and h.period = k.period and h.level = k.level and h.score = k.score and h.n = 0`);
}
