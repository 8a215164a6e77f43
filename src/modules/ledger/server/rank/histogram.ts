import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/**
 * The histogram is a tree: level k counts members by `score >> (8 × k)`, rounded down for negative scores as well. The
 * 256 nodes below one are a short range of the level under it; the highest level has a few rows at the most.
 */
export const levelBits = 8;
export const levels = 6;
const topLevel = levels - 1;

/** Beyond every score. */
export const highest = 2 ** 53 - 1;
export const lowest = -highest;

type Fragment = ReturnType<typeof sql>;

export type HistogramKey = { period: number; level: number; score: number };

/** SQL of the row that counts a score at a level. */
export function nodeOf(score: Fragment, level: Fragment) {
  return sql`(${score} >> ${sql.lit(levelBits)} * (${level}))`;
}

/** SQL of every level, to be joined. */
export const everyLevel = sql`generate_series(0, ${sql.lit(topLevel)})`;

/**
 * SQL of the nodes that together hold every score above one: on each level those beside its node, under the same node
 * of the level above. As `from ${nodesAbove(…)}`, with `n` members and `scores` different scores in `higher`; more rows
 * go in by the level of `tree`. Organisation and period are in sub-selects, so that the planner reckons the same for
 * every one of them: for a small organisation it planned again at each call, which took longer than the query.
 */
export function nodesAbove(tx: Tx, period: number, score: Fragment, more: Fragment = sql``) {
  const [own, next] = [sql`tree.level`, sql`tree.level + 1`];
  return sql`${everyLevel} as tree(level) cross join lateral (
    select h.n, h.scores from rank_hist h
    where h.org_id = (select ${tx.orgId}::uuid) and h.period = (select ${period}::int) and h.level = tree.level
      and h.score > ${nodeOf(score, own)}
      and h.score <= case tree.level when ${sql.lit(topLevel)} then ${sql.lit(highest)}
        else (${nodeOf(score, next)} << ${sql.lit(levelBits)}) + ${sql.lit(2 ** levelBits - 1)} end
    ${more}) higher`;
}

/**
 * SQL that adds the rows of a preceding `moved (period, score, n)` to every level of the histogram and returns the
 * keys whose count came to 0; `dropEmpty` takes those away.
 */
export function histogramSql(tx: Tx) {
  return sql`
    insert into rank_hist as h (org_id, period, level, score, n, scores)
    select ${tx.orgId}, period, level, ${nodeOf(sql`score`, sql`level`)}, sum(n), sum(scores)
    from (
      select m.period, m.score, m.n, (coalesce(o.n, 0) + m.n > 0)::int - (o.n is not null)::int as scores
      from (select period, score, sum(n) as n from moved group by period, score having sum(n) <> 0) m
      left join rank_hist o on o.org_id = ${tx.orgId} and o.period = m.period and o.level = 0 and o.score = m.score
    ) change cross join ${everyLevel} as level
    group by period, level, ${nodeOf(sql`score`, sql`level`)} having sum(n) <> 0 or sum(scores) <> 0
    order by 2, 3, 4
    on conflict (org_id, period, level, score) do update set n = h.n + excluded.n, scores = h.scores + excluded.scores
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
