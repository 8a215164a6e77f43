import { expect, test } from 'vitest';
import type { InputOf } from '../../../../kit/contract/call.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { documentFor, meritWorld, recordIn } from '../../../merit/server/builders.ts';
import { membersCalls } from '../../../members/calls.ts';
import { reportCalls } from '../../../reports/report.calls.ts';
import { rankingCalls } from '../../calls.ts';
import { exclusionCalls as calls } from '../../exclusion.calls.ts';
import { groupCalls } from '../../group.calls.ts';
import { followExclusions } from './excluded.ts';

const world = await useWorld();
const month = { month: 202611, from: undefined, to: undefined };

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  await recordIn(merit, 'passed', documentFor(merit));
  const [one] = merit.targets as [Person];
  return { ...merit, one };
}
type Place = Awaited<ReturnType<typeof place>>;

const inputFor = (part: Partial<InputOf<typeof calls.saveExclusion>>) => ({
  id: newId(),
  version: 0,
  reason: 'Board',
  fromDay: '2026-11-01',
  toDay: null,
  memberIds: [],
  unitIds: [],
  roleIds: [],
  groupIds: [],
  ...part,
});

const ranked = async ({ manager }: Place): Promise<string[]> =>
  (await manager.as.get(rankingCalls.rank, { ...month, size: 100 })).rows.map(({ memberId }) => memberId);

test('whoever is excluded stands in neither ranking, in no sum of a unit and in no count, and comes back', async () => {
  const merit = await place();
  const { manager, one, org } = merit;
  const headsOf = async () => {
    const { rows } = await manager.as.get(reportCalls.units, { ...month });
    return rows.reduce((sum, { heads }) => sum + heads, 0);
  };
  const before = await ranked(merit);
  expect(before).toContain(one.memberId);
  const heads = await headsOf();
  const exclusion = inputFor({ memberIds: [one.memberId] });
  await manager.as.get(calls.saveExclusion, exclusion);
  expect(await ranked(merit)).toEqual(before.filter((id) => id !== one.memberId));
  const total = await manager.as.get(rankingCalls.total, { size: 100 });
  expect(total.rows.map(({ memberId }) => memberId)).not.toContain(one.memberId);
  const days = await manager.as.get(rankingCalls.rank, {
    month: undefined,
    from: '2026-11-05',
    to: '2026-11-15',
    size: 100,
  });
  expect(days.rows.map(({ memberId }) => memberId)).not.toContain(one.memberId);
  expect(await headsOf()).toBe(heads - 1);
  expect(await manager.as.get(calls.excludedCount, {})).toEqual({ members: 1 });
  const [row] = (await manager.as.get(calls.exclusions, {})).rows;
  expect(row).toMatchObject({ state: 'now', members: [{ id: one.memberId, name: one.name }] });
  // A status that shows members shows nobody who is excluded.
  const freeze = async (act: 'freeze' | 'unfreeze') => {
    await manager.as.get(membersCalls[act], { memberIds: [one.memberId], reason: 'leave' });
  };
  await freeze('freeze');
  await freeze('unfreeze');
  expect(await ranked(merit)).not.toContain(one.memberId);
  await manager.as.get(calls.removeExclusion, { id: exclusion.id, version: 1 });
  expect(await ranked(merit)).toEqual(before);
  expect(await org.tx((tx) => followExclusions(tx))).toBeUndefined();
});

test('units, holders of roles and groups are excluded from their first to their last day', async () => {
  const merit = await place();
  const { manager, first, last, recorder, one, org } = merit;
  const { roles } = await manager.as.get(calls.exclusionChoices, {});
  const holders = [first.memberId, last.memberId];
  const groupId = newId();
  const group = { id: groupId, version: 0, name: 'Guests', unitIds: [], memberIds: [one.memberId] };
  await manager.as.get(groupCalls.saveGroup, group);
  const rights = roles.map(({ id }) => id);
  const excludedBy = async (part: Parameters<typeof inputFor>[0]): Promise<string[]> => {
    const before = await ranked(merit);
    const exclusion = inputFor(part);
    await manager.as.get(calls.saveExclusion, exclusion);
    const after = await ranked(merit);
    await manager.as.get(calls.removeExclusion, { id: exclusion.id, version: 1 });
    return before.filter((id) => !after.includes(id));
  };
  expect(await excludedBy({ groupIds: [groupId] })).toEqual([one.memberId]);
  expect(await excludedBy({ roleIds: rights })).toEqual(
    expect.arrayContaining([...holders, recorder.memberId]),
  );
  expect(await excludedBy({ unitIds: [org.rootUnitId] })).toHaveLength((await ranked(merit)).length);

  const ahead = inputFor({ memberIds: [one.memberId], fromDay: '2026-11-22', toDay: '2026-11-23' });
  await manager.as.get(calls.saveExclusion, ahead);
  const isRanked = async () => (await ranked(merit)).includes(one.memberId);
  expect(await isRanked()).toBe(true);
  for (const [instant, expected] of [
    ['2026-11-22T04:00:00Z', false],
    ['2026-11-23T15:59:00Z', false],
    ['2026-11-23T16:01:00Z', true],
  ] as const) {
    world.at(instant);
    await org.tx(followExclusions);
    expect([instant, await isRanked()]).toEqual([instant, expected]);
  }
});

test('an exclusion of nobody, of strangers and one that ends before it begins are refused at their fields', async () => {
  const { manager, recorder, one } = await place();
  const fieldsOf = async (part: Parameters<typeof inputFor>[0]) =>
    Object.keys((await manager.as.call(calls.saveExclusion, inputFor(part))).fields);
  expect(await fieldsOf({ toDay: '2026-10-31' })).toEqual(['memberIds', 'toDay']);
  expect(await fieldsOf({ unitIds: [newId()], roleIds: [newId()], groupIds: [newId()] })).toEqual([
    'unitIds',
    'roleIds',
    'groupIds',
  ]);
  const refused = await recorder.as.call(calls.saveExclusion, inputFor({ memberIds: [one.memberId] }));
  expect(refused.status).toBe(403);
});
