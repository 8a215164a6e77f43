import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningApp } from '../../../kit/server/app/app.ts';
import { openDatabase, sql, type Database } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { ServerProcess } from '../../../test/server-process.ts';
import { World, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { announcementsCalls as calls } from '../calls.ts';
import { announcementInvariants } from './invariants.ts';

const startMs = 120_000;
/** More than three slices. */
const people = 3_500;

const dataDir = mkdtempSync(join(tmpdir(), 'laurel-announcements-'));
chmodSync(dataDir, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
let server: ServerProcess;
let db: Database;
let org: OrganisationWorld;
let author: Person;
let other: Person;

beforeAll(async () => {
  server = await ServerProcess.create(dataDir);
  await server.start(startMs);
  const url = server.databaseUrl;
  db = openDatabase({ url, maximumConnections: 4 });
  const world = new World({ app: { db } } as unknown as RunningApp, server.base, { now: null }, url);
  org = await world.organisation();
  author = await org.person({ roles: ['points_manager'] });
  other = await org.person({ roles: ['points_manager'] });
  await org.tx((tx) =>
    tx.run(sql`
      insert into member (org_id, id, name, number, status, search)
      select ${tx.orgId}, gen_random_uuid(), 'M' || n, 'M' || n, 'active', 'm' || n from generate_series(1, ${people}) n`),
  );
}, 2 * startMs);

afterAll(async () => {
  await db?.close();
  await server?.end();
  rmSync(dataDir, { recursive: true, force: true });
});

type Counts = { recipients: number; receipts: number; messages: number; readers: number };
const counts = (id: string): Promise<Counts> =>
  org.tx((tx) =>
    tx.one(sql<Counts>`
      select a.recipients,
        (select count(*)::int from announcement_recipient r where r.org_id = a.org_id and r.announcement_id = a.id) as receipts,
        (select count(*)::int from message m where m.org_id = a.org_id and m.object_id = a.id and m.key = 'announcements.announcement') as messages,
        (select count(distinct m.member_id)::int from message m where m.org_id = a.org_id and m.object_id = a.id and m.key = 'announcements.announcement') as readers
      from announcement a where a.org_id = ${tx.orgId} and a.id = ${id}`),
  );

async function until(id: string, isSo: (now: Counts) => boolean): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(5)) if (isSo(await counts(id))) return;
  throw new Error(`it is not delivered: ${JSON.stringify(await counts(id))}`);
}

test.each([
  { when: 'it was approved', isSo: () => true, withDatabase: false },
  { when: 'a first slice has it', isSo: (now: Counts) => now.recipients > 0, withDatabase: false },
  { when: 'two slices have it', isSo: (now: Counts) => now.recipients > 1_500, withDatabase: true },
  { when: 'messages are written', isSo: (now: Counts) => now.messages > 0, withDatabase: true },
])(
  'an announcement reaches everybody once, though the process is killed when $when',
  { timeout: 300_000 },
  async ({ isSo, withDatabase }) => {
    const id = newId();
    await author.as.get(calls.save, {
      id,
      version: 0,
      category: 'announcement',
      title: 'Canteen',
      body: 'Closed.',
      language: 'en_US',
      audience: 'all',
      fromHour: 8,
      needsConfirm: false,
    });
    await author.as.get(calls.submit, { id, version: 1 });
    await other.as.get(calls.approve, { id, version: 2 });
    await until(id, isSo);
    await Promise.all([server.killServer(), withDatabase && server.killDatabase()]);
    await server.start(startMs);
    const all = people + 2;
    await until(id, ({ messages }) => messages >= all);
    expect(await counts(id)).toEqual({ recipients: all, receipts: all, messages: all, readers: all });
    expect(await org.tx((tx) => announcementInvariants(tx))).toEqual([]);
  },
);
