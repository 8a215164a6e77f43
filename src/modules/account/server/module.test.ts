import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { filesCalls } from '../../files/calls.ts';
import { exported } from '../../files/server/fixture.ts';
import { identityCalls } from '../../identity/calls.ts';
import { membersCalls } from '../../members/calls.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { sessionCalls } from '../../session/calls.ts';
import { organisationFormCalls as orgCalls } from '../organisation.calls.ts';
import { profileCalls as calls } from '../profile.calls.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));

const picture = async (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
const fileOf = async (by: Person, bytes?: Buffer, name = 'a.png') =>
  (await by.as.get(filesCalls.upload, { file: new File([(bytes ?? (await picture())) as BlobPart], name) }))
    .id;
const idOf = (url: string): string => new URL(url, 'http://a').searchParams.get('fileId') ?? '';
const own = ({ as, memberId }: Person) => as.get(membersCalls.detail, { memberId });

describe('what members keep of themselves', () => {
  test('is changed by themselves, and what the organisation keeps is not', async () => {
    const org = await world.organisation();
    const person = await org.person();
    const { version, memberNo } = await own(person);
    const change = {
      version,
      mobile: '60-123456789',
      email: 'a@example.com',
      gender: 2 as const,
      birthday: '1990-05-01',
      place: 'Room 3',
      contWxid: 'wx',
      workChat: 'chat',
      phoneHidden: true,
    };
    // Names and numbers among the input are refused at their fields, and nothing is written.
    const more = { ...change, memberName: 'Boss', memberNo: 'X', status: 'x' };
    const refused = await person.as.call(calls.saveOwn, more as typeof change);
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(['memberName', 'memberNo', 'status']);
    expect(await own(person)).toMatchObject({ version, memberNo, mobile: '' });
    await person.as.get(calls.saveOwn, change);
    expect(await own(person)).toMatchObject({
      memberName: person.name,
      memberNo,
      mobile: '60-123456789',
      email: 'a@example.com',
      phoneHidden: true,
      birthday: '1990-05-01',
    });
    expect((await person.as.call(calls.saveOwn, change)).reason).toBe('stale');
    const wrong = await person.as.call(calls.saveOwn, {
      ...change,
      version: version + 1,
      mobile: 'x',
      email: 'x',
      birthday: '2026-11-21',
    });
    expect(Object.keys(wrong.fields ?? {})).toEqual(expect.arrayContaining(['mobile', 'email']));
    for (const birthday of ['2026-11-21', '0026-11-03', '1899-12-31']) {
      const refused = await person.as.call(calls.saveOwn, { ...change, version: version + 1, birthday });
      expect(Object.keys(refused.fields ?? {}), birthday).toEqual(['birthday']);
    }
  });
});

describe('a picture', () => {
  test('is kept small, seen by every member, replaced, and taken away', async () => {
    const org = await world.organisation();
    const [person, other] = [await org.person(), await org.person()];
    const stranger = await (await world.organisation()).person();
    const uploaded = await fileOf(person);
    const { avatarUrl } = await person.as.get(calls.updateMemberUrl, { fileId: uploaded });
    const fileId = idOf(avatarUrl);
    expect(fileId).not.toBe(uploaded);
    const picture = await other.as.raw(calls.picture, { fileId });
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height]).toEqual([256, 256]);
    expect((await stranger.as.call(calls.picture, { fileId })).reason).toBe('not_found');
    expect((await other.as.call(calls.picture, { fileId: uploaded })).reason).toBe('not_found');
    const frame = await person.as.get(sessionCalls.enter, {});
    expect(frame.user.pictureUrl).toBe(avatarUrl);
    const account = await person.as.get(identityCalls.currentUser, {});
    expect(account.certificatePicUrl).toContain(fileId);
    const next = await person.as.get(calls.updateMemberUrl, { fileId: await fileOf(person) });
    expect((await other.as.call(calls.picture, { fileId })).reason).toBe('not_found');
    await person.as.get(calls.updateMemberUrl, { fileId: null });
    expect((await own(person)).avatarUrl).toBe('');
    expect((await other.as.call(calls.picture, { fileId: idOf(next.avatarUrl) })).reason).toBe('not_found');
  });

  test('is an image of one’s own, and that of others is set by who may change members', async () => {
    const org = await world.organisation();
    const [person, other, admin] = [
      await org.person(),
      await org.person(),
      await org.person({ roles: ['administrator'] }),
    ];
    const table = await fileOf(person, Buffer.from('a,b'), 'a.csv');
    expect((await person.as.call(calls.updateMemberUrl, { fileId: table })).fields).toHaveProperty('fileId');
    const theirs = await fileOf(other);
    expect((await person.as.call(calls.updateMemberUrl, { fileId: theirs })).reason).not.toBeNull();
    const mine = await fileOf(person);
    const forbidden = await person.as.call(calls.updateMemberUrl, { memberId: other.memberId, fileId: mine });
    expect(forbidden.reason).toBe('forbidden');
    const set = { memberId: other.memberId, fileId: await fileOf(admin) };
    expect((await admin.as.get(calls.updateMemberUrl, set)).memberId).toBe(other.memberId);
    expect((await own(other)).avatarUrl).not.toBe('');
  });
});

