import { addMonths, firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/** A member's lines of one event of a record in a month: how many count, and their B points in tenths. */
export type BookedLines = {
  recordId: string;
  memberId: string;
  eventId: string | null;
  lines: number;
  bmp: number;
};

/** The lines of records as one month has them: what was undone in it does not count in it. */
export function bookedInMonth(tx: Tx, recordIds: readonly string[], month: number): Promise<BookedLines[]> {
  return tx.all(sql<BookedLines>`
    select p.record_id as "recordId", e.member_id as "memberId", e.event_id as "eventId",
      sum(case when p.kind = 'nullify' then -1 else 1 end)::int as lines, sum(e.bmp)::bigint as bmp
    from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
    where p.org_id = ${tx.orgId} and p.record_id = any(${[...recordIds]}::uuid[]) and e.period = ${month}
      and p.book_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
    group by p.record_id, e.member_id, e.event_id`);
}

/** A line that was booked, or booked again: its number among those of its record that passed, from 1. */
export type AwardedLine = {
  postingId: string;
  recordId: string;
  line: number;
  eventId: string;
  memberId: string;
};

/** The lines of events to which a decision of a month gave points, also those undone since, in the order of the decisions. */
export function awardedInMonth(
  tx: Tx,
  { month, zone, eventIds }: { month: number; zone: string; eventIds: readonly string[] },
): Promise<AwardedLine[]> {
  const begin = (first: number) => sql`${firstDayOf(first)}::date::timestamp at time zone ${zone}`;
  return tx.all(sql<AwardedLine>`
    select p.id as "postingId", p.record_id as "recordId", e.line, e.event_id as "eventId", e.member_id as "memberId"
    from posting p join entry e on e.org_id = p.org_id and e.posting_id = p.id
    where p.org_id = ${tx.orgId} and p.at >= ${begin(month)} and p.at < ${begin(addMonths(month, 1))}
      and p.kind in ('post', 'restore') and e.event_id = any(${[...eventIds]}::uuid[])
      and e.bmp + e.amp + e.pmp + e.gcp > 0
    order by p.at, p.id, e.line`);
}
