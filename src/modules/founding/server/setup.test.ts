import { expect, test } from 'vitest';
import { useWorld, type Person } from '../../../test/world.ts';
import { meritWorld, recordIn } from '../../merit/server/builders.ts';
import { setupCalls } from '../setup.calls.ts';

const world = await useWorld();

const done = async ({ as }: Person): Promise<string[]> =>
  (await as.get(setupCalls.steps, {})).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));

test('the way to the first ranking fills itself from what exists', async () => {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  expect((await admin.as.get(setupCalls.steps, {})).steps.map(({ step }) => step)).toEqual([
    'units',
    'people',
    'links',
    'events',
    'authority',
    'record',
    'ranking',
  ]);
  expect(await done(admin)).toEqual([]);
  await org.unit('A');
  await org.person({ passwordHash: 'of one' });
  expect(await done(admin)).toEqual(['units', 'people']);
  await org.person({ passwordHash: 'of another' });
  expect(await done(admin)).toEqual(['units', 'people', 'links']);
});

test('records and their approval are its last steps, of one organisation alone', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const admin = await merit.org.person({ roles: ['administrator'] });
  const ofRecords = async (): Promise<string[]> =>
    (await done(admin)).filter((step) => ['events', 'authority', 'record', 'ranking'].includes(step));
  expect(await ofRecords()).toEqual(['events', 'authority']);
  // A draft is no record yet.
  await recordIn(merit, 'draft');
  expect(await ofRecords()).toEqual(['events', 'authority']);
  await recordIn(merit, 'first');
  expect(await ofRecords()).toEqual(['events', 'authority', 'record']);
  await recordIn(merit, 'passed');
  expect(await ofRecords()).toEqual(['events', 'authority', 'record', 'ranking']);
  const elsewhere = await (await world.organisation()).person({ roles: ['administrator'] });
  expect(await done(elsewhere)).toEqual([]);
});
