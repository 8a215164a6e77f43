import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql, type Tx } from '../../kit/server/database/db.ts';
import { migrate, migrationFolders } from '../../kit/server/database/migrate.ts';
import { meritWorld } from '../../modules/merit/server/builders.ts';
import { expectServedOrUnavailable, faultLoad } from '../process/fault-load.ts';
import { useWorld } from '../world.ts';

const world = await useWorld({ maximumConnections: 6 });
const admin = await world.admin();
afterAll(() => admin.end());
const { db } = world.app.app;

type Where = { shardId: string; port: number };

async function placementOf(orgId: string): Promise<Where> {
  const { rows } = await admin.query<Where>(
    `select shardid::text as "shardId", nodeport as port from citus_shards
     where shardid = get_shard_id_for_distribution_column('organisation', $1::uuid)`,
    [orgId],
  );
  return rows[0]!;
}

const task = 'test';
const placeOf = (tx: Tx) =>
  tx.one(sql<{ port: number; path: string }>`
    select inet_server_port() as port, current_setting('search_path') as path`);

/** Two organisations of one shard, and one of another shard. */
async function neighbours() {
  const byShard = new Map<string, string[]>();
  for (;;) {
    const { orgId } = await world.organisation();
    const { shardId } = await placementOf(orgId);
    byShard.set(shardId, [...(byShard.get(shardId) ?? []), orgId]);
    const pair = [...byShard.entries()].find(([, orgIds]) => orgIds.length > 1);
    const other = pair && [...byShard.entries()].find(([id]) => id !== pair[0]);
    if (pair && other) return { own: pair[1][0]!, beside: pair[1][1]!, elsewhere: other[1][0]! };
  }
}

test('reads, and writes that say what they do, run on the node of the rows', async () => {
  const { orgId } = await world.organisation();
  const { port, shardId } = await placementOf(orgId);
  const there = { port, path: `shard_${shardId}, public` };
  expect(await db.read({ orgId, userId: null }, placeOf)).toEqual(there);
  expect(await db.transact({ orgId, userId: null, task }, placeOf)).toEqual(there);
  expect((await db.transact({ orgId, userId: null }, placeOf)).port).not.toBe(port);
  expect((await db.read({ orgId: null, userId: null }, placeOf)).port).not.toBe(port);
});

test('what belongs to no organisation is read beside, and a write that needs it begins anew on the coordinator', async () => {
  const { orgId } = await world.organisation();
  const { port } = await placementOf(orgId);
  const people = (tx: Tx) =>
    tx.one(sql<{ port: number }>`
    select inet_server_port() as port, count(*)::int as people from identity.app_user`);
  const both = async (tx: Tx) => [(await placeOf(tx)).port, (await people(tx)).port];
  const read = await db.read({ orgId, userId: null }, both);
  expect(read[0]).toBe(port);
  expect(read[1]).not.toBe(port);
  const ran: number[] = [];
  const place = await db.transact({ orgId, userId: null, task: 'test.people' }, async (tx) => {
    await tx.run(sql`update organisation set version = version where org_id = ${orgId}`);
    ran.push((await placeOf(tx)).port);
    // Catching the refusal does not allow half of the work to be committed.
    return people(tx).catch(() => null);
  });
  expect(ran).toEqual([port, place?.port]);
  expect(place?.port).not.toBe(port);
});

test('an organisation sees and writes its own rows only, whatever is asked of its node', async () => {
  const { own, beside, elsewhere } = await neighbours();
  const scope = { orgId: own, userId: null, task };
  const count = (tx: Tx) => tx.all(sql<{ id: string }>`select distinct org_id as id from unit`);
  expect(await db.read(scope, count)).toEqual([{ id: own }]);
  for (const other of [beside, elsewhere]) {
    const theirs = (tx: Tx) => tx.all(sql`select from unit where org_id = ${other}`);
    expect(await db.read(scope, theirs)).toEqual([]);
    const steal = (tx: Tx) => tx.run(sql`update unit set org_id = ${other} where org_id = ${own}`);
    await expect(db.transact(scope, steal)).rejects.toThrow(/row-level security/);
    const change = (tx: Tx) => tx.run(sql`update unit set name = 'x' where org_id = ${other}`);
    expect(await db.transact(scope, change)).toBe(0);
  }
  const { shardId } = await placementOf(own);
  for (const hostile of ['', elsewhere]) {
    const scoped = async (tx: Tx) => {
      await tx.set('app.org_id', hostile);
      return [
        ...(await count(tx)),
        ...(await tx.all(sql`select from ${sql.raw(`shard_${shardId}.unit`)}`)),
        ...(await tx.all(sql`select from ${sql.raw(`public.organisation_${shardId}`)}`)),
      ];
    };
    expect(await db.read(scope, scoped)).toEqual([]);
    expect(await db.transact(scope, scoped)).toEqual([]);
  }
  const noId = { ...scope, orgId: `${own}' or true --` };
  await expect(db.read(noId, count)).rejects.toThrow();
  await expect(db.transact(noId, count)).rejects.toThrow();
});

/** The remains of earlier moves: a shard that is still read is dropped later, and prevents a move back. */
async function leftovers(): Promise<number> {
  await admin.query('call citus_cleanup_orphaned_resources()');
  return (await admin.query('select from pg_dist_cleanup')).rowCount ?? 0;
}

test(
  'a shard moves while people read and write: nothing is lost or doubled, and they are served where it is',
  { timeout: 400_000 },
  async () => {
    const merit = await meritWorld(world);
    const { orgId } = merit.org;
    const load = faultLoad(merit);
    const running = load.start(4);
    const { rows: nodes } = await admin.query<{ port: number }>(
      `select nodeport as port from pg_dist_node where shouldhaveshards`,
    );
    for (const mode of ['block_writes', 'force_logical', 'block_writes']) {
      const answered = running.answers.length;
      await expect.poll(() => running.answers.length, { timeout: 20_000 }).toBeGreaterThan(answered + 10);
      const from = await placementOf(orgId);
      const to = nodes.find(({ port }) => port !== from.port)!.port;
      await expect.poll(leftovers, { timeout: 60_000 }).toBe(0);
      await admin.query(
        `select citus_move_shard_placement($1::bigint, '127.0.0.1', $2, '127.0.0.1', $3, $4::citus.shard_transfer_mode)`,
        [from.shardId, from.port, to, mode],
      );
      expect((await placementOf(orgId)).port).toBe(to);
      await expect
        .poll(() => db.read({ orgId, userId: null }, placeOf).then(({ port }) => port), { timeout: 10_000 })
        .toBe(to);
    }
    await running.end();
    expectServedOrUnavailable(running.answers);
    await load.expectOnce(running.writes);
  },
);

// Last: it takes the views away, and what asks meanwhile goes through the coordinator for a while.
test('a migration changes spread tables in several statements', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-migration-'));
  writeFileSync(
    join(folder, '9999_later.sql'),
    `alter table message add column later int not null default 1;
     alter table message add column later_text text;
     alter table message drop column later;
     alter table message drop column later_text;`,
  );
  const folders = [...(await migrationFolders(join(import.meta.dirname, '..', '..'))), folder];
  expect(await migrate(world.databaseUrl, folders)).toEqual(['9999_later.sql']);
  await admin.query(`delete from migration where name = '9999_later.sql'`);
  rmSync(folder, { recursive: true });
});
