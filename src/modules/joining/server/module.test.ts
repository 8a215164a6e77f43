import { beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../kit/contract/call.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { Caller } from '../../../kit/test/caller.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { createUser } from '../../identity/server/door.ts';
import { FakeMailServer } from '../../identity/server/mail/fake-mail-server.ts';
import { flowCalls } from '../../flow/calls.ts';
import { membersCalls } from '../../members/calls.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { saveSettings, setOrganisationStatus } from '../../organisation/server/door.ts';
import { sessionCalls } from '../../session/calls.ts';
import { joiningCalls as calls } from '../calls.ts';
import { invitationCalls } from '../invitation.calls.ts';
import { newcomerCalls as own } from '../newcomer.calls.ts';
import { approvalStates as states } from '../rules/states.ts';
import { cancelOld } from './expiry.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));

type House = { org: OrganisationWorld; admin: Person };
const house = async (): Promise<House> => {
  const org = await world.organisation();
  return { org, admin: await org.person({ roles: ['administrator'] }) };
};
/** One with whom tests may do what they like, as long as each names its own people. */
const home = await house();
const visitor = new Caller(world.base, '', null);

type Given = Partial<InputOf<typeof invitationCalls.save>>;

async function invite({ org, admin }: House, given: Given = {}, by: Person = admin): Promise<string[]> {
  const { ids } = await by.as.get(invitationCalls.save, inputFor(org, given));
  const { codes } = await by.as.get(invitationCalls.codes, { ids });
  return codes.map(({ code }) => code);
}

const inputFor = (org: OrganisationWorld, given: Given = {}): InputOf<typeof invitationCalls.save> => ({
  id: newId(),
  kind: 'link',
  title: `Staff ${org.mark}`,
  unitIds: [org.rootUnitId],
  roleIds: [],
  expires: '2026-12-31',
  maximumUses: 20,
  cards: 1,
  recipients: [],
  ...given,
});

let people = 0;
async function newcomer(): Promise<{ userId: string; as: Caller }> {
  people += 1;
  const userId = await world.app.app.db.transact({ orgId: null, userId: null }, (tx) =>
    createUser(tx, { loginName: `newcomer.${people}.${newId().slice(-6)}`, name: `Newcomer ${people}` }),
  );
  return { userId, as: await world.caller(userId, null) };
}

const form = (invitationCode: string, given: Partial<InputOf<typeof own.apply>> = {}) => ({
  invitationCode,
  id: newId(),
  memberName: `Newcomer ${people}`,
  ...given,
});

async function applied(of: House = home, given: Partial<InputOf<typeof own.apply>> = {}, code?: string) {
  const [invitationCode = ''] = code ? [code] : await invite(of);
  const person = await newcomer();
  const { id, version } = await person.as.get(own.apply, form(invitationCode, given));
  return { ...person, id, version, code: invitationCode };
}

const admission = (of: House, { id, version }: { id: string; version: number }) => ({
  id,
  version,
  unitIds: [of.org.rootUnitId],
  roleIds: [],
});

/** A person with these rights alone. */
async function holder(org: OrganisationWorld, ...rights: string[]): Promise<Person> {
  const person = await org.person();
  await org.tx(async (tx) => {
    const roleId = newId();
    await tx.run(sql`insert into role (org_id, id, name, app, permissions)
      values (${tx.orgId}, ${roleId}, ${`R${roleId}`}, 'members', ${rights}::text[])`);
    await tx.run(sql`insert into role_member (org_id, member_id, role_id)
      values (${tx.orgId}, ${person.memberId}, ${roleId})`);
  });
  return person;
}

const membersOf = (org: OrganisationWorld, userId: string) =>
  org.tx((tx) => tx.all(sql`select from member where org_id = ${tx.orgId} and user_id = ${userId}`));

describe('the way of a newcomer', () => {
  test('leads from a code over an account and an application into the organisation', async () => {
    const { org, admin } = home;
    const [invitationCode = ''] = await invite(home, { kind: 'code' });
    const shown = await visitor.get(own.check, { invitationCode: invitationCode.toLowerCase() });
    expect(shown).toMatchObject({ orgFullName: `组织 ${org.mark}`, inviterName: admin.name, kind: 'code' });
    expect(shown.unitNames).toEqual([`总部 ${org.mark}`]);
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
    const kept = form(invitationCode, { memberName: 'Ana López', isSent: false });
    expect(await ana.get(own.apply, kept)).toMatchObject({ status: states.notStarted, applyTime: null });
    expect((await admin.as.get(calls.list, { keyword: 'López' })).total).toBe(0);
    const sent = { ...kept, isSent: true, mobile: '86-13800138000', applyRemarks: 'Shop floor' };
    expect(await ana.get(own.apply, sent)).toMatchObject({ status: states.todo, applyRemarks: 'Shop floor' });
    expect(await ana.get(own.apply, sent)).toMatchObject({ status: states.todo, version: 2 });
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
      [{ title: 'R' }, { maximumUses: 1 }, { expires: '2026-11-20' }].map(async (given) => {
        const [code = ''] = await invite(of, given);
        return code;
      }),
    );
    const { rows } = await of.admin.as.get(invitationCalls.list, { keyword: 'R', sort: 'title' });
    const target = rows.find(({ title }) => title === 'R')!;
    await of.admin.as.get(invitationCalls.revoke, { id: target.id, version: target.version });
    await applied(of, {}, used);
    world.at('2026-11-20T16:00:00Z');
    const person = await newcomer();
    const told = async (invitationCode: string) => {
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
    expect(await told(revoked)).toEqual(['invitation_revoked']);
    expect(await told(used)).toEqual(['invitation_used_up']);
    expect(await told(late)).toEqual(['invitation_expired']);
    expect(await told('ABCDE-ABCDE-ABCDE')).toEqual(['invitation_unknown']);
    expect(await told('nothing')).toEqual(['invitation_unknown']);
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
    const kept = (await ben.as.get(own.mine, {})).applications.find(({ status }) => status === -1)!;
    await ben.as.get(own.withdraw, { id: kept.id, version: kept.version });
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

describe('a decision', () => {
  test('is made once, by whichever of two comes first', async () => {
    const of = await house();
    const second = await of.org.person({ roles: ['administrator'] });
    const one = await applied(of);
    const answers = await Promise.all([
      of.admin.as.call(calls.pass, admission(of, one)),
      second.as.call(calls.pass, admission(of, one)),
      second.as.call(calls.passMany, {
        items: [{ id: one.id, version: one.version }],
        unitIds: [of.org.rootUnitId],
        roleIds: [],
      }),
      of.admin.as.call(calls.reject, { id: one.id, version: one.version, remarks: 'No' }),
    ]);
    const refused = answers.filter(({ reason }) => reason === 'application_decided');
    const isMember = (await membersOf(of.org, one.userId)).length === 1;
    const [many] = (answers[2]!.object as { results: { reason: string | null }[] }).results;
    expect(refused.length + (many?.reason === 'application_decided' ? 1 : 0)).toBe(3);
    expect(isMember).toBe(answers[3]!.reason !== null);
    expect((await of.admin.as.get(calls.list, {})).total).toBe(1);
  });

  test('of each state allows the acts of the table, for each who may look', async () => {
    const of = await house();
    const other = await of.org.person({ roles: ['administrator'] });
    const helper = await holder(of.org, 'EMDMSPC007', 'EMDMSPC007001');
    const reader = await holder(of.org, 'EMDMSPC007');
    const status = async (by: Person, id: string) => (await by.as.get(calls.detail, { id })).status;
    type Tried = 'pass' | 'reject' | 'cancel' | 'deliver' | 'take';
    const version = async (id: string) => (await of.admin.as.get(calls.detail, { id })).version;
    const acts: Record<Tried, (by: Person, id: string) => Promise<string | null>> = {
      pass: async (by, id) =>
        (await by.as.call(calls.pass, admission(of, { id, version: await version(id) }))).reason,
      reject: async (by, id) =>
        (await by.as.call(calls.reject, { id, version: await version(id), remarks: 'No' })).reason,
      cancel: async (by, id) => (await by.as.call(calls.cancel, { id, version: await version(id) })).reason,
      deliver: async (by, id) =>
        (await by.as.call(calls.deliver, { id, version: await version(id), toId: other.memberId })).reason,
      take: async (by, id) => (await by.as.call(calls.take, { id, version: await version(id) })).reason,
    };
    const one = await applied(of);
    expect([
      await status(of.admin, one.id),
      await status(helper, one.id),
      await status(reader, one.id),
    ]).toEqual([1, 1, 6]);
    expect(await acts.take(helper, one.id)).toBe('application_yours');
    expect((await reader.as.call(calls.pass, admission(of, one))).status).toBe(403);
    // Handed over it is one person's, until that one or whoever gave it takes it back.
    expect(await acts.deliver(helper, one.id)).toBe(null);
    expect([
      await status(helper, one.id),
      await status(other, one.id),
      await status(of.admin, one.id),
    ]).toEqual([5, 1, 6]);
    for (const act of ['pass', 'reject', 'cancel', 'deliver'] as const)
      expect([act, await acts[act](helper, one.id)]).toEqual([act, 'application_others']);
    expect(await acts.take(helper, one.id)).toBe(null);
    expect([await status(helper, one.id), await status(other, one.id)]).toEqual([1, 6]);
    const third = await holder(of.org, 'EMDMSPC007', 'EMDMSPC007001');
    expect(await acts.take(third, one.id)).toBe('take_not');
    expect(await acts.take(other, one.id)).toBe(null);
    const unknown = await other.as.call(calls.deliver, {
      id: one.id,
      version: await version(one.id),
      toId: reader.memberId,
    });
    expect([unknown.reason, Object.keys(unknown.fields)]).toEqual(['approver_unknown', ['toId']]);
    expect(await acts.pass(other, one.id)).toBe(null);
    expect([await status(other, one.id), await status(of.admin, one.id)]).toEqual([4, 10]);
    const ended = { rejected: await applied(of), cancelled: await applied(of), withdrawn: await applied(of) };
    expect(await acts.reject(of.admin, ended.rejected.id)).toBe(null);
    expect(await acts.cancel(of.admin, ended.cancelled.id)).toBe(null);
    await ended.withdrawn.as.get(own.withdraw, { id: ended.withdrawn.id, version: 1 });
    const expected = {
      passed: [one, 'application_decided'],
      rejected: [ended.rejected, 'application_decided'],
      cancelled: [ended.cancelled, 'application_over'],
      withdrawn: [ended.withdrawn, 'application_over'],
    } as const;
    for (const [state, [application, reason]] of Object.entries(expected))
      for (const act of Object.keys(acts) as Tried[])
        expect([state, act, await acts[act](of.admin, application.id)]).toEqual([state, act, reason]);
    for (const { id, as } of Object.values(ended).slice(0, 2))
      expect((await as.call(own.withdraw, { id, version: await version(id) })).reason).toBe(
        'application_over',
      );
    // The list tells the same, and finds by it.
    for (const by of [of.admin, other, helper, reader]) {
      const { rows } = await by.as.get(calls.list, {});
      for (const { id, status: listed } of rows) expect(listed).toBe(await status(by, id));
    }
    const found = await other.as.get(calls.list, { states: ['passed'] });
    expect(found.rows.map(({ id }) => id)).toEqual([one.id]);
    expect((await of.admin.as.get(calls.list, { states: ['passed'] })).total).toBe(0);
  });

  test('shows who is alike, proposes the next number, and refuses what is wrong at its field', async () => {
    const of = await house();
    await of.org.person({ number: 'W0041', name: 'Twin', mobile: '13811112222' });
    const one = await applied(of, { memberName: 'Twin', mobile: '13811112222' });
    const detail = await of.admin.as.get(calls.detail, { id: one.id });
    expect(detail).toMatchObject({ memberNo: 'W0042', duplicates: [{ memberNo: 'W0041', by: 'mobile' }] });
    expect(detail.preset.units).toEqual([{ id: of.org.rootUnitId, name: `总部 ${of.org.mark}` }]);
    const wrong = async (given: object) => {
      const answer = await of.admin.as.call(calls.pass, { ...admission(of, one), ...given });
      return [answer.reason, Object.keys(answer.fields)];
    };
    expect(await wrong({ memberNo: 'W0041' })).toEqual(['number_taken', ['memberNo']]);
    expect(await wrong({ unitIds: [newId()] })).toEqual(['unit_gone', ['unitIds.0']]);
    expect((await wrong({ joinTime: '2026-11-21' }))[1]).toEqual(['joinTime']);
    expect(await wrong({ version: 9 })).toEqual(['stale', []]);
    expect(await wrong({ roleIds: [newId()] })).toEqual(['role_unknown', ['roleIds.0']]);
    expect(await of.admin.as.get(calls.pass, admission(of, one))).toMatchObject({ memberNo: 'W0042' });
  });

  test('on many is made one by one, each with its result and a number of its own', async () => {
    const of = await house();
    const three = [await applied(of), await applied(of), await applied(of)];
    await three[1]!.as.get(own.withdraw, { id: three[1]!.id, version: 1 });
    const items = three.map(({ id, version }) => ({ id, version }));
    const { results } = await of.admin.as.get(calls.passMany, { items, unitIds: [], roleIds: [] });
    expect(results.map(({ reason }) => reason)).toEqual([null, 'application_over', null]);
    const numbers = await of.org.tx((tx) =>
      tx.all(sql<{ n: string }>`
        select number as n from member where org_id = ${tx.orgId} order by created_at desc, number desc limit 2`),
    );
    expect(new Set(numbers.map(({ n }) => n)).size).toBe(2);
    const left = [await applied(of), await applied(of)];
    const ended = await of.admin.as.get(calls.endMany, {
      items: left.map(({ id, version }) => ({ id, version })),
      isRefused: true,
      remarks: 'Full',
    });
    expect(ended.results.map(({ reason }) => reason)).toEqual([null, null]);
  });

  test('is asked of those who may, counted for them, and freed when its holder leaves', async () => {
    const of = await house();
    const helper = await holder(of.org, 'EMDMSPC007', 'EMDMSPC007001');
    const reader = await holder(of.org, 'EMDMSPC007');
    const one = await applied(of);
    await world.settle();
    const count = async (by: Person) => (await by.as.get(flowCalls.myTodoNum, {})).joins;
    const asked = async (by: Person) =>
      (await by.as.get(messagesCalls.list, { kind: 'integral' })).rows.map(({ key }) => key);
    expect([await count(of.admin), await count(helper), await count(reader)]).toEqual([1, 1, 0]);
    expect(await asked(helper)).toEqual(['joining.applied']);
    expect(await asked(reader)).toEqual([]);
    await of.admin.as.get(calls.deliver, { id: one.id, version: 1, toId: helper.memberId });
    expect([await count(of.admin), await count(helper)]).toEqual([0, 1]);
    expect(await of.admin.as.get(calls.waiting, {})).toEqual({ total: 0, first: [] });
    expect((await helper.as.get(calls.waiting, {})).first).toMatchObject([{ id: one.id }]);
    await of.admin.as.get(membersCalls.freeze, { memberIds: [helper.memberId] } as never);
    expect(await count(of.admin)).toBe(1);
  });

  test('that nobody makes is cancelled after the organisation’s days, and gives its use back', async () => {
    const of = await house();
    const [code = ''] = await invite(of, { maximumUses: 1 });
    const one = await applied(of, {}, code);
    world.at('2027-02-18T01:00:00Z');
    expect(await of.org.tx(cancelOld)).toBe(0);
    world.at('2027-02-18T03:00:00Z');
    expect(await of.org.tx(cancelOld)).toBe(1);
    expect((await one.as.get(own.mine, {})).applications[0]?.status).toBe(states.cancelled);
    const [row] = (await of.admin.as.get(invitationCalls.list, {})).rows;
    expect(row).toMatchObject({ uses: 0, state: 'expired' });
  });
});

describe('an invitation', () => {
  test('is used no oftener than it may be, however many apply at the same moment', async () => {
    const of = await house();
    const [code = ''] = await invite(of, { maximumUses: 3 });
    const crowd = await Promise.all(Array.from({ length: 8 }, newcomer));
    const answers = await Promise.all(crowd.map(({ as }) => as.call(own.apply, form(code))));
    expect(answers.filter(({ reason }) => reason === null)).toHaveLength(3);
    expect(answers.filter(({ reason }) => reason === 'invitation_used_up')).toHaveLength(5);
    const [lonely] = [await newcomer()];
    const [twice = ''] = await invite(of);
    const both = await Promise.all([1, 2].map(() => lonely.as.call(own.apply, form(twice))));
    expect(both.map(({ reason }) => reason).toSorted()).toEqual(['application_open', null]);
    const rows = (await of.admin.as.get(invitationCalls.list, {})).rows;
    expect(rows.map(({ uses }) => uses).toSorted()).toEqual([1, 3]);
  });

  test('of a list or of cards is one for each, and goes from sent to joined', async () => {
    const of = await house();
    const recipients = [
      { name: 'Ana', address: 'ana@example.org' },
      { name: '', address: '13800138000' },
    ];
    const codes = await invite(of, { kind: 'list', recipients });
    expect(codes).toHaveLength(2);
    expect(await invite(of, { kind: 'card', cards: 3, title: 'Fair' })).toHaveLength(3);
    const stateOf = async (keyword: string) =>
      (await of.admin.as.get(invitationCalls.list, { keyword, kind: 'list' })).rows.map(({ state }) => state);
    const { codes: shown } = await of.admin.as.get(invitationCalls.codes, {
      ids: (await of.admin.as.get(invitationCalls.list, { keyword: 'ana' })).rows.map(({ id }) => id),
    });
    const code = shown[0]?.code ?? '';
    expect(await stateOf('ana')).toEqual(['sent']);
    expect(await visitor.get(own.check, { invitationCode: code })).toMatchObject({ recipientName: 'Ana' });
    expect(await stateOf('ana')).toEqual(['opened']);
    const one = await applied(of, {}, code);
    expect(await stateOf('ana')).toEqual(['applied']);
    await of.admin.as.get(calls.pass, admission(of, one));
    expect(await stateOf('ana')).toEqual(['joined']);
    expect((await of.admin.as.get(invitationCalls.list, { state: 'sent' })).total).toBe(4);
  });

  test('gives no rights beyond those of the inviter, at first or later', async () => {
    const of = await house();
    const helper = await holder(of.org, 'EMDMSPC008', 'EMDMSPC008001');
    const approver = await holder(of.org, 'EMDMSPC007', 'EMDMSPC007001');
    const roles = await of.org.tx((tx) =>
      tx.all(sql<{ id: string; kind: string }>`
        select id, built_in as kind from role where org_id = ${tx.orgId} and built_in is not null`),
    );
    const roleId = roles.find(({ kind }) => kind === 'recorder')!.id;
    const refused = await helper.as.call(invitationCalls.save, inputFor(of.org, { roleIds: [roleId] }));
    expect([refused.reason, Object.keys(refused.fields)]).toEqual(['role_beyond_own', ['roleIds.0']]);
    expect((await helper.as.get(invitationCalls.choices, {})).roles).toEqual([]);
    const inviter = await of.org.person({ roles: ['administrator'] });
    const [code = ''] = await invite(of, { roleIds: [roleId] }, inviter);
    const [one, two] = [await applied(of, {}, code), await applied(of, {}, code)];
    const pass = (application: typeof one) =>
      approver.as.call(calls.pass, { ...admission(of, application), roleIds: [roleId] });
    // What the inviter could give is given in that name by whoever approves.
    expect((await pass(one)).reason).toBe(null);
    await of.org.tx((tx) =>
      tx.run(sql`delete from role_member where org_id = ${tx.orgId} and member_id = ${inviter.memberId}`),
    );
    const later = await pass(two);
    expect([later.reason, Object.keys(later.fields)]).toEqual(['role_beyond_own', ['roleIds.0']]);
    expect(await membersOf(of.org, two.userId)).toHaveLength(0);
  });

  test('is refused with every mistake at its field, and revoked once', async () => {
    const { org, admin } = home;
    const wrong = await admin.as.call(
      invitationCalls.save,
      inputFor(org, {
        kind: 'list',
        unitIds: [newId()],
        expires: '2026-11-19',
        recipients: [
          { name: '', address: 'nobody' },
          { name: '', address: 'a@b.org' },
          { name: '', address: 'A@B.org' },
        ],
      }),
    );
    expect(Object.keys(wrong.fields).toSorted()).toEqual([
      'expires',
      'recipients.0',
      'recipients.2',
      'unitIds.0',
    ]);
    const empty = await admin.as.call(invitationCalls.save, inputFor(org, { kind: 'list' }));
    expect(Object.keys(empty.fields)).toEqual(['recipients']);
    const late = await admin.as.call(invitationCalls.save, inputFor(org, { expires: '2028-01-01' }));
    expect(late.reason).toBe('expires_late');
    const { id } = await admin.as.get(invitationCalls.save, inputFor(org));
    expect((await admin.as.call(invitationCalls.revoke, { id, version: 2 })).reason).toBe('stale');
    const items = [
      { id, version: 1 },
      { id: newId(), version: 1 },
    ];
    const { results } = await admin.as.get(invitationCalls.revokeMany, { items });
    expect(results.map(({ reason }) => reason)).toEqual([null, 'not_found']);
    expect((await admin.as.call(invitationCalls.revoke, { id, version: 2 })).reason).toBe('invitation_over');
    expect((await admin.as.get(invitationCalls.codes, { ids: [id] })).codes).toEqual([]);
  });

  test('lets people in at once where the organisation wants it and nothing speaks against it', async () => {
    const of = await house();
    await of.org.tx((tx) => saveSettings(tx, { autoApprove: true }));
    const inviter = await of.org.person({ roles: ['administrator'], mobile: '13911112222' });
    const [code = ''] = await invite(of, {}, inviter);
    const [open = ''] = await invite(of, { unitIds: [] }, inviter);
    const status = async (given: object, by = code) => {
      const one = await applied(of, given, by);
      return (await one.as.get(own.mine, {})).applications[0]?.status;
    };
    expect(await status({})).toBe(states.completed);
    expect(await status({ mobile: '13911112222' })).toBe(states.todo);
    expect(await status({}, open)).toBe(states.todo);
    await of.org.tx((tx) =>
      tx.run(sql`delete from role_member where org_id = ${tx.orgId} and member_id = ${inviter.memberId}`),
    );
    expect(await status({})).toBe(states.todo);
  });

  test('and its applications are another organisation’s business alone', async () => {
    const [of, foreign] = [await house(), await house()];
    const one = await applied(of);
    const [invitation] = (await of.admin.as.get(invitationCalls.list, {})).rows;
    const by = foreign.admin.as;
    const target = { id: one.id, version: 1 };
    const answers = await Promise.all([
      by.call(calls.detail, { id: one.id }),
      by.call(calls.pass, admission(foreign, one)),
      by.call(calls.reject, { ...target, remarks: 'x' }),
      by.call(calls.deliver, { ...target, toId: foreign.admin.memberId }),
      by.call(calls.take, target),
      by.call(invitationCalls.revoke, { id: invitation!.id, version: 1 }),
    ]);
    expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => 'not_found'));
    expect((await by.get(invitationCalls.codes, { ids: [invitation!.id] })).codes).toEqual([]);
    expect((await by.get(calls.list, {})).total).toBe(0);
  });
});

test('a list is sent by mail and text message where the installation sends any', async () => {
  const office = await FakeMailServer.open();
  const { environment } = world.app.app;
  Object.assign(environment, { mail: office.address, sms: office.address });
  try {
    const [code = ''] = await invite(home, {
      kind: 'list',
      recipients: [
        { name: 'Ana', address: 'ana@example.org' },
        { name: '', address: '13800138000' },
      ],
    });
    const [mail, sms] = [await office.take('ana@example.org'), await office.take('+8613800138000')];
    expect([mail.text, sms.text].filter((text) => text.includes(`/join#${code}`))).toHaveLength(1);
    expect(mail.subject).toContain(home.org.mark);
  } finally {
    Object.assign(environment, { mail: undefined, sms: undefined });
    await office.close();
  }
});
