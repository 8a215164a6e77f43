/** The invariants of vouchers, checked after every test (I12: vouchers add up). */
import { sql, type Tx } from '../../../kit/server/database/db.ts';

const checks = (tx: Tx) => [
  {
    name: 'I12 what remains of a voucher is the sum of its entries, which are gap-free',
    find: sql<{ what: string }>`
      select v.id::text || ' ' || v.state || ': ' || v.remaining || ', ' || coalesce(sum(e.amount), 0) as what
      from voucher v left join voucher_entry e on e.org_id = v.org_id and e.voucher_id = v.id
      where v.org_id = ${tx.orgId} group by v.id, v.state, v.remaining, v.value, v.version
      having coalesce(sum(e.amount), 0) <> v.remaining or count(*) <> v.version or max(e.version) <> v.version
        or coalesce(sum(e.amount) filter (where e.kind = 'issued'), 0) <> v.value
        or coalesce(-sum(e.amount) filter (where e.kind in ('used', 'refunded')), 0) not between 0 and v.value
        or (v.state in ('expired', 'void')
          and (array_agg(e.kind order by e.version desc))[1] <> v.state)`,
  },
  {
    name: 'I12 refunds give back no more than their use took',
    find: sql<{ what: string }>`
      select u.id::text as what from voucher_entry r
        join voucher_entry u on u.org_id = r.org_id and u.id = r.refund_of
      where r.org_id = ${tx.orgId} group by u.id, u.kind, u.amount, u.voucher_id
      having u.kind <> 'used' or sum(r.amount) > -u.amount or bool_or(r.voucher_id <> u.voucher_id)`,
  },
  {
    name: 'I12 a total is the sum of its entries',
    find: sql<{ what: string }>`
      with sums as (
        select v.member_id, (extract(year from e.book_date) * 100 + extract(month from e.book_date))::int as month,
          v.unit_id, v.type_id, e.kind, sum(e.amount)::bigint as amount, count(*)::int as vouchers
        from voucher_entry e join voucher v on v.org_id = e.org_id and v.id = e.voucher_id
        where e.org_id = ${tx.orgId} group by 1, 2, 3, 4, 5),
      totals as (
        select member_id, month, unit_id, type_id, kind, amount, vouchers from voucher_total
        where org_id = ${tx.orgId} and vouchers > 0)
      select 'total ' || t::text as what from (select * from totals except all select * from sums) t
      union all
      select 'entries ' || s::text from (select * from sums except all select * from totals) s`,
  },
  {
    name: 'I12 vouchers and what remains of them are counted by their states',
    find: sql<{ what: string }>`
      with counted as (
        select member_id, unit_id, type_id, state, vouchers, remaining from voucher_state_count
        where org_id = ${tx.orgId} and (vouchers <> 0 or remaining <> 0)),
      there as (
        select member_id, unit_id, type_id, state, count(*)::int as vouchers, sum(remaining)::bigint as remaining
        from voucher where org_id = ${tx.orgId} group by 1, 2, 3, 4)
      select 'counted ' || c::text as what from (select * from counted except all select * from there) c
      union all
      select 'vouchers ' || v::text from (select * from there except all select * from counted) v`,
  },
  {
    name: 'I12 serial numbers have no gaps',
    find: sql<{ what: string }>`
      select n.year || ': ' || n.last || ' given, ' || count(v.number) || ' vouchers' as what
      from voucher_number n left join voucher v on v.org_id = n.org_id and v.year = n.year
      where n.org_id = ${tx.orgId} group by n.year, n.last
      having count(v.number) <> n.last or min(v.number) <> 1 or max(v.number) <> n.last`,
  },
];

/** The violations of an organisation; none where everything adds up. */
export async function voucherInvariants(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  for (const { name, find } of checks(tx))
    for (const { what } of await tx.all(find)) found.push(`${name}: ${what}`);
  return found;
}
