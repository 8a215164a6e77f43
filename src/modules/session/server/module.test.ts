import { describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { Caller } from '../../../kit/test/caller.ts';
import { useWorld } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { organisationCalls } from '../../organisation/calls.ts';
import { setOrganisationStatus } from '../../organisation/server/door.ts';
import { sessionCalls as calls } from '../calls.ts';

const world = await useWorld();

test('entering tells whether the member has a task, and the types of fixed points', async () => {
  const org = await world.organisation();
  const [person, other] = [await org.person(), await org.person()];
  const month = 209_901;
  await org.tx(async (tx) => {
    const [taskId, typeId] = [newId(), newId()];
    await tx.run(sql`insert into task (org_id, id, month, name, remark, status, penalty_mode, penalty_fixed,
        penalty_each, weekdays, changed_at)
      values (${tx.orgId}, ${taskId}, ${month}, 'quota', '', 'active', 'difference', 0, 0, '{1,2,3,4,5}', ${tx.instant})`);
    await tx.run(sql`insert into task_member (org_id, task_id, member_id, month)
      values (${tx.orgId}, ${taskId}, ${person.memberId}, ${month})`);
    await tx.run(sql`insert into fixed_type (org_id, id, name, key)
      values (${tx.orgId}, ${typeId}, 'Seniority', 'seniority')`);
  });
  const entered = await person.as.get(calls.enter, {});
  expect(entered.hasMyTaskManagement).toBe(true);
  expect(entered.fixedIntegralTypes).toContain('Seniority');
  expect((await other.as.get(calls.enter, {})).hasMyTaskManagement).toBe(false);
});

describe("one's organisations", () => {
  test('are listed with state and role; foreign and unknown ones are refused alike', async () => {
    const [first, second, foreign] = [
      await world.organisation(),
      await world.organisation(),
      await world.organisation(),
    ];
    const person = await first.person({ roles: ['administrator'] });
    await second.person({ userId: person.userId, name: 'Second' });
    const anywhere = new Caller(world.base, person.as.token, null);
    const list = await anywhere.get(calls.orgListByClient, {});
    expect(list.map(({ orgId }) => orgId).sort()).toEqual([first.orgId, second.orgId].sort());
    expect(list.find(({ orgId }) => orgId === first.orgId)).toMatchObject({
      memberId: person.memberId,
      isAdmin: true,
      memberStatus: 1,
      can: { open: true },
    });
    expect(await anywhere.get(calls.lastUsed, {})).toMatchObject({ orgId: '', status: 0 });
    expect(await anywhere.get(calls.switchTo, { targetOrgId: second.orgId })).toMatchObject({
      orgId: second.orgId,
    });
    expect(await anywhere.get(calls.lastUsed, {})).toMatchObject({
      orgId: second.orgId,
      status: 1,
      memberStatus: 1,
    });
    expect((await anywhere.get(calls.orgListByClient, {}))[0]?.orgId).toBe(second.orgId);
    expect((await anywhere.get(membersCalls.byId, {})).memberName).toBe('Second');
    const answers = await Promise.all(
      [foreign.orgId, newId()].map((targetOrgId) => anywhere.call(calls.switchTo, { targetOrgId })),
    );
    const refusals = answers.map(({ status, reason, envelope }) => [
      status,
      reason,
      'message' in envelope && envelope.message,
    ]);
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]?.slice(0, 2)).toEqual([403, 'no_membership']);
    expect((await anywhere.get(calls.lastUsed, {})).orgId).toBe(second.orgId);
  });

  test('show their detail to their members only, frozen ones included', async () => {
    const [own, foreign] = [await world.organisation(), await world.organisation()];
    const [person, frozen] = [await own.person(), await own.person({ status: 'frozen' })];
    const detail = await person.as.get(calls.detail, { orgId: own.orgId });
    expect(detail).toMatchObject({ orgId: own.orgId, defaultLanguage: 'zh_CN', style: 'group_1', status: 1 });
    expect((await frozen.as.get(calls.detail, { orgId: own.orgId })).orgId).toBe(own.orgId);
    expect((await frozen.as.call(organisationCalls.details, {})).status).toBe(403);
    for (const orgId of [foreign.orgId, newId()]) {
      const anywhere = new Caller(world.base, person.as.token, null);
      expect((await anywhere.call(calls.detail, { orgId })).reason).toBe('not_found');
      expect((await anywhere.call(calls.checkOrgInit, { orgId })).reason).toBe('not_found');
    }
  });

  test('are set up once they have an administrator', async () => {
    const org = await world.organisation();
    const person = await org.person();
    const check = () => person.as.get(calls.checkOrgInit, { orgId: org.orgId });
    expect(await check()).toEqual({ orgId: org.orgId, initialised: false });
    await org.person({ roles: ['administrator'] });
    expect(await check()).toEqual({ orgId: org.orgId, initialised: true });
  });
});

describe('an organisation', () => {
  test('in alert reads and does not write; a closed one does neither', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    await org.tx((tx) => setOrganisationStatus(tx, 2, '套餐已到期'));
    expect(await admin.as.get(organisationCalls.checkOrgClient, {})).toMatchObject({
      allowed: true,
      canWrite: false,
    });
    const alert = await admin.as.get(calls.alert, { memberId: admin.memberId });
    expect(alert).toMatchObject({
      status: 2,
      reason: '套餐已到期',
      administrators: [{ memberId: admin.memberId }],
    });
    const other = await org.person();
    expect((await admin.as.call(calls.alert, { memberId: other.memberId })).reason).toBe('not_found');
    const write = await admin.as.call(membersCalls.saveUnit, { name: 'x' });
    expect([write.status, write.reason]).toEqual([403, 'organisation_read_only']);
    await org.tx((tx) => setOrganisationStatus(tx, 0));
    expect((await admin.as.call(organisationCalls.details, {})).status).toBe(403);
    expect((await admin.as.call(calls.switchTo, { targetOrgId: org.orgId })).reason).toBe(
      'organisation_closed',
    );
    expect((await admin.as.get(calls.orgListByClient, {}))[0]).toMatchObject({
      status: 0,
      can: { open: false },
    });
  });
});
