import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { order } from '../../../kit/server/background/job.ts';
import { Worker } from '../../../kit/server/background/worker.ts';
import { importingOf, importWork } from '../../../kit/server/import/kind/work.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { meritWorld } from '../../merit/server/builders.ts';
import { batchCalls } from '../calls.ts';
import { checkBatch, csvOf, handIn, imported, line, readFile, settledBatch } from './fixture.ts';

const world = await useWorld();

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { code } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
  return { ...merit, code, target: merit.targets as [Person, Person, Person] };
}
type Place = Awaited<ReturnType<typeof place>>;

function counts({ org }: Place): Promise<{ records: number; entries: number; net: number; steps: number }> {
  return org.tx((tx) =>
    tx.one(sql<{ records: number; entries: number; net: number; steps: number }>`
      select (select count(*) from merit_record where org_id = ${tx.orgId}) as records,
        (select count(*) from entry where org_id = ${tx.orgId}) as entries,
        (select coalesce(sum(bmp), 0) from entry where org_id = ${tx.orgId}) as net,
        (select count(*) from merit_history where org_id = ${tx.orgId}) as steps`),
  );
}

const linesOf = ({ target: [a, b, c], code }: Place): string[] => [
  line(a, { event: code }),
  line(b, { event: code }),
  line(c, { event: code }),
];

test('two members upload the same file: one batch', async () => {
  const own = await place();
  const other = await own.org.person({ roles: ['points_manager'] });
  const answers = await Promise.all([
    handIn(own.manager, csvOf(linesOf(own))),
    handIn(other, csvOf(linesOf(own))),
    handIn(own.manager, csvOf(linesOf(own)), { name: 'again.csv' }),
  ]);
  expect(new Set(answers.map(({ object }) => object.id)).size).toBe(1);
  expect(answers.filter(({ object }) => !object.known)).toHaveLength(1);
});

test('the same upload sent twice, and the same id for another file', async () => {
  const own = await place();
  const id = newId();
  await handIn(own.manager, csvOf(linesOf(own)), { id });
  expect((await handIn(own.manager, csvOf(linesOf(own)), { id })).object).toMatchObject({ id, known: true });
  expect((await handIn(own.manager, csvOf([]), { id })).reason).toBe('key_reused');
});

test('ten confirmations at once book once', async () => {
  const own = await place();
  const batch = await readFile(own.manager, csvOf(linesOf(own)));
  const { token } = await checkBatch(own.manager, batch);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => own.manager.as.call(batchCalls.confirm, { id: batch.id, token })),
  );
  expect(answers.map(({ reason }) => reason)).toEqual(Array.from({ length: 10 }, () => null));
  expect(await settledBatch(own.manager, batch.id)).toMatchObject({ state: 'posted', postedRows: 3 });
  expect(await counts(own)).toEqual({ records: 1, entries: 3, net: 300, steps: 1 });
  const late = await own.manager.as.get(batchCalls.confirm, { id: batch.id, token });
  expect(late).toMatchObject({ state: 'posted', postedRows: 3 });
  expect(await counts(own)).toMatchObject({ entries: 3 });
});

test('two workers post a batch once', async () => {
  const own = await place();
  const { app } = world.app;
  const second = new Worker(app, [...app.imports.values()].map(importingOf));
  second.start();
  try {
    const done = await imported(own.manager, linesOf(own));
    expect(done.state).toBe('posted');
    await Promise.all(
      [0, 1, 2].map(() => own.manager.as.call(batchCalls.undo, { id: done.id, reason: 'wrong' })),
    );
    expect((await settledBatch(own.manager, done.id)).state).toBe('undone');
  } finally {
    await second.stop();
  }
  expect(await counts(own)).toEqual({ records: 1, entries: 6, net: 0, steps: 2 });
});

test('confirming and taking back at once ends in one of two ways, and books match', async () => {
  const own = await place();
  for (const [index, row] of linesOf(own).entries()) {
    const batch = await readFile(own.manager, csvOf([row]));
    const { token } = await checkBatch(own.manager, batch);
    const [confirmed, undone] = await Promise.all([
      own.manager.as.call(batchCalls.confirm, { id: batch.id, token }),
      sleep(index * 30).then(() => own.manager.as.call(batchCalls.undo, { id: batch.id, reason: 'wrong' })),
    ]);
    expect(confirmed.reason).toBeNull();
    expect([null, 'batch_state']).toContain(undone.reason);
    const after = await settledBatch(own.manager, batch.id);
    expect(after.state).toBe(undone.reason === null ? 'undone' : 'posted');
  }
});

test('a connection that dies in the middle leaves nothing, and the batch is posted whole', async () => {
  const own = await place();
  const batch = await readFile(own.manager, csvOf(linesOf(own)));
  const { token } = await checkBatch(own.manager, batch);
  const admin = await world.admin();
  try {
    // The posting transaction waits here, with its records half written.
    await admin.query('begin');
    await admin.query('lock table import_record in access exclusive mode');
    await own.manager.as.get(batchCalls.confirm, { id: batch.id, token });
    const waiting = async (): Promise<number | undefined> =>
      (
        await admin.query<{ pid: number }>(
          `select pid from pg_locks join pg_database on oid = database and datname = current_database()
            where relation = 'import_record'::regclass and not granted`,
        )
      ).rows[0]?.pid;
    let pid: number | undefined;
    for (const end = Date.now() + 10_000; pid === undefined && Date.now() < end; await sleep(10))
      pid = await waiting();
    expect(pid).toBeDefined();
    expect(await counts(own)).toMatchObject({ records: 0, entries: 0 });
    await admin.query('select pg_terminate_backend($1::int)', [pid]);
    await admin.query('commit');
  } finally {
    await admin.end();
  }
  expect(await settledBatch(own.manager, batch.id)).toMatchObject({ state: 'posted', postedRows: 3 });
  expect(await counts(own)).toEqual({ records: 1, entries: 3, net: 300, steps: 1 });
});

test('a right that ends between order and work ends the work', async () => {
  const own = await place();
  const other = await own.org.person({ roles: ['points_manager'] });
  const batch = await readFile(other, csvOf(linesOf(own)));
  const { token } = await checkBatch(own.manager, batch);
  await own.org.tx(async (tx) => {
    await tx.run(sql`delete from role_member where org_id = ${tx.orgId} and member_id = ${other.memberId}`);
    await tx.run(sql`update import_batch set state = 'confirmed', user_id = ${other.userId}, token = ${token}
      where org_id = ${tx.orgId} and id = ${batch.id}`);
    await order(tx, importWork({ kind: 'points' }), { id: batch.id });
  });
  expect(await settledBatch(own.manager, batch.id)).toMatchObject({ state: 'failed', postedRows: 0 });
  expect(await counts(own)).toMatchObject({ records: 0, entries: 0 });
});
