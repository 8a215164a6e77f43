import { describe, expect, test } from 'vitest';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { accessRights } from '../../access/permissions.ts';
import { memberRights } from '../../members/permissions.ts';
import { administratorsCalls as calls } from '../administrators.calls.ts';
import { memberManagersCalls, ticketManagersCalls } from '../app-managers.calls.ts';
import { holderOf, roleWith } from './fixture.ts';

const world = await useWorld();

async function founded(): Promise<{ org: OrganisationWorld; owner: Person }> {
  const org = await world.organisation();
  return { org, owner: await org.person({ roles: ['administrator'] }) };
}

const rowOf = async (as: Person, person: Person) => {
  const { rows } = await as.as.get(calls.list, {});
  return rows.find(({ id }) => id === person.memberId);
};

describe('administrators', () => {
  test('are added, limited to units and removed, and all of it is written down', async () => {
    const { org, owner } = await founded();
    const unitId = await org.unit('A');
    const person = await org.person();
    const add = { memberIds: [person.memberId], scopeIds: [] };
    expect((await owner.as.get(calls.add, add)).count).toBe(1);
    expect((await owner.as.call(calls.add, add)).reason).toBe('administrator_already');
    expect(await rowOf(owner, person)).toMatchObject({ scope: [], isOwner: false, version: 1 });
    expect(await rowOf(owner, owner)).toMatchObject({ isOwner: true, can: { remove: false, scope: false } });
    const scope = { id: person.memberId, version: 1, scopeIds: [unitId] };
    await owner.as.get(calls.scope, scope);
    expect((await owner.as.call(calls.scope, scope)).reason).toBe('stale');
    expect((await rowOf(owner, person))?.scope.map(({ id }) => id)).toEqual([unitId]);
    await owner.as.get(calls.remove, { id: person.memberId });
    expect(await rowOf(owner, person)).toBeUndefined();
    expect((await owner.as.call(calls.remove, { id: person.memberId })).reason).toBe('not_found');
    const { rows } = await owner.as.get(calls.log, {});
    expect(rows.map(({ act }) => act)).toEqual(['removed', 'scoped', 'added']);
    expect(rows[1]).toMatchObject({ memberName: person.name, by: owner.name });
    const plain = await org.person();
    expect((await plain.as.call(calls.list, {})).status).toBe(403);
  });

  test('need an account and to be active', async () => {
    const { org, owner } = await founded();
    const frozen = await org.person({ status: 'frozen' });
    const { id } = await owner.as.get(membersCalls.save, {
      memberName: 'No account',
      memberNo: 'N-1',
      unitIds: [org.rootUnitId],
    });
    for (const memberId of [frozen.memberId, id])
      expect((await owner.as.call(calls.add, { memberIds: [memberId], scopeIds: [] })).fields).toHaveProperty(
        'memberIds',
      );
  });

  test('the last one of the whole organisation is neither removed, limited, frozen nor stopped', async () => {
    const { org, owner } = await founded();
    const limited = await org.person();
    await owner.as.get(calls.add, { memberIds: [limited.memberId], scopeIds: [await org.unit('A')] });
    expect((await owner.as.call(calls.remove, { id: owner.memberId })).reason).toBe('last_administrator');
    const scope = { id: owner.memberId, version: 0, scopeIds: [org.rootUnitId] };
    expect((await owner.as.call(calls.scope, scope)).reason).toBe('owner_stays');
    const second = await org.person();
    await owner.as.get(calls.add, { memberIds: [second.memberId], scopeIds: [] });
    const freeze = { memberIds: [owner.memberId], reason: 'x' };
    expect((await second.as.call(membersCalls.freeze, freeze)).reason).toBeNull();
    // The first is frozen: the second is the last one now, regardless of the limited one's rights.
    const self = await limited.as.call(membersCalls.freeze, { memberIds: [second.memberId], reason: 'x' });
    expect(['last_administrator', 'not_found']).toContain(self.reason);
    expect((await second.as.call(calls.remove, { id: second.memberId })).reason).toBe('last_administrator');
  });

  test('two who remove each other at once leave one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { org, owner } = await founded();
      const [one, other] = [await org.person(), await org.person()];
      await owner.as.get(calls.add, { memberIds: [one.memberId, other.memberId], scopeIds: [] });
      await owner.as.get(calls.handOver, { id: one.memberId });
      await one.as.get(calls.remove, { id: owner.memberId });
      const answers = await Promise.all([
        one.as.call(calls.remove, { id: other.memberId }),
        other.as.call(calls.remove, { id: one.memberId }),
        other.as.call(membersCalls.freeze, { memberIds: [one.memberId], reason: 'x' }),
      ]);
      expect(answers.filter(({ reason }) => reason === null).length).toBeGreaterThan(0);
      const left = [one, other].map(async ({ as }) => (await as.call(calls.list, {})).status === 200);
      expect((await Promise.all(left)).filter(Boolean).length).toBeGreaterThan(0);
    }
  });

  test('only the owner hands the organisation over, to one of the whole of it, and may then be removed', async () => {
    const { org, owner } = await founded();
    const [next, limited] = [await org.person(), await org.person()];
    await owner.as.get(calls.add, { memberIds: [next.memberId], scopeIds: [] });
    await owner.as.get(calls.add, { memberIds: [limited.memberId], scopeIds: [await org.unit('A')] });
    expect((await next.as.call(calls.remove, { id: owner.memberId })).reason).toBe('owner_stays');
    expect((await next.as.call(calls.handOver, { id: next.memberId })).reason).toBe('only_owner');
    expect((await owner.as.call(calls.handOver, { id: limited.memberId })).reason).toBe('owner_manages_all');
    await owner.as.get(calls.handOver, { id: next.memberId });
    expect((await rowOf(next, next))?.isOwner).toBe(true);
    expect((await next.as.call(calls.remove, { id: owner.memberId })).reason).toBeNull();
  });
});