describe('a request to change what the organisation keeps', () => {
  test('is decided by who may change members, who are notified; accepted, it is written', async () => {
    const org = await world.organisation();
    const [person, admin] = [await org.person(), await org.person({ roles: ['administrator'] })];
    const id = newId();
    await person.as.get(calls.askChange, { id, name: '新名', position: 'Lead', joinTime: '2024-01-02' });
    await world.settle();
    const notices = await admin.as.get(messagesCalls.list, { kind: 'notice' });
    expect(notices.rows[0]?.key).toBe('account.asked');
    const { rows, total } = await admin.as.get(calls.requests, { status: 'open' });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ id, name: '新名', memberName: person.name, can: { decide: true } });
    expect((await person.as.call(calls.acceptChange, { id, version: 1 })).reason).toBe('forbidden');
    await admin.as.get(calls.acceptChange, { id, version: 1 });
    expect(await own(person)).toMatchObject({ memberName: '新名', position: 'Lead', joinTime: '2024-01-02' });
    expect((await person.as.get(calls.ownRequests, {}))[0]).toMatchObject({
      status: 'accepted',
      byName: admin.name,
    });
    expect((await admin.as.call(calls.declineChange, { id, version: 2, reason: 'x' })).reason).toBe(
      'request_decided',
    );
  });

  test('says something, is one at a time, is withdrawn or declined, and nobody decides his own', async () => {
    const org = await world.organisation();
    const [person, admin] = [await org.person(), await org.person({ roles: ['administrator'] })];
    expect((await person.as.call(calls.askChange, { id: newId() })).fields).toHaveProperty('remark');
    const future = await person.as.call(calls.askChange, { id: newId(), joinTime: '2026-11-21' });
    expect(future.fields).toHaveProperty('joinTime');
    const [first, second] = [newId(), newId()];
    await person.as.get(calls.askChange, { id: first, remark: 'One' });
    await person.as.get(calls.askChange, { id: second, number: admin.number });
    expect((await person.as.get(calls.ownRequests, {})).map(({ status }) => status)).toEqual([
      'open',
      'withdrawn',
    ]);
    const answer = await admin.as.call(calls.acceptChange, { id: second, version: 1 });
    expect(answer.reason).not.toBeNull();
    expect((await admin.as.call(calls.withdrawChange, { id: second })).reason).toBe('not_found');
    await admin.as.get(calls.declineChange, { id: second, version: 1, reason: 'Taken' });
    const own = await person.as.get(calls.ownRequests, {});
    expect(own.find((each) => each.id === second)).toMatchObject({ status: 'declined', answer: 'Taken' });
    const mine = newId();
    await admin.as.get(calls.askChange, { id: mine, remark: 'Me' });
    expect((await admin.as.call(calls.acceptChange, { id: mine, version: 1 })).reason).toBe('not_found');
    await admin.as.get(calls.withdrawChange, { id: mine });
  });
});

