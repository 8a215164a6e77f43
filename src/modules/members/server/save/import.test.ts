import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { busyStates } from '../../../../kit/contract/import/states.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../../test/world.ts';
import { batchCalls } from '../../../batch/calls.ts';
import { imported, line } from '../../../batch/server/fixture.ts';
import { eventsCalls } from '../../../events/calls.ts';
import { setPassword } from '../../../identity/server/door.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { membersCalls } from '../../calls.ts';
import { memberImport, type MemberImportField } from '../../import.calls.ts';

const world = await useWorld();
const today = '2026-11-20';

type View = OutputOf<typeof memberImport.get>;
type Check = OutputOf<typeof memberImport.check>;
type Cells = Partial<Record<MemberImportField, string>>;

const fields: readonly MemberImportField[] = [
  'memberNo',
  'memberName',
  'unitName',
  'gender',
  'mobile',
  'joinTime',
  'roles',
  'loginName',
];
const heads = '编号,姓名,部门,性别,手机号,入职日期,角色,账号';
const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvOf = (rows: readonly Cells[]): Buffer =>
  Buffer.from(
    [heads, ...rows.map((row) => fields.map((field) => quoted(row[field] ?? '')).join(','))].join('\r\n'),
  );

async function place(): Promise<{ org: OrganisationWorld; admin: Person; unitName: string }> {
  world.at(`${today}T04:00:00Z`);
  const org = await world.organisation();
  await org.unit('生产部');
  return { org, admin: await org.person({ roles: ['administrator'] }), unitName: `生产部 ${org.mark}` };
}

async function settled(person: Person, id: string): Promise<View> {
  for (const end = Date.now() + 60_000; ; await sleep(20)) {
    const file = await person.as.get(memberImport.get, { id });
    if (!busyStates.includes(file.state)) return file;
    if (Date.now() > end) throw new Error(`the file is still ${file.state}`);
  }
}

async function handIn(person: Person, bytes: Buffer, name = 'members.csv'): Promise<View> {
  const content = bytes.toString('base64');
  const { id } = await person.as.get(memberImport.upload, { id: newId(), name, content });
  return settled(person, id);
}

const mappingOf = ({ fields: found }: View) =>
  Object.fromEntries(found.map(({ id, column }) => [id, column])) as Partial<
    Record<MemberImportField, number | null>
  >;

type Fix = { line: number; field: MemberImportField; text: string };
const check = (
  person: Person,
  file: View,
  fixes: Fix[] = [],
  language: 'zh_CN' | 'en_US' = 'en_US',
): Promise<Check> =>
  person.as.get(
    memberImport.check,
    { id: file.id, mapping: mappingOf(file), ignored: file.ignored, conflicts: 'skip', fixes },
    { language },
  );

/** Hands in, checks and posts. */
async function posted(person: Person, rows: readonly Cells[]): Promise<View> {
  const file = await handIn(person, csvOf(rows));
  const { token } = await check(person, file);
  await person.as.get(memberImport.confirm, { id: file.id, token });
  return settled(person, file.id);
}

async function undone(person: Person, id: string): Promise<View> {
  await person.as.get(memberImport.undo, { id, reason: 'wrong file' });
  return settled(person, id);
}

