import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { sweepBatches } from '../../../kit/server/import/kind/sweep.ts';
import { useWorld } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { meritWorld } from '../../merit/server/builders.ts';
import { batchCalls } from '../calls.ts';
import { checkBatch, csvOf, imported, line, readFile } from './fixture.ts';

const world = await useWorld();

test('what was never posted is discarded after a week without a touch, with its rows; what counts keeps them', async () => {
  world.at('2026-11-20T04:00:00Z');
  const own = await meritWorld(world);
  const { code } = await own.manager.as.get(eventsCalls.detail, { id: own.eventId });
  const [person] = own.targets;
  const rowOf = (date: string) => line(person!, { event: code, date, topic: date });
  const posted = await imported(own.manager, [rowOf('2026-11-10')]);
  const read = await readFile(own.manager, csvOf([rowOf('2026-11-11')]));
  const checked = await readFile(own.manager, csvOf([rowOf('2026-11-12')]));
  await checkBatch(own.manager, checked);
  const touched = await readFile(own.manager, csvOf([rowOf('2026-11-13')]));
  const batches = [posted, read, checked, touched];
  const states = async () =>
    Promise.all(batches.map(async ({ id }) => (await own.manager.as.get(batchCalls.get, { id })).state));
  const parts = () =>
    own.org.tx(async (tx) => {
      const rows = await tx.all(
        sql<{ id: string }>`select batch_id as id from import_part where org_id = ${tx.orgId}`,
      );
      return batches.map(({ id }) => rows.filter((row) => row.id === id).length);
    });

  world.at('2026-11-26T04:00:00Z');
  await checkBatch(own.manager, touched);
  await sweepBatches(world.app.app);
  expect(await states()).toEqual(['posted', 'read', 'checked', 'checked']);

  world.at('2026-11-27T04:00:01Z');
  await sweepBatches(world.app.app);
  expect(await states()).toEqual(['posted', 'discarded', 'discarded', 'checked']);
  expect(await parts()).toEqual([1, 0, 0, 1]);
  const result = await own.manager.as.call(batchCalls.result, { id: read.id, onlyBad: false });
  expect(result.reason).toBe('batch_state');
  const late = await own.manager.as.call(batchCalls.confirm, { id: checked.id, token: 'x'.repeat(64) });
  expect(late.reason).toBe('batch_state');

  // The same file may come again.
  expect(await readFile(own.manager, csvOf([rowOf('2026-11-11')]))).toMatchObject({
    state: 'read',
    known: false,
  });
});

test('what is discarded keeps nothing of its rows', async () => {
  const own = await meritWorld(world);
  const { code } = await own.manager.as.get(eventsCalls.detail, { id: own.eventId });
  const batch = await readFile(own.manager, csvOf([line(own.targets[0]!, { event: code })]));
  expect(batch.samples).not.toEqual([]);
  expect(await own.manager.as.get(batchCalls.discard, { id: batch.id })).toMatchObject({
    state: 'discarded',
    samples: [],
  });
  const rows = await own.org.tx((tx) =>
    tx.all(sql`
      select 1 from import_part where org_id = ${tx.orgId} and batch_id = ${batch.id}
      union all select 1 from import_file where org_id = ${tx.orgId} and batch_id = ${batch.id}`),
  );
  expect(rows).toEqual([]);
});
