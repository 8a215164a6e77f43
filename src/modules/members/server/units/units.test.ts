import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { membersCalls as calls } from '../../calls.ts';

const world = await useWorld();

describe('units', () => {
  test('form a tree that is named, sorted, moved and never put under itself', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const add = async (name: string, parentId: string | null) =>
      (await admin.as.get(calls.saveUnit, { name, parentId })).id;
    const [a, b] = [await add('甲', org.rootUnitId), await add('乙', org.rootUnitId)];
    const a1 = await add('甲一', a);
    const twice = await admin.as.call(calls.saveUnit, { name: '甲', parentId: org.rootUnitId });
    expect(Object.keys(twice.fields)).toEqual(['name']);
    const names = async () =>
      (await admin.as.get(calls.unitList, {})).slice(1).map(({ name, level }) => `${level}${name}`);
    expect(await names()).toEqual(['2甲', '3甲一', '2乙']);
    await admin.as.get(calls.sortUnit, { parentId: org.rootUnitId, unitIds: [b, a] });
    expect(await names()).toEqual(['2乙', '2甲', '3甲一']);
    const short = await admin.as.call(calls.sortUnit, { parentId: org.rootUnitId, unitIds: [b] });
    expect(short.reason).toBe('stale');
    const under = await admin.as.call(calls.updateUnit, { id: a, version: 2, name: '甲', parentId: a1 });
    expect(under.reason).toBe('unit_under_itself');
    await admin.as.get(calls.updateUnit, { id: a, version: 2, name: '丙', parentId: b });
    expect(await names()).toEqual(['2乙', '3丙', '4甲一']);
    expect((await admin.as.call(calls.updateUnit, { id: a, version: 2, name: '丁' })).reason).toBe('stale');
  });

  test('count each member once, in itself and with what lies below', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const top = await org.unit('车间');
    const [one, two] = [await org.unit('一线', top), await org.unit('二线', top)];
    const both = await org.person({ unitId: one });
    await org.person({ unitId: two });
    await org.person({ unitId: two, status: 'stopped' });
    await admin.as.get(calls.addMembersUnit, { memberIds: [both.memberId, admin.memberId], unitId: two });
    const counts = (await admin.as.get(calls.unitList, { withCounts: true })).map(
      ({ name, memberCount, wholeCount }) => [name.split(' ')[0], memberCount, wholeCount],
    );
    expect(counts.slice(1)).toEqual([
      ['车间', 0, 3],
      ['一线', 1, 1],
      ['二线', 3, 3],
    ]);
    expect(counts[0]?.slice(1)).toEqual([1, 3]);
    const plain = await admin.as.get(calls.unitList, {});
    expect(plain.every(({ memberCount, wholeCount }) => memberCount === null && wholeCount === null)).toBe(
      true,
    );
  });

  test('are at most ten deep', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    let parentId = org.rootUnitId;
    for (let level = 2; level <= 10; level += 1) {
      parentId = (await admin.as.get(calls.saveUnit, { name: `${level}`, parentId })).id;
    }
    expect((await admin.as.call(calls.saveUnit, { name: '11', parentId })).reason).toBe('unit_too_deep');
    const side = await admin.as.get(calls.saveUnit, { name: 'side', parentId: org.rootUnitId });
    const moved = await admin.as.call(calls.updateUnit, { id: side.id, version: 1, name: 'side', parentId });
    expect(moved.reason).toBe('unit_too_deep');
  });

  test('with members, children or a history stay', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const [unit, empty] = [await org.unit('车间'), await org.unit('空')];
    const person = await org.person({ unitId: unit });
    expect((await admin.as.call(calls.deleteUnit, { id: org.rootUnitId })).reason).toBe('unit_not_empty');
    expect((await admin.as.call(calls.deleteUnit, { id: unit })).reason).toBe('unit_not_empty');
    await admin.as.get(calls.addMembersUnit, {
      memberIds: [person.memberId],
      unitId: org.rootUnitId,
      replace: true,
    });
    expect((await admin.as.call(calls.deleteUnit, { id: unit })).reason).toBe('unit_has_history');
    await admin.as.get(calls.deleteUnit, { id: empty });
    expect((await admin.as.call(calls.unitDetail, { id: empty })).reason).toBe('not_found');
  });

  test('take members in beside their main unit, and refuse foreign ids', async () => {
    const org = await world.organisation();
    const other = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const [unit, stranger] = [await org.unit('项目组'), await other.person()];
    await admin.as.get(calls.addMembersUnit, { memberIds: [admin.memberId], unitId: unit });
    const { units } = await admin.as.get(calls.byId, {});
    expect(units.map(({ unitId, isMain }) => [unitId, isMain])).toEqual([
      [org.rootUnitId, true],
      [unit, false],
    ]);
    const foreignMember = await admin.as.call(calls.addMembersUnit, {
      memberIds: [stranger.memberId],
      unitId: unit,
    });
    expect(foreignMember.reason).toBe('not_found');
    for (const unitId of [other.rootUnitId, newId()]) {
      const answer = await admin.as.call(calls.addMembersUnit, { memberIds: [admin.memberId], unitId });
      expect(answer.reason).toBe('unit_unknown');
    }
    const foreignParent = await admin.as.call(calls.saveUnit, { name: 'x', parentId: other.rootUnitId });
    expect(Object.keys(foreignParent.fields)).toEqual(['parentId']);
    const plain = await org.person();
    expect((await plain.as.call(calls.saveUnit, { name: 'x' })).status).toBe(403);
  });
});

