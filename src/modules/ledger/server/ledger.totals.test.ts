import { afterEach, expect, test } from 'vitest';
import { sql, type Tx } from '../../../kit/server/db.ts';
import { setRanked } from './ledger.door.ts';
import { useLedger, type LedgerOrganisation } from './ledger.fixture.ts';
import { ledgerInvariants } from './ledger.invariants.ts';
import { reverse } from './ledger.posting.ts';
import { rankPage } from './ledger.rank.ts';
import { rebuild } from './ledger.rebuild.ts';
import { scanPage } from './ledger.window.ts';

const ledger = await useLedger();
const made: LedgerOrganisation[] = [];

async function organisation(): Promise<LedgerOrganisation> {
  const own = await ledger.organisation();
  made.push(own);
  return own;
}

afterEach(async () => {
  ledger.clock.now = null;
  for (const own of made) expect(await own.read(ledgerInvariants)).toEqual([]);
});

const dump = (tx: Tx) =>
  Promise.all(
    ['member_total', 'rank_hist', 'ledger_month', 'member_cumulative'].map((table) =>
      tx.all(sql`select * from ${sql.table(table)} where org_id = ${tx.orgId} order by 1, 2, 3, 4, 5`),
    ),
  );

test('smoke', async () => {
  const own = await organisation();
  const [a, b, c] = (await own.members(3)) as [string, string, string];
  await own.book({ memberId: a, day: '2026-03-10', bmp: 120 });
  await own.book({ memberId: b, day: '2026-03-11', bmp: 100, amp: 1 });
  const third = await own.book({ memberId: c, day: '2026-04-11', bmp: 100, gcp: 500_000_000_000 });
  await own.book({ memberId: c, day: '2026-03-11', bmp: 100 });
  const unfolded = await own.read((tx) =>
    rankPage(tx, { period: 202603, tieRule: 'competition', offset: 0, size: 20 }),
  );
  expect(unfolded.rows.map(({ memberId, rankNum }) => [memberId, rankNum])).toEqual([
    [a, 1],
    [b, 1],
    [c, 3],
  ]);
  await own.fold(2);
  const folded = await own.read((tx) =>
    rankPage(tx, { period: 202603, tieRule: 'competition', offset: 0, size: 20 }),
  );
  expect(folded).toEqual(unfolded);
  const scanned = await own.read((tx) =>
    scanPage(
      tx,
      { span: { month: 202603 }, basis: 'merit', tieRule: 'competition' },
      { offset: 0, size: 20 },
    ),
  );
  expect(scanned).toEqual(folded);
  await own
    .tx((tx) =>
      reverse(tx, {
        postingId: third,
        recordId: a,
        stateVersion: 2,
        byMemberId: null,
        bookDate: '2026-04-11',
      }).then(() => {
        throw new Error('undo');
      }),
    )
    .catch(() => {});
  await own.tx((tx) => setRanked(tx, b, false));
  await own.fold();
  const before = await own.read(dump);
  await own.tx(rebuild);
  expect(await own.read(dump)).toEqual(before);
  const window = await own.read((tx) =>
    scanPage(
      tx,
      { span: { from: '2026-03-11', to: '2026-04-20' }, basis: 'merit', tieRule: 'competition' },
      { offset: 0, size: 20 },
    ),
  );
  expect(window.rows.map(({ memberId, merit }) => [memberId, merit])).toEqual([[c, 200]]);
});
