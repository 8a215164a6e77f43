/** The posting of a month: for each line what it should count minus what was posted, and nothing where that is 0. */
import { lastDayOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { RowOf } from '../../../../kit/server/database/table/table.ts';
import { bookingOf, post, type NewEntry } from '../../../ledger/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { fixedRecordTable } from '../../migrations/tables.ts';
import type { ItemKind } from '../../rules.ts';
import { moveRun, type Run } from './run.store.ts';

/** Lines of one posting. */
const sliceLines = 2_000;

export type RecordRow = RowOf<typeof fixedRecordTable>;
export type Owed = { memberId: string; unitId: string; difference: number };

/** SQL of what a line `l` should count in a record of that status. */
const due = (status: number) =>
  status === 0 ? sql`0` : sql`case when l.excluded is null then l.planned else 0 end`;

/**
 * Posts differences of a locked record's lines. They happened on the last day of the month, or today where that is
 * still to come; a closed month's count in the current one. Answers the version of the posting; null for none.
 */
export async function postDifferences(
  tx: Tx,
  record: RecordRow,
  owed: readonly Owed[],
  byMemberId: string | null,
): Promise<number | null> {
  if (owed.length === 0) return null;
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const last = lastDayOf(record.month);
  const recordDate = last < today ? last : today;
  const { bookDate } = bookingOf({ recordDate, today, closing: organisation });
  const entries = owed.map(({ memberId, unitId, difference }): NewEntry => ({
    memberId,
    unitId,
    eventId: null,
    recordDate,
    bmp: difference,
    amp: 0,
    pmp: 0,
    gcp: 0,
  }));
  const sum = owed.reduce((all, { difference }) => all + difference, 0);
  const stateVersion = record.postings + 1;
  const { id: recordId } = record;
  const { kind: item } = await tx.one(sql<{ kind: ItemKind }>`
    select kind from fixed_item where org_id = ${tx.orgId} and id = ${record.itemId}`);
  const source = item === 'seniority' ? 'seniority' : 'fixed';
  await post(tx, { kind: 'fixed', source, recordId, stateVersion, bookDate, byMemberId, entries });
  await tx.run(sql`
    update fixed_line l set posted = l.posted + o.difference
    from unnest(${owed.map(({ memberId }) => memberId)}::uuid[], ${owed.map(({ difference }) => difference)}::int[])
      as o (member_id, difference)
    where l.org_id = ${tx.orgId} and l.record_id = ${record.id} and l.member_id = o.member_id`);
  await tx.run(sql`
    update fixed_record set posted = posted + ${sum}, postings = ${stateVersion}, posted_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${record.id}`);
  return stateVersion;
}

async function recordsAfter(tx: Tx, { month, recordId, atRecord }: Run): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from fixed_record where org_id = ${tx.orgId} and month = ${month}
      and (${recordId}::uuid is null or id = ${recordId}) and (${atRecord}::uuid is null or id >= ${atRecord})
    order by id limit 2`);
  return rows.map(({ id }) => id);
}

/** Posts the next lines of a run; true when there are none left. Again, it finds nothing to post. */
export async function postSlice(tx: Tx, run: Run, byMemberId: string | null): Promise<boolean> {
  const [id, next = null] = await recordsAfter(tx, run);
  if (id === undefined) return true;
  const record = await tx.lock(fixedRecordTable, { id });
  const want = due(record.status);
  const owed = await tx.all(sql<Owed>`
    select l.member_id as "memberId", l.unit_id as "unitId", ${want} - l.posted as difference from fixed_line l
    where l.org_id = ${tx.orgId} and l.record_id = ${record.id} and l.posted <> ${want}
      ${run.atMember === null ? sql`` : sql`and l.member_id > ${run.atMember}`}
    order by l.member_id limit ${sliceLines}`);
  await postDifferences(tx, record, owed, byMemberId);
  const done = run.done + owed.length;
  if (owed.length === sliceLines) {
    await moveRun(tx, run, { atRecord: record.id, atMember: owed.at(-1)!.memberId, done });
    return false;
  }
  // A draft that was posted has passed, also where nobody got anything.
  if (record.status === -1) await tx.save(fixedRecordTable, record, { status: 1 });
  await moveRun(tx, run, { atRecord: next, atMember: null, done });
  return next === null;
}
