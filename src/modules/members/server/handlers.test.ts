import { describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld } from '../../../test/world.ts';
import { sessionCalls } from '../../session/calls.ts';
import { membersCalls as calls } from '../calls.ts';
import { memberRights } from '../permissions.ts';
import { memberActions, memberStatuses, transitions, type MemberAction } from '../rules.ts';

const world = await useWorld();

async function withAdmin(): Promise<{
  org: OrganisationWorld;
  admin: Awaited<ReturnType<OrganisationWorld['person']>>;
}> {
  const org = await world.organisation();
  return { org, admin: await org.person({ roles: ['administrator'] }) };
}

function fields(org: OrganisationWorld, memberNo: string, more: object = {}) {
  return { memberName: '王小明', memberNo, unitIds: [org.rootUnitId], ...more };
}

describe('a member', () => {
  test('is saved not activated, shown masked, and revealed only by its own right and with a trace', async () => {
    const { org, admin } = await withAdmin();
    const mobile = '86-13800138000';
    const certificate = '11010119900307663X';
    const saved = await admin.as.get(
      calls.save,
      fields(org, 'A1', { mobile, certificate, loginName: `new.${org.mark}` }),
    );
    const detail = await admin.as.get(calls.detail, { memberId: saved.id });
    expect(detail).toMatchObject({
      memberStatus: 2,
      active: 0,
      mobile: '86-138****8000',
      certificate: '110***********663X',
      unitNames: [`总部 ${org.mark}`],
      status: 'formal',
      can: { activate: true, freeze: false, delete: true },
    });
    const whole = await admin.as.get(calls.reveal, { memberId: saved.id });
    expect(whole).toEqual({ mobile, certificate });
    const looks = await org.tx((tx) =>
      tx.all(sql`select call from audit where org_id = ${tx.orgId} and call = 'members.reveal'`),
    );
    expect(looks).toHaveLength(1);
    const plain = await org.person();
    expect((await plain.as.call(calls.reveal, { memberId: saved.id })).status).toBe(403);
    expect((await plain.as.call(calls.detail, { memberId: saved.id })).reason).toBe('not_found');
    expect((await plain.as.get(calls.detail, { memberId: plain.memberId })).id).toBe(plain.memberId);
    const stored = await org.tx((tx) =>
      tx.one(
        sql<{
          text: string;
        }>`select m::text as text from member m where org_id = ${tx.orgId} and id = ${saved.id}`,
      ),
    );
    expect(stored.text).not.toContain(certificate);
  });

  test('tells all mistakes of a form at once, those of the contract and those of its rules', async () => {
    const { org, admin } = await withAdmin();
    const { id } = await admin.as.get(calls.save, fields(org, 'A1'));
    const { id: other } = await admin.as.get(calls.save, fields(org, 'A2'));
    const wrong = { memberName: ' ', memberNo: 'A1', birthday: '2030-01-01', joinTime: '2026-02-30' };
    const added = await admin.as.call(calls.save, fields(org, 'A3', wrong));
    const slip = { ...wrong, birthday: '0026-11-03' };
    const changed = await admin.as.call(calls.update, { ...fields(org, 'A2', slip), id: other, version: 1 });
    for (const { reason, envelope } of [added, changed]) {
      expect(reason).toBe('invalid_input');
      const named = Object.keys((envelope as { fields: Record<string, string> }).fields);
      expect(named.toSorted()).toEqual(['birthday', 'joinTime', 'memberName', 'memberNo']);
    }
    // A concurrent change is reported first: the text typed over it is not yet to be mended.
    const late = { ...fields(org, 'A2', wrong), id: other, version: 9 };
    expect((await admin.as.call(calls.update, late)).reason).toBe('stale');
    // One's own number is not taken.
    const own = await admin.as.call(calls.update, {
      ...fields(org, 'A1', { memberName: '', birthday: '2030-01-01' }),
      id,
      version: 1,
    });
    expect(Object.keys((own.envelope as { fields: object }).fields).toSorted()).toEqual([
      'birthday',
      'memberName',
    ]);
  });

  test('tells what is wrong with a form that is judged alone, and saves nothing', async () => {
    const { org, admin } = await withAdmin();
    await admin.as.get(calls.save, fields(org, 'A1'));
    const trial = { headers: { 'judge-only': '1' } };
    const wrong = fields(org, 'a1', { joinTime: '2030-01-01', levelId: newId() });
    const answer = await admin.as.call(calls.save, wrong, trial);
    expect(Object.keys((answer.envelope as { fields: object }).fields).toSorted()).toEqual([
      'joinTime',
      'levelId',
      'memberNo',
    ]);
    expect((await admin.as.call(calls.save, fields(org, 'A2'), trial)).reason).toBe('only_judged');
    await admin.as.get(calls.save, fields(org, 'A2'));
  });

  test('keeps mobile and certificate when an update leaves them out, and is refused when stale', async () => {
    const { org, admin } = await withAdmin();
    const { id } = await admin.as.get(
      calls.save,
      fields(org, 'A1', { mobile: '13800138000', certificate: 'AB12345' }),
    );
    const first = await admin.as.get(calls.update, {
      ...fields(org, 'A2', { memberName: '李雷' }),
      id,
      version: 1,
    });
    expect(await admin.as.get(calls.reveal, { memberId: id })).toEqual({
      mobile: '13800138000',
      certificate: 'AB12345',
    });
    expect((await admin.as.call(calls.update, { ...fields(org, 'A2'), id, version: 1 })).reason).toBe(
      'stale',
    );
    await admin.as.get(calls.update, {
      ...fields(org, 'A2', { mobile: '', certificate: '' }),
      id,
      version: first.version,
    });
    expect(await admin.as.get(calls.reveal, { memberId: id })).toEqual({ mobile: '', certificate: '' });
  });

  test('has a number that no other live member has; the refusal is at the field, the number becomes free', async () => {
    const { org, admin } = await withAdmin();
    const { id } = await admin.as.get(calls.save, fields(org, 'A1'));
    const twice = await admin.as.call(calls.save, fields(org, 'A1'));
    expect(twice).toMatchObject({ status: 200, reason: 'number_taken' });
    expect(Object.keys(twice.fields)).toEqual(['memberNo']);
    expect((await admin.as.call(calls.save, fields(org, 'a1'))).reason).toBe('number_taken');
    const other = await admin.as.get(calls.save, fields(org, 'A2'));
    const renamed = await admin.as.call(calls.update, { ...fields(org, 'A1'), id: other.id, version: 1 });
    expect(Object.keys(renamed.fields)).toEqual(['memberNo']);
    await admin.as.get(calls.deleteMember, { memberId: id, reason: '重复' });
    await admin.as.get(calls.save, fields(org, 'A1'));
  });

  test('has a number that no other gets at the same moment in other letters, new or changed', async () => {
    const { org, admin } = await withAdmin();
    const { id } = await admin.as.get(calls.save, fields(org, 'B1'));
    const spellings = ['F0024', 'f0024', 'F0024', 'f0024'];
    const added = await Promise.all(
      spellings.map((number) => admin.as.call(calls.save, fields(org, number))),
    );
    const [created, others] = [
      added.filter(({ reason }) => reason === null),
      added.filter((one) => one.reason),
    ];
    expect([created.length, others.map(({ reason }) => reason)]).toEqual([1, Array(3).fill('number_taken')]);
    for (const { fields: at } of others) expect(Object.keys(at)).toEqual(['memberNo']);
    const both = await Promise.all([
      admin.as.call(calls.update, { ...fields(org, 'G7'), id, version: 1 }),
      admin.as.call(calls.save, fields(org, 'g7')),
    ]);
    expect(both.map(({ reason }) => reason).toSorted()).toEqual(['number_taken', null].toSorted());
    // Those who were called alike before may be changed in all else.
    const rename = (number: string, memberId: string) =>
      org.tx((tx) =>
        tx.run(sql`update member set number = ${number} where org_id = ${tx.orgId} and id = ${memberId}`),
      );
    await rename('b1', admin.memberId);
    await rename('B1', id);
    const { version } = await admin.as.get(calls.detail, { memberId: id });
    await admin.as.get(calls.update, { ...fields(org, 'B1', { position: 'Welder' }), id, version });
  });

  test('is refused with unknown units, bad fields and a login name that is taken', async () => {
    const { org, admin } = await withAdmin();
    const foreign = await world.organisation();
    const refused = await admin.as.call(calls.save, fields(org, 'A1', { unitIds: [foreign.rootUnitId] }));
    expect(Object.keys(refused.fields)).toEqual(['unitIds']);
    const bad = await admin.as.call(
      calls.save,
      fields(org, ' ', { mobile: '12', email: 'x', certificate: '123 4' }),
    );
    expect(Object.keys(bad.fields).sort()).toEqual(['certificate', 'email', 'memberNo', 'mobile']);
    await admin.as.get(calls.save, fields(org, 'A1', { loginName: `same.${org.mark}` }));
    const second = await admin.as.call(calls.save, fields(org, 'A2', { loginName: `SAME.${org.mark}` }));
    expect(Object.keys(second.fields)).toEqual(['loginName']);
  });

  test('of another organisation does not exist, in any call', async () => {
    const { admin } = await withAdmin();
    const other = await world.organisation();
    const { memberId } = await other.person();
    const unknown = newId();
    for (const id of [memberId, unknown]) {
      expect((await admin.as.call(calls.detail, { memberId: id })).reason).toBe('not_found');
      expect((await admin.as.call(calls.byId, { memberId: id })).reason).toBe('not_found');
      expect((await admin.as.call(calls.reveal, { memberId: id })).reason).toBe('not_found');
      expect((await admin.as.call(calls.freeze, { memberIds: [id] })).reason).toBe('not_found');
      expect((await admin.as.call(calls.activate, { memberId: id })).reason).toBe('not_found');
      expect((await admin.as.call(calls.deleteList, { memberIds: [id], reason: 'x' })).reason).toBe(
        'not_found',
      );
      expect((await admin.as.call(calls.setReviewers, { memberIds: [id], isReviewer: true })).reason).toBe(
        'not_found',
      );
      const update = { ...fields(other, 'A1'), id, version: 1 };
      expect((await admin.as.call(calls.update, update)).reason).toBe('not_found');
    }
    expect(await admin.as.get(calls.picked, { memberIds: [memberId] })).toEqual({ count: 0 });
  });
});

