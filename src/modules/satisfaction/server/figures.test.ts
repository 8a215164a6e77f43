import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { satisfactionCalls } from '../calls.ts';
import { figureCalls as calls } from '../figure.calls.ts';
import { codeOf, customer, satisfactionWorld } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

/** Five cards of the first member and two of each of the others, of which so many were given and accepted. */
async function figuresWorld() {
  const setup = await satisfactionWorld(world);
  const { manager, merit, typeId } = setup;
  const memberIds = merit.targets.slice(1).map(({ memberId }) => memberId);
  await manager.as.get(satisfactionCalls.print, { id: newId(), cardTypeId: typeId, memberIds, cards: 2 });
  const give = async (number: number, stars: string, comment = '') =>
    customer(world, await codeOf(world, merit, number)).send({ stars, comment });
  await give(1, '5', 'kind');
  await give(2, '4');
  await give(6, '5');
  await give(8, '3');
  const { rows } = await manager.as.get(satisfactionCalls.cards, { ...page, state: 'given' });
  const items = rows.map(({ id, version }) => ({ id, version }));
  await manager.as.get(satisfactionCalls.accept, { items });
  return { ...setup, give };
}

test('statistics sum cards by member, unit, time and service, without void ones', async () => {
  const { manager, merit, give } = await figuresWorld();
  await give(3, '1', 'rude');
  const stat = async (input: object) => (await manager.as.get(calls.stat, { ...page, ...input })).rows;
  const [first, ...others] = await stat({});
  expect(first).toMatchObject({
    name: merit.targets[0]!.name,
    cards: 3,
    accepted: 2,
    waiting: 1,
    comments: 2,
    share: 67,
    stars: 33,
    points: 200,
  });
  expect(others.map(({ cards }) => cards)).toEqual([1, 1]);
  expect(await stat({ by: 'unit' })).toMatchObject([{ cards: 5, accepted: 4 }]);
  expect(await stat({ by: 'day' })).toMatchObject([{ key: '2026-11-20', name: '2026-11-20', cards: 5 }]);
  expect(await stat({ by: 'month' })).toMatchObject([{ name: '2026-11', cards: 5 }]);
  expect(await stat({ by: 'weekday' })).toMatchObject([{ key: '5', cards: 5 }]);
  expect(await stat({ by: 'item' })).toEqual([]);
  expect(await stat({ to: '2026-11-19' })).toEqual([]);
  expect(await stat({ unitIds: [newId()] })).toEqual([]);
  await world.settle();
  expect((await stat({ sort: '-many' }))[0]).toMatchObject({ many: 3 });
  const { rows } = await manager.as.get(satisfactionCalls.cards, { ...page, state: 'given' });
  const items = rows.map(({ id, version }) => ({ id, version }));
  await manager.as.get(satisfactionCalls.void, { items, reason: 'not ours' });
  expect(await stat({ by: 'unit' })).toMatchObject([{ cards: 4 }]);
});

test('rankings share ranks as the organisation wants, and count by a hundred customers', async () => {
  const { manager, merit } = await figuresWorld();
  const rank = async (input: object = {}) => (await manager.as.get(calls.rank, { ...page, ...input })).rows;
  const ranks = async () => (await rank()).map(({ rankNum, cards }) => [rankNum, cards]);
  expect(await ranks()).toEqual([
    [1, 2],
    [2, 1],
    [2, 1],
  ]);
  await merit.org.tx((tx) => saveSettings(tx, { tieRule: 'row' }));
  expect((await ranks()).map(([number]) => number)).toEqual([1, 2, 3]);
  expect((await manager.as.get(calls.rank, { page: 2, size: 2 })).rows).toMatchObject([{ rankNum: 3 }]);
  expect(await rank({ measure: 'perHundred' })).toEqual([]);
  const unitId = merit.org.rootUnitId;
  await manager.as.get(calls.saveCustomers, { unitId, month: 202_611, customers: 32 });
  expect(await rank({ by: 'unit', measure: 'perHundred' })).toMatchObject([
    { rankNum: 1, cards: 4, points: 400, customers: 32, perHundred: 125 },
  ]);
  expect(await rank({ month: 202_610 })).toEqual([]);
  await manager.as.get(calls.saveCustomers, { unitId, month: 202_611, customers: 0 });
  expect(await rank({ by: 'unit' })).toMatchObject([{ customers: null, perHundred: null }]);
  const unknown = { unitId: newId(), month: 202_611, customers: 1 };
  expect((await manager.as.call(calls.saveCustomers, unknown)).reason).toBe('card_unit_unknown');
  expect((await merit.recorder.as.call(calls.rank, page)).status).toBe(403);
  const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
  expect((await stranger.as.get(calls.rank, page)).rows).toEqual([]);
});
