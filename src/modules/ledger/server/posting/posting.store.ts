import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { EntrySource, PostingKind } from '../../rules.ts';
import { postedEntries } from '../fold/tail.ts';

/** Columns of `posting` and `entry` as rows of plain values, one array per column when sent. */
export type PostingRow = {
  id: string;
  recordId: string;
  stateVersion: number;
  kind: PostingKind;
  reverses: string | null;
  bookDate: string;
  originMonth: number | null;
  byMemberId: string | null;
  period: number;
  /** The record that began what this posting goes on with, where it is another one; kept nowhere. */
  beganWith?: string | null;
};

export type EntryRow = {
  postingId: string;
  line: number;
  memberId: string;
  unitId: string;
  eventId: string | null;
  recordDate: string;
  bmp: number;
  amp: number;
  pmp: number;
  gcp: number;
  merit: number;
  source: EntrySource;
};

export type StoredEntry = EntryRow & { period: number; bookDate: string };
export type StoredPosting = Omit<PostingRow, 'period'> & { at: string; reversedBy: string | null };

/**
 * Keeps months open until the transaction ends: closing a month waits for these locks. Locked in ascending order to avoid
 * deadlocks.
 */
export async function lockMonthsForShare(tx: Tx, periods: readonly number[]): Promise<void> {
  const sorted = [...new Set(periods)].filter((period) => period > 0).sort((a, b) => a - b);
  await Promise.all(
    sorted.map((period) =>
      tx.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${tx.orgId}:${period}`}, 6))`),
    ),
  );
}

/** Locks a month exclusively: waits for all transactions of `lockMonthsForShare` and blocks new ones. */
export async function lockMonthExclusively(tx: Tx, period: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.orgId}:${period}`}, 6))`);
}

/** Writes postings and their entries. Returns how many entries went in: none of a closed month. */
export async function insertPostings(
  tx: Tx,
  postings: readonly PostingRow[],
  entries: readonly EntryRow[],
): Promise<number> {
  const column = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) => rows.map((row) => row[key]);
  const inserted = await tx.inParts(
    { id: 'uuid', record_id: 'uuid', book_date: 'date' },
    sql<{ id: string; record_id: string; book_date: string }>`
      insert into posting (org_id, id, record_id, state_version, kind, reverses, book_date, origin_month, by_member_id)
      select ${tx.orgId}, p.id, p.record_id, p.state_version, p.kind, p.reverses, p.book_date, p.origin_month, p.by_member
      from unnest(${column(postings, 'id')}::uuid[], ${column(postings, 'recordId')}::uuid[],
        ${column(postings, 'stateVersion')}::int[], ${column(postings, 'kind')}::text[],
        ${column(postings, 'reverses')}::uuid[], ${column(postings, 'bookDate')}::date[],
        ${column(postings, 'originMonth')}::int[], ${column(postings, 'byMemberId')}::uuid[],
        ${column(postings, 'period')}::int[])
        as p(id, record_id, state_version, kind, reverses, book_date, origin_month, by_member, period)
      where not exists (select from period_snapshot s where s.org_id = ${tx.orgId} and s.period = p.period)
      returning id, record_id, book_date`,
    [
      (rowsOf) => sql`insert into posting_tail (org_id, posting_id) select ${tx.orgId}, id from ${rowsOf}`,
      (rowsOf) => sql`
    insert into entry (org_id, posting_id, line, member_id, unit_id, event_id, record_id, record_date, book_date,
      period, bmp, amp, pmp, gcp, merit, source)
    select ${tx.orgId}, e.posting_id, e.line, e.member_id, e.unit_id, e.event_id, first.record_id, e.record_date,
      first.book_date, e.period, e.bmp, e.amp, e.pmp, e.gcp, e.merit, e.source
    from unnest(${column(entries, 'postingId')}::uuid[], ${column(entries, 'line')}::int[],
      ${column(entries, 'memberId')}::uuid[], ${column(entries, 'unitId')}::uuid[],
      ${column(entries, 'eventId')}::uuid[], ${column(entries, 'recordDate')}::date[],
      ${periodsOf(postings, entries)}::int[], ${column(entries, 'bmp')}::int[], ${column(entries, 'amp')}::int[],
      ${column(entries, 'pmp')}::int[], ${column(entries, 'gcp')}::bigint[], ${column(entries, 'merit')}::bigint[],
      ${column(entries, 'source')}::text[])
      as e(posting_id, line, member_id, unit_id, event_id, record_date, period, bmp, amp, pmp, gcp, merit, source)
    join ${rowsOf} on first.id = e.posting_id`,
    ],
  );
  const ids = new Set(inserted.map(({ id }) => id));
  return entries.filter(({ postingId }) => ids.has(postingId)).length;
}

function periodsOf(postings: readonly PostingRow[], entries: readonly EntryRow[]): number[] {
  const periods = new Map(postings.map(({ id, period }) => [id, period]));
  return entries.map(({ postingId }) => periods.get(postingId) ?? 0);
}

/** The entries of some postings, in order of posting and line. */
export function entriesOf(tx: Tx, postingIds: readonly string[]): Promise<StoredEntry[]> {
  return tx.all(sql<StoredEntry>`
    select posting_id as "postingId", line, member_id as "memberId", unit_id as "unitId", event_id as "eventId",
      record_date as "recordDate", book_date as "bookDate", period, bmp, amp, pmp, gcp, merit, source
    from ${postedEntries(tx, postingIds)}
    order by posting_id, line`);
}

/** The days on which records were booked first, by record; those never booked are missing. */
export async function firstBookings(tx: Tx, recordIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; day: string }>`
    select distinct on (record_id) record_id as id, book_date as day from posting
    where org_id = ${tx.orgId} and record_id = any(${[...recordIds]}::uuid[]) order by record_id, state_version`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** A record's postings, oldest first, each with the posting that reversed it. */
export function postingsOfRecord(tx: Tx, recordId: string): Promise<StoredPosting[]> {
  return tx.all(sql<StoredPosting>`
    select p.id, p.record_id as "recordId", p.state_version as "stateVersion", p.kind, p.reverses,
      p.book_date as "bookDate", p.origin_month as "originMonth", p.by_member_id as "byMemberId", p.at,
      (select r.id from posting r where r.org_id = ${tx.orgId} and r.reverses = p.id) as "reversedBy"
    from posting p where p.org_id = ${tx.orgId} and p.record_id = ${recordId}
    order by p.state_version`);
}
