import { afterEach, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld } from '../../../../test/world.ts';
import { unitCalls } from '../../../members/units.calls.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { documentFor, memberLine, meritWorld, recordIn, submitted } from '../../../merit/server/builders.ts';
import { boardsCalls as calls } from '../../calls.ts';
import type { BoardServer } from '../driver/alpha/board-server.ts';
import { boardsWorld } from '../fixture.ts';

const world = await useWorld();
await world.app.stopBackground();
const servers: BoardServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function setUp() {
  const board = await boardsWorld(world);
  servers.push(board.server);
  return board;
}

test('an award that passes is shown, and goes from the board when its record is nullified', async () => {
  const board = await setUp();
  const { merit } = board;
  const { id } = await recordIn(merit, 'passed');
  await board.tellNews();
  const [message] = await board.messages();
  expect(message).toMatchObject({ source: 'award', state: 'queued' });
  expect(message!.text).toContain(merit.targets[0]!.name);
  expect(message!.text).toContain('+10');
  expect(message!.text).toContain('Good work');
  await board.lookAfter();
  expect(board.server.board.shown()?.rows).toHaveLength(16);
  await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'wrong' });
  await board.tellNews();
  expect(await board.messages()).toMatchObject([{ state: 'withdrawn', voidBy: 'source', reason: 'void' }]);
  await board.lookAfter();
  expect(board.shown()).toBe('WELCOME');
  await merit.manager.as.get(meritCalls.restore, { id, version: 4, reason: 'right after all' });
  await board.tellNews();
  expect(await board.messages()).toMatchObject([{ state: 'queued', voidBy: null }]);
});

test('records that are passed together are shown as each is that is passed alone', async () => {
  const board = await setUp();
  const { merit } = board;
  const people = await Promise.all(Array.from({ length: 20 }, () => merit.org.person()));
  const members = people.map((person) => memberLine(person));
  const document = documentFor(merit, { events: [{ eventId: merit.eventId, name: '', desc: '', members }] });
  const items = [];
  while (items.length < 4) {
    const { id, version } = await recordIn(merit, 'last', document);
    items.push({ id, version });
  }
  const { results } = await merit.last.as.get(meritCalls.passMany, { items });
  expect(results.map(({ reason }) => reason)).toEqual([null, null, null, null]);
  await board.tellNews();
  const { n } = await merit.org.tx((tx) =>
    tx.one(sql<{ n: number }>`select count(*)::int as n from board_message where org_id = ${tx.orgId}`),
  );
  expect(n).toBe(items.length * people.length);
});

test('one that is nullified before it was shown is never shown', async () => {
  const board = await setUp();
  await recordIn(board.merit, 'nullified');
  await board.tellNews();
  const states = (await board.messages()).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['withdrawn']));
  await board.lookAfter();
  expect(board.shown()).toBe('WELCOME');
});

test('is for the boards whose units have the member, with their words', async () => {
  const board = await setUp();
  const { merit, manager } = board;
  const unitId = await merit.org.unit('Workshop');
  const [inside, outside] = [await merit.org.person({ unitId }), merit.targets[0]!];
  const { version } = await board.row();
  const sources = [
    { source: 'award' as const, isOn: true, template: '{name}|{unit}|{points}|{event}' },
    { source: 'birthday' as const, isOn: false, template: '{name}' },
  ];
  const range = { id: board.id, version, units: [{ unitId, withChildren: true }], sources };
  await manager.as.get(calls.saveRange, range);
  const events = [
    {
      eventId: merit.eventId,
      name: '',
      desc: '',
      members: [memberLine(inside, { b: 155 }), memberLine(outside)],
    },
  ];
  const { id } = await submitted(merit, documentFor(merit, { events }));
  await merit.first.as.get(meritCalls.passFirst, { id, version: 1 });
  await merit.last.as.get(meritCalls.passLast, { id, version: 2, refused: [] });
  await board.tellNews();
  expect(await board.messages()).toMatchObject([
    { text: `${inside.name}|Workshop ${merit.org.mark}|+15.5|Good work` },
  ]);
  const off = { ...range, version: version + 1, sources: [{ ...sources[0]!, isOn: false }] };
  await manager.as.get(calls.saveRange, off);
  await recordIn(merit, 'passed', documentFor(merit, { events }));
  await board.tellNews();
  expect(await board.messages()).toHaveLength(1);
});

test('a closed unit is named beside its board, and nobody is shown by mistake', async () => {
  const board = await setUp();
  const { merit, manager } = board;
  const unitId = await merit.org.unit('Workshop');
  const { version } = await board.row();
  const range = { id: board.id, version, units: [{ unitId, withChildren: true }], sources: [] };
  await manager.as.get(calls.saveRange, range);
  await manager.as.get(unitCalls.deleteUnit, { id: unitId });
  const { rows } = await manager.as.get(calls.ranges, { page: 1, size: 20, lost: true });
  expect(rows).toMatchObject([{ unitNames: [], lostUnits: [`Workshop ${merit.org.mark}`] }]);
  await recordIn(merit, 'passed');
  await board.tellNews();
  expect(await board.messages()).toEqual([]);
});

test('an organisation without boards keeps no news, and no other is told of its own', async () => {
  const board = await setUp();
  const plain = await meritWorld(world);
  await recordIn(plain, 'passed');
  const rows = await plain.org.tx((tx) =>
    tx.all(sql`select n.id from board_news n where n.org_id = ${tx.orgId}`),
  );
  expect(rows).toEqual([]);
  expect(await board.messages()).toEqual([]);
});
