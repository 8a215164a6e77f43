import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { accessRights } from '../../access/permissions.ts';
import { membersCalls } from '../../members/calls.ts';
import { memberRights } from '../../members/permissions.ts';
import { meritWorld } from '../../merit/server/builders.ts';
import { rolesCalls } from '../../roles/calls.ts';
import { authorityCalls as calls, type Level } from '../calls.ts';
import { authorityImport } from '../import.calls.ts';
import { managersCalls } from '../managers.calls.ts';
import { authorityRights } from '../permissions.ts';
import { rowOf, set } from './managers/fixture.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));

const open = { awardTime: null, deductTime: null, awardPeriod: null, deductPeriod: null };
const limits: Level['limits'] = { b: { ...open, awardTime: 500 }, a: open, p: open, g: open };
const today = '2026-11-20';

/** A helper who may set authority, managers, roles and reviewers, and has no authority himself. */
async function place() {
  const merit = await meritWorld(world);
  const { org, manager } = merit;
  const helper = await org.person({
    rights: [
      ...Object.values(authorityRights),
      accessRights.managers,
      accessRights.setManagers,
      accessRights.giveRoles,
      memberRights.list,
      memberRights.detail,
      memberRights.update,
      memberRights.units,
      memberRights.reviewers,
    ],
    unitId: await org.unit('Office'),
  });
  const levelId = newId();
  await manager.as.get(calls.save, { id: levelId, version: 0, name: 'Small', limits });
  return { ...merit, helper, levelId };
}
type Place = Awaited<ReturnType<typeof place>>;

const bind = (by: Person, { levelId }: Place, input: object) =>
  by.as.call(calls.bind, { levelId, holderKind: 'member', holderIds: [], from: today, to: null, ...input });

const refusalOf = ({ reason, fields }: { reason: string | null; fields: object }) => [
  reason,
  ...Object.keys(fields),
];

