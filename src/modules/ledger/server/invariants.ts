import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { ratiosUsed, settings } from '../../organisation/server/door.ts';
import { digestSql } from './posting/close.ts';
import { foldedEntries } from './fold/tail.ts';
import { entrySums, leftOut, summedColumns } from './rank/sources.ts';

/** Violations listed per check; one is enough to fail, more help to find the cause. */
const maximumListed = 20;

type Check = { name: string; find: (tx: Tx) => ReturnType<typeof sql<{ what: string }>> };

const signs = sql`n, bmp, amp, pmp, gcp, merit`;
const pointSums = sql`count(*) as n, sum(bmp) as bmp, sum(amp) as amp, sum(pmp) as pmp, sum(gcp) as gcp, sum(merit) as merit`;
const sums = sql`sum(n) as n, sum(bmp) as bmp, sum(amp) as amp, sum(pmp) as pmp, sum(gcp) as gcp, sum(merit) as merit`;

/** SQL of the rows that are in one of two queries but not in the other. */
function difference(stored: ReturnType<typeof sql>, expected: ReturnType<typeof sql>) {
  return sql<{ what: string }>`
    with kept as (${stored}), expected as (${expected})
    select 'kept ' || k::text as what from (select * from kept except all select * from expected) k
    union all
    select 'expected ' || e::text from (select * from expected except all select * from kept) e`;
}

