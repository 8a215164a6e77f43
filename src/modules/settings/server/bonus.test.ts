/** Other steps of a bonus on last month: what a run with them would have made of its ranking. */
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { ran } from '../../fixed/server/fixture.ts';
import {
  documentFor,
  memberLine,
  meritWorld,
  recordIn,
  type MeritWorld,
} from '../../merit/server/builders.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { settingsCalls as calls } from '../calls.ts';

const world = await useWorld();
const month = 202611;
const afterMonth = '2026-12-02T04:00:00Z';

/** November with 60 awards, and a bonus of the recorder from its first day on, where one is given. */
async function november(bonus: string | null): Promise<MeritWorld> {
  world.at('2026-10-20T04:00:00Z');
  const merit = await meritWorld(world);
  const input = { name: 'recorderBonus', fromDay: '2026-11-01', version: 0 };
  if (bonus !== null) await merit.manager.as.get(calls.save, { ...input, value: bonus });
  world.at('2026-11-20T04:00:00Z');
  await recordIn(merit, 'passed', {
    ...documentFor(merit, { recordDate: '2026-11-20' }),
    events: [
      { eventId: merit.eventId, name: '', desc: '', members: [memberLine(merit.targets[0]!, { count: 60 })] },
    ],
  });
  world.at(afterMonth);
  if (bonus !== null) await ran({ org: merit.org, manager: merit.manager, typeId: '' }, month);
  return merit;
}

const ranked = async ({ manager }: MeritWorld) =>
  (await manager.as.get(rankingCalls.rank, { month, size: 200 })).rows.map(({ rankNum, meritPoint }) => [
    rankNum,
    meritPoint,
  ]);

const tried = async ({ manager }: MeritWorld, value: string, name = 'recorderBonus') => {
  const { rows, otherPoints } = await manager.as.get(calls.simulate, { name, value, size: 200 });
  return { otherPoints, after: rows.map(({ after }) => [after?.rank, after?.points]) };
};

test('steps of a bonus are simulated to the point as the run with them posts them', async () => {
  const steps = '50:50,100:120';
  const [without, withSteps] = [await november(null), await november(steps)];
  const simulated = await tried(without, steps);
  expect(simulated).toEqual({ otherPoints: 1, after: await ranked(withSteps) });
  expect(simulated.after).not.toEqual(await ranked(without));
  expect((await tried(without, 'none')).otherPoints).toBe(0);
  expect((await tried(without, '61:50')).otherPoints).toBe(0);
});

test('what a bonus has posted is exchanged for what other steps would post', async () => {
  const [low, high] = [await november('50:50'), await november('10:20,60:300')];
  expect(await tried(low, '10:20,60:300')).toEqual({ otherPoints: 1, after: await ranked(high) });
  expect(await tried(low, '50:50')).toEqual({ otherPoints: 0, after: await ranked(low) });
  expect(await tried(low, 'none')).toEqual({ otherPoints: 1, after: await ranked(await november(null)) });
  // The first reviewer is paid besides.
  expect((await tried(low, '60:40', 'reviewerBonus')).otherPoints).toBe(1);
});
