import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { dropEmpty, histogramSql, type HistogramKey } from '../rank/histogram.ts';
import { listEverybody, listNewcomers } from '../rank/listed.ts';
import { addedSums, entrySums, leftOut, summedColumns, totalSums } from '../rank/sources.ts';
import { measures, openingBalanceMonth } from '../../rules.ts';
import { noteChange } from './changes.ts';
import { postedEntries } from './tail.ts';

/**
 * Entries of one fold, beyond which it begins no other posting: one of a run of fixed points may have 2,000, and a fold of
 * hundreds of those would hold the fold lock longer than anybody waits for it.
 */
const maximumEntries = 10_000;

/** How many postings a fold took, and whether it left some. */
export type Folded = { postings: number; more: boolean };

/**
 * Adds up to `limit` postings of the tail to the organisation's totals, oldest first, and removes exactly those from
 * the tail, all in the caller's transaction; members who are new to the totals are listed. Call it under the fold lock.
 */
export async function foldBatch(tx: Tx, limit: number, entries = maximumEntries): Promise<Folded> {
  const [{ waiting }, picked] = await Promise.all([
    tx.one(sql<{ waiting: number }>`
      select count(*)::int as waiting from (
        select from posting_tail where org_id = ${tx.orgId} limit ${limit + 1}) tail`),
    tx.all(sql<{ id: string }>`
      delete from posting_tail where org_id = ${tx.orgId} and posting_id = any(array(
        select posting_id from (
          select t.posting_id, sum(c.n) over (order by t.posting_id) - c.n as before
          from (select posting_id from posting_tail where org_id = ${tx.orgId} order by posting_id limit ${limit}) t
          cross join lateral (
            select count(*) as n from entry e
            where e.org_id = (select ${tx.orgId}::uuid) and e.posting_id = t.posting_id) c) counted
        where before < ${entries}))
      returning posting_id as id`),
  ]);
  await listNewcomers(tx);
  if (picked.length === 0) return { postings: 0, more: false };
  const postingIds = picked.map(({ id }) => id);
  const [months, memberIds] = await Promise.all([newMonths(tx, postingIds), meetMembers(tx, postingIds)]);
  for (const { period } of months) await openMonth(tx, period);
  await addToTotals(tx, postingIds);
  await noteChange(tx, { postingIds, memberIds });
  return { postings: picked.length, more: waiting > picked.length };
}

/** Months of these postings that have no vector yet, oldest first; 0 for the sums over all months. */
function newMonths(tx: Tx, postingIds: readonly string[]): Promise<{ period: number }[]> {
  return tx.all(sql<{ period: number }>`
    select distinct p.period
    from (select distinct e.period from ${postedEntries(tx, postingIds)}) e
    cross join lateral (values (e.period), (0)) as p(period)
    where not exists (select from ledger_month m where m.org_id = ${tx.orgId} and m.period = p.period)
    order by p.period`);
}

/**
 * Gives a month its vector: the running totals of the month before, carried forward. This copies a row per member and
 * unit, once a month, so it may take longer than a request may.
 */
async function openMonth(tx: Tx, period: number): Promise<void> {
  await tx.run(sql`set local statement_timeout = '10min'`);
  await tx.run(sql`
    insert into ledger_month (org_id, period, n, bmp, amp, pmp, gcp, merit)
    values (${tx.orgId}, ${period}, 0, 0, 0, 0, 0, 0)`);
  if (period !== openingBalanceMonth) await carryVector(tx, period);
  await listEverybody(tx, period);
}

async function carryVector(tx: Tx, period: number): Promise<void> {
  await tx.run(sql`
    insert into member_cumulative (org_id, period, unit_id, member_id, n, ${summedColumns()})
    select org_id, ${period}, unit_id, member_id, n, ${summedColumns()}
    from member_cumulative
    where org_id = ${tx.orgId} and period = (
      select max(period) from ledger_month where org_id = ${tx.orgId} and period > 0 and period < ${period})
    order by unit_id, member_id`);
}

