/**
 * One member's entries by the object that they were posted for, as the member may question them. They are summed from
 * entries, so they need no tail.
 */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { EntrySource, Points } from '../../rules.ts';
import { sourceOf } from '../rank/sources.ts';

/** The object of an entry: for records each line separately, for everything else the member's whole part, as line 0. */
export type EntryPlace = { recordId: string; line: number; memberId: string; source: EntrySource };

export type MemberPart = Points & {
  recordId: string;
  line: number;
  source: EntrySource;
  recordDate: string;
  firstAt: string;
  /** The time of the last posting other than reversals, and its author; null if a schedule posted it. */
  lastAt: string | null;
  byMemberId: string | null;
};

const place = sql`case when ${sourceOf} = 'post' then e.line else 0 end`;

export function entryAt(
  tx: Tx,
  { postingId, line }: { postingId: string; line: number },
): Promise<EntryPlace | undefined> {
  return tx.maybe(sql<EntryPlace>`
    select e.record_id as "recordId", e.member_id as "memberId", ${sourceOf} as source, ${place} as line
    from entry e join posting p on p.org_id = ${tx.orgId} and p.id = e.posting_id
    where e.org_id = ${tx.orgId} and e.posting_id = ${postingId} and e.line = ${line}`);
}

/** The member's parts that count in each of these objects; with `until` (ISO) as of that moment. */
export function partsOf(
  tx: Tx,
  memberId: string,
  recordIds: readonly string[],
  until?: string,
): Promise<MemberPart[]> {
  if (recordIds.length === 0) return Promise.resolve([]);
  return tx.all(sql<MemberPart>`
    select record_id as "recordId", line, source, min(record_date) as "recordDate", min(at) as "firstAt",
      max(at) filter (where kind <> 'nullify') as "lastAt",
      (array_agg(by_member_id order by at desc) filter (where kind <> 'nullify' and by_member_id is not null))[1]
        as "byMemberId",
      sum(bmp)::bigint as bmp, sum(amp)::bigint as amp, sum(pmp)::bigint as pmp, sum(gcp)::bigint as gcp,
      sum(merit)::bigint as merit
    from (
      select e.record_id, ${place} as line, ${sourceOf} as source, e.record_date, p.at, p.kind, p.by_member_id,
        e.bmp, e.amp, e.pmp, e.gcp, e.merit
      from entry e join posting p on p.org_id = ${tx.orgId} and p.id = e.posting_id
      where e.org_id = ${tx.orgId} and e.member_id = ${memberId}
        and e.record_id = any((select ${[...new Set(recordIds)]}::uuid[])::uuid[])
        ${until === undefined ? sql`` : sql`and p.at <= ${until}::timestamptz`}
    ) part group by record_id, line, source`);
}

/** The points that the posting of a decision moved for a member, and the day on which they count. */
export function takenBackBy(
  tx: Tx,
  { recordId, version, memberId }: { recordId: string; version: number; memberId: string },
): Promise<(Omit<Points, 'merit'> & { bookDate: string }) | undefined> {
  return tx.maybe(sql<Omit<Points, 'merit'> & { bookDate: string }>`
    select e.book_date as "bookDate", sum(e.bmp)::bigint as bmp, sum(e.amp)::bigint as amp,
      sum(e.pmp)::bigint as pmp, sum(e.gcp)::bigint as gcp
    from posting p join entry e on e.org_id = ${tx.orgId} and e.posting_id = p.id
    where p.org_id = ${tx.orgId} and p.record_id = ${recordId} and p.state_version = ${version}
      and e.member_id = ${memberId}
    group by e.book_date`);
}

/** Records booked since that moment (ISO) that give the member something still, the latest first. */
export function recordsSince(
  tx: Tx,
  { memberId, since, atMost }: { memberId: string; since: string; atMost: number },
): Promise<(Omit<Points, 'merit'> & { recordId: string })[]> {
  return tx.all(sql<Omit<Points, 'merit'> & { recordId: string }>`
    select e.record_id as "recordId", sum(e.bmp)::bigint as bmp, sum(e.amp)::bigint as amp,
      sum(e.pmp)::bigint as pmp, sum(e.gcp)::bigint as gcp
    from entry e join posting p on p.org_id = ${tx.orgId} and p.id = e.posting_id
    where e.org_id = ${tx.orgId} and e.member_id = ${memberId} and p.at >= ${since}::timestamptz
      and ${sourceOf} = 'post'
    group by e.record_id
    having min(p.kind) filter (where p.kind = 'post') is not null
      and (sum(e.bmp) <> 0 or sum(e.amp) <> 0 or sum(e.pmp) <> 0 or sum(e.gcp) <> 0)
    order by max(p.at) desc, e.record_id limit ${atMost}`);
}
