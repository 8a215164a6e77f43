import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { membersCalls as calls } from '../../calls.ts';
import type { MemberGridField } from '../../grid.calls.ts';

const world = await useWorld();

type Cells = Partial<Record<MemberGridField, string>>;

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  await org.unit('生产部');
  const admin = await org.person({ roles: ['administrator'] });
  return { org, admin, unitName: `生产部 ${org.mark}` };
}

const rowsOf = (cells: readonly Cells[]) => cells.map((each) => ({ key: newId(), cells: each }));

test('mistakes are told at their cells, against the table and the organisation', async () => {
  const { org, admin, unitName } = await place();
  await org.person({ number: 'TAKEN', mobile: '86-13900000000' });
  const good = { memberName: '王', unitName };
  const first = { ...good, memberNo: 'C0', certificate: '110101199003070134' };
  await admin.as.get(calls.batchSave, { rows: [first], asText: true });
  const rows = rowsOf([
    { ...good, memberNo: 'A1' },
    { ...good, memberNo: 'TAKEN' },
    { ...good, memberNo: 'A1', mobile: '13900000000' },
    { ...good, memberNo: 'A3', gender: '?', joinTime: '2026-11-21', memberType: 'x' },
    { ...good, memberNo: 'A4', certificate: '110101199003070134' },
    { ...good, memberNo: 'A5', certificate: '12-34' },
    { ...good, memberNo: 'A6', certificate: '11010119900307013X' },
    { ...good, memberNo: 'A7', certificate: '11010119900307013x' },
    { memberName: '', unitName: '没有', mobile: 'x', roles: '没有' },
  ]);
  const { rows: answers } = await admin.as.get(calls.checkGrid, { rows }, { language: 'en_US' });
  const byRow = new Map(answers.map(({ key, errors }) => [rows.findIndex((row) => row.key === key), errors]));
  const fields = Object.fromEntries(
    [...byRow].map(([row, errors]) => [row, errors.map(({ field }) => field).toSorted()]),
  );
  expect(fields).toEqual({
    1: ['memberNo'],
    2: ['memberNo', 'mobile'],
    3: ['gender', 'joinTime', 'memberType'],
    4: ['certificate'],
    5: ['certificate'],
    7: ['certificate'],
    8: ['memberName', 'memberNo', 'mobile', 'roles', 'unitName'],
  });
  expect(byRow.get(4)?.[0]?.message).toContain('C0');
  expect(byRow.get(7)?.[0]?.message).toContain('row 7');
});

test('all rows are saved, or those without a mistake; the others are told and nothing is half done', async () => {
  const { admin, unitName } = await place();
  const rows = [
    { memberNo: 'B1', memberName: '一', unitName, gender: '女', joinTime: '2026/3/1', roles: '积分管理员' },
    { memberNo: 'B2', memberName: '二', unitName: '没有' },
    { memberNo: 'B3', memberName: '三', unitName, mobile: '13800000009' },
  ];
  const refused = await admin.as.call(calls.batchSave, { rows, asText: true });
  expect(Object.keys(refused.fields)).toEqual(['rows.1.unitName']);
  expect((await admin.as.get(calls.list, { keyword: 'B1' })).total).toBe(0);
  const saved = await admin.as.get(calls.batchSave, { rows, asText: true, validOnly: true });
  expect(saved).toMatchObject({ saved: 2, errors: [{ row: 1, field: 'unitName' }] });
  const [one] = (await admin.as.get(calls.list, { keyword: 'B1' })).rows;
  expect(await admin.as.get(calls.detail, { memberId: one!.id })).toMatchObject({
    gender: 2,
    joinTime: '2026-03-01',
    unitNames: [unitName],
  });
  const many = Array.from({ length: 1_000 }, (_, at) => ({ memberNo: `M${at}`, memberName: '众', unitName }));
  expect(await admin.as.get(calls.batchSave, { rows: many, asText: true })).toEqual({
    saved: 1_000,
    errors: [],
  });
  expect(await admin.as.get(calls.importCount, {})).toMatchObject({ memberCount: 1_003, maximumRows: 2_000 });
});

test('rows are kept as typed, without documents, for their own member, and not over those of another window', async () => {
  const { org, admin } = await place();
  const other = await org.person({ roles: ['administrator'] });
  expect(await admin.as.get(calls.gridDraft, {})).toEqual({ version: 0, rows: [] });
  const rows = rowsOf([{ memberNo: 'D1', certificate: '110101199003070134' }]);
  expect(await admin.as.get(calls.keepGrid, { version: 0, rows })).toEqual({ version: 1 });
  expect(await admin.as.get(calls.gridDraft, {})).toEqual({
    version: 1,
    rows: [{ key: rows[0]!.key, cells: { memberNo: 'D1' } }],
  });
  expect(await other.as.get(calls.gridDraft, {})).toEqual({ version: 0, rows: [] });
  for (const version of [0, 2])
    expect((await admin.as.call(calls.keepGrid, { version, rows })).reason).toBe('stale');
  expect(await admin.as.get(calls.keepGrid, { version: 1, rows: [] })).toEqual({ version: 2 });
});
