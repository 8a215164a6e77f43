import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { permissionIds } from '../../access/server/permission-rows.ts';
import { accessCalls } from '../../access/calls.ts';
import { accessRights } from '../../access/permissions.ts';
import { builtInRoles, grantsOf } from '../../access/server/roles.ts';
import { permissionRows } from '../../access/server/role.door.ts';
import { membersCalls } from '../../members/calls.ts';
import { memberRights } from '../../members/permissions.ts';
import { organisationCalls } from '../../organisation/calls.ts';
import { ofToday } from '../../../kit/test/budget.ts';
import { useWorld } from '../../../test/world.ts';
import { everyCall, send } from '../../../test/every-call.ts';
import { rolesCalls as calls } from '../calls.ts';
import { holderOf, roleWith } from './fixture.ts';

const world = await useWorld();
const org = await world.organisation();
const admin = await org.person({ roles: ['administrator'] });

const roleNamed = async (builtIn: string) => {
  const { rows } = await admin.as.get(calls.list, { size: 100 });
  return rows.find((row) => row.builtIn === builtIn)!;
};
const content = { note: '', app: 'members' as const };

describe('a role', () => {
  test('is made, changed, given, taken and deleted; what it opens holds with the next request', async () => {
    const id = newId();
    const person = await org.person();
    const list = () => person.as.call(membersCalls.list, {});
    await admin.as.get(calls.save, {
      ...content,
      id,
      version: 0,
      name: 'Desk',
      permissions: [memberRights.list, memberRights.freeze],
    });
    expect((await list()).status).toBe(403);
    await admin.as.get(calls.bind, { roleId: id, memberIds: [person.memberId], isGiven: true });
    expect((await list()).status).toBe(200);
    expect((await person.as.get(accessCalls.resources, {})).flags[memberRights.freeze]).toBe(true);
    await admin.as.get(calls.save, {
      ...content,
      id,
      version: 1,
      name: 'Desk',
      permissions: [memberRights.list],
    });
    expect((await person.as.get(accessCalls.resources, {})).flags[memberRights.freeze]).toBe(false);
    expect(await admin.as.get(calls.detail, { id })).toMatchObject({
      members: 1,
      menus: 1,
      buttons: 0,
      version: 2,
    });
    const holders = await admin.as.get(calls.holders, { roleId: id });
    expect(holders.rows.map((row) => row.id)).toEqual([person.memberId]);
    await admin.as.get(calls.bind, { roleId: id, memberIds: [person.memberId], isGiven: false });
    expect((await list()).status).toBe(403);
    await admin.as.get(calls.remove, { id, version: 2 });
    expect((await admin.as.call(calls.detail, { id })).reason).toBe('not_found');
    const { rows } = await admin.as.get(calls.log, {});
    expect(rows.slice(0, 5).map(({ act }) => act)).toEqual(['deleted', 'taken', 'changed', 'given', 'made']);
    expect(rows[2]).toMatchObject({ name: 'Desk', removed: ['Freeze members'], by: admin.name });
  });

  test('that members have is deleted only with the one that they get instead', async () => {
    const person = await holderOf(org, admin, { permissions: [memberRights.freeze] });
    const other = await roleWith(admin, { permissions: [memberRights.list] });
    const remove = (moveTo: string | null) =>
      admin.as.call(calls.remove, { id: person.roleId, version: 1, moveTo });
    expect((await remove(null)).fields).toHaveProperty('moveTo');
    expect((await remove(person.roleId)).reason).toBe('not_found');
    expect((await remove((await roleNamed('administrator')).id)).reason).toBe('not_found');
    expect((await remove(other.id)).object).toEqual({ moved: 1 });
    const { flags } = await person.as.get(accessCalls.resources, {});
    expect([flags[memberRights.list], flags[memberRights.freeze]]).toEqual([true, false]);
  });

  test('has each button with its menu, and every mistake is told at once', async () => {
    const id = newId();
    const save = (permissions: string[], name = `x ${id}`.slice(0, 30)) =>
      admin.as.call(calls.save, { ...content, id, version: 0, name, permissions });
    const answer = await save([memberRights.freeze], '');
    expect(Object.keys(answer.fields).toSorted()).toEqual(['name', 'permissions']);
    expect((await save([memberRights.freeze])).reason).toBe('right_without_menu');
    expect((await save(['EMDMSPC999'])).reason).toBe('right_unknown');
    const { name } = await roleWith(admin, { permissions: [] });
    expect((await save([], name)).reason).toBe('role_name_taken');
  });

  test('named by an older version is not changed', async () => {
    const { id, name } = await roleWith(admin, { permissions: [] });
    const change = () => admin.as.call(calls.save, { ...content, id, version: 1, name, permissions: [] });
    expect((await change()).reason).toBeNull();
    expect((await change()).reason).toBe('stale');
    expect((await admin.as.call(calls.remove, { id, version: 1 })).reason).toBe('stale');
  });
});

