import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld, type OrganisationWorld } from '../../../test/world.ts';
import { memberRights } from '../permissions.ts';
import { membersCalls as calls } from '../calls.ts';

const world = await useWorld();

const noted = (org: OrganisationWorld) =>
  org.tx((tx) =>
    tx.all(sql<{ input: { call: string; sent: string } }>`
      select input from audit where org_id = ${tx.orgId} and call = 'serve.permissioncode' order by at`),
  );

test('the code of a call is optional and adds no rights; another’s is refused and audited', async () => {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const plain = await org.person();
  const coded = (code: string) => ({ headers: { permissioncode: code } });

  expect((await admin.as.call(calls.list, {})).status).toBe(200);
  expect((await admin.as.call(calls.list, {}, coded(memberRights.list))).status).toBe(200);
  expect((await plain.as.call(calls.list, {}, coded(memberRights.list))).status).toBe(403);
  expect(await noted(org)).toEqual([]);

  const member = { memberIds: [plain.memberId], reason: '' };
  const refused = await admin.as.call(calls.freeze, member, coded(memberRights.unfreeze));
  expect(refused).toMatchObject({ status: 403, reason: 'forbidden' });
  const unknown = await admin.as.call(calls.list, {}, coded('*'.repeat(300)));
  expect(unknown.status).toBe(403);
  expect((await admin.as.call(calls.list, {}, coded(''))).status).toBe(403);
  expect((await noted(org)).map(({ input }) => input)).toEqual([
    { call: 'members.freeze', sent: memberRights.unfreeze },
    { call: 'members.list', sent: '*'.repeat(100) },
    { call: 'members.list', sent: '' },
  ]);
  expect(await plain.as.get(calls.byId, {})).toMatchObject({ memberStatus: 1 });
});

test('a member’s detail has a code, which adds nothing: oneself may look without holding it', async () => {
  const org = await world.organisation();
  const [plain, other] = [await org.person(), await org.person()];
  const coded = (code: string) => ({ headers: { permissioncode: code } });
  const own = { memberId: plain.memberId };
  expect((await plain.as.call(calls.detail, own, coded(memberRights.detail))).reason).toBeNull();
  const others = { memberId: other.memberId };
  expect((await plain.as.call(calls.detail, others, coded(memberRights.detail))).reason).toBe('not_found');
  expect((await plain.as.call(calls.detail, own, coded(memberRights.save))).status).toBe(403);
  expect((await noted(org)).map(({ input }) => input)).toEqual([
    { call: 'members.detail', sent: memberRights.save },
  ]);
});

test('calls without a code of their own have none to contradict; strangers leave no row', async () => {
  const [org, other] = [await world.organisation(), await world.organisation()];
  const person = await org.person();
  const stranger = await other.person();
  const headers = { permissioncode: memberRights.detail };
  expect((await person.as.call(calls.byId, {}, { headers })).status).toBe(200);
  const answer = await stranger.as.call(calls.list, {}, { headers, orgId: org.orgId });
  expect(answer).toMatchObject({ status: 403, reason: 'no_membership' });
  expect(await noted(org)).toEqual([]);
});
