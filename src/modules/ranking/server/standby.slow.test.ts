import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { startEmbedded } from '../../../kit/server/embedded/embedded.ts';
import { newId } from '../../../kit/server/id.ts';
import { migrate, migrationFolders } from '../../../kit/server/database/migrate.ts';
import { Standby } from '../../../kit/test/standby.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { filesCalls } from '../../files/calls.ts';
import { ownRank, rankPage, scanPage, type Ranked } from '../../ledger/server/door.ts';
import { bookSomething, plainRanking, randomOf, type Booked } from '../../ledger/server/oracle.fixture.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, memberLine, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { rankingCalls } from '../calls.ts';

const sourceFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const log = { info: () => {}, warn: () => {} };
const home = mkdtempSync(join(tmpdir(), 'laurel-standby-'));
chmodSync(home, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
const primaryDir = join(home, 'primary');
const primary = await startEmbedded({ dataDir: primaryDir, log, testMode: true });
await migrate(primary.url, await migrationFolders(sourceFolder));
const standby = await Standby.start(primary, primaryDir, join(home, 'standby'));
afterAll(async () => {
  await standby.stop();
  await primary.stop();
  rmSync(home, { recursive: true, force: true });
});

const now = '2026-11-20T04:00:00Z';
const world = await useWorld({ databaseUrl: primary.url, readDatabaseUrl: standby.database.url });
world.at(now);
const { db } = world.app.app;

async function exported(person: Person, kind: string, params: object): Promise<string[]> {
  const id = newId();
  await person.as.get(filesCalls.startExport, { id, kind, params: { ...params }, format: 'csv' });
  for (const end = Date.now() + 10_000; ; await sleep(25)) {
    const { state, file } = await person.as.get(filesCalls.getJob, { id });
    if (file) {
      const text = await (await person.as.raw(filesCalls.download, { id: file.id })).text();
      return text.split(/\r?\n/).filter(Boolean).slice(1);
    }
    if (!['queued', 'running'].includes(state) || Date.now() > end) throw new Error(`the export is ${state}`);
  }
}

test('the standby follows, and takes no write', async () => {
  expect(await standby.isStandby()).toBe(true);
  const { orgId } = await world.organisation();
  await standby.caughtUp();
  const scope = { orgId, userId: null };
  const count = (tx: Tx) =>
    tx.one(sql<{ n: number }>`select count(*) as n from unit where org_id = ${orgId}`);
  expect(await db.report(scope, count)).toEqual({ n: 1 });
  const write = (tx: Tx) => tx.run(sql`update unit set name = 'x' where org_id = ${orgId}`);
  await expect(db.report(scope, write)).rejects.toThrow(/read-only transaction/);
});

test(
  'whatever the standby shows at a moment, its rankings are exactly the entries of that moment',
  { timeout: 60_000 },
  async () => {
    const own = await world.organisation();
    const members: string[] = [];
    for (let count = 0; count < 20; count += 1) members.push((await own.person()).memberId);
    const units = [own.rootUnitId, await own.unit('A')];
    const end = Date.now() + 3_000;
    let posted = 0;
    const writer = async (seed: number): Promise<void> => {
      const random = randomOf(seed);
      const booked: Booked[] = [];
      while (Date.now() < end) {
        const world = { members, units, booked, firstDay: '2026-10-20', days: 30, awardsOnly: true };
        booked.push(await own.tx((tx) => bookSomething(tx, world, random)));
        posted += 1;
      }
    };
    const counts = new Set<number>();
    let tails = 0;
    const reader = async (): Promise<void> => {
      while (Date.now() < end || counts.size <= 5) {
        await db.report({ orgId: own.orgId, userId: null }, async (tx) => {
          const { n, tail } = await tx.one(sql<{ n: number; tail: number }>`
          select (select count(*) from entry where org_id = ${tx.orgId}) as n,
            (select count(*) from posting_tail where org_id = ${tx.orgId}) as tail`);
          counts.add(n);
          tails += tail > 0 ? 1 : 0;
          await expectExact(tx);
        });
      }
    };
    await Promise.all([writer(1), writer(2), writer(3), writer(4), reader(), reader()]);
    expect(posted).toBeGreaterThan(50);
    // The reads met many different moments, also such as had postings that no total held yet.
    expect(counts.size).toBeGreaterThan(5);
    expect(tails).toBeGreaterThan(0);
    await standby.caughtUp();
    const whole = (tx: Tx) => plainRanking(tx, { span: { month: 202611 }, basis: 'merit', tieRule: 'dense' });
    const scope = { orgId: own.orgId, userId: null };
    const there = await db.report(scope, whole);
    expect(there).toEqual(await db.read(scope, whole));
    expect(there.length).toBeGreaterThan(10);
  },
);

async function expectExact(tx: Tx): Promise<void> {
  for (const period of [0, 202610, 202611]) {
    const span = period === 0 ? { until: '2099-12-31' } : { month: period };
    const query = { span, basis: 'merit', tieRule: 'competition' } as const;
    const plain: Ranked[] = await plainRanking(tx, query);
    const page = await rankPage(tx, { period, tieRule: 'competition', offset: 0, size: 200 });
    expect(page).toEqual({ rows: plain, total: plain.length });
    const first = plain[0];
    if (first) expect((await ownRank(tx, period, first.memberId, 'competition'))?.own).toEqual(first);
  }
  const query = {
    span: { from: '2026-10-25', to: '2026-11-10' },
    basis: 'amp',
    tieRule: 'row',
  } as const;
  const plain = await plainRanking(tx, query);
  expect(await scanPage(tx, query, { offset: 0, size: 200 })).toEqual({ rows: plain, total: plain.length });
}

test(
  'exports read the standby; decisions, limits and rankings on the screen never do',
  { timeout: 60_000 },
  async () => {
    const merit = await meritWorld(world, { limits: { bAwardPeriod: 300 } });
    const { recorder, first, last, manager, targets } = merit;
    const [target] = targets as [Person];
    await recordIn(merit, 'passed');
    await standby.caughtUp();
    await standby.pause();
    try {
      // The following happens after the standby has stopped replaying; each step builds on the one before.
      const ranks = async () =>
        (await manager.as.get(rankingCalls.rank, { month: 202611 })).rows.map(({ bmp }) => bmp);
      expect(await ranks()).toContain(100);
      await recordIn(merit, 'passed');
      expect(await ranks()).toContain(200);
      const late = await merit.org.person();
      const toLate = documentFor(merit, {
        events: [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(late)] }],
      });
      const { id } = await recordIn(merit, 'passed', toLate);
      expect((await recorder.as.get(meritCalls.detail, { id })).topic.status).toBe(1);
      const { id: over } = await recordIn(merit, 'last');
      const answer = await last.as.call(meritCalls.passLast, { id: over, version: 2 });
      expect([answer.status, answer.reason]).toEqual([200, 'over_period']);
      expect((await first.as.call(meritCalls.passFirst, { id: over, version: 1 })).reason).toBe('stale');
      const behind = await exported(manager, 'ranking.rank', { month: 202611 });
      expect(behind.find((row) => row.includes(target.name))).toContain('10');
      expect(behind.some((row) => row.includes(late.name))).toBe(false);
    } finally {
      await standby.resume();
    }
    await standby.caughtUp();
    const caught = await exported(manager, 'ranking.rank', { month: 202611 });
    expect(caught.find((row) => row.includes(target.name))).toContain('20');
  },
);