const checks: readonly Check[] = [
  {
    name: 'I1 a member total, and its part of each source, is the sum of its entries; the cumulative one of those that count',
    find: (tx) =>
      difference(
        sql`select period, member_id, n, ${summedColumns()} from member_total where org_id = ${tx.orgId} and n > 0`,
        sql`select period, member_id, count(*) as n, ${entrySums()} from ${foldedEntries(tx)} and period > 0
            group by period, member_id
          union all select 0, member_id, count(*), ${entrySums(leftOut(tx))} from ${foldedEntries(tx)} group by member_id`,
      ),
  },
  {
    name: 'I2 the organisation’s month is the sum of its members',
    find: (tx) =>
      difference(
        sql`select period, ${signs} from ledger_month where org_id = ${tx.orgId}`,
        sql`select period, ${sums} from member_total where org_id = ${tx.orgId} group by period`,
      ),
  },
  {
    name: 'I2 a vector is the sum of all entries to its month’s end',
    find: (tx) =>
      difference(
        sql`select period, unit_id, member_id, n, ${summedColumns()} from member_cumulative where org_id = ${tx.orgId}`,
        sql`select v.period, e.unit_id, e.member_id, count(*) as n, ${entrySums()}
          from (select * from ${foldedEntries(tx)}) e
          join (select period from ledger_month where org_id = ${tx.orgId}) v
            on v.period = e.period or (e.period > 0 and v.period > e.period)
          group by v.period, e.unit_id, e.member_id`,
      ),
  },
  {
    name: 'I2 the histogram counts the shown members and their different scores',
    find: (tx) =>
      difference(
        sql`select period, level, score, n::bigint, scores::bigint from rank_hist where org_id = ${tx.orgId}`,
        sql`select period, level::smallint, merit >> 8 * level, count(*), count(distinct merit)
          from member_total cross join generate_series(0, 5) as level
          where org_id = ${tx.orgId} and shown group by period, level, merit >> 8 * level`,
      ),
  },
  {
    // Newcomers are on neither side: a month that was just opened lists them, other months with the next fold.
    name: 'I2 open months and the cumulative ranking list everybody who had come, with or without an entry, as the setting says',
    find: (tx) =>
      difference(
        sql`select t.period, t.member_id, sum(abs(t.bmp) + abs(t.amp) + abs(t.pmp) + abs(t.gcp) + abs(t.merit))
          from member_total t join ledger_month o on o.org_id = t.org_id and o.period = t.period
          where t.org_id = ${tx.orgId} and t.n = 0 and not exists (
            select from period_snapshot s where s.org_id = t.org_id and s.period = t.period)
            and not exists (select from newcomer_tail q where q.org_id = t.org_id and q.member_id = t.member_id)
          group by t.period, t.member_id`,
        sql`select o.period, m.member_id, 0
          from ledger_month o join ledger_member m on m.org_id = o.org_id
            and m.since <= case o.period when 0 then 999911 else o.period end
          where o.org_id = ${tx.orgId}
            and coalesce((select lists_all from fold_state f where f.org_id = o.org_id), true)
            and not exists (select from newcomer_tail q where q.org_id = m.org_id and q.member_id = m.member_id)
            and not exists (select from period_snapshot s where s.org_id = o.org_id and s.period = o.period)
            and not exists (select from member_total t
              where t.org_id = o.org_id and t.period = o.period and t.member_id = m.member_id and t.n > 0)`,
      ),
  },
  {
    name: 'I2 open months and cumulative show whom the ledger shows, closed ones whom they showed',
    find: (tx) => sql<{ what: string }>`
      select t::text as what from member_total t
      join ledger_member m on m.org_id = t.org_id and m.member_id = t.member_id
      where t.org_id = ${tx.orgId} and (t.member_no is distinct from m.member_no or t.shown <> case
        when exists (select from period_snapshot s where s.org_id = t.org_id and s.period = t.period)
        then not exists (select from period_hidden h
          where h.org_id = t.org_id and h.period = t.period and h.member_id = t.member_id)
        else m.shown end)`,
  },
  {
    name: 'I3 a reversal is the opposite of what it reverses',
    find: (tx) =>
      difference(
        sql`select r.id, e.member_id, e.unit_id, e.event_id, e.source, e.bmp, e.amp, e.pmp, e.gcp, e.merit
          from posting r join entry e on e.org_id = r.org_id and e.posting_id = r.id
          where r.org_id = ${tx.orgId} and r.reverses is not null`,
        sql`select r.id, e.member_id, e.unit_id, e.event_id, e.source, -e.bmp, -e.amp, -e.pmp, -e.gcp, -e.merit
          from posting r join entry e on e.org_id = r.org_id and e.posting_id = r.reverses
          where r.org_id = ${tx.orgId}`,
      ),
  },
  {
    name: 'I3 only what undoes reverses, at most once, and in the same record',
    find: (tx) => sql<{ what: string }>`
      select r::text as what from posting r left join posting o on o.org_id = r.org_id and o.id = r.reverses
      where r.org_id = ${tx.orgId} and (
        (r.reverses is not null and (r.kind not in ('nullify', 'restore') or o.record_id <> r.record_id))
        or (select count(*) from posting x where x.org_id = r.org_id and x.reverses = r.id) > 1)`,
  },
  {
    name: 'I3 what undoes a line is the opposite of what the line was booked with before',
    find: (tx) => sql<{ what: string }>`
      select u::text as what from (
        select p.id, p.kind, e.line, e.member_id, e.bmp, e.amp, e.pmp, e.gcp, e.merit,
          lag(array[e.bmp, e.amp, e.pmp, e.gcp, e.merit]) over own as before, lag(p.kind) over own as kind_before
        from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
        where p.org_id = ${tx.orgId} and p.record_id in (
          select record_id from posting where org_id = ${tx.orgId} and kind in ('nullify', 'restore'))
        window own as (partition by p.record_id, e.line order by p.state_version)) u
      where u.kind in ('nullify', 'restore') and (u.before is null or (u.kind = 'restore') <> (u.kind_before = 'nullify')
        or u.before <> array[-u.bmp, -u.amp, -u.pmp, -u.gcp, -u.merit])`,
  },
  {
    name: 'I15 without A points the overall points are B, but for sums of what counted by several ratios',
    find: (tx) => sql<{ what: string }>`
      select e::text as what from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
      where p.org_id = ${tx.orgId} and p.kind <> 'carry' and e.amp = 0 and e.merit <> e.bmp`,
  },
  {
    name: 'I14 a month’s late changes are what happened in it and counts elsewhere',
    find: (tx) =>
      difference(
        sql`select p.origin_month as month, ${pointSums}
          from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
          where p.org_id = ${tx.orgId} and p.origin_month is not null group by p.origin_month`,
        sql`select e.month, ${pointSums}
          from (select *, (extract(year from record_date) * 100 + extract(month from record_date))::int as month
            from entry where org_id = ${tx.orgId}) e
          where e.period > 0 and e.period <> e.month group by e.month`,
      ),
  },
  {
    name: 'I16 an entry comes from what its posting says; start points are in no month, and fixed points are B alone',
    find: (tx) => sql<{ what: string }>`
      select e::text as what from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
      where p.org_id = ${tx.orgId} and (
        case p.kind when 'post' then e.source <> 'post' when 'start' then e.source <> 'start'
          when 'task' then e.source <> 'task'
          when 'fixed' then e.source not in ('fixed', 'seniority') when 'bonus' then e.source not in ('fixed', 'seniority')
          else p.kind <> 'carry' and e.source = 'carry' end
        or (e.source = 'start' and e.period <> 0)
        or (e.source in ('fixed', 'seniority') and (e.amp <> 0 or e.pmp <> 0 or e.gcp <> 0 or e.merit <> e.bmp)))`,
  },
  {
    name: 'I16 what is carried over is of each source as much for the one as it is less for the other',
    find: (tx) => sql<{ what: string }>`
      select p.id || ' ' || e.source as what from posting p
      join entry e on e.org_id = p.org_id and e.posting_id = p.id
      where p.org_id = ${tx.orgId} and p.kind = 'carry' group by p.id, e.source
      having sum(e.bmp) <> 0 or sum(e.amp) <> 0 or sum(e.pmp) <> 0 or sum(e.gcp) <> 0 or sum(e.merit) <> 0`,
  },
  {
    name: 'I3 postings and entries belong together',
    find: (tx) => sql<{ what: string }>`
      select coalesce('posting ' || p.id, 'entry of ' || e.posting_id) as what
      from (select * from posting where org_id = ${tx.orgId}) p
      full join (select * from entry where org_id = ${tx.orgId}) e on e.posting_id = p.id
      where p.id is null or e.posting_id is null or e.record_id <> p.record_id or e.book_date <> p.book_date
        or e.period not in (0, extract(year from p.book_date) * 100 + extract(month from p.book_date))
        or (p.kind = 'start' and e.period <> 0)
      union all
      select 'tail ' || q.posting_id from posting_tail q
      where q.org_id = ${tx.orgId}
        and not exists (select from posting p where p.org_id = q.org_id and p.id = q.posting_id)`,
  },
];