describe('who may set authority gives none to himself', () => {
  test('by name, by a role that he holds, by his unit, or by a list', async () => {
    const all = await place();
    const { helper, levelId, last } = all;
    const [own] = (await rowOf(helper, helper)).roles;
    const two = [last.memberId, helper.memberId];
    expect(refusalOf(await bind(helper, all, { holderIds: two }))).toEqual([
      'not_to_yourself',
      'holderIds.1',
    ]);
    expect(refusalOf(await bind(helper, all, { holderKind: 'role', holderIds: [own!.id] }))).toEqual([
      'not_to_yourself',
      'holderIds.0',
    ]);
    expect(refusalOf(await bind(helper, all, { holderKind: 'unit', holderIds: [helper.unitId] }))).toEqual([
      'not_to_yourself',
      'holderIds.0',
    ]);
    const text = ['编号,权限级别', `${helper.number},Small`, `${last.number},Small`].join('\r\n');
    const content = Buffer.from(text).toString('base64');
    const { id } = await helper.as.get(authorityImport.upload, { id: newId(), name: 'a.csv', content });
    await expect.poll(async () => (await helper.as.get(authorityImport.get, { id })).state).toBe('read');
    const file = await helper.as.get(authorityImport.get, { id });
    const mapping = Object.fromEntries(file.fields.map((field) => [field.id, field.column]));
    const check = await helper.as.get(
      authorityImport.check,
      { id, mapping, ignored: file.ignored, conflicts: 'skip', fixes: [] },
      { language: 'en_US' },
    );
    expect([check.good, check.bad]).toEqual([1, 1]);
    expect(check.lines[0]?.cells['memberNo']?.error).toContain('your own rights');
    const { rows } = await helper.as.get(calls.bindings, { levelId });
    expect(rows).toEqual([]);
    // Others get it: that is what the right is for.
    expect((await bind(helper, all, { holderIds: [last.memberId] })).reason).toBeNull();
  });

  test('by a later end, or by wider limits of what binds him', async () => {
    const all = await place();
    const { helper, manager, levelId } = all;
    await bind(manager, all, { holderIds: [helper.memberId], to: '2026-11-25' });
    const end = (to: string | null, version = 1) =>
      helper.as.call(calls.end, { levelId, holderId: helper.memberId, from: today, version, to });
    expect(refusalOf(await end(null))).toEqual(['not_to_yourself', 'to']);
    expect(refusalOf(await end('2026-11-26'))).toEqual(['not_to_yourself', 'to']);
    const save = (awardTime: number | null) =>
      helper.as.call(calls.save, {
        id: levelId,
        version: 1,
        name: 'Small',
        limits: { ...limits, b: { ...open, awardTime } },
      });
    expect(refusalOf(await save(null))).toEqual(['not_to_yourself', 'limits']);
    expect(refusalOf(await save(501))).toEqual(['not_to_yourself', 'limits']);
    expect((await save(400)).reason).toBeNull();
    expect((await end('2026-11-22')).reason).toBeNull();
  });

  test('by a role, the reviewer’s flag or a wider scope', async () => {
    const all = await place();
    const { helper, manager, org } = all;
    const [first, other] = [await org.unit('A'), await org.unit('B')];
    await set(manager, helper, { scopeIds: [first] });
    const { roles } = await rowOf(helper, helper);
    const choices = await helper.as.get(managersCalls.choices, {});
    const givable = choices.find(({ isGivable, id }) => isGivable && roles.every((role) => role.id !== id));
    expect(refusalOf(await set(helper, helper, { isReviewer: true }))).toEqual([
      'not_to_yourself',
      'isReviewer',
    ]);
    for (const scopeIds of [[], [first, other], [other]])
      expect(refusalOf(await set(helper, helper, { scopeIds }))).toEqual(['not_to_yourself', 'scopeIds']);
    const { version } = await rowOf(helper, helper);
    const many = await helper.as.get(managersCalls.many, {
      act: 'reviewer',
      items: [{ id: helper.memberId, version }],
    });
    expect(many.results[0]?.reason).toBe('not_to_yourself');
    expect(
      refusalOf(
        await helper.as.call(membersCalls.setReviewers, { memberIds: [helper.memberId], isReviewer: true }),
      ),
    ).toEqual(['not_to_yourself', 'memberIds']);
    expect(givable).toBeUndefined();
    const roleId = newId();
    await helper.as.get(rolesCalls.save, {
      id: roleId,
      version: 0,
      name: 'Copy',
      note: '',
      app: 'members',
      permissions: [memberRights.list],
    });
    expect(refusalOf(await set(helper, helper, { roleIds: [...roles.map(({ id }) => id), roleId] }))).toEqual(
      ['not_to_yourself', 'roleIds'],
    );
    const bound = { roleId, memberIds: [helper.memberId], isGiven: true };
    expect(refusalOf(await helper.as.call(rolesCalls.bind, bound))).toEqual(['not_to_yourself', 'memberIds']);
    expect((await rowOf(manager, helper)).isReviewer).toBe(false);
  });

  test('by entering a unit that a level binds', async () => {
    const all = await place();
    const { helper, manager, org } = all;
    const unitId = await org.unit('Board');
    await bind(manager, all, { holderKind: 'unit', holderIds: [unitId] });
    const moved = (memberId: string) =>
      helper.as.call(membersCalls.addMembersUnit, { memberIds: [memberId], unitId, replace: false });
    expect(refusalOf(await moved(helper.memberId))).toEqual(['not_to_yourself', 'memberIds']);
    const { can: _can, ...own } = await helper.as.get(membersCalls.detail, { memberId: helper.memberId });
    const input = {
      id: own.id,
      version: own.version,
      memberName: own.memberName,
      memberNo: own.memberNo,
      unitIds: [helper.unitId, unitId],
    };
    expect(refusalOf(await helper.as.call(membersCalls.update, input))).toEqual([
      'not_to_yourself',
      'unitIds',
    ]);
    expect((await moved((await org.person()).memberId)).reason).toBeNull();
  });
});

test('who alone administers the whole organisation may, and not once there is another', async () => {
  const all = await place();
  const { manager, org } = all;
  expect((await bind(manager, all, { holderIds: [manager.memberId] })).reason).toBeNull();
  expect((await set(manager, manager, { isReviewer: true })).reason).toBeNull();
  const second = await org.person({ roles: ['administrator'] });
  expect(refusalOf(await bind(second, all, { holderIds: [second.memberId] }))).toEqual([
    'not_to_yourself',
    'holderIds.0',
  ]);
  // One of some units could not.
  const third = await place();
  const unitId = await third.org.unit('C');
  await third.org.person({ roles: ['administrator'], unitId, manages: [unitId] });
  expect((await set(third.manager, third.manager, { isReviewer: true })).reason).toBeNull();
});
