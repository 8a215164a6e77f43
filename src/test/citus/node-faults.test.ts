import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { sql } from '../../kit/server/database/db.ts';
import { defaultConnectMs } from '../../kit/server/database/pools.ts';
import { meritWorld, recordIn, type MeritWorld } from '../../modules/merit/server/builders.ts';
import {
  expectRefusedWithin,
  expectServedOrUnavailable,
  faultLoad,
  fresh,
  healMs,
  timed,
} from '../process/fault-load.ts';
import { useWorld } from '../world.ts';

const { TEST_CITUS_SCRIPT: script = '', CITUS_DIR: folder = '', TEST_CITUS_PORT: port = '' } = process.env;

/** Ends a node as a crash of its machine would, as its clients see it: nothing finishes and nobody is notified. */
async function kill(node: number): Promise<void> {
  const [pid = ''] = readFileSync(join(folder, `node${node}`, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  await expect.poll(() => answers(node), { timeout: 20_000 }).toBe(false);
}

async function answers(node: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${Number(port) + node}/postgres`,
  });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts the nodes that are away. */
const restart = () => promisify(execFile)('bash', [script, 'up', port]);

const world = await useWorld({ maximumConnections: 6, connectMs: defaultConnectMs });
const admin = await world.admin();

async function workerOf(orgId: string): Promise<number> {
  const { rows } = await admin.query<{ port: number }>(
    `select nodeport as port from citus_shards
     where shardid = get_shard_id_for_distribution_column('organisation', $1::uuid)`,
    [orgId],
  );
  return (rows[0]?.port ?? 0) - Number(port);
}

/** The people of an organisation of each worker. */
async function onEachWorker() {
  const found = new Map<number, ReturnType<typeof faultLoad> & { merit: MeritWorld }>();
  while (found.size < 2) {
    const merit = await meritWorld(world);
    found.set(await workerOf(merit.org.orgId), { merit, ...faultLoad(merit) });
  }
  return found;
}

/** How often a record is booked. */
function bookedOf({ org }: MeritWorld, recordId: string) {
  return org.tx((tx) =>
    tx.one(sql<{ postings: number }>`
      select count(*)::int as postings from posting where org_id = ${tx.orgId} and record_id = ${recordId}`),
  );
}

const people = await onEachWorker();
const [fallen, other] = [people.get(1)!, people.get(2)!];
await admin.end();

test(
  'a worker that falls is told to its organisations in time, others go on, and nothing is lost or doubled',
  { timeout: 120_000 },
  async () => {
    const loads = [fallen.start(3), other.start(3)];
    await expect.poll(() => loads.every((load) => load.answers.length > 6)).toBe(true);
    await kill(1);
    const before = loads[1]!.answers.length;
    const write = fresh();
    const away = await Promise.all([timed(() => fallen.submit(write)), timed(() => fallen.read())]);
    expectRefusedWithin(4_000, away);
    await expect.poll(() => loads[1]!.answers.length - before).toBeGreaterThan(20);
    for (let count = 0; count < 10; count += 1) {
      const writeAfter = fresh();
      loads[1]!.writes.push(writeAfter);
      expect((await other.submit(writeAfter)).reason).toBeNull();
      expect((await other.read()).reason).toBeNull();
    }
    // An award: written, passed twice, and booked.
    const award = await recordIn(other.merit, 'passed');
    expect((await fetch(`${world.base}/health/ready`)).status).toBe(200);
    await Promise.all(loads.map((load) => load.end()));
    await restart();
    expect(await fallen.healed()).toBeLessThan(healMs);
    for (const load of loads) expectServedOrUnavailable(load.answers);
    world.audit.doubt();
    await fallen.expectOnce([...loads[0]!.writes, write]);
    await other.expectOnce(loads[1]!.writes);
    const { postings } = await bookedOf(other.merit, award.id);
    expect(postings).toBe(1);
  },
);

test('the coordinator falls and returns: nothing is lost or doubled', { timeout: 120_000 }, async () => {
  const loads = [fallen.start(3), other.start(3)];
  await expect.poll(() => loads.every((load) => load.answers.length > 6)).toBe(true);
  await kill(0);
  await Promise.all(loads.map((load) => load.end()));
  expectRefusedWithin(
    4_000,
    await Promise.all([fallen, other].map((one) => timed(() => one.submit(fresh())))),
  );
  expect((await fetch(`${world.base}/health/live`)).status).toBe(200);
  expect((await fetch(`${world.base}/health/ready`)).status).toBe(503);
  await restart();
  world.audit.doubt();
  for (const one of [fallen, other]) expect(await one.healed()).toBeLessThan(healMs);
  for (const load of loads) expectServedOrUnavailable(load.answers);
  await fallen.expectOnce(loads[0]!.writes);
  await other.expectOnce(loads[1]!.writes);
});
