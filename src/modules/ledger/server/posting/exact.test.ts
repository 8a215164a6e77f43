import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { addDays } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { ownRank, placeIn, rankPage, scanAll, scanPage, type Ranked, type TieRule } from '../door.ts';
import { budget, seed } from '../../../../kit/test/budget.ts';
import { optionalSources } from '../../rules.ts';
import { setLeftOut } from '../rank/cumulative.ts';
import { setListsAll } from '../rank/listed.ts';
import { useLedger, type LedgerOrganisation } from '../fixture.ts';
import { foldBatch } from '../fold/fold.ts';
import { ledgerInvariants } from '../invariants.ts';
import { bookSomething, plainRanking, randomOf, type OracleQuery, type Booked } from '../oracle.fixture.ts';
import { rebuild } from '../rebuild.ts';
import { lockFold, setRanked } from '../visibility.ts';
import { foldOnce } from '../fold/worker.ts';

const ledger = await useLedger(40);
const organisations: LedgerOrganisation[] = [];

afterEach(async () => {
  for (const own of organisations.splice(0)) {
    expect(await own.read(ledgerInvariants)).toEqual([]);
    await own.fold();
    expect(await own.read(ledgerInvariants)).toEqual([]);
  }
});

async function populated(memberCount: number) {
  const own = await ledger.organisation();
  organisations.push(own);
  const units = [own.unitId, await own.unit('A'), await own.unit('B')];
  // Some members join later: earlier months do not list them.
  ledger.clock.now = new Date('2026-01-05T04:00:00Z');
  const early = await own.members(Math.ceil(memberCount * 0.8));
  ledger.clock.now = new Date('2026-03-05T04:00:00Z');
  const late = await own.members(memberCount - early.length);
  ledger.clock.now = null;
  const members = [...early, ...late];
  return { own, units, members, booked: [] as Booked[], firstDay: '2026-01-10', days: 150 };
}

const tables = ['member_total', 'rank_hist', 'ledger_month', 'member_cumulative'];

const dump = (tx: Tx) =>
  Promise.all(
    tables.map((table) =>
      tx.all(sql`select * from ${sql.table(table)} where org_id = ${tx.orgId} order by 1, 2, 3, 4, 5`),
    ),
  );

async function everyPage(tx: Tx, period: number, tieRule: TieRule, size: number): Promise<Ranked[]> {
  const rows: Ranked[] = [];
  for (let offset = 0; ; offset += size) {
    const page = await rankPage(tx, { period, tieRule, offset, size });
    rows.push(...page.rows);
    if (page.rows.length < size) {
      expect(page.total).toBe(rows.length);
      return rows;
    }
  }
}

const ties = ['competition', 'dense', 'row'] as const;

