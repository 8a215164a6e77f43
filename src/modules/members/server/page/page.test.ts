import { describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type OrganisationWorld } from '../../../../test/world.ts';
import { filesCalls } from '../../../files/calls.ts';
import { membersCalls as calls } from '../../calls.ts';
import { erasePersonal } from '../erase.ts';

const world = await useWorld();

const mobile = '86-13800138000';
const certificate = '11010119900307663X';

async function withAdmin() {
  const org = await world.organisation();
  return { org, admin: await org.person({ roles: ['administrator'] }) };
}
const fields = (org: OrganisationWorld, memberNo: string, more: object = {}) => ({
  memberName: '王小明',
  memberNo,
  unitIds: [org.rootUnitId],
  ...more,
});

describe('a form', () => {
  test('tells every mistake at once, when a member is added and when one is changed', async () => {
    const { org, admin } = await withAdmin();
    const foreign = await world.organisation();
    await admin.as.get(calls.save, fields(org, 'A1', { loginName: `taken.${org.mark}` }));
    const wrong = {
      memberName: '李',
      memberNo: 'A1',
      unitIds: [foreign.rootUnitId],
      loginName: `taken.${org.mark}`,
      birthday: '2126-01-01',
      joinTime: '2126-01-02',
    };
    const all = ['birthday', 'joinTime', 'loginName', 'memberNo', 'unitIds'];
    expect(Object.keys((await admin.as.call(calls.save, wrong)).fields).sort()).toEqual(all);
    const { id } = await admin.as.get(calls.save, fields(org, 'A2'));
    const refused = await admin.as.call(calls.update, { ...wrong, id, version: 1 });
    expect(Object.keys(refused.fields).sort()).toEqual(all);
    const none = await admin.as.call(calls.update, { ...fields(org, 'A2'), unitIds: [], id, version: 1 });
    expect(Object.keys(none.fields)).toEqual(['unitIds']);
  });

  test('puts a member into the units below, as far as one may belong to so many', async () => {
    const { org, admin } = await withAdmin();
    const top = await org.unit('车间');
    const below = await org.unit('一线', top);
    const { id } = await admin.as.get(
      calls.save,
      fields(org, 'A1', { unitIds: [top], includeChildren: true }),
    );
    const { units } = await admin.as.get(calls.detail, { memberId: id });
    expect(units.map(({ unitId, isMain }) => [unitId, isMain])).toEqual([
      [top, true],
      [below, false],
    ]);
    for (let n = 0; n < 9; n += 1) await org.unit(`线${n}`, top);
    const many = await admin.as.call(
      calls.save,
      fields(org, 'A2', { unitIds: [top], includeChildren: true }),
    );
    expect([many.reason, Object.keys(many.fields)]).toEqual(['too_many_below', ['includeChildren']]);
  });

  test('gives an account to whoever had none, once', async () => {
    const { org, admin } = await withAdmin();
    const { id, version } = await admin.as.get(calls.save, fields(org, 'A1'));
    const input = { ...fields(org, 'A1'), id, loginName: `later.${org.mark}` };
    const saved = await admin.as.get(calls.update, { ...input, version });
    expect((await admin.as.get(calls.detail, { memberId: id })).loginName).toBe(`later.${org.mark}`);
    expect((await admin.as.get(calls.link, { memberId: id })).url).toContain('http');
    // The same again changes nothing; another one is refused.
    const again = await admin.as.get(calls.update, { ...input, version: saved.version });
    const other = { ...input, loginName: `other.${org.mark}`, version: again.version };
    const refused = await admin.as.call(calls.update, other);
    expect([refused.reason, Object.keys(refused.fields)]).toEqual(['login_stays', ['loginName']]);
  });
});

describe('a page', () => {
  test('tells units from when until when, states with reasons, and changes with numbers masked', async () => {
    const { org, admin } = await withAdmin();
    const unit = await org.unit('车间');
    const { id } = await admin.as.get(calls.save, fields(org, 'A1', { mobile, certificate }));
    const changed = fields(org, 'A9', {
      unitIds: [unit],
      mobile: '86-13900139000',
      certificate: 'AB12345',
      gender: 1,
    });
    await admin.as.get(calls.update, { ...changed, id, version: 1 });
    await admin.as.get(calls.activate, { memberId: id });
    await admin.as.get(calls.stopOrStart, { memberIds: [id], action: 'stop', reason: '离职' });
    const { units, statuses } = await admin.as.get(calls.history, { memberId: id });
    expect(units.map(({ unitId, until }) => [unitId, until === null])).toEqual([
      [unit, false],
      [org.rootUnitId, false],
    ]);
    expect(statuses.map(({ from, to, reason, byName }) => [from, to, reason, byName])).toEqual([
      ['active', 'stopped', '离职', admin.name],
      ['inactive', 'active', '', admin.name],
    ]);
    const { rows, total } = await admin.as.get(calls.changes, { memberId: id });
    expect([total, rows[0]?.byName]).toEqual([1, admin.name]);
    expect(
      Object.fromEntries(rows[0]!.fields.map(({ field, before, after }) => [field, [before, after]])),
    ).toEqual({
      memberNo: ['A1', 'A9'],
      gender: ['0', '1'],
      mobile: ['86-138****8000', '86-139****9000'],
      certificate: ['110***********663X', '******5'],
    });
  });

  test('is one’s own, and another’s only with the right; of a foreign member there is none', async () => {
    const { org, admin } = await withAdmin();
    const [plain, other] = [await org.person(), await org.person()];
    const foreign = await (await world.organisation()).person();
    expect((await plain.as.get(calls.history, { memberId: plain.memberId })).units).toHaveLength(1);
    expect((await plain.as.get(calls.changes, { memberId: plain.memberId })).total).toBe(0);
    for (const call of [calls.history, calls.changes]) {
      expect((await plain.as.call(call, { memberId: other.memberId })).reason).toBe('not_found');
      expect((await plain.as.call(call, { memberId: foreign.memberId })).reason).toBe('not_found');
    }
    for (const call of [calls.history, calls.changes])
      expect((await admin.as.call(call, { memberId: foreign.memberId })).reason).toBe('not_found');
  });
});

