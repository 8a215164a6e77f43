import { beforeAll, describe, expect, test } from 'vitest';
import { isOfTheWhole } from '../../../kit/contract/call.ts';
import { newId } from '../../../kit/server/id.ts';
import { permissionRows } from '../../access/server/role.door.ts';
import { profileCalls } from '../../account/profile.calls.ts';
import { accessCalls } from '../../access/calls.ts';
import { accessRights } from '../../access/permissions.ts';
import { authorityCalls } from '../../authority/calls.ts';
import { managersCalls } from '../../authority/managers.calls.ts';
import { authorityRights } from '../../authority/permissions.ts';
import { membersCalls } from '../../members/calls.ts';
import { sessionCalls } from '../../session/calls.ts';
import { everyCall, send } from '../../../test/every-call.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { administratorsCalls } from '../administrators.calls.ts';
import { memberManagersCalls } from '../app-managers.calls.ts';
import { rolesCalls } from '../calls.ts';
import { holderOf, limitTo } from './fixture.ts';

const world = await useWorld();
let org: OrganisationWorld;
let admin: Person;
/** Manages unit A with A1 below it. */
let manager: Person & { roleId: string };
let units: { a: string; a1: string; b: string };
let inside: Person;
let outside: Person;

beforeAll(async () => {
  org = await world.organisation();
  admin = await org.person({ roles: ['administrator'] });
  const a = await org.unit('A');
  units = { a, a1: await org.unit('A1', a), b: await org.unit('B') };
  const permissions = permissionRows().flatMap(({ id }) => (id.startsWith('EMDMSPC001001') ? [id] : []));
  manager = await holderOf(org, admin, { permissions }, { unitId: a });
  await limitTo(admin, manager, [a]);
  inside = await org.person({ unitId: units.a1, name: `内 ${org.mark}` });
  outside = await org.person({ unitId: units.b, name: `外 ${org.mark}` });
});

const fresh = (unitId: string) => org.person({ unitId });

