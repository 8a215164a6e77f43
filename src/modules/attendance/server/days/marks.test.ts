import { expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld } from '../../../../test/world.ts';
import { attendanceWorld, judgedAll } from '../fixture.ts';
import { markDays } from './due.store.ts';

const world = await useWorld();
const [monday, tuesday] = ['2026-11-16', '2026-11-17'];

test(
  'days are marked in the order of the days, so that nobody waits in a circle',
  { timeout: 30_000 },
  async () => {
    const { org, targets } = await attendanceWorld(world);
    const [low, high] = targets.map(({ memberId }) => memberId).toSorted();
    const [isMarked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = org.tx(async (tx) => {
      await markDays(tx, [{ memberId: high!, day: monday }]);
      isMarked.resolve();
      await mayEnd.promise;
    });
    await isMarked.promise;
    const second = org.tx((tx) =>
      markDays(tx, [
        { memberId: low!, day: tuesday },
        { memberId: high!, day: monday },
      ]),
    );
    await expect.poll(() => world.lockWaiters()).toBe(1);
    await org.tx((tx) => markDays(tx, [{ memberId: low!, day: tuesday }]));
    mayEnd.resolve();
    await Promise.all([first, second]);
    await judgedAll(org);
  },
);

test('who changes a member marks his days while they are judged', { timeout: 30_000 }, async () => {
  const { org, member } = await attendanceWorld(world);
  const { memberId } = member;
  const days = [{ memberId, day: monday }];
  await org.tx(async (tx) => {
    await tx.one(sql<{ id: string }>`
      select id from member where org_id = ${tx.orgId} and id = ${memberId} for update`);
    await org.tx((other) => markDays(other, days));
    await expect.poll(() => world.lockWaiters()).toBe(1);
    // Sooner than a deadlock is found.
    await tx.run(sql`set local lock_timeout = '500ms'`);
    await markDays(tx, days);
  });
  await judgedAll(org);
});
