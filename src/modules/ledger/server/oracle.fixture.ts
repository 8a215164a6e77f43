import { addDays, monthOf } from '../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { summedSources, type Measure } from '../rules.ts';
import type { Ranked, TieRule } from './rank/rank.ts';
import { summed } from './rank/sources.ts';
import { daysOf, type Span } from './rank/sums.ts';
import { bookingOf, post, reverse } from './door.ts';

export type OracleQuery = {
  span: Span;
  basis: Measure;
  tieRule: TieRule;
  unitIds?: string[];
  memberIds?: string[];
  presentIds?: string[];
  asOf?: string;
};

/** The ranking by plain SQL over the entries, without totals, tail or histogram. Every read must equal it. */
export async function plainRanking(
  tx: Tx,
  { span, basis, tieRule, unitIds, memberIds, presentIds, asOf }: OracleQuery,
): Promise<Ranked[]> {
  const { from, to } = daysOf(span);
  const days =
    from === null
      ? sql`(e.period = 0 or e.book_date <= ${to}::date)`
      : sql`e.period > 0 and e.book_date between ${from}::date and ${to}::date`;
  // Members who had joined by then, by their current units.
  const present = unitIds ? sql`and m.id = any(${presentIds ?? []}::uuid[])` : sql``;
  const listed = sql`
    select m.org_id, m.id, 0, 0, 0, 0, 0, 0, 'post' from member m
    where m.org_id = ${tx.orgId} ${present}
      and to_char(coalesce(m.join_day, m.created_at), 'YYYYMM')::int <= ${monthOf(to)}
      and coalesce((select lists_all from fold_state where org_id = ${tx.orgId}), true)`;
  const isLeft =
    from === null
      ? sql`e.source = any((select left_out from fold_state where org_id = ${tx.orgId})::text[])`
      : sql`false`;
  const bySource = summedSources.map(
    (source) => sql`coalesce(sum(merit) filter (where source = ${source}), 0)::bigint as ${sql.ref(source)}`,
  );
  const rank = { competition: sql`rank()`, dense: sql`dense_rank()`, row: sql`row_number()` }[tieRule];
  const order = tieRule === 'row' ? sql`score desc, number collate "C", member_id` : sql`score desc`;
  return tx.all(sql<Ranked>`
    select member_id as "memberId", number as "memberNo", n, ${sql.join(summed.map((name) => sql.ref(name)))},
      ${rank} over (order by ${order}) as "rankNum"
    from (
      select e.member_id, m.number, sum(e.n)::int as n, sum(bmp)::bigint as bmp, sum(amp)::bigint as amp,
        sum(pmp)::bigint as pmp, sum(gcp)::bigint as gcp, sum(merit)::bigint as merit, ${sql.join(bySource)},
        sum(e.${sql.ref(basis)})::bigint as score
      from (
        select e.org_id, e.member_id, 1 as n, counts * bmp as bmp, counts * amp as amp, counts * pmp as pmp,
          counts * gcp as gcp, counts * merit as merit, source
        from entry e cross join lateral (select case when ${isLeft} then 0 else 1 end as counts) c
        where e.org_id = ${tx.orgId} and ${days} ${asOf ? sql`and e.posting_id in (select id from posting where at <= ${asOf}::timestamptz)` : sql``} ${unitIds ? sql`and e.unit_id = any(${unitIds}::uuid[])` : sql``}
        union all ${listed}
      ) e join member m on m.org_id = e.org_id and m.id = e.member_id
      left join ledger_member k on k.org_id = e.org_id and k.member_id = e.member_id
      where coalesce(k.shown, true) ${memberIds ? sql`and e.member_id = any(${memberIds}::uuid[])` : sql``}
      group by e.member_id, m.number) total
    order by score desc, number collate "C", member_id`);
}

/** Numbers that repeat from run to run. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export type Booked = { postingId: string; recordId: string; version: number; bookDate: string };

/** Books some random entries of random members and units on a random day, or reverses an earlier posting. */
export async function bookSomething(
  tx: Tx,
  world: {
    members: readonly string[];
    units: readonly string[];
    booked: Booked[];
    firstDay: string;
    days: number;
    /** Books nothing of other modules, whose rows beside it would be missing. */
    awardsOnly?: boolean;
  },
  random: (below: number) => number,
): Promise<Booked> {
  const earlier = random(4) === 0 ? world.booked.splice(random(world.booked.length), 1)[0] : undefined;
  if (earlier) {
    const { postingId, recordId, version, bookDate } = earlier;
    const undone = await reverse(tx, {
      // Only a booked or nullified posting can be undone.
      kind: version % 2 === 1 ? 'nullify' : 'restore',
      postingId,
      recordId,
      stateVersion: version + 1,
      byMemberId: null,
      bookDate,
    });
    return { ...undone, recordId, version: version + 1, bookDate };
  }
  const day = addDays(world.firstDay, random(world.days));
  const { bookDate } = bookingOf({
    recordDate: day,
    today: day,
    closing: { closingDay: 5, closedThrough: 0 },
  });
  const recordId = newId();
  const entries = Array.from({ length: 1 + random(5) }, () => ({
    memberId: world.members[random(world.members.length)]!,
    unitId: world.units[random(world.units.length)]!,
    eventId: null,
    recordDate: day,
    // Some lines are as large as a line may be: the histogram has more than its lowest levels then.
    bmp: (random(9) - 3) * (random(6) === 0 ? 11_111_111 : 10),
    amp: random(5) === 0 ? random(5) - 2 : 0,
    pmp: random(3),
    gcp: random(100) * 1_000_000,
  }));
  const [kind, source] = (world.awardsOnly ? undefined : kinds[random(20)]) ?? (['post', 'post'] as const);
  // Fixed points are B alone.
  const plain = entries.map((entry) => ({ ...entry, amp: 0, pmp: 0, gcp: 0 }));
  const posted = await post(tx, {
    kind,
    source,
    recordId,
    stateVersion: 1,
    bookDate,
    byMemberId: null,
    entries: kind === 'fixed' ? plain : entries,
  });
  return { ...posted, recordId, version: 1, bookDate };
}

/** The occasional bookings besides daily awards. */
const kinds = [
  ['start', 'start'],
  ['fixed', 'fixed'],
  ['fixed', 'seniority'],
  ['fixed', 'fixed'],
  ['task', 'task'],
] as const;