describe('the managers of an application', () => {
  test('have roles of it alone; who may set them gives no right beyond his own, and it is written down', async () => {
    const { org, owner } = await founded();
    const [unitId, person] = [await org.unit('A'), await org.person()];
    const desk = await roleWith(owner, { permissions: [accessRights.ticketManagers], app: 'tickets' });
    const other = await roleWith(owner, { permissions: [memberRights.list], app: 'members' });
    const wide = await roleWith(owner, { permissions: [memberRights.list], app: 'tickets' });
    const reader = await holderOf(org, owner, { permissions: [accessRights.ticketManagers], app: 'tickets' });
    const giver = await holderOf(org, owner, {
      permissions: [accessRights.setTicketManagers],
      app: 'organisation',
    });
    const set = (by: Person, roleIds: string[], version: number, scopeIds: string[] = []) =>
      by.as.call(ticketManagersCalls.set, { id: person.memberId, version, roleIds, scopeIds });
    const [row] = (await reader.as.get(ticketManagersCalls.list, { keyword: person.number })).rows;
    expect((await set(reader, [desk.id], row!.version)).status).toBe(403);
    expect((await reader.as.call(memberManagersCalls.list, {})).status).toBe(403);
    expect((await set(giver, [other.id], row!.version)).fields).toHaveProperty('roleIds');
    expect((await set(giver, [wide.id], row!.version)).reason).toBe('role_beyond_own');
    expect((await set(giver, [desk.id], row!.version, [unitId])).reason).toBeNull();
    expect((await set(giver, [], row!.version)).reason).toBe('stale');

    const managers = await giver.as.get(ticketManagersCalls.list, { appointed: true });
    expect(managers.rows.find(({ id }) => id === person.memberId)).toMatchObject({
      roles: [{ id: desk.id, name: desk.name }],
      scope: [{ id: unitId }],
      rights: ['Ticket managers'],
    });
    const choices = await giver.as.get(ticketManagersCalls.choices, {});
    expect(choices.find(({ id }) => id === other.id)).toBeUndefined();
    const log = await giver.as.get(ticketManagersCalls.log, {});
    expect(log.rows).toMatchObject([{ act: 'set', by: giver.name, memberName: person.name }]);
    expect((await owner.as.get(memberManagersCalls.log, {})).rows).toEqual([]);
  });
});