describe('activation by the address alone', () => {
  test('is not possible: cookies count for nothing, and the body of a page is refused', async () => {
    const { org, admin } = await withAdmin();
    const person = await org.person({ status: 'inactive' });
    const path = `${world.base}${calls.activate.path}?memberId=${person.memberId}&orgId=${org.orgId}`;
    const cookie = `access_token=${admin.as.token}; laurel_session=${admin.as.token}`;
    for (const query of ['', `&access_token=${admin.as.token}`, `&token=${admin.as.token}`])
      expect((await fetch(`${path}${query}`, { headers: { cookie } })).status).toBe(401);
    const form = { 'content-type': 'text/plain', authorization: `Bearer ${admin.as.token}` };
    expect((await fetch(path, { method: 'POST', headers: form, body: '{}' })).status).toBe(400);
    expect((await admin.as.get(calls.detail, { memberId: person.memberId })).memberStatus).toBe(2);
    expect(await admin.as.get(calls.activateByPost, { memberId: person.memberId })).toEqual({ count: 1 });
    expect(await admin.as.get(calls.activate, { memberId: person.memberId })).toEqual({ count: 0 });
  });
});

describe('a status', () => {
  const callOf: Record<MemberAction, (id: string) => [(typeof calls)[keyof typeof calls], object]> = {
    activate: (memberId) => [calls.activate, { memberId }],
    freeze: (id) => [calls.freeze, { memberIds: [id] }],
    unfreeze: (id) => [calls.unfreeze, { memberIds: [id] }],
    stop: (id) => [calls.stopOrStart, { memberIds: [id], action: 'stop' }],
    start: (id) => [calls.stopOrStart, { memberIds: [id], action: 'start' }],
    delete: (memberId) => [calls.deleteMember, { memberId, reason: '测试' }],
  };

  test.each(memberActions.flatMap((action) => memberStatuses.map((status) => [action, status] as const)))(
    '%s from %s',
    async (action, status) => {
      const { org, admin } = await withAdmin();
      const person = await org.person({ status });
      const [call, input] = callOf[action](person.memberId);
      const answer = await admin.as.call(call, input);
      const isAllowed = transitions[action].from.includes(status);
      // Activating again is no mistake, and changes nothing.
      const isDone = action === 'activate' && status === 'active';
      expect(answer.reason).toBe(isAllowed || isDone ? null : 'wrong_status');
      const row = await org.tx((tx) =>
        tx.one(
          sql<{
            status: string;
          }>`select status from member where org_id = ${tx.orgId} and id = ${person.memberId}`,
        ),
      );
      expect(row.status).toBe(isAllowed ? transitions[action].to : status);
    },
  );

  test('of frozen ends every call at once and gives back all of them when undone', async () => {
    const { org, admin } = await withAdmin();
    const person = await org.person();
    expect((await person.as.call(calls.byId, {})).status).toBe(200);
    await admin.as.get(calls.freeze, { memberIds: [person.memberId], reason: '长假' });
    expect((await person.as.call(calls.byId, {})).status).toBe(403);
    const [listed] = await person.as.get(sessionCalls.orgListByClient, {});
    expect(listed).toMatchObject({ memberStatus: 0, can: { open: false } });
    const invalid = await admin.as.get(calls.invalid, {});
    expect(invalid.rows[0]).toMatchObject({ id: person.memberId, reason: '长假', byName: admin.name });
    await admin.as.get(calls.unfreeze, { memberIds: [person.memberId] });
    expect((await person.as.get(calls.byId, {})).units[0]?.isMain).toBe(true);
  });

  test('of stopped leaves the units and finds them again', async () => {
    const { org, admin } = await withAdmin();
    const unitId = await org.unit('车间');
    const person = await org.person({ unitId });
    await admin.as.get(calls.stopOrStart, { memberIds: [person.memberId], action: 'stop' });
    expect((await admin.as.get(calls.detail, { memberId: person.memberId })).units).toEqual([]);
    await admin.as.get(calls.stopOrStart, { memberIds: [person.memberId], action: 'start' });
    expect((await admin.as.get(calls.detail, { memberId: person.memberId })).units[0]?.unitId).toBe(unitId);
  });

  test('never takes away oneself or the last administrator, not even in a race', async () => {
    const { org, admin } = await withAdmin();
    expect((await admin.as.call(calls.freeze, { memberIds: [admin.memberId] })).reason).toBe('not_yourself');
    const manager = await org.person({ rights: [memberRights.freeze] });
    expect((await manager.as.call(calls.freeze, { memberIds: [admin.memberId] })).reason).toBe('holds_more');
    const second = await org.person({ roles: ['administrator'] });
    const answers = await Promise.all([
      admin.as.call(calls.freeze, { memberIds: [second.memberId] }),
      second.as.call(calls.freeze, { memberIds: [admin.memberId] }),
    ]);
    expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(1);
  });
});

