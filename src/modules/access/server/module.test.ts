import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { permission } from '../../../kit/contract/permission.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { Caller } from '../../../kit/test/caller.ts';
import { isOnCluster } from '../../../kit/test/citus-nodes.ts';
import { useWorld } from '../../../test/world.ts';
import { issueToken } from '../../identity/server/oauth/token.store.ts';
import { membersCalls } from '../../members/calls.ts';
import { activeMembersSql } from '../../members/server/doors/relations.door.ts';
import { loadActor } from '../../members/server/door.ts';
import { meritRights } from '../../merit/permissions.ts';
import { accessCalls as calls } from '../calls.ts';
import { administrators, createRoles, grantRole, holdersOf, revokeRole, rolesOf } from './door.ts';
import { grantNewPermissions } from './grant-new.ts';
import { permissionRows, rowsOf } from './permission-rows.ts';
import { allRoles } from './store.ts';

const world = await useWorld();

const names = { zh_CN: '新权限', en_US: 'New', es_ES: 'Nuevo', ms_MY: 'Baharu' };

describe('permission rows', () => {
  test('are refused with an id twice, an unknown parent, or of no module of the specification', () => {
    const own = permission({ id: 'MERITPOINT909', parent: null, names, grantedTo: [] });
    const child = permission({ id: 'MERITPOINT908001', parent: 'MERITPOINT908', names, grantedTo: [] });
    const strange = permission({ id: 'STRANGE001', parent: null, names, grantedTo: [] });
    expect(rowsOf([own])).toMatchObject([{ id: own, order: 1, type: 1, grantedTo: ['administrator'] }]);
    expect(() => rowsOf([own, own])).toThrow(/two permissions/);
    expect(() => rowsOf([own, child])).toThrow(/unknown parent MERITPOINT908/);
    expect(() => rowsOf([strange])).toThrow(/no module/);
  });

  test('that are new are granted once to the built-in roles of every organisation, and stay taken away', async () => {
    const orgs = [await world.organisation(), await world.organisation()];
    const id = permission({ id: 'MERITPOINT907', parent: null, names, grantedTo: ['recorder'] });
    const rows = [...permissionRows(), ...rowsOf([id])];
    const holders = () =>
      Promise.all(
        orgs.map((org) =>
          org.tx(async (own) =>
            (await allRoles(own)).flatMap(({ builtIn, permissions }) =>
              permissions.includes(id) ? [builtIn] : [],
            ),
          ),
        ),
      );
    // Every declared permission was granted by a migration or is granted now.
    await grantNewPermissions(world.databaseUrl);
    expect(await grantNewPermissions(world.databaseUrl)).toBe(0);
    expect(await holders()).toEqual([[], []]);
    const granted = await Promise.all([
      grantNewPermissions(world.databaseUrl, rows),
      grantNewPermissions(world.databaseUrl, rows),
    ]);
    expect(granted.toSorted()).toEqual([0, 2]);
    expect((await holders()).map((roles) => roles.toSorted())).toEqual([
      ['administrator', 'recorder'],
      ['administrator', 'recorder'],
    ]);
    await orgs[0]!.tx((tx) =>
      tx.run(sql`
        update role set permissions = array_remove(permissions, ${id}::text)
        where org_id = ${tx.orgId} and built_in = 'recorder'`),
    );
    expect(await grantNewPermissions(world.databaseUrl, rows)).toBe(0);
    expect((await holders())[0]).toEqual(['administrator']);
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    const isolated = await client.query(
      `select relforcerowsecurity as forced from pg_class where oid = 'role'::regclass`,
    );
    await client.end();
    expect(isolated.rows).toEqual([{ forced: true }]);
  });
});

describe('rights', () => {
  test('are those of all roles together, with what every member has', async () => {
    const org = await world.organisation();
    const [plain, recorder] = [
      await org.person(),
      await org.person({ roles: ['recorder', 'report_reader'] }),
    ];
    const rightsOf = async (person: typeof plain) =>
      (await person.as.get(calls.resources, {})).rows.map(({ id }) => id);
    expect(await rightsOf(plain)).toEqual(['MERITPOINT001', 'MERITPOINT001004', 'MERITPOINT003', 'ODMB001']);
    expect(await rightsOf(recorder)).toContain('MERITPOINT003001');
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
    expect((await admin.as.get(calls.resources, {})).rows).toHaveLength(permissionRows().length);
    await org.tx((tx) => revokeRole(tx, admin.memberId, 'administrator'));
    expect((await admin.as.get(calls.resources, {})).isAdmin).toBe(false);
    // Besides the use cases, which refuse it, a trigger protects it; a cluster has none.
    if (isOnCluster) return;
    await expect(org.tx((tx) => revokeRole(tx, other.memberId, 'administrator'))).rejects.toThrow(
      /administrator/,
    );
    expect(await org.tx((tx) => administrators(tx, activeMembersSql(tx)))).toEqual([other.memberId]);
  });

  test('of an administrator signed in by device only are those of any member, with any roles', async () => {
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
    // The own settings are everybody's.
    expect(rows.filter(({ id }) => /^(ODMB|ODMS|EMDMSPC)/.test(id)).map(({ id }) => id)).toEqual(['ODMB001']);
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
    const holders = await org.tx((tx) => holdersOf(tx, meritRights.nullify, activeMembersSql(tx)));
    expect(holders.sort()).toEqual([admin.memberId, manager.memberId].sort());
    expect(holders).not.toContain(frozen.memberId);
    expect(await org.tx((tx) => holdersOf(tx, meritRights.records, activeMembersSql(tx)))).toHaveLength(2);
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
  test('are those with screens that the member may open, in the reader’s language', async () => {
    const org = await world.organisation();
    const person = await org.person();
    const apps = await person.as.get(calls.apps, {}, { language: 'es_ES' });
    expect(apps.map(({ code, name }) => [code, name])).toEqual([
      ['bpcAppIntegral', 'Puntos de mérito'],
      ['bpcAppMessage', 'Centro de mensajes'],
    ]);
    expect(await person.as.get(calls.homeApps, {})).toHaveLength(2);
    const configs = await person.as.get(calls.appConfigs, {});
    expect(configs.filter(({ open }) => !open).map(({ code }) => code)).toEqual(['bpcAppMember']);
  });
});
