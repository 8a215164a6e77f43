import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { sql } from '../database/db.ts';
import { WaitingTables } from './waiting.ts';

const world = await useWorld();
const { app, stopBackground } = world.app;
// Workers would remove its rows at the next poll.
await stopBackground();

test('drains that look at the same time share one statement, which names the tables that have rows', async () => {
  if (await app.db.isCluster()) return;
  const org = await world.organisation();
  let count = 0;
  const waiting = new WaitingTables({
    isCluster: () => app.db.isCluster(),
    job: (work) => {
      count += 1;
      return app.db.job(work);
    },
  });
  waiting.include(['outbox']);
  waiting.include(['message_outgoing', 'merit_day_tail']);
  await org.tx((tx) => tx.run(sql`delete from outbox where org_id = ${org.orgId}`));
  await org.tx((tx) =>
    tx.run(
      sql`insert into outbox (org_id, id, topic, payload) values (${org.orgId}, gen_random_uuid(), 'nobody.listens', '{}')`,
    ),
  );
  const looks = [
    waiting.among(['outbox']),
    waiting.among(['merit_day_tail']),
    waiting.among(['outbox', 'message_outgoing']),
  ];
  const [first, second, third] = await Promise.all(looks);
  expect([first, second, third]).toEqual([['outbox'], [], ['outbox']]);
  expect(count).toBe(1);
});
