import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { newId } from '../../../../kit/server/id.ts';
import { book, sheetOf, textCell } from '../../../../kit/test/import-files.ts';
import { describe, expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';
import { batchCalls } from '../../../batch/calls.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { membersCalls } from '../../calls.ts';
import { memberImport } from '../../import.calls.ts';
import {
  check,
  csvOf,
  errorsOf,
  fields,
  handIn,
  membersOf,
  place,
  posted,
  resultOf,
  settled,
  type Cells,
} from './fixture.ts';

const world = await useWorld();

describe('a file of members', () => {
  test('becomes members with all values of their rows, and is in both lists of imports', async () => {
    const { org, admin, unitName } = await place(world);
    const rows: Cells[] = [
      {
        memberNo: 'M1',
        memberName: '林一',
        unitName,
        gender: '女',
        mobile: '13800000001',
        joinTime: '2026/3/1',
        roles: '积分管理员',
        loginName: `${org.mark}.m1`,
      },
      { memberNo: 'M2', memberName: 'José Pérez', unitName, gender: 'Male' },
    ];
    const file = await handIn(admin, csvOf(rows));
    expect(file).toMatchObject({ state: 'read', rows: 2, kind: 'Members' });
    expect(file.fields.filter(({ column }) => column !== null).map(({ id }) => id)).toEqual(fields);
    const result = await check(admin, file);
    expect(result).toMatchObject({ good: 2, bad: 0, blocked: null });
    expect(await membersOf(admin)).toHaveLength(1);
    const { token } = result;
    // Confirmed twice at once, and again afterwards.
    const answers = await Promise.all(
      [0, 1, 2].map(() => admin.as.call(memberImport.confirm, { id: file.id, token })),
    );
    expect(answers.map(({ reason }) => reason)).toEqual([null, null, null]);
    expect(await settled(admin, file.id)).toMatchObject({ state: 'posted', postedRows: 2, records: 2 });
    await admin.as.get(memberImport.confirm, { id: file.id, token });
    const added = (await membersOf(admin)).filter(({ memberNo }) => memberNo.startsWith('M'));
    expect(added.map(({ memberName, active }) => [memberName, active]).toSorted()).toEqual([
      ['José Pérez', 0],
      ['林一', 0],
    ]);
    const { id } = added.find(({ memberNo }) => memberNo === 'M1')!;
    expect(await admin.as.get(membersCalls.detail, { memberId: id })).toMatchObject({
      gender: 2,
      mobile: '138****0001',
      joinTime: '2026-03-01',
      unitNames: [unitName],
      loginName: `${org.mark}.m1`,
    });
    for (const list of [memberImport.list, batchCalls.list])
      expect((await admin.as.get(list, {})).rows).toEqual([
        expect.objectContaining({ id: file.id, path: '/api/b/org/member/import', postedRows: 2 }),
      ]);
    await world.settle();
    const notices = await admin.as.get(messagesCalls.list, { kind: 'notice' });
    expect(notices.rows.map(({ key, params }) => [key, params['count']])).toEqual([['members.imported', 2]]);
  });

  test('reports errors at their cells, in the language of the reader, and accepts corrections', async () => {
    const { org, admin, unitName } = await place(world);
    await org.person({ number: 'TAKEN', mobile: '86-13900000000' });
    const other = await world.organisation();
    await other.person({ number: 'FREE', mobile: '13911111111' });
    const good = { memberName: '王', unitName };
    const rows: Cells[] = [
      { ...good, memberNo: 'TAKEN' },
      { ...good, memberNo: 'A1', mobile: '13900000000' },
      { ...good, memberNo: 'FREE', mobile: '13911111111' },
      { ...good, memberNo: 'FREE' },
      { ...good, memberNo: 'A3', mobile: '13911111111' },
      { ...good, memberNo: 'A4', joinTime: '2026-11-21' },
      { ...good, memberNo: 'A5', joinTime: '21/11/2026' },
      { ...good, memberNo: 'A6', gender: '?' },
      { ...good, memberNo: 'A7', roles: '没有的角色' },
      { ...good, memberNo: 'A8', unitName: '没有的部门' },
      { memberNo: 'A9', memberName: '', unitName: '', mobile: 'x' },
      { ...good, memberNo: 'A10', loginName: '123' },
    ];
    const file = await handIn(admin, csvOf(rows));
    const result = await check(admin, file, [], 'zh_CN');
    expect(errorsOf(result)).toEqual({
      2: ['memberNo'],
      3: ['mobile'],
      5: ['memberNo'],
      6: ['mobile'],
      7: ['joinTime'],
      8: ['joinTime'],
      9: ['gender'],
      10: ['roles'],
      12: ['memberName', 'mobile', 'unitName'],
      13: ['loginName'],
    });
    for (const { cells } of result.lines)
      for (const { error } of Object.values(cells)) if (error) expect(error).toMatch(/\p{Script=Han}/u);
    expect([result.good, result.bad, result.conflict]).toEqual([1, 10, 1]);
    const mended = await check(admin, file, [
      { line: 2, field: 'memberNo', text: 'B1' },
      { line: 7, field: 'joinTime', text: '2026-11-20' },
    ]);
    expect([mended.good, mended.bad]).toEqual([3, 8]);
    await admin.as.get(memberImport.confirm, { id: file.id, token: mended.token });
    expect(await settled(admin, file.id)).toMatchObject({ state: 'posted', postedRows: 3 });
    // The rows that are left come back as a file that is taken as it is.
    const left = await resultOf(admin, file.id, true);
    expect(left.rows).toHaveLength(10);
    const again = await handIn(admin, left.bytes, 'mend.xlsx');
    expect(again.columns.filter((_, index) => again.ignored.includes(index))).toEqual([
      'Row',
      'Result',
      'Reason',
    ]);
    expect(await check(admin, again)).toMatchObject({ good: 0, bad: 8, conflict: 1, blocked: null });
  });

  test('names that mean harm are refused or kept as texts, and no cell of the result is a formula', async () => {
    const { admin, unitName } = await place(world);
    const names = [
      '=HYPERLINK("http://x","y")',
      '+1+1',
      '@SUM(A1)',
      '-2',
      '<script>alert(1)</script>',
      '\u202eevil',
    ];
    const rows = names.map((memberName, index) => ({ memberNo: `H${index}`, memberName, unitName }));
    const file = await posted(admin, [...rows, { memberNo: '=1+1', memberName: '甲', unitName }]);
    const { bytes, rows: result } = await resultOf(admin, file.id);
    const { sheets } = await readXlsx(bytes);
    expect(JSON.stringify(sheets)).not.toContain('"formula":');
    // Every row comes back as it was written, but for what cannot be seen.
    const stripped = names.map((name) => name.replace('\u202e', ''));
    expect(result.slice(1).map((row) => row[1])).toEqual([...stripped, '甲']);
    const added = (await membersOf(admin)).filter(({ memberNo }) => memberNo !== admin.number);
    expect(added).toHaveLength(file.postedRows);
    for (const { memberName } of added) expect([...stripped, '甲']).toContain(memberName);
  });

  test('makes units that do not exist where that is wanted, below the longest path that does', async () => {
    const { org, admin, unitName } = await place(world);
    const rows = [
      { memberNo: 'N1', memberName: '甲', unitName: `${unitName}/一组` },
      { memberNo: 'N2', memberName: '乙', unitName: `${unitName}/一组/甲班` },
      { memberNo: 'N3', memberName: '丙', unitName: '新部门' },
      { memberNo: 'N4', memberName: '丁', unitName: `${unitName}//x` },
      { memberNo: 'N5', memberName: '戊', unitName: `${unitName}/2/3/4/5/6/7/8/9/10` },
    ];
    const file = await handIn(admin, csvOf(rows));
    const skipping = await check(admin, file);
    expect(skipping).toMatchObject({ good: 0, conflict: 3, bad: 2 });
    expect(skipping.lines.map(({ note }) => note).filter(Boolean)).toHaveLength(3);
    const mapping = Object.fromEntries(file.fields.map(({ id, column }) => [id, column]));
    const input = { id: file.id, mapping, ignored: file.ignored, conflicts: 'post' as const, fixes: [] };
    const { token, good } = await admin.as.get(memberImport.check, input);
    expect(good).toBe(3);
    await admin.as.get(memberImport.confirm, { id: file.id, token });
    expect(await settled(admin, file.id)).toMatchObject({ state: 'posted', postedRows: 3 });
    const units = await admin.as.get(membersCalls.unitList, {});
    const nameOf = (id: string | null) => units.find((unit) => unit.id === id)?.name;
    const parents = Object.fromEntries(units.map(({ name, parentId }) => [name, nameOf(parentId)]));
    expect(parents).toMatchObject({ 一组: unitName, 甲班: '一组', 新部门: nameOf(org.rootUnitId) });
    const added = (await membersOf(admin)).filter(({ memberNo }) => memberNo.startsWith('N'));
    expect(added.map(({ memberNo, unitNames }) => [memberNo, unitNames]).toSorted()).toEqual([
      ['N0001', expect.anything()],
      ['N1', ['一组']],
      ['N2', ['甲班']],
      ['N3', ['新部门']],
    ]);
  });

  test('grants no role beyond the rights of the importing member', async () => {
    const { admin, unitName } = await place(world);
    const row = { memberNo: 'R1', memberName: '丁', unitName, roles: '积分管理员，没有' };
    expect(errorsOf(await check(admin, await handIn(admin, csvOf([row]))))).toEqual({ 2: ['roles'] });
    const file = await posted(admin, [{ ...row, roles: '积分管理员；积分管理员' }]);
    expect(file).toMatchObject({ state: 'posted', postedRows: 1 });
  });

  test('does not exist for others: no right, another organisation, the imports of points', async () => {
    const { org, admin, unitName } = await place(world);
    const foreign = await place(world);
    const manager = await org.person({ roles: ['points_manager'] });
    const file = await handIn(admin, csvOf([{ memberNo: 'F1', memberName: '己', unitName }]));
    const one = { id: file.id };
    for (const declared of [memberImport.get, memberImport.discard]) {
      expect((await foreign.admin.as.call(declared, one)).reason).toBe('not_found');
      expect((await manager.as.call(declared, one)).status).toBe(403);
    }
    for (const declared of [batchCalls.get, batchCalls.discard])
      expect((await admin.as.call(declared, one)).reason).toBe('not_found');
    expect((await manager.as.get(batchCalls.list, {})).rows).toEqual([]);
    expect((await foreign.admin.as.get(memberImport.list, {})).rows).toEqual([]);
  });

  test('gets a new check if something changed since, and writes nothing then', async () => {
    const { org, admin, unitName } = await place(world);
    const file = await handIn(admin, csvOf([{ memberNo: 'C1', memberName: '辛', unitName }]));
    const { token } = await check(admin, file);
    await org.person({ number: 'C1' });
    await admin.as.get(memberImport.confirm, { id: file.id, token });
    expect(await settled(admin, file.id)).toMatchObject({ state: 'failed', postedRows: 0 });
    expect(await check(admin, file)).toMatchObject({ good: 0, bad: 1 });
  });
});

test('a connection lost in the middle leaves no member behind, and the file is imported completely', async () => {
  const { admin, unitName } = await place(world);
  const rows = [1, 2, 3].map((index) => ({ memberNo: `D${index}`, memberName: '癸', unitName }));
  const file = await handIn(admin, csvOf(rows));
  const { token } = await check(admin, file);
  const database = await world.admin();
  try {
    // The import waits here, with a member half written.
    await database.query('begin');
    await database.query('lock table member_unit in share mode');
    await admin.as.get(memberImport.confirm, { id: file.id, token });
    const waiting = async (): Promise<number | undefined> =>
      (
        await database.query<{ pid: number }>(
          `select pid from pg_locks join pg_database on oid = database and datname = current_database()
            where relation = 'member_unit'::regclass and not granted`,
        )
      ).rows[0]?.pid;
    let pid: number | undefined;
    for (const end = Date.now() + 30_000; pid === undefined && Date.now() < end; await sleep(10))
      pid = await waiting();
    expect(pid).toBeDefined();
    expect(await membersOf(admin)).toHaveLength(1);
    await database.query('select pg_terminate_backend($1::int)', [pid]);
    await database.query('commit');
  } finally {
    await database.end();
  }
  expect(await settled(admin, file.id)).toMatchObject({ state: 'posted', postedRows: 3 });
  expect(await membersOf(admin)).toHaveLength(4);
});

test('the template offers the units that there are, and is read back', async () => {
  const { org, admin, unitName } = await place(world);
  const answer = await admin.as.raw(memberImport.template, {}, { language: 'es_ES' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const [sheet, units] = (await readXlsx(bytes)).sheets;
  expect(sheet!.rows[0]!.slice(0, 4)).toEqual(['Número *', 'Nombre *', 'Unidad *', 'Sexo']);
  expect(units!.rows.slice(1).flat()).toEqual(
    [org.mark, `${org.mark}/${unitName}`].map((name) => expect.stringContaining(name)),
  );
  expect(sheet!.dataValidations).toEqual([expect.objectContaining({ type: 'list', range: 'C2:C1048576' })]);
  const file = await handIn(admin, bytes, 'plantilla.xlsx');
  expect(file.fields.every(({ column }) => column !== null)).toBe(true);
  // The example is no row.
  expect(await check(admin, file)).toMatchObject({ good: 0, bad: 0, lines: [] });
});

test('numbers that differ by their case alone are one, and cells that hold no value are wrong', async () => {
  const { admin, unitName } = await place(world);
  await posted(admin, [{ memberNo: 'F0024', memberName: '甲', unitName }]);
  const rows: Cells[] = [
    { memberNo: 'f0024', memberName: '乙', unitName },
    { memberNo: 'KC1', memberName: '丙', unitName },
    { memberNo: 'kc1', memberName: '丁', unitName },
    { memberNo: 'KC2', memberName: '#N/A', unitName },
    { memberNo: 'KC3', memberName: '戊', unitName: '#REF!' },
    { memberNo: 'KC4', memberName: '己', unitName, joinTime: '0026-11-03' },
  ];
  const result = await check(admin, await handIn(admin, csvOf(rows)));
  expect(result).toMatchObject({ good: 1, bad: 5, conflict: 0 });
  expect(errorsOf(result)).toEqual({
    2: ['memberNo'],
    4: ['memberNo'],
    5: ['memberName'],
    6: ['unitName'],
    7: ['joinTime'],
  });
});

test('a workbook gives numbers as they are shown, and refuses what it made of them', async () => {
  const { admin, unitName } = await place(world);
  const cell = (text: string): string => textCell(text);
  const row = (number: string, name: string): string => `<row>${number}${cell(name)}${cell(unitName)}</row>`;
  const bytes = book({
    sheet: sheetOf(
      [
        row(cell('编号'), '姓名').replace(unitName, '部门'),
        row('<c s="1"><v>42</v></c>', '甲'),
        row('<c><v>110101199003074518</v></c>', '乙'),
        row('<c s="2"><v>46329</v></c>', '丙'),
        row('<c t="e"><v>#N/A</v></c>', '丁'),
      ].join(''),
    ),
    styles:
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  });
  const file = await handIn(admin, bytes, 'members.xlsx');
  const result = await check(admin, file);
  expect(result).toMatchObject({ good: 1, bad: 3 });
  expect(result.lines.map(({ line, cells }) => [line, cells.memberNo?.text]).toSorted()).toContainEqual([
    2,
    '00042',
  ]);
  expect(errorsOf(result)).toEqual({ 3: ['memberNo'], 4: ['memberNo'], 5: ['memberNo'] });
  // Typed in its place it is a number like any other.
  const mended = await check(admin, file, [{ line: 4, field: 'memberNo', text: '11-3' }]);
  expect(mended).toMatchObject({ good: 2, bad: 2 });
});

test('a file is read again as somebody chooses, and shows what was decided', async () => {
  const { admin, unitName } = await place(world);
  const text = `编号,姓名,部门\r\nRC1,María,${unitName}\r\n`;
  const upload = async (reading?: {
    sheet: null;
    encoding: 'utf-8' | 'windows-1252';
    withHidden: boolean;
  }) => {
    const content = Buffer.from(text).toString('base64');
    const input = { id: newId(), name: 'a.csv', content, ...(reading && { reading }) };
    return settled(admin, (await admin.as.get(memberImport.upload, input)).id);
  };
  const first = await upload();
  expect(first.reading).toMatchObject({ encoding: 'utf-8', isSure: true, separator: ',', headLine: 1 });
  const again = await upload({ sheet: null, encoding: 'windows-1252', withHidden: true });
  expect(again).toMatchObject({ id: first.id, state: 'read', reading: { encoding: 'windows-1252' } });
  expect(again.samples).not.toEqual(first.samples);
  const back = await upload({ sheet: null, encoding: 'utf-8', withHidden: true });
  expect(back.samples).toEqual(first.samples);
  expect(await check(admin, back)).toMatchObject({ good: 1 });
});

test('a day is read as the language of whoever checks the file writes it', async () => {
  const { admin, unitName } = await place(world);
  const rows: Cells[] = [
    { memberNo: 'D1', memberName: 'Ana', unitName, joinTime: '05/11/2026' },
    { memberNo: 'D2', memberName: 'Eva', unitName, joinTime: '16/11/2026' },
  ];
  const file = await handIn(admin, csvOf(rows));
  expect(await check(admin, file, [], 'es_ES')).toMatchObject({ good: 2, bad: 0 });
  // The fifth of November or the eleventh of May: not guessed.
  const result = await check(admin, file);
  expect([result.good, errorsOf(result)]).toEqual([1, { 2: ['joinTime'] }]);
  expect(result.lines.find(({ line }) => line === 2)?.cells.joinTime?.text).toBe('05/11/2026');
});
