import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { budget, seed } from '../../../../kit/test/budget.ts';
import { optionalSources } from '../../rules.ts';
import { useLedger, type LedgerOrganisation } from '../fixture.ts';
import { foldOnce } from '../fold/worker.ts';
import { bookSomething, randomOf, type Booked } from '../oracle.fixture.ts';
import { carryOver } from '../posting/carry.ts';
import { ownRankIn as ownRankBySql } from '../rank/around.ts';
import { setLeftOut } from '../rank/cumulative.ts';
import { setListsAll } from '../rank/listed.ts';
import type { ScanFilter } from '../rank/sums.ts';
import { placeIn as placeBySql, scanPage as pageBySql } from '../rank/window.ts';
import { rebuild } from '../rebuild.ts';
import { renumber, setRanked } from '../visibility.ts';
import { ownRankIn, placeIn, scanPage } from './answers.ts';
import { dropOrders } from './cache.ts';
import { checkOneOf, reportDifferences } from './check.ts';
import { columnsOf } from './organisations.ts';
import { boundRankings } from './start.ts';

const ledger = await useLedger(40);
const megabyte = 2 ** 20;
afterEach(() => boundRankings(64 * megabyte));

type Random = (below: number) => number;

async function populated() {
  const own = await ledger.organisation();
  const units = [own.unitId, await own.unit('A'), await own.unit('B')];
  ledger.clock.now = new Date('2026-01-05T04:00:00Z');
  const members = await own.members(24);
  ledger.clock.now = null;
  return {
    own,
    units,
    members,
    booked: [] as Booked[],
    merged: { count: 0 },
    firstDay: '2026-01-10',
    days: 150,
  };
}
type World = Awaited<ReturnType<typeof populated>>;

/** Of the members so many are merged into the last one, each once. */
const mostMerged = 5;

/** Few spans, so that the same is asked again after something happened. */
const spans = [
  { from: '2026-01-20', to: '2026-03-10' },
  { from: '2026-03-01', to: '2026-03-14' },
  { from: '2026-02-01', to: '2026-02-28' },
  { month: 202603 },
  { until: '2026-03-20' },
  { until: '2026-04-30' },
] as const;

function filterOf({ units, members }: World, random: Random): ScanFilter {
  return {
    span: spans[random(spans.length)]!,
    basis: (['merit', 'merit', 'bmp', 'amp', 'gcp'] as const)[random(5)]!,
    tieRule: (['competition', 'dense', 'row'] as const)[random(3)]!,
    ...[
      {},
      {},
      { unitIds: units.slice(1), presentIds: members.slice(12) },
      { unitIds: units.slice(2), namedIds: members.slice(0, 3), presentIds: members.slice(0, 9) },
      { memberIds: members.slice(4) },
    ][random(5)]!,
    ...(random(5) === 0 ? { find: members.slice(random(20)) } : {}),
    ...(random(5) === 0 ? { scores: { from: -random(500), to: random(2_000) } } : {}),
  };
}

/** Asks the engine and plain SQL in one snapshot. */
async function expectSame(tx: Tx, filter: ScanFilter, { memberId, page }: Question, when: string) {
  const text = `${when} ${JSON.stringify({ ...filter, page })}`;
  expect(await scanPage(tx, filter, page), text).toEqual(await pageBySql(tx, filter, page));
  const whole = { ...filter, find: undefined, scores: undefined };
  expect(await placeIn(tx, whole, memberId), text).toBe(await placeBySql(tx, whole, memberId));
  expect(await ownRankIn(tx, whole, memberId), text).toEqual(await ownRankBySql(tx, whole, memberId));
}
type Question = { memberId: string; page: { offset: number; size: number } };

const questionBy = ({ members }: World, random: Random): Question => ({
  memberId: members[random(members.length)]!,
  page: { offset: random(3) * 7, size: 7 },
});

/** As when one person was there twice: everything is carried over, and the one is no longer ranked. */
async function mergeSomebody(tx: Tx, { members, merged }: World): Promise<void> {
  const [fromId, intoId] = [members[merged.count], members.at(-1)];
  if (merged.count === mostMerged || !fromId || !intoId) return;
  merged.count += 1;
  await setRanked(tx, [fromId], false);
  await carryOver(tx, { id: newId(), fromId, intoId, byMemberId: intoId });
}

async function step(world: World, random: Random): Promise<void> {
  const { own, members } = world;
  const memberId = members[random(members.length)]!;
  const what = random(25);
  if (what < 10) world.booked.push(await own.tx((tx) => bookSomething(tx, world, random)));
  else if (what < 17) await foldOnce(ledger, own.orgId, 1 + random(9));
  else if (what === 17) await own.tx((tx) => setRanked(tx, [memberId], random(2) === 0));
  else if (what === 18) await own.tx((tx) => renumber(tx, memberId, `N${random(100_000)}`));
  else if (what === 19) await own.tx((tx) => setListsAll(tx, random(2) === 0));
  else if (what === 20) members.push(await own.member());
  else if (what === 21) await own.tx((tx) => setLeftOut(tx, [optionalSources[random(3)]!]));
  else if (what === 22) await own.tx((tx) => setLeftOut(tx, []));
  else if (what === 23) await own.tx((tx) => mergeSomebody(tx, world));
  else if (random(3) === 0) await own.tx(rebuild);
}

