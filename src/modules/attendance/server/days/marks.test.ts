import { expect, test } from 'vitest';
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
