import { expect, test, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { useWorld } from '../../../../test/world.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { meritWorld, recordIn } from '../../../merit/server/builders.ts';
import { screensCalls as calls } from '../../calls.ts';
import { appendEvents } from '../event.store.ts';
import { askForCode, pairedScreen, screenAt, type StreamEvent } from '../fixture.ts';

const world = await useWorld();

const numbered = (events: readonly StreamEvent[]) => events.filter(({ no }) => no !== null);
const until = (events: readonly StreamEvent[], count: number) =>
  eventually(() => Promise.resolve(numbered(events).length >= count ? numbered(events) : null));

test('a code pairs one screen, whose token opens its calls alone', async () => {
  const merit = await meritWorld(world);
  const { code, token } = await askForCode(world.base);
  const screen = screenAt(world.base, token);
  expect((await screen.isPaired()).body).toEqual({ isPaired: false });
  expect((await screen.state()).status).toBe(401);

  const typed = { name: 'Hall', place: '', zone: '', watcherId: null, profileId: null };
  const { id, version } = await pairedScreen(world, merit, { name: 'Other' });
  const wrong = await merit.manager.as.call(calls.pair, { id, version: 0, code: 'AAAA2222', ...typed });
  expect(Object.keys(wrong.fields)).toEqual(['code']);
  const second = await merit.manager.as.call(calls.pair, { id, version, code, ...typed });
  expect(second.reason).toBe('screen_paired');

  const other = await pairedScreen(world, merit);
  expect((await other.state()).body.screen).toEqual({ name: 'Hall', place: 'Gate' });
  // A person's token is none of a screen, and that of a screen is none of a person.
  expect((await screenAt(world.base, 'x'.repeat(43)).state()).status).toBe(401);
  const asPerson = await fetch(`${world.base}/iot/screen/list`, {
    method: 'POST',
    body: JSON.stringify({ orgId: merit.org.orgId, page: 1, size: 20 }),
    headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
  });
  expect(asPerson.status).toBe(401);
});

test('an award arrives when it passes, and is withdrawn when it is nullified', async () => {
  const merit = await meritWorld(world);
  const screen = await pairedScreen(world, merit);
  const { last } = (await screen.state()).body;
  const stream = await screen.open(last);
  const { id, version } = await recordIn(merit, 'passed');
  await world.settle();
  const [award] = await until(stream.events, 1);
  expect(award).toMatchObject({ event: 'award', data: { name: merit.targets[0]!.name, points: 100 } });
  expect((await screen.state()).body.awards).toHaveLength(1);
  await merit.manager.as.get(meritCalls.nullify, { id, version, reason: 'wrong' });
  await world.settle();
  const events = await until(stream.events, 2);
  expect(events.at(-1)).toMatchObject({ event: 'withdrawn', data: { key: award!.data['key'] } });
  expect((await screen.state()).body.awards).toEqual([]);
  stream.cut();
});

test('a screen that was cut off gets what it missed, once and in order', async () => {
  const merit = await meritWorld(world);
  const screen = await pairedScreen(world, merit);
  const stream = await screen.open((await screen.state()).body.last);
  await recordIn(merit, 'passed');
  await world.settle();
  const before = await until(stream.events, 1);
  stream.cut();
  await stream.ended;
  for (let missed = 0; missed < 3; missed += 1) await recordIn(merit, 'passed');
  await world.settle();
  const again = await screen.open(before.at(-1)!.no!);
  await until(again.events, 3);
  await recordIn(merit, 'passed');
  await world.settle();
  const numbers = [...before, ...(await until(again.events, 4))].map(({ no }) => no!);
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  again.cut();
});

test('the stream of a revoked screen ends at once, and its token opens nothing', async () => {
  const merit = await meritWorld(world);
  const screen = await pairedScreen(world, merit);
  const stream = await screen.open();
  const started = performance.now();
  await merit.manager.as.get(calls.revoke, { id: screen.id, version: screen.version });
  await stream.ended;
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(stream.events.at(-1)?.event).toBe('revoked');
  expect((await screen.state()).status).toBe(401);
  expect((await screen.open()).status).toBe(401);
  // Its row may be paired with another device.
  const { rows } = await merit.manager.as.get(calls.list, { state: 'revoked' });
  const [row] = rows;
  const { code, token } = await askForCode(world.base);
  const typed = { name: 'Hall 2', place: '', zone: '', watcherId: null, profileId: null };
  await merit.manager.as.get(calls.pair, { id: row!.id, version: row!.version, code, ...typed });
  expect((await screenAt(world.base, token).state()).body.screen.name).toBe('Hall 2');
});

test('a notice appears on the screens that it names, and is taken away', async () => {
  const merit = await meritWorld(world);
  const [hall, gate] = [await pairedScreen(world, merit), await pairedScreen(world, merit)];
  const [inHall, atGate] = [await hall.open(), await gate.open()];
  const notice = { id: crypto.randomUUID(), text: 'Leave the building', minutes: 5, deviceIds: [gate.id] };
  const { id, version } = await merit.manager.as.get(calls.notify, notice);
  await world.settle();
  const [first] = await until(atGate.events, 1);
  expect(first).toMatchObject({ event: 'notice', data: { text: 'Leave the building', isOver: false } });
  expect((await gate.state()).body.notices).toHaveLength(1);
  expect((await hall.state()).body.notices).toEqual([]);
  await merit.manager.as.get(calls.endNotice, { id, version });
  await world.settle();
  const over = await until(atGate.events, 2);
  expect(over.at(-1)).toMatchObject({ data: { isOver: true } });
  expect(numbered(inHall.events)).toEqual([]);
  for (const stream of [inHall, atGate]) stream.cut();
});

test('the simulator shows what its screen shows', async () => {
  const merit = await meritWorld(world);
  const { token } = await pairedScreen(world, merit);
  await recordIn(merit, 'passed');
  await world.settle();
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const { run } = await import('../../../../../scripts/simulate/screen.ts');
  // A token may begin with a dash.
  await run(['--url', world.base, `--token=${token}`, '--once']);
  vi.restoreAllMocks();
  expect(lines.join('')).toContain('[ranking, 15 s]');
});

test('an event of which the word was lost arrives with the next check', async () => {
  const merit = await meritWorld(world);
  const screen = await pairedScreen(world, merit);
  const stream = await screen.open((await screen.state()).body.last);
  // Committed by a process that was killed before it could say so.
  await merit.org.tx((tx) => appendEvents(tx, [{ kind: 'withdrawn', payload: { key: 'lost' } }]));
  const start = performance.now();
  expect(await until(stream.events, 1)).toMatchObject([{ event: 'withdrawn', data: { key: 'lost' } }]);
  expect(performance.now() - start).toBeLessThan(6_000);
  stream.cut();
});