describe('a manager of some units', () => {
  test('sees their members and those below, in lists, searches, pickers, details and files', async () => {
    const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id);
    const list = idsOf(await manager.as.get(membersCalls.list, { size: 100 }));
    expect(list).toContain(inside.memberId);
    expect(list).toContain(manager.memberId);
    expect(list).not.toContain(outside.memberId);
    expect(idsOf(await manager.as.get(membersCalls.list, { keyword: outside.number }))).toEqual([]);
    expect(idsOf(await manager.as.get(membersCalls.list, { unitIds: [units.b] }))).toEqual([]);
    expect(idsOf(await manager.as.get(membersCalls.reviewers, { size: 100 }))).not.toContain(
      outside.memberId,
    );
    const picked = async (managed: boolean) =>
      (await manager.as.get(membersCalls.userMembers, { keyword: outside.number, managed })).total;
    // Points are given across units; only pickers that manage are limited.
    expect([await picked(false), await picked(true)]).toEqual([1, 0]);
    const tree = await manager.as.get(membersCalls.unitList, { managed: true });
    expect(tree.map(({ id, parentId }) => [id, parentId])).toEqual([
      [units.a, null],
      [units.a1, units.a],
    ]);
    for (const [call, input] of [
      [membersCalls.detail, { memberId: outside.memberId }],
      [membersCalls.byId, { memberId: outside.memberId }],
      [membersCalls.reveal, { memberId: outside.memberId }],
      [membersCalls.detail, { memberId: newId() }],
    ] as const)
      expect((await manager.as.call(call, input as never)).reason).toBe('not_found');
    expect((await manager.as.get(membersCalls.detail, { memberId: inside.memberId })).memberName).toBe(
      inside.name,
    );
    const file = await manager.as.raw(membersCalls.export, {});
    expect(file.headers.get('content-disposition')).toContain('attachment');
  });

  test('changes nobody else, also by changed ids, and nobody out of them', async () => {
    const reason = 'x';
    const memberIds = [outside.memberId];
    const both = [inside.memberId, outside.memberId];
    const { version } = await admin.as.get(membersCalls.detail, { memberId: outside.memberId });
    const changed = {
      memberName: 'Other',
      memberNo: outside.number,
      unitIds: [units.b],
      id: outside.memberId,
      version,
    };
    const tries = [
      manager.as.call(membersCalls.update, changed),
      manager.as.call(membersCalls.freeze, { memberIds, reason }),
      manager.as.call(membersCalls.freeze, { memberIds: both, reason }),
      manager.as.call(membersCalls.stopOrStart, { memberIds, reason, action: 'stop' }),
      manager.as.call(membersCalls.deleteMember, { memberId: outside.memberId, reason }),
      manager.as.call(membersCalls.deleteList, { memberIds: both, reason }),
      manager.as.call(membersCalls.activateByPost, { memberId: outside.memberId }),
      manager.as.call(membersCalls.effects, { action: 'freeze', memberIds }),
      manager.as.call(membersCalls.history, { memberId: outside.memberId }),
      manager.as.call(membersCalls.changes, { memberId: outside.memberId }),
      manager.as.call(profileCalls.updateMemberUrl, { memberId: outside.memberId, fileId: null }),
      manager.as.call(membersCalls.setReviewers, { memberIds, isReviewer: true }),
      manager.as.call(membersCalls.link, { memberId: outside.memberId }),
      manager.as.call(membersCalls.resetPassword, { memberId: outside.memberId }),
      manager.as.call(membersCalls.addMembersUnit, { memberIds, unitId: units.a }),
    ];
    expect((await Promise.all(tries)).map((answer) => answer.reason)).toEqual(tries.map(() => 'not_found'));
    const { results } = await manager.as.get(membersCalls.activateMany, { memberIds });
    expect(results.map((result) => result.reason)).toEqual(['not_found']);
    expect(await admin.as.get(membersCalls.detail, { memberId: inside.memberId })).toMatchObject({
      memberStatus: 1,
    });
    const own = await manager.as.get(membersCalls.detail, { memberId: inside.memberId });
    const move = (unitIds: string[]) =>
      manager.as.call(membersCalls.update, {
        memberName: inside.name,
        memberNo: inside.number,
        unitIds,
        id: inside.memberId,
        version: own.version,
      });
    expect((await move([units.b])).fields).toHaveProperty('unitIds');
    expect((await move([units.a1, units.b])).fields).toHaveProperty('unitIds');
    expect((await move([units.a])).reason).toBeNull();
  });

  test('adds members to own units alone, one by one, many at once and by a file', async () => {
    const save = (unitIds: string[]) =>
      manager.as.call(membersCalls.save, { memberName: 'New', memberNo: newId().slice(-8), unitIds });
    expect((await save([units.b])).fields).toHaveProperty('unitIds');
    expect((await save([units.a1])).reason).toBeNull();
    const rows = [units.a, units.b].map((id) => ({
      memberName: 'Row',
      memberNo: newId().slice(-8),
      unitIds: [id],
    }));
    const checked = await manager.as.get(membersCalls.batchSave, { rows, check: true });
    expect(checked.errors.map(({ row, field }) => [row, field])).toEqual([[1, 'unitIds']]);
    const frozen = await manager.as.get(membersCalls.batchSaveFrozen, {
      status: '0',
      rows: [{ memberNo: outside.number, memberName: '', reason: 'x' }],
      check: true,
    });
    expect(frozen.errors.map(({ field }) => field)).toEqual(['memberNo']);
  });

  test('keeps those whom he stopped, who have no unit any more', async () => {
    const person = await fresh(units.a1);
    const memberIds = [person.memberId];
    await manager.as.get(membersCalls.stopOrStart, { memberIds, reason: 'x', action: 'stop' });
    const { rows } = await manager.as.get(membersCalls.invalid, { size: 100 });
    expect(rows.map(({ id }) => id)).toContain(person.memberId);
    const elsewhere = await manager.as.call(membersCalls.stopOrStart, {
      memberIds,
      action: 'start',
      unitIds: [units.b],
    });
    expect(elsewhere.reason).toBe('unit_out_of_scope');
    await manager.as.get(membersCalls.stopOrStart, { memberIds, action: 'start' });
    const other = await fresh(units.b);
    await admin.as.get(membersCalls.freeze, { memberIds: [other.memberId], reason: 'x' });
    const invalid = await manager.as.get(membersCalls.invalid, { size: 100 });
    expect(invalid.rows.map(({ id }) => id)).not.toContain(other.memberId);
  });

  test('arranges the units below the own one, which stays where it is', async () => {
    const reasonOf = async (answer: Promise<{ reason: string | null }>) => (await answer).reason;
    const name = `C ${org.mark}`;
    expect(await reasonOf(manager.as.call(membersCalls.saveUnit, { name }))).toBe('unit_out_of_scope');
    expect(await reasonOf(manager.as.call(membersCalls.saveUnit, { name, parentId: units.b }))).toBe(
      'unit_out_of_scope',
    );
    const { id } = await manager.as.get(membersCalls.saveUnit, { name, parentId: units.a });
    const update = (input: { id: string; version: number; name: string; parentId?: string | null }) =>
      reasonOf(manager.as.call(membersCalls.updateUnit, input));
    const all = await admin.as.get(membersCalls.unitList, {});
    const versionOf = (unitId: string) => all.find((unit) => unit.id === unitId)?.version ?? 0;
    expect(await update({ id: units.b, version: versionOf(units.b), name })).toBe('unit_out_of_scope');
    expect(
      await update({ id: units.a, version: versionOf(units.a), name: `A ${org.mark}`, parentId: units.b }),
    ).toBe('unit_out_of_scope');
    expect(await update({ id, version: versionOf(id), name, parentId: units.b })).toBe('unit_out_of_scope');
    expect(await reasonOf(manager.as.call(membersCalls.deleteUnit, { id: units.a }))).toBe(
      'unit_out_of_scope',
    );
    expect(await reasonOf(manager.as.call(membersCalls.deleteUnit, { id }))).toBeNull();
  });

  test('neither sets managers nor becomes more by it', async () => {
    const admins = await org.person({ unitId: units.a });
    await admin.as.get(administratorsCalls.add, { memberIds: [admins.memberId], scopeIds: [units.a] });
    const limited = admins.as;
    const { rows } = await limited.get(memberManagersCalls.list, { keyword: inside.number });
    const set = await limited.call(memberManagersCalls.set, {
      id: inside.memberId,
      version: rows[0]!.version,
      roleIds: [],
      scopeIds: [],
    });
    expect(set.reason).toBe('whole_only');
    for (const tried of [
      limited.call(administratorsCalls.add, { memberIds: [inside.memberId], scopeIds: [] }),
      limited.call(administratorsCalls.scope, { id: admins.memberId, version: 1, scopeIds: [] }),
      limited.call(administratorsCalls.remove, { id: admin.memberId }),
    ])
      expect((await tried).reason).toBe('whole_only');
    const choices = await limited.get(membersCalls.choices, {});
    expect(choices.roles.find(({ builtIn }) => builtIn === 'administrator')?.isGivable).toBe(false);
  });

  test('binds, ends and sees authority of own members and units alone, whatever the ids', async () => {
    const holder = await holderOf(
      org,
      admin,
      { permissions: [authorityRights.edit, accessRights.setManagers] },
      { unitId: units.a },
    );
    const [level, from] = [newId(), '2099-01-01'];
    const open = { awardTime: null, deductTime: null, awardPeriod: null, deductPeriod: null };
    const limits = { b: open, a: open, p: open, g: open };
    await admin.as.get(authorityCalls.save, { id: level, version: 0, name: `L ${org.mark}`, limits });
    const bind = (by: Person, holderKind: 'member' | 'role' | 'unit', holderIds: string[]) =>
      by.as.call(authorityCalls.bind, { levelId: level, holderKind, holderIds, from, to: null });
    for (const each of [inside, outside]) await bind(admin, 'member', [each.memberId]);
    await bind(admin, 'unit', [units.b]);
    await limitTo(admin, holder, [units.a]);

    const theirs = await fresh(units.b);
    const own = await fresh(units.a1);
    expect((await bind(holder, 'member', [own.memberId, theirs.memberId])).fields).toHaveProperty(
      'holderIds.1',
    );
    expect((await bind(holder, 'member', [own.memberId])).reason).toBeNull();
    expect((await bind(holder, 'unit', [units.b])).fields).toHaveProperty('holderIds.0');
    expect((await bind(holder, 'unit', [units.a1])).reason).toBeNull();
    expect((await bind(holder, 'role', [holder.roleId])).reason).toBe('whole_only');
    const end = (holderId: string) =>
      holder.as.call(authorityCalls.end, { levelId: level, holderId, from, version: 1, to: null });
    expect([(await end(outside.memberId)).reason, (await end(units.b)).reason]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect((await end(inside.memberId)).reason).toBeNull();
    const bindings = await holder.as.get(authorityCalls.bindings, { levelId: level });
    expect(bindings.rows.map(({ holderId }) => holderId)).not.toContain(outside.memberId);
    const holders = await holder.as.get(authorityCalls.holders, { levelId: level });
    expect(holders.rows.map(({ memberId }) => memberId)).not.toContain(outside.memberId);
    const log = await holder.as.get(authorityCalls.log, {});
    expect(log.rows.map(({ holderName }) => holderName)).not.toContain(outside.name);
    expect((await holder.as.call(authorityCalls.remove, { id: level, version: 1 })).reason).toBe(
      'whole_only',
    );

    // Nor may he let somebody review beyond his own units, of which none would be all.
    const { rows } = await holder.as.get(managersCalls.list, { keyword: inside.number });
    const review = (scopeIds: string[]) =>
      holder.as.call(managersCalls.set, {
        id: inside.memberId,
        version: rows[0]!.version,
        roleIds: [],
        isReviewer: true,
        scopeIds,
      });
    expect((await review([])).fields).toHaveProperty('scopeIds');
    expect((await review([units.b])).fields).toHaveProperty('scopeIds');
    expect((await review([units.a1])).reason).toBeNull();
  });

  test('changes nothing that reaches the whole organisation, and is offered none of it', async () => {
    const limited = await org.person({ unitId: units.a });
    await admin.as.get(administratorsCalls.add, { memberIds: [limited.memberId], scopeIds: [units.a] });
    const wrong: string[] = [];
    for (const { name, declared } of everyCall.filter((each) => isOfTheWhole(each.declared))) {
      const caller = { token: limited.as.token, org: { header: org.orgId } };
      const { reason } = await send(world.base, declared, {}, caller);
      if (reason !== 'whole_only') wrong.push(`${name} ${reason}`);
    }
    expect(wrong).toEqual([]);
    expect((await limited.as.get(accessCalls.resources, {})).isLimited).toBe(true);
    expect((await limited.as.get(sessionCalls.enter, {})).isLimited).toBe(true);
    const holders = await limited.as.get(rolesCalls.holders, { roleId: manager.roleId });
    expect(holders.rows.map(({ id }) => id)).toEqual([manager.memberId]);
    const bind = { roleId: manager.roleId, memberIds: [outside.memberId], isGiven: true };
    expect((await limited.as.call(rolesCalls.bind, bind)).reason).toBe('role_beyond_own');
  });
});
