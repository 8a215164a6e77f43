import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/**
 * Records by which members were ever booked something for an event, as far as it was booked on a day or later; whether
 * they still count, their owner knows.
 */
export async function recordsOfEvents(
  tx: Tx,
  keys: readonly { memberId: string; eventId: string; from: string }[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct e.record_id as id
    from unnest(${keys.map(({ memberId }) => memberId)}::uuid[], ${keys.map(({ eventId }) => eventId)}::uuid[],
      ${keys.map(({ from }) => from)}::date[]) as w(member_id, event_id, from_day)
    join entry e on e.org_id = ${tx.orgId} and e.member_id = w.member_id and e.event_id = w.event_id
      and e.book_date >= w.from_day`);
  return rows.map(({ id }) => id);
}
