import { addMonths, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { isClosed } from '../../rules.ts';
import { foldBatch } from '../fold/fold.ts';
import { lockMonthExclusively } from './posting.store.ts';
import { tailEntries } from '../fold/tail.ts';
import { lockFold } from '../visibility.ts';

/** SQL of a month's digest from the entries themselves: counts, sums, and one hash over every member's totals. */
export function digestSql(tx: Tx, period: number) {
  return sql`
    select coalesce(sum(n), 0)::int as entries, count(*)::int as members, coalesce(sum(bmp), 0)::bigint as bmp,
      coalesce(sum(amp), 0)::bigint as amp, coalesce(sum(pmp), 0)::bigint as pmp, coalesce(sum(gcp), 0)::bigint as gcp,
      coalesce(sum(merit), 0)::bigint as merit,
      encode(sha256(convert_to(coalesce(string_agg(
        concat_ws(':', member_id, n, bmp, amp, pmp, gcp, merit), ',' order by member_id), ''), 'UTF8')), 'hex') as digest
    from (
      select member_id, count(*) as n, sum(bmp) as bmp, sum(amp) as amp, sum(pmp) as pmp, sum(gcp) as gcp,
        sum(merit) as merit
      from entry
      where org_id = ${tx.orgId} and period = ${period}
        and book_date >= to_date(${String(period)}, 'YYYYMM')
        and book_date < to_date(${String(period)}, 'YYYYMM') + interval '1 month'
      group by member_id) per_member`;
}

/** Folds this many postings at a time while a month is being closed. */
const batchSize = 5_000;

/**
 * Writes the snapshot of every month whose closing day has passed in the organisation's zone. Closing waits for
 * transactions that keep the month open, so a decision under way is in the snapshot or finds the month closed. Closing
 * twice changes nothing. Returns the closed months, oldest first.
 */
export async function closeMonths(tx: Tx): Promise<number[]> {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const open = await tx.all(sql<{ period: number }>`
    select period from (
      select period from ledger_month where org_id = ${tx.orgId} and n > 0
      union select e.period from ${tailEntries(tx)}) touched
    where period > 0 and period <= ${addMonths(monthOf(today), -1)} and not exists (
      select from period_snapshot s where s.org_id = ${tx.orgId} and s.period = touched.period)
    order by period`);
  const due = open
    .map(({ period }) => period)
    .filter((period) => isClosed(period, today, organisation.closingDay));
  if (due.length === 0) return [];
  await tx.run(sql`set local statement_timeout = '10min'`);
  await lockFold(tx);
  for (const period of due) await closeMonth(tx, period);
  return due;
}

async function closeMonth(tx: Tx, period: number): Promise<void> {
  await lockMonthExclusively(tx, period);
  // Folds the month before freezing it, so that the visibility of all its members is decided.
  while ((await foldBatch(tx, batchSize)) > 0);
  const closed = await tx.run(sql`
    insert into period_snapshot (org_id, period, entries, members, bmp, amp, pmp, gcp, merit, digest)
    select ${tx.orgId}, ${period}, d.* from (${digestSql(tx, period)}) d
    on conflict (org_id, period) do nothing`);
  if (closed === 0) return;
  await tx.run(sql`
    insert into period_hidden (org_id, period, member_id)
    select org_id, period, member_id from member_total
    where org_id = ${tx.orgId} and period = ${period} and not shown`);
}

/** True when the month has its snapshot: its figures stay as they are. */
export async function isMonthClosed(tx: Tx, period: number): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 from period_snapshot where org_id = ${tx.orgId} and period = ${period}`);
  return row !== undefined;
}