test('every read equals plain SQL over the entries, in any state of the fold', async () => {
  const world = await populated(40);
  const { own, units, members, booked } = world;
  const random = randomOf(seed);
  let midway = new Date().toISOString();
  for (let round = 0; round < budget(10, 25); round++) {
    for (let more = random(12); more >= 0; more--)
      booked.push(await own.tx((tx) => bookSomething(tx, world, random)));
    if (random(3) === 0) await own.tx((tx) => setRanked(tx, [members[random(40)]!], random(2) === 0));
    if (random(5) === 0) await own.tx((tx) => setListsAll(tx, random(2) === 0));
    if (random(4) === 0)
      await own.tx((tx) =>
        setLeftOut(
          tx,
          optionalSources.filter(() => random(2) === 0),
        ),
      );
    if (random(5) === 0) {
      ledger.clock.now = new Date('2026-04-05T04:00:00Z');
      members.push(await own.member());
      ledger.clock.now = null;
    }
    if (random(2) === 0) await foldOnce(ledger, own.orgId, 1 + random(20));
    if (random(12) === 0) await own.tx(rebuild);
    if (random(4) === 0) midway = new Date().toISOString();
    const from = addDays(world.firstDay, random(100));
    const query: OracleQuery = {
      span: [
        { month: 202601 + random(6) },
        { from, to: addDays(from, random(60)) },
        { until: addDays(from, random(80)) },
      ][random(3)]!,
      basis: (['merit', 'bmp', 'amp', 'pmp', 'gcp'] as const)[random(5)]!,
      tieRule: ties[random(3)]!,
      ...(random(3) === 0 ? { unitIds: units.slice(random(2)), presentIds: members.slice(random(20)) } : {}),
      ...(random(4) === 0 ? { memberIds: members.slice(random(20)) } : {}),
      ...(random(4) === 0 ? { asOf: midway } : {}),
    };
    await own.read(async (tx) => {
      const plain = await plainRanking(tx, query);
      const scanned = await scanPage(tx, query, { offset: 0, size: 200 });
      expect(scanned, `round ${round} ${JSON.stringify(query)}`).toEqual({
        rows: plain,
        total: plain.length,
      });
      const streamed: Ranked[] = [];
      for await (const batch of scanAll(tx, query, 7)) streamed.push(...batch);
      expect(streamed).toEqual(plain);
      const soughtId = members[random(40)]!;
      const place = plain.findIndex(({ memberId }) => memberId === soughtId);
      expect(await placeIn(tx, query, soughtId)).toBe(place < 0 ? null : place);
      const tieRule = ties[random(3)]!;
      for (const period of [0, 202601 + random(6)]) {
        const span = period === 0 ? { until: '2099-12-31' } : { month: period };
        const whole = await plainRanking(tx, { span, basis: 'merit', tieRule });
        expect(await everyPage(tx, period, tieRule, 1 + random(15)), `round ${round} of ${period}`).toEqual(
          whole,
        );
        await expectOwnRank(tx, period, tieRule, whole, members[random(40)]!);
      }
    });
  }
  await own.book({ memberId: members[0]!, day: '2026-02-20', bmp: 10 });
  const before = await own.read(async (tx) => ({ tail: await tx.all(sql`select * from posting_tail`) }));
  expect(before.tail.length).toBeGreaterThan(0);
  await own.fold();
  await own.read((tx) => everyOwnRank(tx, members));
  const folded = await own.read(dump);
  await own.tx(rebuild);
  expect(await own.read(dump)).toEqual(folded);
});

/** Of everybody in some periods by each rule: without a tail they come out of the totals alone. */
async function everyOwnRank(tx: Tx, members: readonly string[]): Promise<void> {
  for (const period of [0, 202602, 202604]) {
    for (const tieRule of ties) {
      const span = period === 0 ? { until: '2099-12-31' } : { month: period };
      const whole = await plainRanking(tx, { span, basis: 'merit', tieRule });
      for (const memberId of members) await expectOwnRank(tx, period, tieRule, whole, memberId);
    }
  }
}

async function expectOwnRank(tx: Tx, period: number, tieRule: TieRule, whole: Ranked[], memberId: string) {
  const own = await ownRank(tx, period, memberId, tieRule);
  const place = whole.findIndex((row) => row.memberId === memberId);
  // Hidden members see their own rank but appear in no list.
  if (place < 0) return;
  const next = whole.findLast(({ merit }) => merit > whole[place]!.merit);
  expect(own).toEqual({
    own: whole[place],
    place,
    toNext: next ? next.merit - whole[place]!.merit : null,
    before: whole.slice(Math.max(0, place - 2), place),
    after: whole.slice(place + 1, place + 3),
    total: whole.length,
  });
}

test('O21: a tie across two pages has one rank on both, in the order of numbers', async () => {
  const { own, members } = await populated(60);
  for (const memberId of members) await own.book({ memberId, day: '2026-03-05', bmp: 100 });
  await own.book({ memberId: members[59]!, day: '2026-03-06', bmp: 10 });
  for (const step of ['tail', 'half', 'folded']) {
    await own.read(async (tx) => {
      const [one, two] = [
        await rankPage(tx, { period: 202603, tieRule: 'competition', offset: 0, size: 20 }),
        await rankPage(tx, { period: 202603, tieRule: 'competition', offset: 20, size: 20 }),
      ];
      expect(
        one.rows.map(({ rankNum }) => rankNum),
        step,
      ).toEqual([1, ...Array.from({ length: 19 }, () => 2)]);
      expect(
        two.rows.map(({ rankNum }) => rankNum),
        step,
      ).toEqual(Array.from({ length: 20 }, () => 2));
      expect(two.rows[0]?.memberNo, step).toBe('N00020');
    });
    if (step === 'tail') await foldOnce(ledger, own.orgId, 31);
    else await own.fold();
  }
});

