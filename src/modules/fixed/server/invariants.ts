import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { bookedSql } from '../../ledger/server/door.ts';

/** Checks the invariants of fixed points, a sentence for each violation. */
export async function fixedInvariants(tx: Tx): Promise<string[]> {
  const [sums, booked, starts] = await Promise.all([
    tx.all(sql<{ what: string }>`
      select r::text as what from fixed_record r left join lateral (
        select coalesce(sum(l.planned) filter (where l.excluded is null), 0) as planned,
          coalesce(sum(l.posted), 0) as posted, count(*) filter (where l.excluded is not null) as excluded,
          count(*) filter (where l.excluded is null and l.planned > 0) as persons, count(l.*) as lines
        from fixed_line l where l.org_id = r.org_id and l.record_id = r.id) s on true
      where r.org_id = ${tx.orgId} and (r.planned <> s.planned or r.posted <> s.posted or r.excluded <> s.excluded
        or r.persons <> s.persons or r.lines <> s.lines)`),
    tx.all(sql<{ what: string }>`
      select coalesce(l.record_id, e.record_id)::text as what
      from (select record_id, member_id, posted from fixed_line where org_id = ${tx.orgId} and posted <> 0) l
      full join (select * from ${bookedSql(tx)} b where b.kind = 'fixed' and b.bmp <> 0) e
        on e.record_id = l.record_id and e.member_id = l.member_id
      where l.posted is distinct from e.bmp`),
    tx.all(sql<{ what: string }>`
      select s.member_id::text as what from fixed_start s left join lateral (
        select sum(e.bmp) as bmp, sum(e.amp) as amp from ${bookedSql(tx)} e
        where e.member_id = s.member_id and e.record_id = s.record_id) e on true
      where s.org_id = ${tx.orgId} and (s.bmp <> coalesce(e.bmp, 0) or s.amp <> coalesce(e.amp, 0))`),
  ]);
  return [
    ...sums.map(({ what }) => `a fixed record is not the sum of its lines: ${what}`),
    ...booked.map(({ what }) => `a fixed line is not what the ledger has: ${what}`),
    ...starts.map(({ what }) => `start points are not what the ledger has: ${what}`),
  ];
}
