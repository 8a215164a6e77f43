import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { screensCalls as calls } from '../../calls.ts';
import { askForCode, pairedScreen, screenAt } from '../fixture.ts';

const world = await useWorld({ limits: true });
const typed = { version: 0, name: 'Hall', place: '', zone: '', watcherId: null, profileId: null };

test('an administrator may mistype so many codes a minute, and then not even type the right one', async () => {
  const [merit, neighbour] = [await meritWorld(world), await meritWorld(world)];
  const { code } = await askForCode(world.base);
  const pair = (as: typeof merit.manager.as, text: string) =>
    as.call(calls.pair, { ...typed, id: newId(), code: text });
  for (let count = 0; count < 20; count += 1) {
    expect((await pair(merit.manager.as, 'AAAA2222')).reason).toBe('pairing_code');
  }
  expect((await pair(merit.manager.as, code)).reason).toBe('pairing_tries');
  // Another organisation types as before.
  expect((await pair(neighbour.manager.as, code)).reason).toBeNull();
});

test('a screen has so many calls a minute, and the next screen has its own', async () => {
  const merit = await meritWorld(world);
  const [busy, calm] = [await pairedScreen(world, merit), await pairedScreen(world, merit)];
  const statuses: number[] = [];
  for (let count = 0; count < 91; count += 1) statuses.push((await busy.beat({})).status);
  expect(new Set(statuses.slice(0, 90))).toEqual(new Set([200]));
  expect(statuses[90]).toBe(429);
  expect((await busy.open()).status).toBe(429);
  expect((await calm.state()).status).toBe(200);
});

test('an address asks for so many codes a minute', async () => {
  const ask = async () => (await fetch(`${world.base}/api/b/screen/pair`, { method: 'POST' })).status;
  const statuses: number[] = [];
  while (statuses.length < 31) statuses.push(await ask());
  expect(statuses.at(-1)).toBe(429);
});

test('an address guesses so many tokens a minute; then screens behind it wait', async () => {
  const merit = await meritWorld(world);
  const screen = await pairedScreen(world, merit).catch(() => null);
  const statuses: number[] = [];
  while (statuses.length < 121)
    statuses.push((await screenAt(world.base, `${statuses.length}`.padStart(43, 'x')).state()).status);
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([401]));
  expect(statuses[120]).toBe(429);
  if (screen) expect((await screen.state()).status).toBe(429);
});