test('32 writers, two folders and no wrong read', { timeout: 60_000 }, async () => {
  const world = await populated(40);
  const { own } = world;
  const wantedPosts = budget(300, 1_200);
  const wantedReads = budget(6, 24);
  let posted = 0;
  let reads = 0;
  const isOver = () => posted >= wantedPosts && reads >= wantedReads;
  const writer = async (_: unknown, nth: number) => {
    const random = randomOf(seed + nth);
    const mine: Booked[] = [];
    while (!isOver()) {
      const one = await own
        .tx(async (tx) => {
          const booked = await bookSomething(tx, { ...world, booked: mine }, random);
          await sleep(random(5));
          return random(20) === 0 ? Promise.reject(new Error('given up')) : booked;
        })
        .catch((error: Error) => (error.message === 'given up' ? null : Promise.reject(error)));
      if (one) mine.push(one);
      posted += one ? 1 : 0;
    }
  };
  const folder = async () => {
    while (!isOver()) if ((await foldOnce(ledger, own.orgId, 50)) === 0) await sleep(3);
  };
  const reader = async (_: unknown, nth: number) => {
    const random = randomOf(seed + 99 + nth);
    while (!isOver()) {
      await own.read(async (tx) => {
        const period = random(2) === 0 ? 0 : 202601 + random(5);
        const span = period === 0 ? { until: '2099-12-31' } : { month: period };
        const plain = await plainRanking(tx, { span, basis: 'merit', tieRule: 'competition' });
        const page = await rankPage(tx, { period, tieRule: 'competition', offset: 0, size: 200 });
        expect(page).toEqual({ rows: plain, total: plain.length });
        const query: OracleQuery = {
          span: { from: '2026-01-20', to: '2026-04-10' },
          basis: 'bmp',
          tieRule: 'dense',
        };
        expect((await scanPage(tx, query, { offset: 0, size: 200 })).rows).toEqual(
          await plainRanking(tx, query),
        );
      });
      reads += 1;
    }
  };
  // Each writer reverses its own postings only, so no reversal is refused.
  await Promise.all([
    ...Array.from({ length: 32 }, writer),
    ...Array.from({ length: 2 }, folder),
    ...Array.from({ length: 3 }, reader),
  ]);
  expect(isOver()).toBe(true);
});

test('a fold that dies in the middle has folded nothing, and the next one continues', async () => {
  const world = await populated(20);
  const { own } = world;
  const random = randomOf(7);
  for (let index = 0; index < 60; index++) await own.tx((tx) => bookSomething(tx, world, random));
  await foldOnce(ledger, own.orgId, 10);
  const before = await own.read(dump);
  const admin = new pg.Client({ connectionString: urlOf(ledger.adminUrl, ledger.url) });
  await admin.connect();
  const dying = own.tx(async (tx) => {
    await lockFold(tx);
    expect(await foldBatch(tx, 30)).toMatchObject({ postings: 30 });
    const { pid } = await tx.one(sql<{ pid: number }>`select pg_backend_pid() as pid`);
    await admin.query('select pg_terminate_backend($1::int)', [pid]);
    await tx.run(sql`select 1`);
  });
  await expect(dying).rejects.toThrow();
  await admin.end();
  expect(await own.read(dump)).toEqual(before);
  await own.fold(30);
  const { left } = await own.read((tx) =>
    tx.one(sql<{ left: number }>`select count(*) as left from posting_tail`),
  );
  expect(left).toBe(0);
});

function urlOf(adminUrl: string, databaseUrl: string): string {
  const address = new URL(adminUrl);
  address.pathname = new URL(databaseUrl).pathname;
  return address.href;
}

test('a fold begins no other posting once it has enough entries, and says that there are more', async () => {
  const own = await ledger.organisation();
  const member = await own.member();
  for (let index = 0; index < 4; index += 1) await own.book({ memberId: member, day: '2026-11-10', bmp: 10 });
  const folded = (limit: number, entries: number) => own.tx((tx) => foldBatch(tx, limit, entries));
  expect(await folded(30, 2)).toEqual({ postings: 2, more: true });
  // One that is longer than all that is asked for is folded all the same.
  expect(await folded(30, 1)).toEqual({ postings: 1, more: true });
  expect(await folded(1, 30)).toEqual({ postings: 1, more: false });
  expect(await folded(1, 30)).toEqual({ postings: 0, more: false });
  expect(await own.read(ledgerInvariants)).toEqual([]);
});