/** I15: what went with a division is B plus A by a ratio of the organisation, so that what stayed is, too. */
async function divisionFaults(tx: Tx): Promise<string[]> {
  const ratios = ratiosUsed(await settings(tx));
  return violationsOf(tx, {
    name: 'I15 the overall points of a divided household follow from B and A by the ratio',
    find: () => sql<{ what: string }>`
      select e::text as what from ledger_part d
      join posting p on p.org_id = d.org_id and p.record_id = d.carry_id
      join entry e on e.org_id = p.org_id and e.posting_id = p.id
      where d.org_id = ${tx.orgId} and d.moved < d.of_parts and not exists (
        select from unnest(${ratios}::int[]) as r(ratio)
        where e.merit = e.bmp + sign(e.amp) * round(abs(e.amp::numeric * r.ratio) / 10))`,
  });
}

/**
 * Checks the invariants of the ledger for the transaction's organisation and lists the violations: empty if all is
 * well. Each check is one statement, so it sees one moment. Reads every entry: for tests and the nightly check.
 */
export async function ledgerInvariants(tx: Tx): Promise<string[]> {
  const found = await Promise.all([
    ...checks.map((check) => violationsOf(tx, check)),
    closedMonthsChanged(tx),
    divisionFaults(tx),
  ]);
  return found.flat();
}

async function violationsOf(tx: Tx, { name, find }: Check): Promise<string[]> {
  const rows = await tx.all(
    sql<{ what: string }>`select what from (${find(tx)}) violation limit ${maximumListed}`,
  );
  return rows.map(({ what }) => `${name}: ${what}`);
}

/** I14, I2: a closed month still has the entries that it was closed with. */
async function closedMonthsChanged(tx: Tx): Promise<string[]> {
  const closed = await tx.all(sql<{ period: number }>`
    select period from period_snapshot where org_id = ${tx.orgId} order by period`);
  const found: string[] = [];
  for (const { period } of closed) {
    const stored = sql`select entries, members, bmp, amp, pmp, gcp, merit, digest
      from period_snapshot where org_id = ${tx.orgId} and period = ${period}`;
    const rows = await tx.all(difference(stored, digestSql(tx, period)));
    found.push(...rows.map(({ what }) => `I14 nothing is booked into the closed month ${period}: ${what}`));
  }
  return found;
}
