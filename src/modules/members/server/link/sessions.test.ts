import { describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { TestBrowser } from '../../../identity/server/account/test-browser.ts';
import { hashPassword } from '../../../identity/server/door.ts';
import { securityCalls } from '../../../identity/security.calls.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { membersCalls as calls } from '../../calls.ts';
import { organisationRights } from '../../../organisation/permissions.ts';
import { memberRights } from '../../permissions.ts';

const world = await useWorld();
const password = 'Kenari#2207';
const passwordHash = await hashPassword(password);

async function place() {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const loginName = `member.${org.mark}`.toLowerCase();
  const member = await org.person({ loginName, passwordHash });
  return { org, admin, member, loginName };
}

const end = ({ as }: Person, ...whom: readonly Person[]) =>
  as.call(calls.endSessions, { memberIds: whom.map(({ memberId }) => memberId) });
const reasons = async (answer: ReturnType<typeof end>) =>
  (await answer).object.results.map(({ reason }) => reason);

describe('an administrator ends where somebody is signed in', () => {
  test('everywhere, at once, also by known devices; the password stays, and the person is told', async () => {
    const { org, admin, member, loginName } = await place();
    const [one, other] = [new TestBrowser(world.base), new TestBrowser(world.base)];
    const tokens = [await one.tokens(loginName, password), await other.tokens(loginName, password)];
    const living = async (token: string) =>
      (
        await fetch(`${world.base}${calls.byId.path}?orgId=${org.orgId}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await Promise.all(tokens.map(({ access_token }) => living(access_token)))).toEqual([200, 200]);
    expect(await reasons(end(admin, member))).toEqual([null]);
    expect(await Promise.all(tokens.map(({ access_token }) => living(access_token)))).toEqual([401, 401]);
    expect((await member.as.call(calls.byId, {})).status).toBe(401);
    const left = await org.tx((tx) =>
      tx.one(sql`
        select (select count(*)::int from identity.oauth_item where user_id = ${member.userId}) as items,
          (select count(*)::int from identity.device where user_id = ${member.userId}) as devices,
          (select count(*)::int from audit where org_id = ${org.orgId} and call = 'members.endSessions'
            and user_id = ${admin.userId}) as audited`),
    );
    expect(left).toEqual({ items: 0, devices: 0, audited: 1 });

    const again = { ...member, as: await world.caller(member.userId, org) };
    expect((await new TestBrowser(world.base).tokens(loginName, password)).access_token).toBeTruthy();
    await world.settle();
    const { rows } = await again.as.get(messagesCalls.list, { kind: 'notice' });
    expect(rows.map(({ key }) => key)).toEqual(['identity.sessionsEnded']);
    const history = await again.as.get(securityCalls.signInHistory, { kind: 'session_ended' });
    expect(history.rows.map(({ byName }) => byName)).toEqual([admin.name]);
  });

  test('not his own, of nobody with more rights, of other units or organisations; each refused by itself', async () => {
    const { org, admin, member } = await place();
    const helper = await org.person({ rights: [memberRights.list, memberRights.endSessions] });
    const elsewhere = await (await world.organisation()).person();
    expect(await reasons(end(helper, helper, admin, elsewhere, member))).toEqual([
      'not_yourself',
      'holds_more',
      'not_found',
      null,
    ]);
    expect((await admin.as.call(calls.byId, {})).status).toBe(200);
    expect((await elsewhere.as.call(calls.byId, {})).status).toBe(200);
    const plain = await org.person();
    expect((await end(plain, admin)).status).toBe(403);
    const local = await org.person({
      rights: [memberRights.endSessions],
      manages: [await org.unit('车间')],
    });
    expect(await reasons(end(local, plain))).toEqual(['not_found']);
    const { id } = await admin.as.get(calls.save, {
      memberName: 'Nur',
      memberNo: 'S1',
      unitIds: [org.rootUnitId],
    });
    const accountless = await admin.as.get(calls.endSessions, { memberIds: [id] });
    expect(accountless.results[0]?.reason).toBe('no_account');
  });

  test('and takes a lost second step away, of no account that leads elsewhere', async () => {
    const { org, admin, member } = await place();
    const drop = (by: Person, { memberId }: Person) => by.as.call(calls.dropSecondStep, { memberId });
    expect((await drop(admin, member)).reason).toBe('no_second_step');
    const step = (userId: string) =>
      org.tx((tx) =>
        tx.run(sql`
          insert into identity.authenticator (user_id, sealed, enabled_at) values (${userId}, '\\x00', now())`),
      );
    await step(member.userId);
    const of = async (by: Person) =>
      (await by.as.get(calls.detail, { memberId: member.memberId })).can.dropSecondStep;
    const helper = await org.person({
      rights: [...Object.values(memberRights), organisationRights.administrators],
    });
    expect([await of(admin), await of(helper)]).toEqual([true, false]);
    expect((await drop(helper, member)).status).toBe(403);
    expect((await drop(member, admin)).status).toBe(403);
    const both = await org.person();
    await (await world.organisation()).person({ userId: both.userId });
    await step(both.userId);
    expect((await drop(admin, both)).reason).toBe('account_elsewhere');
    await step(admin.userId);
    expect((await drop(admin, admin)).reason).toBe('not_yourself');

    expect((await drop(admin, member)).reason).toBeNull();
    expect((await member.as.call(calls.byId, {})).status).toBe(401);
    const again = { ...member, as: await world.caller(member.userId, org) };
    await world.settle();
    const messages = async () =>
      (await again.as.get(messagesCalls.list, { kind: 'notice' })).rows.map(({ key }) => key);
    await expect.poll(messages).toEqual(['identity.secondStepOff']);
    const history = await again.as.get(securityCalls.signInHistory, { kind: 'second_step_off' });
    expect(history.rows.map(({ byName }) => byName)).toEqual([admin.name]);
  });

  test('where the list and the page offer it', async () => {
    const { admin, member } = await place();
    const of = async (person: Person) =>
      (await admin.as.get(calls.detail, { memberId: person.memberId })).can.endSessions;
    expect([await of(member), await of(admin)]).toEqual([true, false]);
  });
});
