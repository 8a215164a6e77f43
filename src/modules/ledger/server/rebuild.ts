import { joinedIn } from './rank/listed.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { everyLevel, nodeOf } from './rank/histogram.ts';
import { listEverybody } from './rank/listed.ts';
import { entrySums, leftOut, summedColumns, totalSums } from './rank/sources.ts';
import { noteChange } from './fold/changes.ts';
import { foldedEntries } from './fold/tail.ts';
import { lockFold } from './visibility.ts';

const sums = sql`sum(n) as n, sum(bmp) as bmp, sum(amp) as amp, sum(pmp) as pmp, sum(gcp) as gcp, sum(merit) as merit`;

/**
 * Makes the organisation's totals anew from its entries, the tail included, in the caller's transaction. Gives what
 * folding them one by one gave; readers see the old totals or the new, never none. Posting goes on meanwhile: what is
 * posted after the tail was emptied keeps its place there, and `foldedEntries` leaves it out.
 */
export async function rebuild(tx: Tx): Promise<void> {
  await tx.run(sql`set local statement_timeout = '1h'`);
  await tx.run(sql`set local work_mem = '256MB'`);
  await lockFold(tx);
  for (const table of ['posting_tail', 'newcomer_tail', 'member_cumulative', 'ledger_month'])
    await tx.run(sql`delete from ${sql.table(table)} where org_id = ${tx.orgId}`);
  // Only these rows say which members closed months list without an entry.
  await tx.run(sql`
    delete from member_total t where t.org_id = ${tx.orgId} and (t.n > 0 or not exists (
      select from period_snapshot s where s.org_id = t.org_id and s.period = t.period))`);
  await addUpEntries(tx);
  await meetEverybody(tx);
  await rebuildTotals(tx);
  await rebuildVectors(tx);
  await listEverybody(tx);
  await tx.run(sql`delete from rank_hist where org_id = ${tx.orgId}`);
  await rebuildHistogram(tx);
  await noteChange(tx, { everything: true });
}

/** The entries are read once: what each member earned in each unit and month, by source, from which all totals follow. */
async function addUpEntries(tx: Tx): Promise<void> {
  await tx.run(sql`
    create temp table rebuilt_slot on commit drop as
    select period, unit_id, member_id, source, count(*) as n, sum(bmp) as bmp, sum(amp) as amp, sum(pmp) as pmp,
      sum(gcp) as gcp, sum(merit) as merit
    from ${foldedEntries(tx)} group by period, unit_id, member_id, source`);
  await tx.run(sql`analyze rebuilt_slot`);
}

/** Copies the current members, including those without an entry. */
async function meetEverybody(tx: Tx): Promise<void> {
  const { zone } = await settings(tx);
  await tx.run(sql`
    insert into ledger_member (org_id, member_id, member_no, since)
    select ${tx.orgId}, m.id, m.number, ${joinedIn(sql`m`, zone)}
    from ${membersSql(tx)} m
    on conflict (org_id, member_id) do update set member_no = excluded.member_no, since = excluded.since`);
}

async function rebuildTotals(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into member_total (org_id, period, member_id, member_no, shown, n, ${summedColumns()})
    select ${tx.orgId}, t.period, t.member_id, m.member_no,
      case when exists (select from period_snapshot c where c.org_id = ${tx.orgId} and c.period = t.period)
        then not exists (select from period_hidden h
          where h.org_id = ${tx.orgId} and h.period = t.period and h.member_id = t.member_id)
        else m.shown end,
      t.n, ${summedColumns('t.')}
    from (
      select period, member_id, sum(n) as n, ${entrySums()} from rebuilt_slot where period > 0 group by period, member_id
      union all
      select 0, member_id, sum(n), ${entrySums(leftOut(tx))} from rebuilt_slot group by member_id
    ) t join ledger_member m on m.org_id = ${tx.orgId} and m.member_id = t.member_id
    order by t.period, t.member_id`);
}

/** Month by month, oldest first: each is the vector before it and its own entries, written once. */
async function rebuildVectors(tx: Tx): Promise<void> {
  const months = await tx.all(sql<{ period: number }>`
    select distinct period from member_total where org_id = ${tx.orgId} order by period`);
  for (const [index, { period }] of months.entries()) {
    // Start points (0) are no part of any month's vector.
    const before = months[index - 1]?.period || null;
    await tx.run(sql`
      insert into ledger_month (org_id, period, n, bmp, amp, pmp, gcp, merit)
      values (${tx.orgId}, ${period}, 0, 0, 0, 0, 0, 0)`);
    await tx.run(sql`
      insert into member_cumulative (org_id, period, unit_id, member_id, n, ${summedColumns()})
      select ${tx.orgId}, ${period}::int, unit_id, member_id, sum(n), ${totalSums()}
      from (
        select unit_id, member_id, n, ${summedColumns()}
        from member_cumulative where org_id = ${tx.orgId} and period = ${before}::int
        union all
        select unit_id, member_id, sum(n), ${entrySums()}
        from rebuilt_slot where period = ${period} group by unit_id, member_id) part
      group by unit_id, member_id order by unit_id, member_id`);
  }
  await tx.run(sql`
    update ledger_month m set n = s.n, bmp = s.bmp, amp = s.amp, pmp = s.pmp, gcp = s.gcp, merit = s.merit
    from (select period, ${sums} from member_total where org_id = ${tx.orgId} group by period) s
    where m.org_id = ${tx.orgId} and m.period = s.period`);
}

async function rebuildHistogram(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into rank_hist (org_id, period, level, score, n, scores)
    select ${tx.orgId}, period, level, ${nodeOf(sql`merit`, sql`level`)}, count(*), count(distinct merit)
    from member_total cross join ${everyLevel} as level
    where org_id = ${tx.orgId} and shown
    group by period, level, ${nodeOf(sql`merit`, sql`level`)} order by 2, 3, 4`);
}
