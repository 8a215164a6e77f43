import { addMonths, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { saveSettings, settings, todayOf } from '../../../organisation/server/door.ts';
import { isClosed, type Points } from '../../rules.ts';
import { foldBatch } from '../fold/fold.ts';
import { listNewcomers } from '../rank/listed.ts';
import { lockMonthExclusively } from './posting.store.ts';
import { tailEntries } from '../fold/tail.ts';
import { lockFold } from '../visibility.ts';

/** SQL of counts, sums, and one hash over every member's totals of a month. */
function digestOf(perMember: ReturnType<typeof sql>) {
  return sql`
    select coalesce(sum(n), 0)::int as entries, count(*)::int as members, coalesce(sum(bmp), 0)::bigint as bmp,
      coalesce(sum(amp), 0)::bigint as amp, coalesce(sum(pmp), 0)::bigint as pmp, coalesce(sum(gcp), 0)::bigint as gcp,
      coalesce(sum(merit), 0)::bigint as merit,
      encode(sha256(convert_to(coalesce(string_agg(
        concat_ws(':', member_id, n, bmp, amp, pmp, gcp, merit), ',' order by member_id), ''), 'UTF8')), 'hex') as digest
    from (${perMember}) per_member`;
}

/** SQL of a month's digest from the entries themselves. @internal */
export function digestSql(tx: Tx, period: number) {
  return digestOf(sql`
    select member_id, count(*) as n, sum(bmp) as bmp, sum(amp) as amp, sum(pmp) as pmp, sum(gcp) as gcp,
      sum(merit) as merit
    from entry
    where org_id = ${tx.orgId} and period = ${period}
      and book_date >= to_date(${String(period)}, 'YYYYMM')
      and book_date < to_date(${String(period)}, 'YYYYMM') + interval '1 month'
    group by member_id`);
}

/** The same out of the totals, once the whole month is in them: a row per member, where the entries may be millions. */
const totalsDigestSql = (tx: Tx, period: number) =>
  digestOf(sql`
    select member_id, n, bmp, amp, pmp, gcp, merit from member_total
    where org_id = ${tx.orgId} and period = ${period} and n > 0`);

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
  const open = await openPeriods(tx, addMonths(monthOf(today), -1));
  return closeAll(
    tx,
    open.filter((month) => isClosed(month, today, organisation)),
  );
}

/**
 * Closes a month that is over, and all before it, ahead of the closing day: what is decided later books into the current
 * month. Refuses the running month and later ones (RangeError). Returns the closed months, oldest first.
 */
export async function closeThrough(tx: Tx, month: number): Promise<number[]> {
  const organisation = await settings(tx);
  if (month >= monthOf(todayOf(tx, organisation))) throw new RangeError('a month that is over');
  if (month > organisation.closedThrough) await saveSettings(tx, { closedThrough: month });
  return closeAll(tx, await openPeriods(tx, month));
}

export type OpenMonth = Points & { month: number; entries: number; members: number };

/** SQL of the sums of months that have no snapshot yet, as `m`: folded ones, and of the tail. */
function openSums(tx: Tx, through: number) {
  return sql`(
    select period, sum(n)::int as n, sum(bmp)::bigint as bmp, sum(amp)::bigint as amp, sum(pmp)::bigint as pmp,
      sum(gcp)::bigint as gcp, sum(merit)::bigint as merit
    from (
      select period, n, bmp, amp, pmp, gcp, merit from ledger_month where org_id = ${tx.orgId}
      union all
      select e.period, 1, e.bmp, e.amp, e.pmp, e.gcp, e.merit from ${tailEntries(tx)}) part
    where period > 0 and period <= ${through} and not exists (
      select from period_snapshot s where s.org_id = ${tx.orgId} and s.period = part.period)
    group by period having sum(n) > 0) m`;
}

/** The months with entries up to a month that have no snapshot yet, oldest first. */
async function openPeriods(tx: Tx, through: number): Promise<number[]> {
  const rows = await tx.all(sql<{ period: number }>`
    select m.period from ${openSums(tx, through)} order by m.period`);
  return rows.map(({ period }) => period);
}

/** The same with their sums as of now, and how many members have entries in each. */
export function openMonths(tx: Tx, through: number): Promise<OpenMonth[]> {
  const folded = sql`member_total t where t.org_id = ${tx.orgId} and t.period = m.period and t.n > 0`;
  return tx.all(sql<OpenMonth>`
    select m.period as month, m.n as entries, ((select count(*) from ${folded}) + (
        select count(distinct e.member_id) from ${tailEntries(tx)} and e.period = m.period
          and not exists (select from ${folded} and t.member_id = e.member_id)))::int as members,
      m.bmp, m.amp, m.pmp, m.gcp, m.merit
    from ${openSums(tx, through)} order by m.period`);
}

async function closeAll(tx: Tx, due: readonly number[]): Promise<number[]> {
  if (due.length === 0) return [];
  await tx.run(sql`set local statement_timeout = '10min'`);
  await lockFold(tx);
  // A month may have nothing left to fold, and then no fold would list those who joined since the last one.
  await listNewcomers(tx);
  for (const period of due) await closeMonth(tx, period);
  return [...due];
}

async function closeMonth(tx: Tx, period: number): Promise<void> {
  await lockMonthExclusively(tx, period);
  // Folds the month before freezing it, so that its totals are whole and the visibility of all its members is decided. Points of open months
  // are booked meanwhile, so the tail may never be empty.
  while (await hasTail(tx, period)) await foldBatch(tx, batchSize);
  const closed = await tx.run(sql`
    insert into period_snapshot (org_id, period, entries, members, bmp, amp, pmp, gcp, merit, digest)
    select ${tx.orgId}, ${period}, d.* from (${totalsDigestSql(tx, period)}) d
    on conflict (org_id, period) do nothing`);
  if (closed === 0) return;
  await tx.run(sql`
    insert into period_hidden (org_id, period, member_id)
    select org_id, period, member_id from member_total
    where org_id = ${tx.orgId} and period = ${period} and not shown`);
}

async function hasTail(tx: Tx, period: number): Promise<boolean> {
  const row = await tx.maybe(sql`select 1 from ${tailEntries(tx)} and e.period = ${period} limit 1`);
  return row !== undefined;
}

/** A closed month as it was frozen; `closedAt` is an ISO instant. */
export type Snapshot = OpenMonth & { digest: string; closedAt: string };

/** The snapshots of all closed months, or of one. */
export function snapshots(tx: Tx, month?: number): Promise<Snapshot[]> {
  return tx.all(sql<Snapshot>`
    select period as month, entries, members, bmp, amp, pmp, gcp, merit, digest, closed_at as "closedAt"
    from period_snapshot where org_id = ${tx.orgId} ${month === undefined ? sql`` : sql`and period = ${month}`}
    order by period desc`);
}

/** A closed month's digest made anew of its entries: equal to the kept one, or something was tampered with. */
export async function digestNow(tx: Tx, month: number): Promise<string> {
  return (await tx.one(sql<{ digest: string }>`select digest from (${digestSql(tx, month)}) d`)).digest;
}

/** True when the month has its snapshot: its figures stay as they are. */
export async function isMonthClosed(tx: Tx, period: number): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 from period_snapshot where org_id = ${tx.orgId} and period = ${period}`);
  return row !== undefined;
}
