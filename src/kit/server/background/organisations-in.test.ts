import { afterAll, expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { organisationsIn } from './organisations-in.ts';

const world = await useWorld();
const { app, outbox, stopBackground } = world.app;
// Workers would remove its rows at the next poll.
await stopBackground();
const admin = await world.admin();
afterAll(() => admin.end());

test('with more organisations than a look holds, those behind have their turn, though the rows in front stay', async () => {
  await admin.query(`
    insert into outbox (org_id, id, topic, payload)
    select org_id, gen_random_uuid(), 'nobody.listens', '{}'
    from (select gen_random_uuid() as org_id from generate_series(1, 1200)) o, generate_series(1, 2)`);
  const { rows } = await admin.query<{ id: string }>(
    'select distinct org_id as id from outbox order by org_id',
  );
  const found: string[] = [];
  for await (const orgId of organisationsIn(app.db, 'outbox')) found.push(orgId);
  expect(found).toEqual(rows.map(({ id }) => id));
  expect(found).toHaveLength(1_200);
  expect(await outbox.drain()).toBe(true);
  expect((await admin.query('select from outbox')).rowCount).toBe(0);
});

test('without rows no organisation is visited', async () => {
  for await (const orgId of organisationsIn(app.db, 'outbox')) expect(orgId).toBeNull();
  expect(await outbox.drain()).toBe(false);
});
