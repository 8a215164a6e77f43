import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { onePiece, xlsxOf } from '../../../../kit/server/sheet/spreadsheet.ts';
import { Caller } from '../../../../kit/test/caller.ts';
import { useWorld } from '../../../../test/world.ts';
import { FakeMailServer } from '../../../identity/server/mail/fake-mail-server.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { joiningCalls as calls } from '../../calls.ts';
import { joiningRights } from '../../permissions.ts';
import { invitationCalls } from '../../invitation.calls.ts';
import { newcomerCalls as own } from '../../newcomer.calls.ts';
import { approvalStates as states } from '../../rules/states.ts';
import { admission, inputFor, invite, joiningIn, membersOf } from '../fixture.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));
const { house, newcomer, form, applied } = joiningIn(world);
/** A shared organisation in which each test uses different people. */
const home = await house();
const visitor = new Caller(world.base, '', null);

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
    const { codes: rows } = await of.admin.as.get(invitationCalls.codes, {
      ids: (await of.admin.as.get(invitationCalls.list, { keyword: 'ana' })).rows.map(({ id }) => id),
    });
    const code = rows[0]?.code ?? '';
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
    const helper = await of.org.person({ rights: [joiningRights.invitations, joiningRights.invite] });
    const approver = await of.org.person({ rights: [joiningRights.applications, joiningRights.decide] });
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
    // The inviter's rights are granted in the inviter's name when somebody approves.
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
    const status = async (changes: object, by = code) => {
      const one = await applied(of, changes, by);
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

test('a list comes from a spreadsheet, and one without addresses is refused at the file', async () => {
  const columns = ['name', 'mail'].map((key) => ({ key, title: key, type: 'text' as const, width: 20 }));
  const table = async (rows: readonly Record<string, string>[]): Promise<File> =>
    new File(
      [new Uint8Array(await buffer(xlsxOf({ title: 'People', columns, zone: 'UTC' }, onePiece(rows))))],
      'people.xlsx',
    );
  const { as } = home.admin;
  const read = await as.get(invitationCalls.readList, {
    file: await table([
      { name: 'Ana', mail: 'ana@example.org' },
      { name: 'Ben', mail: 'no address' },
    ]),
  });
  expect(read.list).toBe('ana@example.org\tAna\nBen no address');
  const csv = new File(['姓名,手机\r\n李雷,13800138000\r\n'], 'people.csv');
  expect((await as.get(invitationCalls.readList, { file: csv })).list).toBe('13800138000\t李雷');
  for (const file of [await table([{ name: 'Ana', mail: '–' }]), new File(['%PDF-1.4\n%%EOF'], 'a.pdf')]) {
    const refused = await as.call(invitationCalls.readList, { file });
    expect([refused.reason === null, Object.keys(refused.fields)]).toEqual([false, ['file']]);
  }
  const member = await home.org.person();
  expect((await member.as.call(invitationCalls.readList, { file: csv })).status).toBe(403);
});
