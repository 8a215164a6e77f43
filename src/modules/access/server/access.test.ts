import { describe, expect, test } from 'vitest';
import { Caller } from '../../../kit/test/caller.ts';
import { useWorld } from '../../../kit/test/world.ts';
import { issueToken } from '../../identity/server/token.store.ts';
import { membersCalls } from '../../members/members.calls.ts';
import { accessCalls as calls } from '../access.calls.ts';
import { builtInRoles, permissionIds, permissionRows } from '../access.permissions.ts';
import {
  administrators,
  createRoles,
  grantRole,
  holdersOf,
  loadActor,
  revokeRole,
  rolesOf,
} from './access.door.ts';

const world = await useWorld();

describe('permission rows', () => {
  test('have unique ids, known parents, and roles that hold only such ids', () => {
    expect(permissionIds.size).toBe(permissionRows.length);
    for (const { parentId } of permissionRows)
      expect(parentId === null || permissionIds.has(parentId)).toBe(true);
    for (const { permissions } of builtInRoles)
      expect(permissions.every((id) => permissionIds.has(id))).toBe(true);
  });
});

describe('rights', () => {
  test('are those of all roles together, with what every member has', async () => {
    const org = await world.organisation();
    const [plain, recorder] = [
      await org.person(),
      await org.person({ roles: ['recorder', 'report_reader'] }),
    ];
    const held = async (person: typeof plain) =>
      (await person.as.get(calls.resources, {})).rows.map(({ id }) => id);
    expect(await held(plain)).toEqual(['MERITPOINT001', 'MERITPOINT003', 'ODMB001']);
    expect(await held(recorder)).toContain('MERITPOINT003001');
    const { flags, isAdmin } = await plain.as.get(calls.resources, {});
    expect(flags).toMatchObject({ HOME001: true, HOME003: true, MERITPOINT001: true, ODMB002: false });
    expect(isAdmin).toBe(false);
  });

  test('of an administrator are all, and end with the role', async () => {
    const org = await world.organisation();
    const [admin, other] = [
      await org.person({ roles: ['administrator'] }),
      await org.person({ roles: ['administrator'] }),
    ];
    expect((await admin.as.get(calls.resources, {})).rows).toHaveLength(permissionRows.length);
    await org.tx((tx) => revokeRole(tx, admin.memberId, 'administrator'));
    expect((await admin.as.get(calls.resources, {})).isAdmin).toBe(false);
    await expect(org.tx((tx) => revokeRole(tx, other.memberId, 'administrator'))).rejects.toThrow(
      /administrator/,
    );
    expect(await org.tx(administrators)).toEqual([other.memberId]);
  });

  test('of an administrator who is known by a device alone are those of any member, whatever the roles', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator', 'recorder'], isReviewer: true });
    const token = await world.app.app.db.transact({ orgId: null, userId: admin.userId }, (tx) =>
      issueToken(tx, { userId: admin.userId, clientId: 'laurel-pc', deviceOnly: true }),
    );
    const byDevice = new Caller(world.base, token, org.orgId);
    const { rows, isAdmin } = await byDevice.get(calls.resources, {});
    expect(isAdmin).toBe(false);
    expect(rows.map(({ id }) => id)).toContain('MERITPOINT001001');
    expect(rows.map(({ id }) => id)).not.toContain('MERITPOINT002001');
    expect(rows.filter(({ id }) => /^(ODMB|ODMS|EMDMSPC)/.test(id))).toEqual([]);
    expect((await byDevice.call(membersCalls.list, {})).status).toBe(403);
    expect((await admin.as.call(membersCalls.list, {})).status).toBe(200);
    const frozen = { memberIds: [(await org.person()).memberId], reason: '' };
    expect((await byDevice.call(membersCalls.freeze, frozen)).status).toBe(403);
    // The rights are read again while a step waits for its lock.
    const read = { orgId: org.orgId, userId: admin.userId, deviceOnly: true };
    expect(await world.app.app.db.read(read, loadActor)).toMatchObject({ isAdmin: false, isReviewer: true });
  });

  test('never reach another organisation', async () => {
    const [one, two] = [await world.organisation(), await world.organisation()];
    const admin = await one.person({ roles: ['administrator'] });
    await two.person({ userId: admin.userId });
    const there = await world.caller(admin.userId, two);
    expect((await there.get(calls.resources, {})).isAdmin).toBe(false);
    const stranger = await two.person();
    const forged = await stranger.as.call(calls.resources, {}, { orgId: one.orgId });
    expect(forged.status).toBe(403);
  });

  test('name their holders: administrators, role holders, and everybody where every member has it', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const manager = await org.person({ roles: ['points_manager'] });
    const frozen = await org.person({ roles: ['points_manager'], status: 'frozen' });
    const holders = await org.tx((tx) => holdersOf(tx, 'MERITPOINT002001'));
    expect(holders.sort()).toEqual([admin.memberId, manager.memberId].sort());
    expect(holders).not.toContain(frozen.memberId);
    expect(await org.tx((tx) => holdersOf(tx, 'MERITPOINT001'))).toHaveLength(2);
    expect(await org.tx((tx) => rolesOf(tx, manager.memberId))).toMatchObject([
      { builtIn: 'points_manager' },
    ]);
  });

  test('are granted once however often', async () => {
    const org = await world.organisation();
    const person = await org.person({ roles: ['recorder'] });
    await org.tx((tx) => grantRole(tx, person.memberId, 'recorder'));
    expect(await org.tx((tx) => rolesOf(tx, person.memberId))).toHaveLength(1);
    await expect(org.tx((tx) => createRoles(tx))).rejects.toThrow(/role/);
  });
});

describe('apps', () => {
  test('are those whose screens exist and that one may open, in the reader’s language', async () => {
    const org = await world.organisation();
    const person = await org.person();
    const apps = await person.as.get(calls.apps, {}, { language: 'es_ES' });
    expect(apps.map(({ code, name }) => [code, name])).toEqual([
      ['bpcAppIntegral', 'Puntos de mérito'],
      ['bpcAppMessage', 'Centro de mensajes'],
    ]);
    expect(await person.as.get(calls.homeApps, {})).toHaveLength(2);
    expect((await person.as.get(calls.appConfigs, {})).every(({ open }) => open)).toBe(true);
  });
});