async function resultOf(person: Person, id: string, onlyBad = false) {
  const answer = await person.as.raw(memberImport.result, { id, onlyBad }, { language: 'en_US' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const [sheet] = (await readXlsx(bytes)).sheets;
  return { bytes, rows: sheet?.rows ?? [] };
}

const membersOf = async ({ as }: Person, keyword = '') =>
  (await as.get(membersCalls.list, { keyword, size: 200 })).rows;

const userOf = (tx: Tx, number: string): Promise<{ userId: string }> =>
  tx.one(sql<{ userId: string }>`
    select user_id as "userId" from member where org_id = ${tx.orgId} and number = ${number}`);

const errorsOf = ({ lines }: Check): Record<number, string[]> =>
  Object.fromEntries(
    lines.flatMap(({ line: at, cells }) => {
      const wrong = Object.keys(cells).filter((field) => cells[field]?.error);
      return wrong.length > 0 ? [[at, wrong.toSorted()]] : [];
    }),
  );

describe('a file of members', () => {
  test('becomes members with all values of their rows, and is in both lists of imports', async () => {
    const { org, admin, unitName } = await place();
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
    const shown = await check(admin, file);
    expect(shown).toMatchObject({ good: 2, bad: 0, blocked: null });
    expect(await membersOf(admin)).toHaveLength(1);
    const { token } = shown;
    // Confirmed twice at once, and again afterwards.
    const answers = await Promise.all(
      [0, 1, 2].map(() => admin.as.call(memberImport.confirm, { id: file.id, token })),
    );
    expect(answers.map(({ reason }) => reason)).toEqual([null, null, null]);
    expect(await settled(admin, file.id)).toMatchObject({ state: 'posted', postedRows: 2, records: 2 });
    await admin.as.get(memberImport.confirm, { id: file.id, token });
    const made = (await membersOf(admin)).filter(({ memberNo }) => memberNo.startsWith('M'));
    expect(made.map(({ memberName, active }) => [memberName, active]).toSorted()).toEqual([
      ['José Pérez', 0],
      ['林一', 0],
    ]);
    const { id } = made.find(({ memberNo }) => memberNo === 'M1')!;
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
    const told = await admin.as.get(messagesCalls.list, { kind: 'notice' });
    expect(told.rows.map(({ key, params }) => [key, params['count']])).toEqual([['members.imported', 2]]);
  });

  test('reports errors at their cells, in the language of the reader, and accepts corrections', async () => {
    const { org, admin, unitName } = await place();
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
    const shown = await check(admin, file, [], 'zh_CN');
    expect(errorsOf(shown)).toEqual({
      2: ['memberNo'],
      3: ['mobile'],
      5: ['memberNo'],
      6: ['mobile'],
      7: ['joinTime'],
      8: ['joinTime'],
      9: ['gender'],
      10: ['roles'],
      11: ['unitName'],
      12: ['memberName', 'mobile', 'unitName'],
      13: ['loginName'],
    });
    for (const { cells } of shown.lines)
      for (const { error } of Object.values(cells)) if (error) expect(error).toMatch(/\p{Script=Han}/u);
    expect([shown.good, shown.bad]).toEqual([1, 11]);
    const mended = await check(admin, file, [
      { line: 2, field: 'memberNo', text: 'B1' },
      { line: 7, field: 'joinTime', text: today },
    ]);
    expect([mended.good, mended.bad]).toEqual([3, 9]);
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
    expect(await check(admin, again)).toMatchObject({ good: 0, bad: 9, blocked: null });
  });

  test('names that mean harm are refused or kept as texts, and no cell of the result is a formula', async () => {
    const { admin, unitName } = await place();
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
    const written = names.map((name) => name.replace('\u202e', ''));
    expect(result.slice(1).map((row) => row[1])).toEqual([...written, '甲']);
    const made = (await membersOf(admin)).filter(({ memberNo }) => memberNo !== admin.number);
    expect(made).toHaveLength(file.postedRows);
    for (const { memberName } of made) expect([...written, '甲']).toContain(memberName);
  });

  test('holds at most as many rows as one transaction writes', async () => {
    const { admin, unitName } = await place();
    const rows = Array.from({ length: 5_001 }, (_, index) => ({
      memberNo: `L${index}`,
      memberName: '乙',
      unitName,
    }));
    const file = await handIn(admin, csvOf(rows));
    const shown = await check(admin, file);
    expect([shown.good, shown.bad]).toEqual([0, 5_001]);
    expect(shown.blocked).toContain('5000');
    const late = await admin.as.call(memberImport.confirm, { id: file.id, token: shown.token });
    expect(late.reason).toBe('nothing_to_post');
  });

  test('grants no role beyond the rights of the importing member', async () => {
    const { admin, unitName } = await place();
    const row = { memberNo: 'R1', memberName: '丁', unitName, roles: '积分管理员，没有' };
    expect(errorsOf(await check(admin, await handIn(admin, csvOf([row]))))).toEqual({ 2: ['roles'] });
    const file = await posted(admin, [{ ...row, roles: '积分管理员；积分管理员' }]);
    expect(file).toMatchObject({ state: 'posted', postedRows: 1 });
  });

  test('does not exist for others: no right, another organisation, the imports of points', async () => {
    const { org, admin, unitName } = await place();
    const foreign = await place();
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
    const { org, admin, unitName } = await place();
    const file = await handIn(admin, csvOf([{ memberNo: 'C1', memberName: '辛', unitName }]));
    const { token } = await check(admin, file);
    await org.person({ number: 'C1' });
    await admin.as.get(memberImport.confirm, { id: file.id, token });
    expect(await settled(admin, file.id)).toMatchObject({ state: 'failed', postedRows: 0 });
    expect(await check(admin, file)).toMatchObject({ good: 0, bad: 1 });
  });
});

describe('a file that is taken back', () => {
  test('frees numbers and login names, so that it may come again', async () => {
    const { org, admin, unitName } = await place();
    const rows = [
      { memberNo: 'U1', memberName: '一', unitName, loginName: `${org.mark}.u1` },
      { memberNo: 'U2', memberName: '二', unitName },
    ];
    const file = await posted(admin, rows);
    expect(await undone(admin, file.id)).toMatchObject({
      state: 'undone',
      failure: null,
      can: { undo: false },
    });
    expect(await membersOf(admin)).toHaveLength(1);
    const { rows: result } = await resultOf(admin, file.id);
    expect(result.slice(1).map((row) => row.includes('Taken back'))).toEqual([true, true]);
    expect(await posted(admin, rows)).toMatchObject({ state: 'posted', postedRows: 2, known: false });
  });

  test('keeps members who have points or use their account, with the reason in the row', async () => {
    world.at(`${today}T04:00:00Z`);
    const merit = await meritWorld(world);
    const { org } = merit;
    const admin = await org.person({ roles: ['administrator'] });
    const unitName = `班组 ${org.mark}`;
    await org.unit('班组');
    const rows = [
      { memberNo: 'K1', memberName: '一', unitName },
      { memberNo: 'K2', memberName: '二', unitName, loginName: `${org.mark}.k2` },
      { memberNo: 'K3', memberName: '三', unitName, loginName: `${org.mark}.k3` },
    ];
    const file = await posted(admin, rows);
    const idOf = async (number: string) =>
      (await membersOf(admin, number)).find(({ memberNo }) => memberNo === number)!.id;
    await admin.as.get(membersCalls.activateByPost, { memberId: await idOf('K1') });
    const { code } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
    const earner = { number: 'K1', name: '一' } as Person;
    expect((await imported(merit.manager, [line(earner, { event: code })])).state).toBe('posted');
    const { userId } = await org.tx((tx) => userOf(tx, 'K2'));
    await org.tx((tx) => setPassword(tx, world.app.app, userId, 'Kenari#2207'));
    const after = await undone(admin, file.id);
    expect(after).toMatchObject({ state: 'undone' });
    expect(after.failure).toContain('2');
    const { rows: result } = await resultOf(admin, file.id);
    expect(
      result.slice(1).map((row) => row.filter((cell) => /points|account|Taken/.test(String(cell)))),
    ).toEqual([[expect.stringContaining('points')], [expect.stringContaining('account')], ['Taken back']]);
    const left = (await membersOf(admin)).map(({ memberNo }) => memberNo);
    expect(['K1', 'K2', 'K3'].map((number) => left.includes(number))).toEqual([true, true, false]);
  });

  test('stays as it is where nothing of it can be taken back', async () => {
    const { org, admin, unitName } = await place();
    const file = await posted(admin, [
      { memberNo: 'S1', memberName: '一', unitName, loginName: `${org.mark}.s1` },
    ]);
    const { userId } = await org.tx((tx) => userOf(tx, 'S1'));
    await org.tx((tx) => setPassword(tx, world.app.app, userId, 'Kenari#2207'));
    const after = await undone(admin, file.id);
    expect(after).toMatchObject({ state: 'posted', can: { undo: true } });
    expect(after.failure).toBeTruthy();
    const { rows: result } = await resultOf(admin, file.id);
    expect(result[1]!.some((cell) => String(cell).includes('account'))).toBe(true);
  });
});

test('a connection lost in the middle leaves no member behind, and the file is imported completely', async () => {
  const { admin, unitName } = await place();
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
  const { org, admin, unitName } = await place();
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
