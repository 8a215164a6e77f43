import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Points } from '../../rules.ts';

/** The ledger's view of one record: the number of postings, and their sum per member, in tenths. @internal */
export type Booked = { postings: number; net: Map<string, Omit<Points, 'merit'>> };

type Net = Omit<Points, 'merit'> & { recordId: string; memberId: string };

/**
 * The ledger's view of many records, in two statements; records without postings are left out. @internal Only tests
 * call it.
 */
export async function bookedOf(tx: Tx, recordIds: readonly string[]): Promise<Map<string, Booked>> {
  const [counts, nets] = await Promise.all([
    tx.all(sql<{ recordId: string; postings: number }>`
      select record_id as "recordId", count(*)::int as postings from posting
      where org_id = ${tx.orgId} and record_id = any(${[...recordIds]}::uuid[]) group by record_id`),
    tx.all(sql<Net>`
      select p.record_id as "recordId", e.member_id as "memberId", sum(e.bmp)::bigint as bmp, sum(e.amp)::bigint as amp,
        sum(e.pmp)::bigint as pmp, sum(e.gcp)::bigint as gcp
      from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
      where p.org_id = ${tx.orgId} and p.record_id = any(${[...recordIds]}::uuid[])
      group by p.record_id, e.member_id`),
  ]);
  const booked = new Map(
    counts.map(({ recordId, postings }): [string, Booked] => [recordId, { postings, net: new Map() }]),
  );
  for (const { recordId, memberId, ...points } of nets) booked.get(recordId)?.net.set(memberId, points);
  return booked;
}

/** SQL of what records gave members, by kind of posting, as `(record_id, member_id, kind, bmp, amp)`. @internal Only tests call it. */
export const bookedSql = (tx: Tx) => sql`(
  select e.record_id, e.member_id, p.kind, sum(e.bmp) as bmp, sum(e.amp) as amp
  from entry e join posting p on p.org_id = e.org_id and p.id = e.posting_id
  where e.org_id = ${tx.orgId} group by e.record_id, e.member_id, p.kind)`;
