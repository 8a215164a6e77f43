import { firstDayOf, lastDayOf, monthOf } from '../../../src/kit/contract/format.ts';
import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import { summedSources } from '../../../src/modules/ledger/rules.ts';
import type { Ranked, Span } from '../../../src/modules/ledger/server/door.ts';

const lastMonthOf = (span: Span): number =>
  'month' in span ? span.month : monthOf('until' in span ? span.until : span.to);

/** The ranking by sums over the entries alone: no totals, no tail, no histogram. */
export function plainRanking(tx: Tx, span: Span, unitIds: string[] | null): Promise<Ranked[]> {
  const days =
    'month' in span
      ? sql`book_date between ${firstDayOf(span.month)}::date and ${lastDayOf(span.month)}::date`
      : 'until' in span
        ? sql`book_date <= ${span.until}::date`
        : sql`book_date between ${span.from}::date and ${span.to}::date`;
  const bySource = summedSources.map(
    (source) => sql`sum(case source when ${source} then merit else 0 end)::bigint as ${sql.ref(source)}`,
  );
  return tx.all(sql<Ranked>`
    select member_id as "memberId", m.number as "memberNo", n, merit, bmp, amp, pmp, gcp, fixed, seniority, task, start, carry,
      rank() over (order by merit desc) as "rankNum"
    from (
      select member_id, sum(n)::int as n, sum(merit)::bigint as merit, sum(bmp)::bigint as bmp, sum(amp)::bigint as amp,
        sum(pmp)::bigint as pmp, sum(gcp)::bigint as gcp, ${sql.join(bySource)}
      from (
        select member_id, 1 as n, merit, bmp, amp, pmp, gcp, source from entry
        where org_id = ${tx.orgId} and ${days} and (${unitIds}::uuid[] is null or unit_id = any(${unitIds}))
        union all
        -- Everybody is listed who had come by the last month.
        select id, 0, 0, 0, 0, 0, 0, 'post' from member
        where org_id = ${tx.orgId} and ${unitIds === null} and to_char(created_at, 'YYYYMM')::int <= ${lastMonthOf(span)}) part
      group by member_id) total
    join member m on m.org_id = ${tx.orgId} and m.id = total.member_id
    order by merit desc, m.number collate "C", member_id`);
}
