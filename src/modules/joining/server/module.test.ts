import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { Caller } from '../../../kit/test/caller.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { setOrganisationStatus } from '../../organisation/server/door.ts';
import { sessionCalls } from '../../session/calls.ts';
import { joiningCalls as calls } from '../calls.ts';
import { invitationCalls } from '../invitation.calls.ts';
import { newcomerCalls as own } from '../newcomer.calls.ts';
import { approvalStates as states } from '../rules/states.ts';
import { admission, invite, joiningIn } from './fixture.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));
const { house, newcomer, form, applied } = joiningIn(world);
/** A shared organisation in which each test uses different people. */
const home = await house();
const visitor = new Caller(world.base, '', null);

describe('the way of a newcomer', () => {
  test('leads from a code over an account and an application into the organisation', async () => {
    const { org, admin } = home;
    const [invitationCode = ''] = await invite(home, { kind: 'code' });
    const invitation = await visitor.get(own.check, { invitationCode: invitationCode.toLowerCase() });
    expect(invitation).toMatchObject({
      orgFullName: `组织 ${org.mark}`,
      inviterName: admin.name,
      kind: 'code',
    });
    expect(invitation.unitNames).toEqual([`总部 ${org.mark}`]);
    const loginName = `ana.${newId().slice(-8)}`;
    const account = { invitationCode, name: 'Ana', loginName, password: 'Kenari#2207' };
    expect(await visitor.get(own.signUp, account)).toEqual({ loginName });
    const wrong = await visitor.call(own.signUp, { ...account, password: 'Passw0rd1' });
    expect(Object.keys(wrong.fields).toSorted()).toEqual(['loginName', 'password']);
    const { id: userId } = await org.tx((tx) =>
      tx.one(sql<{ id: string }>`
        select id from identity.app_user where login_name = ${loginName} and password_hash is not null`),
    );
    const ana = await world.caller(userId, null);
    expect(await ana.get(sessionCalls.orgListByClient, {})).toEqual([]);
    const draft = form(invitationCode, {
      memberName: 'Ana López',
      mobile: '86-13800138000',
      sex: 2,
      certificate: '11010519491231002X',
      isSent: false,
    });
    expect(await ana.get(own.apply, draft)).toMatchObject({ status: states.notStarted, applyTime: null });
    expect((await admin.as.get(calls.list, { keyword: 'López' })).total).toBe(0);
    // A returning applicant finds the typed values; the certificate alone is not shown again, and stays if it is left
    // empty.
    expect((await ana.get(own.mine, { invitationCode })).applications).toMatchObject([
      { mobile: '86-13800138000', sex: 2, hasCertificate: true },
    ]);
    const sent = { ...draft, isSent: true, certificate: '', applyRemarks: 'Shop floor' };
    expect(await ana.get(own.apply, sent)).toMatchObject({ status: states.todo, applyRemarks: 'Shop floor' });
    expect(await ana.get(own.apply, sent)).toMatchObject({ version: 2, hasCertificate: true });
    const [row] = (await admin.as.get(calls.list, { keyword: 'López', states: ['todo'] })).rows;
    expect(row).toMatchObject({
      fullName: 'Ana',
      memberName: 'Ana López',
      mobile: '86-138****8000',
      orgFullName: `组织 ${org.mark}`,
      status: 1,
      can: { decide: true, take: false },
    });
    const passed = await admin.as.get(calls.pass, {
      ...admission(home, row!),
      memberNo: 'A0100',
      remarks: 'Welcome',
    });
    expect(passed).toMatchObject({ status: states.passed, memberNo: 'A0100' });
    const { applications } = await ana.get(own.mine, { invitationCode });
    expect(applications).toMatchObject([
      { status: states.completed, approverRemarks: 'Welcome', isHere: true },
    ]);
    expect(await ana.get(sessionCalls.orgListByClient, {})).toMatchObject([
      { orgId: org.orgId, memberStatus: 1, can: { open: true } },
    ]);
    await world.settle();
    const inside = await world.caller(userId, org);
    expect((await inside.get(messagesCalls.list, { kind: 'notice' })).rows).toMatchObject([
      { key: 'joining.joined', category: 9 },
    ]);
    const member = await admin.as.get(membersCalls.detail, { memberId: passed.memberId });
    expect(member).toMatchObject({ memberName: 'Ana López', memberNo: 'A0100', joinTime: '2026-11-20' });
  });

  test('each code that leads nowhere is told apart, before and after a sign-in', async () => {
    const of = await house();
    const [revoked = '', used = '', late = ''] = await Promise.all(
      [{ title: 'R' }, { maximumUses: 1 }, { expires: '2026-11-20' }].map(async (limits) => {
        const [code = ''] = await invite(of, limits);
        return code;
      }),
    );
    const { rows } = await of.admin.as.get(invitationCalls.list, { keyword: 'R', sort: 'title' });
    const target = rows.find(({ title }) => title === 'R')!;
    await of.admin.as.get(invitationCalls.revoke, { id: target.id, version: target.version });
    await applied(of, {}, used);
    world.at('2026-11-20T16:00:00Z');
    const person = await newcomer();
    const reasons = async (invitationCode: string) => {
      const answers = await Promise.all([
        visitor.call(own.check, { invitationCode }),
        visitor.call(own.signUp, {
          invitationCode,
          name: 'x',
          loginName: `x.${newId().slice(-9)}`,
          password: 'Kenari#2207',
        }),
        person.as.call(own.apply, form(invitationCode)),
      ]);
      expect(answers.map(({ fields }) => Object.keys(fields))).toEqual(answers.map(() => ['invitationCode']));
      return [...new Set(answers.map(({ reason }) => reason))];
    };
    expect(await reasons(revoked)).toEqual(['invitation_revoked']);
    expect(await reasons(used)).toEqual(['invitation_used_up']);
    expect(await reasons(late)).toEqual(['invitation_expired']);
    expect(await reasons('ABCDE-ABCDE-ABCDE')).toEqual(['invitation_unknown']);
    expect(await reasons('nothing')).toEqual(['invitation_unknown']);
    const [open = ''] = await invite(home);
    await home.org.tx((tx) => setOrganisationStatus(tx, 2, 'unpaid'));
    expect((await visitor.call(own.check, { invitationCode: open })).reason).toBe(
      'organisation_takes_nobody',
    );
    await home.org.tx((tx) => setOrganisationStatus(tx, 1));
  });

  test('codes stand nowhere in the clear: not in tables, kept answers, audit log or outbox', async () => {
    const of = await house();
    const [code = ''] = await invite(of);
    await applied(of, {}, code);
    await visitor.get(own.signUp, {
      invitationCode: code,
      name: 'x',
      loginName: `y.${newId().slice(-9)}`,
      password: 'Kenari#2207',
    });
    const rows = await of.org.tx((tx) =>
      tx.all(sql<{ row: string }>`
        select a::text as row from audit a where org_id = ${tx.orgId} union all
        select i::text from idempotency i where org_id = ${tx.orgId} union all
        select i::text from invitation i where org_id = ${tx.orgId} union all
        select c::text from joining.code c union all select o::text from outbox o where org_id = ${tx.orgId}`),
    );
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).toContain('ownApply');
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replaceAll('-', ''));
  });

  test('one open application a person; withdrawn it gives its use back, rejected it waits a day', async () => {
    const of = await house();
    const [code = ''] = await invite(of, { maximumUses: 1 });
    const ben = await applied(of, {}, code);
    expect((await ben.as.call(own.apply, form(code))).reason).toBe('application_open');
    const other = await newcomer();
    expect((await other.as.call(own.withdraw, { id: ben.id, version: 1 })).reason).toBe('not_found');
    expect((await other.as.call(own.apply, form(code))).reason).toBe('invitation_used_up');
    expect((await ben.as.call(own.withdraw, { id: ben.id, version: 7 })).reason).toBe('stale');
    expect(await ben.as.get(own.withdraw, { id: ben.id, version: 1 })).toMatchObject({
      status: states.withdrawn,
    });
    const again = await ben.as.get(own.apply, form(code));
    await of.admin.as.get(calls.reject, { id: again.id, version: again.version, remarks: 'No vacancy' });
    expect((await ben.as.get(own.mine, {})).applications[0]).toMatchObject({
      status: states.rejected,
      approverRemarks: 'No vacancy',
    });
    expect((await ben.as.call(own.apply, form(code))).reason).toBe('application_soon');
    world.at('2026-11-20T03:00:00Z');
    const [newer = ''] = await invite(of);
    expect((await ben.as.call(own.apply, form(newer, { isSent: false }))).reason).toBe(null);
    world.at('2026-11-21T02:00:01Z');
    const draft = (await ben.as.get(own.mine, {})).applications.find(({ status }) => status === -1)!;
    await ben.as.get(own.withdraw, { id: draft.id, version: draft.version });
    expect((await ben.as.call(own.apply, form(code))).reason).toBe(null);
  });

  test('members need no application, and who left is sent to an administrator', async () => {
    const [code = ''] = await invite(home);
    const anywhere = (person: Person) => new Caller(world.base, person.as.token, null);
    const [member, frozen] = [await home.org.person(), await home.org.person({ status: 'frozen' })];
    expect((await anywhere(member).call(own.apply, form(code))).reason).toBe('member_already');
    expect((await anywhere(frozen).call(own.apply, form(code))).reason).toBe('member_left');
  });
});