describe('personal data', () => {
  test('of deleted members go in time, while name, number and units stay', async () => {
    const { org, admin } = await withAdmin();
    const personal = { mobile, certificate };
    const { id } = await admin.as.get(calls.save, fields(org, 'A1', personal));
    await admin.as.get(calls.update, { ...fields(org, 'A1', { gender: 1 }), id, version: 1 });
    await admin.as.get(calls.deleteMember, { memberId: id, reason: '离职' });
    const leftOver = () =>
      org.tx((tx) =>
        tx.one(sql<{ name: string; left: boolean; changes: number }>`
          select m.name, m.mobile <> '' and m.certificate is not null as left,
            (select count(*)::int from member_change c where c.org_id = m.org_id and c.member_id = m.id) as changes
          from member m where m.org_id = ${tx.orgId} and m.id = ${id}`),
      );
    const expected = { name: '王小明', left: true, changes: 1 };
    expect(await org.tx(erasePersonal)).toBe(0);
    expect(await leftOver()).toEqual(expected);
    world.at(new Date(Date.now() + 181 * 86_400_000).toISOString());
    expect(await org.tx(erasePersonal)).toBe(1);
    expect(await leftOver()).toEqual({ ...expected, left: false, changes: 0 });
    expect(await org.tx(erasePersonal)).toBe(0);
    world.at(null);
  });

  test('never stand in the log: phones are masked, certificates left out', async () => {
    const { org, admin } = await withAdmin();
    const { id } = await admin.as.get(calls.save, fields(org, 'A1', { mobile, certificate }));
    await admin.as.get(calls.update, { ...fields(org, 'A1', { mobile: '86-13900139000' }), id, version: 1 });
    await admin.as.get(calls.batchSave, {
      rows: [{ memberName: '张', memberNo: 'A2', unitIds: [org.rootUnitId], mobile: '13700137000' }],
    });
    const { text } = await org.tx((tx) =>
      tx.one(
        sql<{ text: string }>`select string_agg(a::text, '') as text from audit a where org_id = ${tx.orgId}`,
      ),
    );
    for (const secret of ['13800138000', '13900139000', '13700137000', certificate])
      expect(text).not.toContain(secret);
    expect(text).toContain('***9000');
  });

  test('are shown apart, and every look is listed: who, whose, what, and every export', async () => {
    const { org, admin } = await withAdmin();
    const other = await org.person({ roles: ['administrator'] });
    const hidden = await org.person({ mobile: '13800138000', phoneHidden: true });
    const { memberId } = hidden;
    expect(await admin.as.get(calls.reveal, { memberId, parts: ['mobile'] })).toEqual({
      mobile: '13800138000',
      certificate: '',
    });
    await other.as.get(calls.reveal, { memberId: admin.memberId, parts: ['certificate'] });
    await admin.as.get(calls.reveal, { memberId });
    await admin.as.raw(calls.export, {});
    const job = newId();
    await other.as.get(filesCalls.startExport, { id: job, kind: 'members.list', params: {}, format: 'csv' });
    const look = async (input: object) =>
      (await admin.as.get(calls.looks, input)).rows.map(({ byName, kind, memberName, rows }) => [
        byName,
        kind,
        memberName,
        rows,
      ]);
    expect(await look({})).toEqual([
      [other.name, 'export', '', null],
      [admin.name, 'export', '', 3],
      [admin.name, 'both', hidden.name, null],
      [other.name, 'certificate', admin.name, null],
      [admin.name, 'mobile', hidden.name, null],
    ]);
    expect(await look({ kind: 'mobile' })).toHaveLength(1);
    expect(await look({ kind: 'export', byMemberId: other.memberId })).toHaveLength(1);
    expect(await look({ memberId })).toHaveLength(2);
    expect(await look({ to: '2020-01-01' })).toEqual([]);
    expect((await hidden.as.call(calls.looks, {})).status).toBe(403);
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect((await stranger.as.get(calls.looks, {})).rows).toEqual([]);
    await eventually(async () => {
      const { state } = await other.as.get(filesCalls.getJob, { id: job });
      return state === 'done' ? true : null;
    });
  });
});
