import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { exported } from '../../files/server/fixture.ts';
import { post } from '../../ledger/server/door.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { groupCalls as calls } from '../../ranking/group.calls.ts';
import { reportCalls } from '../report.calls.ts';

const world = await useWorld();

async function earn(own: OrganisationWorld, { memberId }: Person, unitId: string, bmp: number, day: string) {
  const entry = { memberId, unitId, eventId: null, recordDate: day };
  const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
  const entries = [{ ...entry, bmp, amp: 0, pmp: 0, gcp: 0 }];
  await own.tx((tx) => post(tx, { ...posting, bookDate: day, entries }));
}

/** Two units with one below; `moved` earned 400 in A and 600 in what is below B, `stayed` 205 in A, `other` 70 at the top. */
async function company() {
  world.at('2026-11-20T04:00:00Z');
  const own = await world.organisation();
  const manager = await own.person({ roles: ['points_manager'] });
  const [a, b] = [await own.unit('A'), await own.unit('B')];
  const inner = await own.unit('inner', b);
  const moved = await own.person({ unitId: inner });
  const stayed = await own.person({ unitId: a });
  const other = await own.person();
  await earn(own, moved, a, 400, '2026-11-10');
  await earn(own, moved, inner, 600, '2026-11-16');
  await earn(own, stayed, a, 205, '2026-11-16');
  await earn(own, other, own.rootUnitId, 70, '2026-11-17');
  const group = async (name: string, unitIds: string[], people: Person[] = []) => {
    const memberIds = people.map(({ memberId }) => memberId);
    return (await manager.as.get(calls.saveGroup, { id: newId(), version: 0, name, unitIds, memberIds })).id;
  };
  return { own, manager, a, b, moved, stayed, other, group };
}

test('groups are ranked by sum and by head beside units; each member counts once', async () => {
  const { own, manager, a, b, moved, other, group } = await company();
  const shops = await group('B and others', [b], [moved, other]);
  const small = await group('A alone', [a]);
  const read = async (input: object) =>
    (await manager.as.get(reportCalls.units, { month: 202611, ...input })).rows.map(
      ({ kind, unitId, rankNum, heads, meritPoint, perHead }) => [
        kind,
        unitId,
        rankNum,
        heads,
        meritPoint,
        perHead,
      ],
    );
  for (const step of ['as it comes', 'added up']) {
    // Everything that a named member earned, wherever; once, though his unit is in the group, too.
    expect(await read({ of: 'groups' }), step).toEqual([
      ['group', shops, 1, 2, 1_070, 535],
      ['group', small, 2, 1, 605, 605],
    ]);
    expect(await read({ of: 'groups', unitBasis: 'current', order: 'head' }), step).toEqual([
      ['group', shops, 1, 2, 1_070, 535],
      ['group', small, 2, 1, 205, 205],
    ]);
    expect((await read({ of: 'all' })).map(([kind, id, place]) => [kind, id, place])).toEqual([
      ['group', shops, 1],
      ['unit', a, 2],
      ['group', small, 2],
      ['unit', b, 4],
      ['unit', own.rootUnitId, 5],
    ]);
    await world.settle();
  }
  const lines = await exported(manager, { kind: 'reports.units', params: { month: 202611, of: 'groups' } });
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('107.0');
});

test('a group opens into its ranking, and a number of it into its entries', async () => {
  const { manager, a, moved, stayed, other, group } = await company();
  const groupId = await group('A and another', [a], [other]);
  const ranked = async (input: object) =>
    (await manager.as.get(rankingCalls.rank, { month: 202611, groupId, ...input })).rows.map(
      ({ memberId, rankNum, meritPoint }) => [memberId, rankNum, meritPoint],
    );
  for (const step of ['as it comes', 'added up']) {
    expect(await ranked({}), step).toEqual([
      [moved.memberId, 1, 400],
      [stayed.memberId, 2, 205],
      [other.memberId, 3, 70],
    ]);
    expect(await ranked({ unitBasis: 'current' }), step).toEqual([
      [stayed.memberId, 1, 205],
      [other.memberId, 2, 70],
    ]);
    for (const [memberId, , meritPoint] of await ranked({})) {
      const explained = { month: 202611, groupId, memberId: String(memberId) };
      expect((await manager.as.get(rankingCalls.explain, explained)).meritPoint).toBe(meritPoint);
    }
    await world.settle();
  }
  expect((await manager.as.get(rankingCalls.total, { groupId })).rows).toHaveLength(3);
  const both = { month: 202611, groupId, unitIds: [a] };
  expect(Object.keys((await manager.as.call(rankingCalls.rank, both)).fields)).toEqual(['unitIds']);
  expect((await manager.as.call(rankingCalls.rank, { groupId: newId() })).reason).toBe('not_found');
});

test('groups are kept by points managers alone: one name each, of something, and never over a newer version', async () => {
  const { manager, a, moved, group } = await company();
  const id = await group('Night shift', [a]);
  const save = (input: object) =>
    manager.as.call(calls.saveGroup, {
      id: newId(),
      version: 0,
      name: 'Other',
      unitIds: [a],
      memberIds: [],
      ...input,
    });
  expect(Object.keys((await save({ name: 'Night shift' })).fields)).toEqual(['name']);
  expect(Object.keys((await save({ unitIds: [] })).fields)).toEqual(['unitIds']);
  expect(Object.keys((await save({ memberIds: [newId()] })).fields)).toEqual(['memberIds']);
  const changed = { id, version: 1, name: 'Late shift', memberIds: [moved.memberId] };
  expect((await save(changed)).reason).toBeNull();
  expect((await save({ ...changed, name: 'Again' })).reason).toBe('stale');
  const { rows } = await manager.as.get(calls.groups, { search: 'late' });
  expect(rows).toMatchObject([{ id, version: 2, units: [{ id: a }], members: [{ id: moved.memberId }] }]);
  expect(await moved.as.get(calls.groupNames, {})).toEqual([{ id, name: 'Late shift' }]);
  expect((await moved.as.call(calls.groups, {})).status).toBe(403);
  expect((await manager.as.call(calls.removeGroup, { id, version: 1 })).reason).toBe('stale');
  await manager.as.get(calls.removeGroup, { id, version: 2 });
  expect(await moved.as.get(calls.groupNames, {})).toEqual([]);
});
