import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { startCalls } from '../../fixed/start.calls.ts';
import { flowCalls } from '../../flow/calls.ts';
import { FakeMailServer } from '../../identity/server/mail/fake-mail-server.ts';
import { membersCalls } from '../../members/calls.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { saveSettings, setPackage } from '../../organisation/server/door.ts';
import { joiningCalls as calls } from '../calls.ts';
import { invitationCalls } from '../invitation.calls.ts';
import { newcomerCalls as own } from '../newcomer.calls.ts';
import { joiningRights } from '../permissions.ts';
import { approvalStates as states } from '../rules/states.ts';
import { cancelOld } from './expiry.ts';
import { admission, invite, joiningIn, membersOf, versionOf } from './fixture.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));
const { house, applied } = joiningIn(world);

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

  test('is shown to each by whose turn it is, the same in the list; and taken back by an administrator', async () => {
    const of = await house();
    const other = await of.org.person({ roles: ['administrator'] });
    const helper = await of.org.person({ rights: [joiningRights.applications, joiningRights.decide] });
    const reader = await of.org.person({ rights: [joiningRights.applications] });
    const one = await applied(of);
    const status = async (by: Person) => (await by.as.get(calls.detail, { id: one.id })).status;
    const target = async () => ({ id: one.id, version: await versionOf(of, one.id) });
    expect([await status(of.admin), await status(helper), await status(reader)]).toEqual([1, 1, 6]);
    expect((await reader.as.call(calls.pass, admission(of, one))).status).toBe(403);
    await helper.as.get(calls.deliver, { ...(await target()), toId: other.memberId });
    expect([await status(helper), await status(other), await status(of.admin)]).toEqual([5, 1, 6]);
    await of.admin.as.get(calls.take, await target());
    const unknown = await of.admin.as.call(calls.deliver, { ...(await target()), toId: reader.memberId });
    expect([unknown.reason, Object.keys(unknown.fields)]).toEqual(['approver_unknown', ['toId']]);
    await of.admin.as.get(calls.deliver, { ...(await target()), toId: other.memberId });
    await other.as.get(calls.pass, admission(of, await target()));
    expect([await status(other), await status(of.admin)]).toEqual([4, 10]);
    for (const by of [of.admin, other, helper, reader])
      expect((await by.as.get(calls.list, {})).rows[0]?.status).toBe(await status(by));
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
    const wrong = async (changes: object) => {
      const answer = await of.admin.as.call(calls.pass, { ...admission(of, one), ...changes });
      return [answer.reason, Object.keys(answer.fields)];
    };
    expect(await wrong({ memberNo: 'W0041' })).toEqual(['number_taken', ['memberNo']]);
    expect(await wrong({ unitIds: [newId()] })).toEqual(['unit_gone', ['unitIds.0']]);
    expect((await wrong({ joinTime: '2026-11-21' }))[1]).toEqual(['joinTime']);
    expect(await wrong({ version: 9 })).toEqual(['stale', []]);
    expect(await wrong({ roleIds: [newId()] })).toEqual(['role_unknown', ['roleIds.0']]);
    expect(await of.admin.as.get(calls.pass, admission(of, one))).toMatchObject({ memberNo: 'W0042' });
  });

  test('offers a number that is free in any case and stays so, or refuses it at its field', async () => {
    const of = await house();
    await of.org.person({ number: 'w0042' });
    await of.org.person({ number: 'w0043' });
    await of.org.person({ number: 'W0041' });
    const waiting = await Promise.all(Array.from({ length: 4 }, () => applied(of)));
    const [first, second, third, last] = waiting;
    const offered = await Promise.all(
      [first, second].map((one) => of.admin.as.get(calls.detail, { id: one!.id })),
    );
    // Both see the same one, for neither has it yet.
    expect(offered.map(({ memberNo }) => memberNo)).toEqual(['W0044', 'W0044']);
    const both = await Promise.all(
      [first, second].map((one, index) =>
        of.admin.as.call(calls.pass, { ...admission(of, one!), memberNo: index === 0 ? 'W0044' : 'w0044' }),
      ),
    );
    const refused = both.filter(({ reason }) => reason === 'number_taken');
    expect([refused.length, refused.flatMap(({ fields }) => Object.keys(fields))]).toEqual([1, ['memberNo']]);
    // Applicants without a number get the next one, each a different one.
    const members = await Promise.all(
      [third, last].map((one) => of.admin.as.get(calls.pass, admission(of, one!))),
    );
    const numbers = members.map(({ memberNo }) => memberNo.toUpperCase());
    expect(numbers.toSorted()).toEqual(['W0045', 'W0046']);
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
    const helper = await of.org.person({ rights: [joiningRights.applications, joiningRights.decide] });
    const reader = await of.org.person({ rights: [joiningRights.applications] });
    const one = await applied(of);
    await world.settle();
    const count = async (by: Person) => (await by.as.get(flowCalls.myTodoNum, {})).joins;
    const messageKeys = async (by: Person) =>
      (await by.as.get(messagesCalls.list, { kind: 'integral' })).rows.map(({ key }) => key);
    expect([await count(of.admin), await count(helper), await count(reader)]).toEqual([1, 1, 0]);
    expect(await messageKeys(helper)).toEqual(['joining.applied']);
    expect(await messageKeys(reader)).toEqual([]);
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

  test('beyond the limit of members is refused with limit and use, and the application waits until there is room', async () => {
    const of = await house();
    const limit = (memberLimit: number | null) =>
      of.org.tx((tx) => setPackage(tx, { code: 'base', memberLimit, paidUntil: null }));
    const [code = ''] = await invite(of);
    const waiting = [await applied(of, {}, code), await applied(of, {}, code), await applied(of, {}, code)];
    const statuses = async () =>
      (await of.admin.as.get(calls.list, {})).rows.map(({ status }) => status).toSorted();
    // The administrator has one seat, so one is left for whichever of three comes first.
    await limit(2);
    const answers = await Promise.all(waiting.map((one) => of.admin.as.call(calls.pass, admission(of, one))));
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(
      [null, 'member_limit', 'member_limit'].toSorted(),
    );
    const refused = answers.find(({ reason }) => reason !== null);
    expect(JSON.stringify(refused?.envelope)).toContain('room for 2 members and 2 are there');
    expect(await statuses()).toEqual([states.todo, states.todo, states.passed]);
    const left = waiting.filter((_, index) => answers[index]?.reason !== null);
    for (const { userId } of left) expect(await membersOf(of.org, userId)).toHaveLength(0);
    // Of many the first ones find room, each with its result.
    await limit(3);
    const items = left.map(({ id, version }) => ({ id, version }));
    const { results } = await of.admin.as.get(calls.passMany, { items, unitIds: [], roleIds: [] });
    expect(results.map(({ reason }) => reason)).toEqual([null, 'member_limit']);
    await limit(null);
    const last = left[1]!;
    expect((await of.admin.as.call(calls.pass, admission(of, last))).reason).toBe(null);
    expect(await statuses()).toEqual([states.passed, states.passed, states.passed]);
  });

  test('at once stops at the limit: of two at the same moment one comes in, the other waits and its inviter is told', async () => {
    const of = await house();
    await of.org.tx((tx) => saveSettings(tx, { autoApprove: true }));
    const limit = (memberLimit: number) =>
      of.org.tx((tx) => setPackage(tx, { code: 'base', memberLimit, paidUntil: null }));
    const [code = ''] = await invite(of);
    await limit(2);
    const both = await Promise.all([applied(of, {}, code), applied(of, {}, code)]);
    const inside = await Promise.all(both.map(({ userId }) => membersOf(of.org, userId)));
    expect(inside.map((found) => found.length).toSorted()).toEqual([0, 1]);
    const left = both[inside.findIndex((found) => found.length === 0)]!;
    const statusOf = async ({ as }: typeof left) => (await as.get(own.mine, {})).applications[0]?.status;
    expect(await statusOf(left)).toBe(states.todo);
    await world.settle();
    const messages = (await of.admin.as.get(messagesCalls.list, { kind: 'integral' })).rows;
    expect(messages.map(({ key }) => key)).toContain('joining.notJoined');
    expect(await statusOf(await applied(of, {}, code))).toBe(states.todo);
    // With room again, those who waited are admitted by a person, and later ones automatically.
    await limit(4);
    expect((await of.admin.as.call(calls.pass, admission(of, left))).reason).toBe(null);
    expect(await statusOf(await applied(of, {}, code))).toBe(states.completed);
  });

  test('gives start points by whoever may give them, while they are open', async () => {
    const of = await house();
    const approver = await of.org.person({ rights: [joiningRights.applications, joiningRights.decide] });
    const [one, two] = [await applied(of), await applied(of)];
    const wrong = await approver.as.call(calls.pass, { ...admission(of, one), startPoints: 500 });
    expect([wrong.reason, Object.keys(wrong.fields)]).toEqual(['start_not_granted', ['startPoints']]);
    expect((await approver.as.get(calls.choices, {})).givesStart).toBe(false);
    expect((await of.admin.as.get(calls.choices, {})).givesStart).toBe(true);
    const { memberId } = await of.admin.as.get(calls.pass, { ...admission(of, one), startPoints: 500 });
    expect((await of.admin.as.get(startCalls.starts, {})).rows).toMatchObject([
      { memberId, bmp: 500, amp: 0 },
    ]);
    await of.admin.as.get(startCalls.lockStarts, {});
    const late = await of.admin.as.call(calls.pass, { ...admission(of, two), startPoints: 10 });
    expect([late.reason, Object.keys(late.fields)]).toEqual(['start_locked', ['startPoints']]);
    expect(await membersOf(of.org, two.userId)).toHaveLength(0);
    expect((await of.admin.as.get(calls.choices, {})).givesStart).toBe(false);
  });

  test('is told to the applicant by letter, at the proved address or that of the list', async () => {
    const office = await FakeMailServer.open();
    const { environment } = world.app.app;
    Object.assign(environment, { mail: office.address });
    try {
      const of = await house();
      const [listed = ''] = await invite(of, {
        kind: 'list',
        recipients: [{ name: 'Ana', address: 'ana@example.org' }],
      });
      await office.take('ana@example.org');
      const [one, two, silent] = [await applied(of, {}, listed), await applied(of), await applied(of)];
      await of.org.tx((tx) =>
        tx.run(sql`update identity.app_user set email = 'ben@example.org', email_verified_at = now()
          where id = ${two.userId}`),
      );
      await of.admin.as.get(calls.reject, { id: one.id, version: one.version, remarks: 'No vacancy' });
      await of.admin.as.get(calls.reject, { id: silent.id, version: silent.version, remarks: 'x' });
      await of.admin.as.get(calls.pass, { ...admission(of, two), remarks: 'Welcome' });
      const [refusal, welcome] = [await office.take('ana@example.org'), await office.take('ben@example.org')];
      expect(refusal.subject).toContain(of.org.mark);
      expect(refusal.text).toContain('No vacancy');
      expect(welcome.text).toContain('Welcome');
    } finally {
      Object.assign(environment, { mail: undefined });
      await office.close();
    }
  });
});