describe('an import', () => {
  test('saves all or reports every error at its cell', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'], number: 'TAKEN' });
    const unitName = `总部 ${org.mark}`;
    await org.unit('仓库');
    const rows = [
      { memberName: '甲', memberNo: 'B1', unitName },
      { memberName: '', memberNo: 'B2', unitName, mobile: 'x' },
      { memberName: '丙', memberNo: 'TAKEN', unitName: '没有的部门' },
      { memberName: '丁', memberNo: 'B1', unitName: `${unitName}/仓库 ${org.mark}` },
      { memberName: '戊', memberNo: 'B5' },
    ];
    const cells = [
      'rows.1.memberName',
      'rows.1.mobile',
      'rows.2.memberNo',
      'rows.2.unitName',
      'rows.3.memberNo',
      'rows.4.unitName',
    ];
    const refused = await admin.as.call(calls.batchSave, { rows });
    expect(Object.keys(refused.fields).sort()).toEqual(cells);
    expect((await admin.as.get(calls.importCount, {})).memberCount).toBe(1);
    const checked = await admin.as.get(calls.batchSave, { rows, check: true }, { language: 'zh_CN' });
    expect([checked.saved, checked.errors.length]).toEqual([0, 6]);
    expect(checked.errors.find(({ row }) => row === 4)?.message).toMatch(/\p{Script=Han}/u);
    const partly = await admin.as.get(calls.batchSave, { rows, validOnly: true });
    expect([partly.saved, partly.errors.length]).toEqual([1, 6]);
    expect((await admin.as.get(calls.importCount, {})).memberCount).toBe(2);
  });

  test('reports all errors of a row at once, and refuses future days at their fields', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'], number: 'TAKEN' });
    const today = '2026-11-20';
    world.at(`${today}T04:00:00Z`);
    const unitIds = [org.rootUnitId];
    const rows = [
      { memberName: '', memberNo: 'TAKEN', unitName: '没有的部门', joinTime: '2026-11-21', mobile: 'x' },
      { memberName: '乙', memberNo: 'D1', unitIds, loginName: `${org.mark}.TAKEN`, email: 'x' },
      { memberName: '☃', memberNo: 'D1', unitIds: ['x'], birthday: '2030-01-01' },
      { memberName: '丁', memberNo: 'D4', unitIds, loginName: `${org.mark}.new` },
      { memberName: '戊', memberNo: 'D5', unitIds, loginName: `${org.mark}.NEW`.toUpperCase() },
      { memberName: '己', memberNo: 'D6', unitIds, joinTime: today, birthday: today, mobile: '', email: '' },
    ];
    const { errors } = await admin.as.get(calls.batchSave, { rows, check: true });
    const fieldsOf = (index: number) =>
      errors.flatMap(({ row, field }) => (row === index ? field : [])).sort();
    expect(rows.map((_, index) => fieldsOf(index))).toEqual([
      ['joinTime', 'memberName', 'memberNo', 'mobile', 'unitName'],
      ['email', 'loginName'],
      ['birthday', 'memberName', 'memberNo', 'unitIds.0'],
      [],
      ['loginName'],
      [],
    ]);
    const saved = await admin.as.get(calls.batchSave, { rows, validOnly: true });
    expect([saved.saved, saved.errors.length]).toEqual([2, errors.length]);
    // A single member gets the same refusal.
    const one = { memberName: '庚', memberNo: 'D7', unitIds };
    const refused = await admin.as.call(calls.save, {
      ...one,
      joinTime: '2026-11-21',
      birthday: '2027-01-01',
    });
    expect(Object.keys(refused.fields).sort()).toEqual(['birthday', 'joinTime']);
    const { id, version } = await admin.as.get(calls.save, { ...one, joinTime: today });
    const changed = await admin.as.call(calls.update, { ...one, id, version, birthday: '2026-11-21' });
    expect([changed.reason, Object.keys(changed.fields)]).toEqual(['rule.noFuture', ['birthday']]);
    world.at(null);
  });

  test('keeps the sound rows when a login name is taken, and takes 500 rows at most', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const unitIds = [org.rootUnitId];
    const row = (index: number) => ({ memberName: `成员${index}`, memberNo: `C${index}`, unitIds });
    const clashing = { ...row(1), loginName: `${org.mark}.N0001` };
    const all = await admin.as.call(calls.batchSave, { rows: [row(0), clashing] });
    expect(Object.keys(all.fields)).toEqual(['rows.1.loginName']);
    const valid = await admin.as.get(calls.batchSave, { rows: [row(0), clashing], validOnly: true });
    expect(valid).toMatchObject({ saved: 1, errors: [{ row: 1, field: 'loginName' }] });
    const many = Array.from({ length: 500 }, (_, index) => row(index + 10));
    expect((await admin.as.get(calls.batchSave, { rows: many })).saved).toBe(500);
    expect((await admin.as.call(calls.batchSave, { rows: [...many, row(999)] })).reason).not.toBeNull();
  });

  test('of members to freeze checks names against numbers and freezes all or none', async () => {
    const org = await world.organisation();
    const admin = await org.person({ roles: ['administrator'] });
    const [one, two] = [await org.person(), await org.person()];
    const rows = [
      { memberNo: one.number, memberName: one.name, reason: '离职' },
      { memberNo: two.number, memberName: '别人' },
      { memberNo: 'NOBODY' },
      { memberNo: admin.number },
    ];
    const refused = await admin.as.call(calls.batchSaveFrozen, { status: '0', rows });
    expect(Object.keys(refused.fields)).toEqual(['rows.1.memberName', 'rows.2.memberNo', 'rows.3.memberNo']);
    expect((await one.as.call(calls.byId, {})).status).toBe(200);
    const frozen = await admin.as.get(calls.batchSaveFrozen, { status: '0', rows: rows.slice(0, 1) });
    expect(frozen).toEqual({ saved: 1, errors: [] });
    expect((await one.as.call(calls.byId, {})).status).toBe(403);
    const other = await admin.as.call(calls.batchSaveFrozen, {
      status: '1' as '0',
      rows: [{ memberNo: two.number }],
    });
    expect(Object.keys(other.fields)).toEqual(['status']);
  });
});