describe('the form of an organisation', () => {
  test('is read by members, changed by administrators, and each change is noted', async () => {
    const org = await world.organisation();
    const [person, admin] = [await org.person(), await org.person({ roles: ['administrator'] })];
    const before = await person.as.get(orgCalls.organisation, {});
    expect(before).toMatchObject({ can: { edit: false }, licence: null, hasLicence: false });
    const licence = new File(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'], 'licence.pdf');
    const licenceFileId = (await admin.as.get(filesCalls.uploadLicence, { file: licence })).id;
    const country = (await regions())[0]?.code ?? '';
    const form = {
      fullName: `${before.fullName} Ltd`,
      shortName: before.shortName,
      legalPerson: '李四',
      regionCode: country,
      address: 'Road 1',
      adviser: 'Anna',
      industry: 'hotel',
      defaultLanguage: 'es_ES' as const,
      style: 'group_3' as const,
      logoFileId: await fileOf(admin),
      licenceFileId,
      version: before.version,
    };
    expect((await person.as.call(orgCalls.saveOrganisation, form)).reason).toBe('forbidden');
    const saved = await admin.as.get(orgCalls.saveOrganisation, form);
    expect(saved).toMatchObject({
      legalPerson: '李四',
      style: 'group_3',
      industry: 'hotel',
      licence: { name: 'licence.pdf' },
      can: { edit: true },
    });
    expect((await person.as.raw(orgCalls.organisationPicture, { fileId: idOf(saved.logoUrl) })).status).toBe(
      200,
    );
    expect(await person.as.get(orgCalls.organisation, {})).toMatchObject({ licence: null, hasLicence: true });
    expect((await person.as.call(orgCalls.licence, {})).reason).toBe('forbidden');
    expect((await admin.as.raw(orgCalls.licence, {})).headers.get('content-disposition')).toContain(
      'licence.pdf',
    );
    expect((await admin.as.call(orgCalls.saveOrganisation, form)).reason).toBe('stale');
    const { rows, total } = await admin.as.get(orgCalls.changes, { field: 'legalPerson' });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ field: 'legalPerson', before: '', after: '李四', byName: admin.name });
    const styles = await admin.as.get(orgCalls.changes, { field: 'style' });
    expect(styles.rows[0]).toMatchObject({ before: 'Colour 1', after: 'Colour 3' });
    const elsewhen = [
      { to: '2026-11-19' },
      { from: '2026-11-21' },
      { field: 'address' as const, from: '2026-11-21' },
    ];
    for (const filter of elsewhen) expect((await admin.as.get(orgCalls.changes, filter)).total).toBe(0);
    const all = await admin.as.get(orgCalls.changes, { from: '2026-11-20', to: '2026-11-20' });
    expect(all.total).toBe(10);
    expect(all.rows.find(({ field }) => field === 'licenceFile')?.after).toBe('licence.pdf');
    expect((await exported(admin, { kind: 'account.changes', params: {} })).length).toBe(11);
    // The same form again changes nothing and notes nothing; without its files they go.
    const input = {
      ...form,
      version: saved.version,
      logoFileId: saved.logo?.id,
      licenceFileId: saved.licence?.id,
    };
    const same = await admin.as.get(orgCalls.saveOrganisation, input as typeof form);
    expect(same.version).toBe(saved.version);
    await admin.as.get(orgCalls.saveOrganisation, {
      ...form,
      version: same.version,
      logoFileId: null,
      licenceFileId: null,
    } as never);
    expect((await person.as.call(orgCalls.organisationPicture, { fileId: idOf(saved.logoUrl) })).reason).toBe(
      'not_found',
    );
  });

  test('is looked at anew by the open pages of its members when its name or style changes, and not otherwise', async () => {
    const [org, other] = [await world.organisation(), await world.organisation()];
    const [admin, person] = [await org.person({ roles: ['administrator'] }), await org.person()];
    const stranger = await other.person();
    const events: string[] = [];
    const stops = [
      world.app.app.live.listen(org.orgId, person.userId, ({ type }) => events.push(type)),
      world.app.app.live.listen(other.orgId, stranger.userId, ({ type }) => events.push(`elsewhere ${type}`)),
    ];
    const save = async (change: object) => {
      const { fullName, shortName, industry, version } = await admin.as.get(orgCalls.organisation, {});
      await admin.as.get(orgCalls.saveOrganisation, {
        fullName,
        shortName,
        industry,
        version,
        defaultLanguage: 'zh_CN',
        style: 'group_1',
        ...change,
      });
      await world.settle();
    };
    await save({ address: 'Road 2' });
    await save({ style: 'group_4' });
    await expect.poll(() => events, { timeout: 5_000 }).toEqual(['organisation']);
    for (const stop of stops) stop();
  });

  test('takes a picture or a PDF as its licence, and nothing else', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const take = (text: string | Buffer, name: string) =>
      admin.as.call(filesCalls.uploadLicence, { file: new File([text as BlobPart], name) });
    for (const [text, name] of [
      ['a,b\r\n1,2', 'licence.csv'],
      ['MZ\u0000\u0000', 'licence.pdf'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'licence.png'],
    ] as const)
      expect((await take(text, name)).fields, name).toHaveProperty('file');
    expect((await take(await picture(), 'licence.png')).reason).toBeNull();
  });

  test('refuses what there is not, all at once, at its fields', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const { version } = await admin.as.get(orgCalls.organisation, {});
    const form = {
      fullName: 'A',
      shortName: 'A',
      regionCode: 'nowhere',
      industry: 'magic',
      defaultLanguage: 'zh_CN' as const,
      style: 'group_1' as const,
      version,
    };
    const wrong = await admin.as.call(orgCalls.saveOrganisation, form);
    expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(['industry', 'regionCode']);
    const style = await admin.as.call(orgCalls.saveOrganisation, { ...form, style: 'group_9' } as never);
    expect(style.fields).toHaveProperty('style');
  });
});

