import { sql, type Tx } from '../../src/kit/server/database/db.ts';
import { newId } from '../../src/kit/server/id.ts';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { postAll } from '../../src/modules/ledger/server/door.ts';
import type { NewEntry, NewPosting } from '../../src/modules/ledger/server/posting/posting.ts';
import { createOrganisation } from '../../src/modules/organisation/server/door.ts';
import { compareIn, mustEqual, type Bench } from '../cell.ts';
import { interleave, millisecondsOf, ratioOfRuns } from '../measure.ts';

const records = 1_000;
const linesPerRecord = 10;

/**
 * A thousand decisions booked by one call, against the same rows put into the same table by one multi-row insert with
 * nothing beside them. Both commit, into an organisation of their own. The decisions of a group approval are in
 * `approval.cell.ts`.
 */
export async function postingCell(bench: Bench): Promise<void> {
  const { db, report } = bench;
  const orgId = newId();
  const act = <T>(work: (tx: Tx) => Promise<T>) => db.transact({ orgId, userId: null }, work);
  await act((tx) => createOrganisation(tx, { name: `Posting ${orgId}` }));
  const members = Array.from({ length: 2_000 }, () => newId());
  const unitId = newId();
  const day = dayInZone(new Date(), 'UTC');
  const entry = (index: number): NewEntry => ({
    memberId: members[(index * 7_919) % members.length]!,
    unitId,
    eventId: null,
    recordDate: day,
    bmp: ((index % 20) + 1) * 10,
    amp: 0,
    pmp: 0,
    gcp: 0,
  });
  const posting = (index: number): NewPosting => ({
    kind: 'post',
    recordId: newId(),
    stateVersion: 3,
    bookDate: day,
    byMemberId: null,
    ratio: 200,
    entries: Array.from({ length: linesPerRecord }, (_, line) => entry(index * linesPerRecord + line)),
  });
  const given = () => Array.from({ length: records }, (_, index) => posting(index));
  // Made beforehand: what is timed is the booking, not the making of its input.
  const [booked, raw] = [Array.from({ length: 40 }, given), Array.from({ length: 40 }, given)];
  let [nextBooked, nextRaw] = [0, 0];
  const timed = await interleave(
    {
      postAll: () => act((tx) => postAll(tx, booked[nextBooked++ % booked.length]!)),
      raw: () => act((tx) => insertRaw(tx, raw[nextRaw++ % raw.length]!, unitId, day)),
    },
    { samples: 8, slice: 1 },
  );
  const { n } = await compareIn(bench, orgId, (tx) =>
    tx.one(sql<{ n: number }>`select count(*) as n from entry where org_id = ${orgId}`),
  );
  mustEqual('entries booked', n, (nextBooked + nextRaw) * records * linesPerRecord);
  const ratio = ratioOfRuns(timed.raw.map(({ p50 }, run) => p50 / (timed.postAll[run]?.p50 ?? Number.NaN)));
  const perSecond = (ms: number) => Math.round((records * linesPerRecord * 1_000) / ms);
  report.add(
    'P12',
    '1,000 records of 10 lines booked at once : raw multi-row insert of the entries',
    { atLeast: 0.9 },
    ratio,
    {
      entriesPerSecond: perSecond(millisecondsOf(timed.postAll).p50),
      rawPerSecond: perSecond(millisecondsOf(timed.raw).p50),
    },
  );
}

export async function insertRaw(
  tx: Tx,
  postings: readonly NewPosting[],
  unitId: string,
  day: string,
): Promise<void> {
  const rows = postings.flatMap(({ entries, recordId }) => {
    const postingId = newId();
    return entries.map((line, index) => ({ ...line, postingId, recordId, line: index + 1 }));
  });
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await tx.run(sql`
    insert into entry (org_id, posting_id, line, member_id, unit_id, event_id, record_id, record_date, book_date, period,
      bmp, amp, pmp, gcp, merit)
    select ${tx.orgId}, posting_id, line, member_id, ${unitId}, null, record_id, ${day}, ${day},
      ${Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7))}, b, a, p, g, b
    from unnest(${column('postingId')}::uuid[], ${column('line')}::int[], ${column('memberId')}::uuid[],
      ${column('recordId')}::uuid[], ${column('bmp')}::int[], ${column('amp')}::int[], ${column('pmp')}::int[],
      ${column('gcp')}::bigint[]) as r(posting_id, line, member_id, record_id, b, a, p, g)`);
}