test(
  'whatever happens in between, every answer is that of SQL in the same snapshot',
  { timeout: 180_000 },
  async () => {
    const world = await populated();
    const random = randomOf(seed);
    for (let round = 0; round < budget(25, 400); round++) {
      await step(world, random);
      await world.own.read(async (tx) => {
        for (let more = 0; more < 3; more++)
          await expectSame(tx, filterOf(world, random), questionBy(world, random), `round ${round}`);
      });
      if (random(20) === 0) boundRankings([0, 20_000, 64 * megabyte][random(3)]!);
    }
  },
);

/** Books, or folds, until the readers have asked enough. */
async function meanwhile(own: LedgerOrganisation, work: () => Promise<unknown>, isOver: () => boolean) {
  while (!isOver()) {
    await work();
    await sleep(8);
  }
  await own.fold();
}

test(
  'while others book, reverse and fold, readers of several snapshots are answered as by SQL',
  { timeout: 180_000 },
  async () => {
    const world = await populated();
    const { own } = world;
    let reads = 0;
    const isOver = () => reads >= budget(20, 150);
    const writer = (nth: number) => {
      const [random, booked] = [randomOf(seed + nth), [] as Booked[]];
      return meanwhile(
        own,
        async () => booked.push(await own.tx((tx) => bookSomething(tx, { ...world, booked }, random))),
        isOver,
      );
    };
    const reader = async (nth: number) => {
      const random = randomOf(seed + 50 + nth);
      for (; !isOver(); reads += 1)
        await own.read(async (tx) => {
          const filter = filterOf(world, random);
          await expectSame(tx, filter, questionBy(world, random), 'at first');
          await sleep(random(20));
          await expectSame(tx, filter, questionBy(world, random), 'later in the same snapshot');
        });
    };
    await Promise.all([
      ...[1, 2, 3, 4].map(writer),
      ...[1, 2, 3].map(reader),
      meanwhile(own, () => foldOnce(ledger, own.orgId, 20), isOver),
    ]);
    expect(isOver()).toBe(true);
  },
);

test('an answer that differs from the database is not given, and what led to it is forgotten', async () => {
  const { own, members } = await populated();
  await own.book({ memberId: members[3]!, day: '2026-02-10', bmp: 50 });
  await own.fold();
  const filter: ScanFilter = { span: { month: 202602 }, basis: 'bmp', tieRule: 'competition' };
  const first = async (span: ScanFilter['span']) => {
    const { rows } = await own.read((tx) => scanPage(tx, { ...filter, span }, { offset: 0, size: 1 }));
    return [rows[0]?.memberId, rows[0]?.bmp];
  };
  const right = [members[3], 50];
  expect(await first({ from: '2026-02-03', to: '2026-02-28' })).toEqual(right);
  const messages: object[] = [];
  reportDifferences((facts) => messages.push(facts));
  columnsOf(own.orgId)?.vector('bmp', 202602)?.fill(-7);
  checkOneOf(1);
  expect(await first({ month: 202602 })).toEqual(right);
  checkOneOf(1_000);
  expect(messages).toMatchObject([{ orgId: own.orgId }]);
  expect(columnsOf(own.orgId)).toBeNull();
  expect(await first({ month: 202602 })).toEqual(right);
});

test('of several organisations within a small bound each is answered, and those asked for longest ago are dropped', async () => {
  const worlds = await Promise.all([populated(), populated(), populated()]);
  for (const { own, members } of worlds) {
    await own.book({ memberId: members[5]!, day: '2026-02-10', bmp: 50 });
    await own.fold();
  }
  const filter: ScanFilter = { span: { month: 202602 }, basis: 'merit', tieRule: 'competition' };
  const ask = ({ own, members }: World) => {
    dropOrders(own.orgId);
    return own.read((tx) =>
      expectSame(tx, filter, { memberId: members[5]!, page: { offset: 0, size: 7 } }, 'small'),
    );
  };
  const inMemory = () => worlds.map(({ own }) => columnsOf(own.orgId) !== null);
  boundRankings(64 * megabyte);
  await ask(worlds[0]!);
  const oneBytes = columnsOf(worlds[0]!.own.orgId)!.bytes;
  boundRankings((oneBytes * 2.5) / 0.75);
  for (const world of worlds) await ask(world);
  expect(inMemory()).toEqual([false, true, true]);
  await ask(worlds[0]!);
  expect(inMemory()).toEqual([true, false, true]);
  // One that does not fit at all is answered all the same.
  boundRankings((oneBytes * 0.5) / 0.75);
  for (const world of worlds) await ask(world);
  expect(inMemory()).toEqual([false, false, false]);
});

test('nothing is kept of a transaction that writes, whose statements see several states', async () => {
  const { own, members } = await populated();
  await own.book({ memberId: members[3]!, day: '2026-02-10', bmp: 50 });
  await own.fold();
  const filter: ScanFilter = { span: { month: 202602 }, basis: 'bmp', tieRule: 'competition' };
  const { rows } = await own.tx((tx) => scanPage(tx, filter, { offset: 0, size: 1 }));
  expect(rows[0]?.memberId).toBe(members[3]);
  expect(columnsOf(own.orgId)).toBeNull();
});