function regions() {
  return world.app.app.db.read({ orgId: null, userId: null }, (tx) =>
    tx.all(
      sql<{ code: string }>`select code from reference.region where parent_code is null order by position`,
    ),
  );
}

test('rights over the organisation rest for who signed in by a password alone, where two steps are demanded', async () => {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const settings = { passwordMinimum: 6, deviceSignIn: false };
  const place = (steps: 1 | 2) =>
    org.tx(async (tx) => {
      const uid = newId();
      await tx.run(sql`
        update identity.oauth_item set session_uid = ${uid} where user_id = ${admin.userId}`);
      await tx.run(sql`
        insert into identity.sign_in_place (session_uid, id, user_id, steps) values (${uid}, ${newId()}, ${admin.userId}, ${steps})`);
    });
  const demand = (administratorSteps: boolean) =>
    admin.as.call(identityCalls.saveSignInSettings, { ...settings, administratorSteps });
  const forget = async () =>
    (await import('../../identity/server/account/authenticate.ts')).forgetUser(admin.userId);
  await place(1);
  await forget();
  expect((await demand(true)).fields).toHaveProperty('administratorSteps');
  await place(2);
  await forget();
  expect((await demand(true)).reason).toBeNull();
  expect(await admin.as.get(sessionCalls.enter, {})).toMatchObject({
    isAdmin: true,
    secondStepNeeded: false,
  });
  await place(1);
  await forget();
  expect((await demand(false)).reason).toBe('forbidden');
  const frame = await admin.as.get(sessionCalls.enter, {});
  expect(frame).toMatchObject({ isAdmin: false, secondStepNeeded: true });
  // The own settings stay open, because the way out is there.
  expect(frame.flags).toMatchObject({ ODMB001: true, ODMS002: false });
  expect((await admin.as.call(orgCalls.changes, {})).reason).toBe('forbidden');
  await place(2);
  await forget();
  expect((await demand(false)).reason).toBeNull();
});

test('what happened to the own account is listed by kind and by days of the organisation, to nobody else', async () => {
  const org = await world.organisation();
  const [person, other] = [await org.person(), await org.person()];
  const note = (kind: string, at: string, userId = person.userId) =>
    org.tx((tx) =>
      tx.run(sql`
        insert into identity.auth_event (id, at, kind, user_id, ip) values (${newId()}, ${at}, ${kind}, ${userId}, '10.0.0.9')`),
    );
  // Half past eleven at night in London is the next day in Shanghai.
  await note('sign_in', '2026-11-10T23:30:00Z');
  await note('sign_in_failed', '2026-11-12T03:00:00Z');
  await note('code_asked', '2026-11-13T03:00:00Z');
  await note('token', '2026-11-13T03:00:00Z');
  await note('sign_in', '2026-11-12T03:00:00Z', other.userId);
  const kinds = async (filter: object) =>
    (await person.as.get(identityCalls.signInHistory, filter)).rows.map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['code_asked', 'sign_in_failed', 'sign_in']);
  expect(await kinds({ kind: 'sign_in' })).toEqual(['sign_in']);
  expect(await kinds({ from: '2026-11-11', to: '2026-11-12' })).toEqual(['sign_in_failed', 'sign_in']);
  expect(await kinds({ to: '2026-11-10' })).toEqual([]);
  expect(await kinds({ kind: 'sign_in', from: '2026-11-12' })).toEqual([]);
  await person.as.get(identityCalls.changeLangAndZone, { userId: person.userId, zone: 'Europe/London' });
  expect(await kinds({ to: '2026-11-10' })).toEqual(['sign_in']);
  const wrong = await person.as.call(identityCalls.signInHistory, { kind: 'token', from: 'x' } as never);
  expect(Object.keys(wrong.fields).toSorted()).toEqual(['from', 'kind']);
});
