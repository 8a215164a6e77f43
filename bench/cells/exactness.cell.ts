// Members come with what the ledger makes of them (hooks).
import '../../src/modules.ts';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { ownRank, rankPage, scanPage, type Ranked } from '../../src/modules/ledger/server/door.ts';
import { ledgerInvariants } from '../../src/modules/ledger/server/invariants.ts';
import {
  bookSomething,
  plainRanking,
  randomOf,
  type OracleQuery,
  type Booked,
} from '../../src/modules/ledger/server/oracle.fixture.ts';
import { startDrain } from '../../src/kit/server/background/drain.ts';
import { folding, foldOnce } from '../../src/modules/ledger/server/fold/worker.ts';
import { createMember } from '../../src/modules/members/server/doors/change.door.ts';
import { createUnit } from '../../src/modules/members/server/doors/unit.door.ts';
import { createOrganisation } from '../../src/modules/organisation/server/door.ts';
import { sql, type Tx } from '../../src/kit/server/database/db.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Bench } from '../cell.ts';
import { inLanes, ratioOfRuns } from '../measure.ts';

const writers = 32;
const readers = 2;
const memberCount = 40;
const comparisonsWanted = { quick: 200, full: 1_000 };

/**
 * 32 writers book and reverse points of forty members, a worker folds them, and every read is compared with sums over
 * the entries in the same snapshot.
 */
export async function exactnessCell(bench: Bench): Promise<void> {
  const { db, app, report } = bench;
  const orgId = newId();
  const act = <T>(work: (tx: Tx) => Promise<T>) => db.transact({ orgId, userId: null }, work);
  const { members, units } = await act(makeOrganisation);
  const today = dayInZone(new Date(), 'UTC');
  const firstDay = `${today.slice(0, 8)}01`;
  const world = { members, units, booked: [] as Booked[], firstDay, days: Number(today.slice(8)) };
  const stopFolding = startDrain(app, folding);
  const counted = { posts: 0, refused: 0, compared: 0, wrong: 0, acknowledged: 0 };
  const wanted = comparisonsWanted[bench.quick ? 'quick' : 'full'];
  const isShort = () => counted.compared < wanted;
  const write = async (lane: number, going: () => boolean) => {
    const random = randomOf(lane + 1);
    while (going() && isShort()) {
      const made = await act((tx) => bookSomething(tx, world, random)).catch((error: unknown) => {
        if ((error as { reason?: string }).reason === undefined) throw error;
        counted.refused += 1;
      });
      if (!made) continue;
      counted.posts += 1;
      if (made.version === 1) world.booked.push(made);
      // Sums over all entries get slower as they grow: enough to collide all the time, not so much as to hide it.
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };
  const read = async (lane: number, going: () => boolean) => {
    const random = randomOf(1_000 + lane);
    while (going() && isShort())
      await db.read({ orgId, userId: null }, (tx) => compare(tx, { counted, today, members, units, random }));
  };
  try {
    await inLanes(writers + readers, (lane, going) =>
      lane < writers ? write(lane, going) : read(lane, going),
    );
  } finally {
    await stopFolding();
  }
  while ((await foldOnce(app, orgId, 1_000)) > 0);
  const broken = await act(async (tx) => {
    await tx.run(
      sql`select set_config('statement_timeout', '10min', true), set_config('enable_nestloop', 'off', true)`,
    );
    return ledgerInvariants(tx);
  });
  report.add(
    'P15',
    `wrong reads with ${writers} writers, every fourth a reversal`,
    { atMost: 0 },
    ratioOfRuns([counted.wrong]),
    { ...counted },
  );
  report.add(
    'P15',
    'wrong totals, lost or half-written postings afterwards',
    { atMost: 0 },
    ratioOfRuns([broken.length]),
    { broken },
  );
}

export async function makeOrganisation(tx: Tx): Promise<{ members: string[]; units: string[] }> {
  await createOrganisation(tx, { name: `Exactness ${tx.orgId}` });
  const root = await createUnit(tx, { name: 'Root' });
  const units = [root, await createUnit(tx, { name: 'Branch', parentId: root })];
  const members: string[] = [];
  for (let index = 0; index < memberCount; index += 1) {
    const number = `N${String(index).padStart(3, '0')}`;
    members.push(
      (await createMember(tx, { name: `Member ${number}`, number, unitIds: [units[index % 2]!] })).memberId,
    );
  }
  return { members, units };
}

type Compared = {
  counted: { compared: number; wrong: number };
  today: string;
  members: readonly string[];
  units: readonly string[];
  random: (below: number) => number;
};

/**
 * Of an organisation as new as this one the planner thinks that it has one entry, and would join row by row: the sum
 * over everything is told not to, the product's own reads are left to their plans.
 */
async function plainSum(tx: Tx, asked: OracleQuery): Promise<Ranked[]> {
  const nestedLoops = (value: 'on' | 'off') =>
    tx.run(sql`select set_config('enable_nestloop', ${value}, true)`);
  await nestedLoops('off');
  const rows = await plainRanking(tx, asked);
  await nestedLoops('on');
  return rows;
}

/** Several reads of one snapshot, each compared with its plain sum. */
async function compare(tx: Tx, { counted, today, members, units, random }: Compared): Promise<void> {
  const note = (equal: boolean) => {
    counted.compared += 1;
    if (!equal) counted.wrong += 1;
  };
  const month = Number(today.slice(0, 4)) * 100 + Number(today.slice(5, 7));
  const tieRule = 'competition';
  const plainRankingOf = (asked: Omit<OracleQuery, 'tieRule'>) => plainSum(tx, { ...asked, tieRule });
  const plain = await plainRankingOf({ span: { month }, basis: 'merit' });
  for (const offset of [0, random(plain.length + 1)]) {
    const { rows, total } = await rankPage(tx, { period: month, tieRule, offset, size: 7 });
    note(isDeepStrictEqual([rows, total], [plain.slice(offset, offset + 7), plain.length]));
  }
  for (let asked = 0; asked < 3; asked += 1) {
    const memberId = members[random(members.length)]!;
    const { own } = await ownRank(tx, month, memberId, tieRule);
    note(isDeepStrictEqual(own, plain.find((row) => row.memberId === memberId) ?? null));
  }
  const all = await plainRankingOf({ span: { until: '2100-01-01' }, basis: 'merit' });
  const cumulative = await rankPage(tx, { period: 0, tieRule, offset: 0, size: 50 });
  note(isDeepStrictEqual(cumulative.rows, all));
  const span = { from: addDays(today, -random(12)), to: today };
  const unitIds = [units[random(2)]!];
  const window = await plainRankingOf({ span, basis: 'merit', unitIds });
  const scanned = await scanPage(tx, { span, basis: 'merit', tieRule, unitIds }, { offset: 0, size: 50 });
  note(isDeepStrictEqual(scanned.rows, window));
}
