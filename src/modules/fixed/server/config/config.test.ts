import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { fixedCalls as calls } from '../../calls.ts';
import { bindIn, fixedWorld, itemIn, planned } from '../fixture.ts';

const world = await useWorld();

test('types are a tree in which names differ, and one that holds something stays', async () => {
  const own = await fixedWorld(world);
  const { as } = own.manager;
  const type = (changes: object) =>
    as.call(calls.saveType, { id: newId(), version: 0, parentId: null, name: '技能', ...changes });
  const below = newId();
  expect((await type({ id: below, parentId: own.typeId })).reason).toBeNull();
  expect((await type({ parentId: own.typeId, name: '技 能' })).fields).toHaveProperty('name');
  expect((await type({ parentId: newId() })).fields).toHaveProperty('parentId');
  const moved = { id: own.typeId, version: 1, parentId: below, name: '岗位' };
  expect((await as.call(calls.saveType, moved)).reason).toBe('type_below_itself');
  expect((await as.call(calls.removeType, { id: own.typeId, version: 1 })).reason).toBe('type_holds');
  expect(await as.get(calls.types, { parentId: own.typeId })).toMatchObject([{ id: below, name: '技能' }]);
  expect((await as.call(calls.removeType, { id: below, version: 2 })).reason).toBe('stale');
  await as.get(calls.removeType, { id: below, version: 1 });
  expect(await as.get(calls.types, {})).toHaveLength(1);
});

test('items are listed with the value of today, by type and the types below', async () => {
  world.at('2026-11-10T04:00:00Z');
  const own = await fixedWorld(world);
  const { as } = own.manager;
  const itemId = await itemIn(own, { name: '高级电工' });
  await as.get(calls.saveValue, { itemId, fromDay: '2026-11-10', value: 700 });
  await as.get(calls.saveValue, { itemId, fromDay: '2026-12-01', value: 800 });
  const { rows } = await as.get(calls.listByTypeName, { typeId: own.typeId, keyword: '电工' });
  expect(rows).toMatchObject([
    { typeName: '岗位', name: '高级电工', meritPointValue: 700, memberNum: 0, creatorName: own.manager.name },
  ]);
  expect((await as.get(calls.values, { itemId })).map(({ value }) => value)).toEqual([800, 700, 600]);
  const [past, coming] = ['2026-11-10', '2026-12-01'];
  expect((await as.call(calls.removeValue, { itemId, fromDay: past })).reason).toBe('value_begun');
  await as.get(calls.removeValue, { itemId, fromDay: coming });
  expect(await as.get(calls.values, { itemId })).toHaveLength(2);
});

test('an item of the same name, without a value or of another version is refused', async () => {
  const own = await fixedWorld(world);
  const { as } = own.manager;
  const id = await itemIn(own, { name: '电工' });
  const same = {
    id: newId(),
    version: 0,
    typeId: own.typeId,
    name: '电 工',
    kind: 'value' as const,
    everybody: false,
    byDays: true,
    byAttendance: false,
  };
  expect((await as.call(calls.saveItem, same)).reason).toBe('item_taken');
  expect((await as.call(calls.saveItem, { ...same, name: '焊工' })).reason).toBe('first_needed');
  expect((await as.call(calls.saveItem, { ...same, id, version: 2 })).reason).toBe('stale');
  // How it counts stays: points of closed months came about that way.
  const other = { ...same, id, version: 1, kind: 'seniority' as const };
  expect((await as.call(calls.saveItem, other)).reason).toBe('stale');
  await as.get(calls.removeItem, { id, version: 1 });
  expect((await as.get(calls.listByTypeName, {})).total).toBe(0);
});

test('a member has an item once at a time, and a used item stays', async () => {
  world.at('2026-11-10T04:00:00Z');
  const own = await fixedWorld(world);
  const { as } = own.manager;
  const [a, b] = [await own.org.person(), await own.org.person()];
  const itemId = await itemIn(own);
  await bindIn(own, itemId, [a], { fromDay: '2026-01-01', untilDay: '2026-06-30' });
  const bound = { itemId, memberIds: [a.memberId, b.memberId], fromDay: '2026-06-30' };
  expect((await as.call(calls.bind, bound)).reason).toBe('already_bound');
  expect((await as.get(calls.bindings, { itemId })).total).toBe(1);
  await as.get(calls.bind, { ...bound, fromDay: '2026-07-01' });
  const { rows } = await as.get(calls.bindings, { itemId, memberId: a.memberId });
  const [late, early] = rows;
  const change = { id: late!.id, version: 1, fromDay: '2026-06-01' };
  expect((await as.call(calls.saveBinding, change)).reason).toBe('already_bound');
  const wrong = { ...change, fromDay: '2026-08-01', untilDay: '2026-07-01' };
  expect((await as.call(calls.saveBinding, wrong)).reason).toBe('until_before');
  await as.get(calls.removeBinding, { id: early!.id, version: 1 });
  expect(await as.get(calls.saveBinding, change)).toMatchObject({ version: 2 });
  const everybody = await itemIn(own, { everybody: true });
  expect((await as.call(calls.bind, { ...bound, itemId: everybody })).reason).toBe('for_everybody');
  await planned(own, 202610);
  expect((await as.call(calls.removeItem, { id: itemId, version: 1 })).reason).toBe('item_used');
});