describe('built-in roles', () => {
  test('keep name and application, are not deleted, and get their first rights back', async () => {
    const recorder = await roleNamed('recorder');
    const { id, name, note } = recorder;
    const save = (change: object) =>
      admin.as.call(calls.save, {
        id,
        version: recorder.version,
        name,
        note,
        app: 'points',
        permissions: [],
        ...change,
      });
    const wrong = await save({ name: 'Other', app: 'members' });
    expect(Object.keys(wrong.fields).toSorted()).toEqual(['app', 'name']);
    expect((await save({})).object.version).toBe(recorder.version + 1);
    const remove = await admin.as.call(calls.remove, { id, version: recorder.version + 1 });
    expect(remove.reason).toBe('role_protected');
    await admin.as.get(calls.restore, { id, version: recorder.version + 1 });
    const { permissions } = await admin.as.get(calls.detail, { id });
    expect(permissions.toSorted()).toEqual(grantsOf('recorder').toSorted());
  });

  test('the administrator keeps every right, and is given on another page', async () => {
    const { id, version, name } = await roleNamed('administrator');
    const person = await org.person();
    const save = { id, version, name, note: '', app: 'organisation' as const, permissions: [] };
    expect((await admin.as.call(calls.save, save)).reason).toBe('role_protected');
    expect((await admin.as.call(calls.restore, { id, version })).reason).toBe('role_protected');
    const bind = { roleId: id, memberIds: [person.memberId], isGiven: true };
    expect((await admin.as.call(calls.bind, bind)).reason).toBe('role_elsewhere');
    const member = await roleNamed('member');
    expect((await admin.as.call(calls.bind, { ...bind, roleId: member.id })).reason).toBe(
      'role_of_everybody',
    );
  });

  test('begin with no button whose menu they lack', () => {
    const wrong = builtInRoles.flatMap(({ builtIn }) => {
      const grants = new Set<string>([...grantsOf(builtIn), ...grantsOf('member')]);
      return permissionRows().flatMap(({ id, parentId }) =>
        grants.has(id) && parentId !== null && !grants.has(parentId) ? [`${builtIn} ${id}`] : [],
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('nobody gives rights beyond his own', () => {
  test('neither by editing a role, nor by giving, taking or moving to one', async () => {
    const clerk = await holderOf(org, admin, {
      permissions: [accessRights.roles, accessRights.giveRoles, memberRights.list],
      app: 'organisation',
    });
    const { id, name } = await roleWith(admin, { permissions: [memberRights.freeze] });
    const save = (permissions: string[], version = 1) =>
      clerk.as.call(calls.save, { ...content, id, version, name, permissions });
    expect((await save([memberRights.list])).reason).toBe('right_beyond_own');
    expect((await save([memberRights.list, memberRights.freeze, memberRights.delete])).reason).toBe(
      'right_beyond_own',
    );
    expect((await save([memberRights.list, memberRights.freeze])).reason).toBeNull();
    const person = await org.person();
    const bind = (isGiven: boolean) =>
      clerk.as.call(calls.bind, { roleId: id, memberIds: [person.memberId], isGiven });
    expect((await bind(true)).reason).toBe('role_beyond_own');
    await admin.as.get(calls.bind, { roleId: id, memberIds: [person.memberId], isGiven: true });
    expect((await bind(false)).reason).toBe('role_beyond_own');
    expect((await clerk.as.call(calls.remove, { id, version: 2 })).reason).toBe('role_beyond_own');
    const own = await roleWith(clerk, { permissions: [memberRights.list] });
    expect(
      (
        await clerk.as.call(calls.save, {
          ...content,
          id: own.id,
          version: 1,
          name: own.name,
          permissions: [...permissionIds()],
        })
      ).reason,
    ).toBe('right_beyond_own');
    // Copying a role takes what the copier may give.
    const rows = await clerk.as.get(calls.tree, {});
    expect(rows.find((row) => row.id === memberRights.freeze)?.isOwn).toBe(false);
    // Rights over the whole organisation are marked: they are suspended for members with some units.
    const whole = (id: string) => rows.find((row) => row.id === id)?.isWhole;
    expect([whole(memberRights.list), whole(accessRights.viewAs)]).toEqual([false, true]);
  });
});

describe('a role with one right', () => {
  test('may send the calls of that right, and of no other', async () => {
    const rights = ofToday([...permissionIds()].toSorted(), 8);
    const wrong: string[] = [];
    for (const right of rights) {
      const id = newId();
      const person = await org.person();
      const menus = permissionRows().find((row) => row.id === right)!;
      const permissions = menus.parentId === null ? [right] : [menus.parentId, right];
      await admin.as.get(calls.save, { ...content, id, version: 0, name: `only ${right}`, permissions });
      await admin.as.get(calls.bind, { roleId: id, memberIds: [person.memberId], isGiven: true });
      const ownRights = new Set<string>([...permissions, ...grantsOf('member')]);
      const callsWithRight = everyCall.filter(
        ({ declared: { permission } }) => !['public', 'user', 'member'].includes(permission),
      );
      const own = callsWithRight.filter(({ declared }) => declared.permission === right);
      const others = ofToday(
        callsWithRight.filter(({ declared }) => !ownRights.has(declared.permission)),
        12,
      );
      for (const { name, declared } of [...own, ...others]) {
        const caller = { token: person.as.token, org: { header: org.orgId } };
        const { status } = await send(world.base, declared, {}, caller);
        if ((status === 403) === ownRights.has(declared.permission)) wrong.push(`${right} ${name} ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a change', () => {
  test('tells the open browsers of those whom it concerns', async () => {
    const [person, other] = [
      await holderOf(org, admin, { permissions: [memberRights.list] }),
      await org.person(),
    ];
    await world.settle();
    const events: string[] = [];
    const hub = world.app.app.live;
    const stops = [person, other].map((each) =>
      hub.listen(org.orgId, each.userId, ({ type }) => events.push(`${each.number} ${type}`)),
    );
    await admin.as.get(calls.bind, { roleId: person.roleId, memberIds: [person.memberId], isGiven: false });
    await world.settle();
    await expect.poll(() => events, { timeout: 5_000 }).toContain(`${person.number} rights`);
    expect(events).not.toContain(`${other.number} rights`);
    // The edition concerns everybody.
    await admin.as.get(calls.setEdition, { manageVersion: 'base' });
    await world.settle();
    await expect.poll(() => events, { timeout: 5_000 }).toContain(`${other.number} rights`);
    expect((await other.as.get(organisationCalls.checkOrgClient, {})).manageVersion).toBe('base');
    for (const stop of stops) stop();
  });
});