test('the eleven calls that the specification names carry a code each', () => {
  const eleven = { list: calls.list, detail: calls.detail, save: calls.save, update: calls.update };
  const acts = { delete: calls.deleteMember, freeze: calls.freeze, unfreeze: calls.unfreeze };
  const many = { importCount: calls.importCount, batchSave: calls.batchSave, export: calls.export };
  const frozen = { batchSaveFrozen: calls.batchSaveFrozen };
  for (const [name, { code, permission }] of Object.entries({ ...eleven, ...acts, ...many, ...frozen }))
    expect([name, code ?? permission]).toEqual([name, memberRights[name as keyof typeof memberRights]]);
});

describe('a list', () => {
  test('finds by name, number, pinyin and initials, by unit with child units, and pages', async () => {
    const { org, admin } = await withAdmin();
    const workshop = await org.unit('车间');
    const line = await org.unit('一线', workshop);
    const zhang = await org.person({ name: '张伟', number: 'Z-77', unitId: line });
    await org.person({ name: 'José Núñez', unitId: workshop });
    const find = async (input: object) =>
      (await admin.as.get(calls.list, input)).rows.map(({ memberName }) => memberName);
    for (const keyword of ['张', 'zhangwei', 'zw', 'z-77', 'ZHANG'])
      expect(await find({ keyword })).toEqual(['张伟']);
    expect(await find({ keyword: 'nunez' })).toEqual(['José Núñez']);
    expect((await find({ unitIds: [workshop] })).sort()).toEqual(['José Núñez', '张伟']);
    expect(await find({ unitIds: [workshop], includeChildren: false })).toEqual(['José Núñez']);
    expect(await find({ unitIds: [newId()] })).toEqual([]);
    const page = await admin.as.get(calls.list, { size: 1, page: 2, sort: 'memberNo' });
    expect([page.rows.length, page.total]).toEqual([1, 3]);
    expect(await find({ keyword: '100%' })).toEqual([]);
    expect(Object.keys((await admin.as.call(calls.list, { keyword: '%' })).fields)).toEqual(['keyword']);
    expect(
      Object.keys((await admin.as.call(calls.list, { sort: 'certificate' as 'memberNo' })).fields),
    ).toEqual(['sort']);
    await admin.as.get(calls.freeze, { memberIds: [zhang.memberId] });
    const picks = async (input: object) => (await admin.as.get(calls.userMembers, input)).total;
    expect([await picks({}), await picks({ includeFrozen: true })]).toEqual([2, 3]);
  });

  test('is ordered by name: Chinese ones by pinyin, accents make no difference', async () => {
    const { org, admin } = await withAdmin();
    const names = ['张伟', '安娜', '李四', '赵敏', 'Ávila', 'Azar', 'Zoe'];
    for (const name of names) await org.person({ name });
    const { rows } = await admin.as.get(calls.list, { sort: 'memberName' });
    const listed = rows.map(({ memberName }) => memberName).filter((name) => names.includes(name));
    expect(listed.filter((name) => /\p{Script=Han}/u.test(name))).toEqual(['安娜', '李四', '张伟', '赵敏']);
    expect(listed.filter((name) => /^\p{Script=Latin}/u.test(name))).toEqual(['Ávila', 'Azar', 'Zoe']);
  });

  test('needs its right, hides a hidden phone, and remembers whom one picked', async () => {
    const { org, admin } = await withAdmin();
    const hidden = await org.person({ mobile: '13800138000', phoneHidden: true });
    const plain = await org.person();
    expect((await plain.as.call(calls.list, {})).status).toBe(403);
    expect((await plain.as.get(calls.detail, { memberId: plain.memberId })).mobile).toBe('');
    expect((await admin.as.get(calls.detail, { memberId: hidden.memberId })).mobile).toBe('138****8000');
    await plain.as.get(calls.picked, { memberIds: [hidden.memberId] });
    const recent = await plain.as.get(calls.userMembers, { recent: true });
    expect(recent.rows.map(({ memberId }) => memberId)).toEqual([hidden.memberId]);
    expect((await admin.as.get(calls.userMembers, { recent: true })).total).toBe(0);
  });

  test('of reviewers follows the flag', async () => {
    const { org, admin } = await withAdmin();
    const person = await org.person();
    await admin.as.get(calls.setReviewers, { memberIds: [person.memberId], isReviewer: true });
    const { rows } = await admin.as.get(calls.reviewers, { isReviewer: true });
    expect(rows).toEqual([
      { id: person.memberId, memberName: person.name, memberNo: person.number, isReviewer: true },
    ]);
    expect((await admin.as.get(calls.userMembers, { reviewersOnly: true })).total).toBe(1);
  });
});
