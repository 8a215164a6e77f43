import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { accessCalls } from '../../access/calls.ts';
import { accessRights } from '../../access/permissions.ts';
import { membersCalls } from '../../members/calls.ts';
import { memberRights } from '../../members/permissions.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { sessionCalls } from '../../session/calls.ts';
import { everyCall, send } from '../../../test/every-call.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { rolesCalls as calls } from '../calls.ts';
import { holderOf, limitTo, roleWith } from './fixture.ts';

const world = await useWorld();
let org: OrganisationWorld;
let admin: Person;
beforeAll(async () => {
  org = await world.organisation();
  admin = await org.person({ roles: ['administrator'] });
});

const viewing = (id: string) => ({ headers: { 'viewing-as': id } });
async function viewOf(target: { roleId: string } | { memberId: string }, as = admin): Promise<string> {
  const { id } = await as.as.get(calls.startView, { id: newId(), ...target });
  return id;
}

describe('a view', () => {
  test('shows the rights of a role beside those of every member', async () => {
    const role = await roleWith(admin, { permissions: [memberRights.list] });
    const id = await viewOf({ roleId: role.id });
    const answer = await admin.as.get(accessCalls.resources, {}, viewing(id));
    expect(answer.isAdmin).toBe(false);
    expect([answer.flags[memberRights.list], answer.flags[memberRights.freeze]]).toEqual([true, false]);
    expect((await admin.as.call(membersCalls.list, {}, viewing(id))).status).toBe(200);
    expect((await admin.as.call(meritCalls.listDrafts, {}, viewing(id))).status).toBe(403);
    // Without the header one is oneself.
    expect((await admin.as.get(accessCalls.resources, {})).isAdmin).toBe(true);
  });

  test('of a member shows rights and units, and nothing of what is the member’s own', async () => {
    const unitId = await org.unit('V');
    const person = await holderOf(org, admin, { permissions: [memberRights.list] }, { unitId });
    await limitTo(admin, person, [unitId]);
    const id = await viewOf({ memberId: person.memberId });
    const list = await admin.as.get(membersCalls.list, {}, viewing(id));
    expect(list.rows.map((row) => row.id)).toEqual([person.memberId]);
    expect((await admin.as.get(membersCalls.byId, {}, viewing(id))).memberName).toBe(admin.name);
  });

  test('of a member shows that member’s figures, and neither messages nor drafts', async () => {
    world.at('2026-11-20T04:00:00Z');
    const merit = await meritWorld(world);
    const chief = await merit.org.person({ roles: ['administrator'] });
    const [target] = merit.targets as [Person, ...Person[]];
    const { id: record } = await recordIn(merit, 'passed');
    const view = viewing(await viewOf({ memberId: target.memberId }, chief));
    const { memberId, memberName } = await chief.as.get(sessionCalls.enter, {}, view);
    expect([memberId, memberName]).toEqual([target.memberId, target.name]);
    const month = { memberId: target.memberId, month: 202611, page: 1, size: 20 };
    const own = await target.as.get(rankingCalls.explain, month);
    expect(own.total).toBeGreaterThan(0);
    expect(await chief.as.get(rankingCalls.explain, month, view)).toEqual(own);
    const about = { scope: 'about' as const, memberId: target.memberId };
    const rows = (await chief.as.get(meritCalls.list, about, view)).rows.map(({ id }) => id);
    expect(rows).toEqual([record]);
    // The target has a message of it, who looks on has none.
    await world.settle();
    expect((await target.as.get(messagesCalls.list, {})).total).toBe(1);
    expect((await chief.as.get(messagesCalls.list, {}, view)).total).toBe(0);
    const draft = await recordIn(merit, 'draft', documentFor(merit));
    const asRecorder = viewing(await viewOf({ memberId: merit.recorder.memberId }, chief));
    expect((await merit.recorder.as.call(meritCalls.detail, { id: draft.id })).reason).toBeNull();
    expect((await chief.as.call(meritCalls.detail, { id: draft.id }, asRecorder)).reason).toBe('not_found');
    const listed = await chief.as.get(meritCalls.list, { scope: 'own' }, asRecorder);
    expect(listed.rows.map(({ id }) => id)).toEqual([record]);
    expect((await chief.as.get(meritCalls.listDrafts, {}, asRecorder)).total).toBe(0);
  });

  test('takes no write, whichever call it is', async () => {
    const role = await roleWith(admin, { permissions: [] });
    const id = await viewOf({ roleId: role.id });
    const wrong: string[] = [];
    for (const { name, declared } of everyCall.filter(({ declared: each }) => each.write || each.acts)) {
      const caller = {
        token: admin.as.token,
        org: { header: org.orgId },
        headers: { 'viewing-as': id },
      };
      const { status, reason } = await send(world.base, declared, {}, caller);
      if (reason !== 'viewing_only') wrong.push(`${name} ${status} ${reason}`);
    }
    expect(wrong).toEqual([]);
  });

  test('ends by one call or by itself, and is nobody else’s', async () => {
    const role = await roleWith(admin, { permissions: [] });
    const id = await viewOf({ roleId: role.id });
    const other = await org.person({ roles: ['administrator'] });
    const ask = (as: Person, view: string) => as.as.call(accessCalls.resources, {}, viewing(view));
    expect((await ask(other, id)).reason).toBe('view_over');
    expect((await other.as.call(calls.endView, { id })).reason).toBe('not_found');
    expect((await ask(admin, id)).reason).toBeNull();
    await admin.as.get(calls.endView, { id });
    expect((await ask(admin, id)).reason).toBe('view_over');
    const late = await viewOf({ roleId: role.id });
    await org.tx((tx) =>
      tx.run(sql`update role_view set ends_at = began_at where org_id = ${tx.orgId} and id = ${late}`),
    );
    expect((await ask(admin, late)).reason).toBe('view_over');
    expect((await ask(admin, 'no-id')).status).toBe(400);
  });

  test('gives nobody more than his own rights, and none to who lost the right to it', async () => {
    const clerk = await holderOf(org, admin, {
      permissions: [accessRights.viewAs, memberRights.list],
      app: 'organisation',
    });
    const strong = await roleWith(admin, { permissions: [memberRights.list, memberRights.freeze] });
    const id = await viewOf({ roleId: strong.id }, clerk);
    const { flags } = await clerk.as.get(accessCalls.resources, {}, viewing(id));
    expect([flags[memberRights.list], flags[memberRights.freeze]]).toEqual([true, false]);
    const asAdmin = await viewOf({ memberId: admin.memberId }, clerk);
    const answer = await clerk.as.get(accessCalls.resources, {}, viewing(asAdmin));
    expect([answer.isAdmin, answer.flags[memberRights.freeze]]).toEqual([false, false]);
    await admin.as.get(calls.bind, { roleId: clerk.roleId, memberIds: [clerk.memberId], isGiven: false });
    expect((await clerk.as.call(accessCalls.resources, {}, viewing(id))).reason).toBe('view_over');
  });

  test('is of one role or one member, and kept in the log', async () => {
    const role = await roleWith(admin, { permissions: [] });
    const start = (input: object) => admin.as.call(calls.startView, { id: newId(), ...input });
    expect((await start({})).reason).toBe('view_of_one');
    expect((await start({ roleId: role.id, memberId: admin.memberId })).reason).toBe('view_of_one');
    expect((await start({ roleId: newId() })).reason).toBe('not_found');
    await viewOf({ roleId: role.id });
    const { rows } = await admin.as.get(calls.log, {});
    expect(rows[0]).toMatchObject({ act: 'viewed', name: role.name, by: admin.name });
  });
});
