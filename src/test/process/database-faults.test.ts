import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { filesCalls } from '../../modules/files/calls.ts';
import { meritCalls } from '../../modules/merit/calls.ts';
import { documentFor, meritWorld, recordIn, submitted } from '../../modules/merit/server/builders.ts';
import { sql } from '../../kit/server/database/db.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../kit/server/embedded/embedded.ts';
import { newId } from '../../kit/server/id.ts';
import { migrate, migrationFolders } from '../../kit/server/database/migrate.ts';
import { urlOfDatabase } from '../../kit/test/cluster.ts';
import { DatabaseLine } from '../../kit/test/database-line.ts';
import { useWorld } from '../world.ts';
import {
  expectRefusedWithin,
  expectServedOrUnavailable,
  faultLoad,
  fresh,
  healMs,
  timed,
  today,
} from './fault-load.ts';

/** PostgreSQL's own limits for a statement and a lock, and what waits for a connection; then two seconds to say so. */
const limitMs = 12_000 + 2_000;
const sourceFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'laurel-faults-'));
chmodSync(dataDir, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
const log = { info: () => {}, warn: () => {} };
let cluster: EmbeddedDatabase = await startEmbedded({ dataDir, log, testMode: true });
await migrate(cluster.url, await migrationFolders(sourceFolder));
const line = await DatabaseLine.open(cluster.url);
afterAll(async () => {
  await line.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const maximumConnections = 6;
const world = await useWorld({ databaseUrl: line.url, maximumConnections });
const merit = await meritWorld(world);
const { org, first, last } = merit;

const { submit, read, healed, expectOnce, start: underLoad } = faultLoad(merit);

const asAdmin = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOfDatabase(cluster.adminUrl, 'laurel') });
  await client.connect();
  await client.query(text);
  await client.end();
};

test(
  'connections that are ended under load cost an answer, never a record',
  { timeout: 60_000 },
  async () => {
    const load = underLoad();
    for (let round = 0; round < 8; round += 1) {
      await sleep(100);
      await asAdmin(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'laurel' and pid <> pg_backend_pid()`,
      );
    }
    const healing = healed();
    await load.end();
    expect(await healing).toBeLessThan(healMs);
    expectServedOrUnavailable(load.answers);
    expect(load.answers.some(({ reason }) => reason === null)).toBe(true);
    await expectOnce(load.writes);
  },
);

test(
  'a database that is away is said to be away at once, and is used again when it is back',
  {
    timeout: 90_000,
  },
  async () => {
    const load = underLoad();
    await sleep(200);
    await cluster.kill();
    await load.end();
    const away = await Promise.all([submit, submit].map((send) => timed(() => send(fresh()))));
    expectRefusedWithin(4_000, away);
    expect((await fetch(`${world.base}/health/live`)).status).toBe(200);
    expect((await fetch(`${world.base}/health/ready`)).status).toBe(503);
    cluster = await startEmbedded({ dataDir, log, testMode: true });
    // A test's cluster does not wait for its disk, so that what it acknowledged last may be gone (crash.test.ts has one
    // that does): sent again it happens, once.
    world.audit.doubt();
    expect(await healed()).toBeLessThan(healMs);
    expectServedOrUnavailable(load.answers);
    await expectOnce(load.writes);
  },
);

test(
  'background work goes on by itself: messages are written, totals folded, exports end',
  { timeout: 60_000 },
  async () => {
    const { id } = await submitted(merit, documentFor(merit, { recordDate: today() }));
    await first.as.get(meritCalls.passFirst, { id, version: 1 });
    await last.as.get(meritCalls.passLast, { id, version: 2 });
    const job = newId();
    await merit.manager.as.get(filesCalls.startExport, {
      id: job,
      kind: 'ranking.rank',
      params: {},
      format: 'csv',
    });
    const isDone = async () => {
      const [{ state }, left] = await Promise.all([
        merit.manager.as.get(filesCalls.getJob, { id: job }),
        org.tx((tx) =>
          tx.one(sql<{ n: number }>`
          select (select count(*) from outbox where org_id = ${tx.orgId})
            + (select count(*) from posting_tail where org_id = ${tx.orgId}) as n`),
        ),
      ]);
      return state === 'done' && left.n === 0;
    };
    for (const end = performance.now() + 2 * healMs; !(await isDone()); await sleep(50))
      if (performance.now() > end) throw new Error('the background work stands still');
  },
);

test(
  'a line on which nothing arrives any more is given up in time, and nobody waits for ever',
  {
    timeout: 90_000,
  },
  async () => {
    await healed();
    const writes = Array.from({ length: maximumConnections + 4 }, fresh);
    line.stall();
    const requests = writes.map((write) => timed(() => submit(write)));
    const answers = await Promise.all([...requests, timed(() => read())]);
    expectRefusedWithin(limitMs, answers);
    line.heal();
    expect(await healed()).toBeLessThan(healMs);
    await expectOnce(writes);
  },
);

test(
  'with all connections in use, new requests are refused within seconds',
  { timeout: 60_000 },
  async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const holders = Array.from({ length: maximumConnections }, () => org.tx(() => released));
    const writes = Array.from({ length: 4 }, fresh);
    const answers = await Promise.all(writes.map((write) => timed(() => submit(write))));
    // So few connections have two places for calls: half of these wait for their turn first.
    expectRefusedWithin(6_000, answers);
    release();
    await Promise.all(holders);
    expect(await healed()).toBeLessThan(healMs);
    await expectOnce(writes);
  },
);

test(
  'who holds a record too long makes others try again, and nothing more',
  { timeout: 60_000 },
  async () => {
    world.at('2026-11-20T04:00:00Z');
    const { id } = await recordIn(merit, 'first');
    const decide = () => timed(() => first.as.call(meritCalls.passFirst, { id, version: 1 }));
    const answer = await org.tx(async (tx) => {
      await tx.run(sql`select 1 from merit_state where org_id = ${tx.orgId} and id = ${id} for update`);
      return decide();
    });
    expect([answer.status, answer.reason]).toEqual([200, 'in_flight']);
    expect(answer.tookMs).toBeLessThan(6_000);
    expect((await decide()).reason).toBeNull();
  },
);