/** Reads the numbers of members who are new to the totals. Returns their ids. */
async function meetMembers(tx: Tx, postingIds: readonly string[]): Promise<string[]> {
  const unknown = await tx.all(sql<{ id: string }>`
    select distinct e.member_id as id from ${postedEntries(tx, postingIds)}
      and not exists (select from ledger_member m
        where m.org_id = ${tx.orgId} and m.member_id = e.member_id and m.member_no is not null)`);
  const memberIds = unknown.map(({ id }) => id);
  await learnMembers(tx, memberIds);
  return memberIds;
}

/** Copies the current numbers of members into the ledger's table. */
async function learnMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const members = await membersByIds(tx, [...memberIds]);
  const ids = [...memberIds].sort();
  const numbers = ids.map((id) => members.get(id)?.number ?? '');
  await tx.run(sql`
    insert into ledger_member (org_id, member_id, member_no)
    select ${tx.orgId}, id, number from unnest(${ids}::uuid[], ${numbers}::text[]) as m(id, number)
    on conflict (org_id, member_id) do update set member_no = excluded.member_no`);
}

/** The additions to a total that is there already, for `on conflict do update`. */
const added = sql`n = t.n + excluded.n, ${addedSums('excluded')}`;

/**
 * One statement: the sums per member, unit, period and source, and from them the totals, the histogram's moves, the vectors
 * of this and all later months, and the months' sums. Rows go in key order, so that two who write never cross. What
 * the statement reads of totals is what they were before it. What the cumulative total leaves out is an entry in it
 * without points: it says that the member has some.
 */
async function addToTotals(tx: Tx, postingIds: readonly string[]): Promise<void> {
  const emptied = await tx.all(sql<HistogramKey>`
    with slot as materialized (
      select member_id, unit_id, period, source, count(*) as n, sum(bmp) as bmp, sum(amp) as amp, sum(pmp) as pmp,
        sum(gcp)::bigint as gcp, sum(merit)::bigint as merit
      from ${postedEntries(tx, postingIds)}
      group by member_id, unit_id, period, source
    ), gain as materialized (
      select period, member_id, sum(n)::bigint as n, ${entrySums()}
      from slot where period > 0 group by period, member_id
      union all
      select 0, member_id, sum(n)::bigint, ${entrySums(leftOut(tx))} from slot group by member_id
    ), known as materialized (
      select t.period, t.member_id from gain g
      join member_total t on t.org_id = ${tx.orgId} and t.period = g.period and t.member_id = g.member_id
    ), total as (
      insert into member_total as t (org_id, period, member_id, member_no, shown, n, ${summedColumns()})
      select ${tx.orgId}, g.period, g.member_id, m.member_no, m.shown, g.n, ${summedColumns('g.')}
      from gain g join ledger_member m on m.org_id = ${tx.orgId} and m.member_id = g.member_id
      order by g.period, g.member_id
      on conflict (org_id, period, member_id) do update set ${added}
      returning period, member_id, shown, merit
    ), moved as (
      select period, merit as score, 1 as n from total where shown
      union all
      select t.period, t.merit - g.merit, -1 from total t join gain g using (period, member_id)
      join known using (period, member_id) where t.shown
    ), hist as (${histogramSql(tx)}
    ), vector as (
      insert into member_cumulative as t (org_id, period, unit_id, member_id, n, ${summedColumns()})
      select ${tx.orgId}, v.period, unit_id, member_id, sum(s.n), ${totalSums('s.')}
      from (
        select period, unit_id, member_id, sum(n) as n, ${entrySums()} from slot group by period, unit_id, member_id
      ) s join ledger_month v on v.org_id = ${tx.orgId}
        and (v.period = s.period or (s.period > 0 and v.period > s.period))
      group by v.period, unit_id, member_id order by v.period, unit_id, member_id
      on conflict (org_id, period, unit_id, member_id) do update set ${added} returning 1
    ), month as (
      insert into ledger_month as t (org_id, period, n, ${sql.join(measures.map((name) => sql.ref(name)))})
      select ${tx.orgId}, period, sum(n), ${totalSums('', measures)} from gain group by period order by period
      on conflict (org_id, period) do update set n = t.n + excluded.n, ${addedSums('excluded', measures)} returning 1
    )
    select period, level, score from hist where n = 0`);
  await dropEmpty(tx, emptied);
}
