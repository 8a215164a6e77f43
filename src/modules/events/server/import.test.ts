import { expect, test } from 'vitest';
import { busyStates } from '../../../kit/contract/import/states.ts';
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { eventsCalls } from '../calls.ts';
import { plainEvent } from '../event.fixture.ts';
import { eventImport } from '../import.calls.ts';
import { eventsUsed } from './door.ts';

const world = await useWorld();
const heads = '编码,事件,类型,B分,B分最小,B分最大,允许小数,名称（English）';
const mapping = { code: 0, eventName: 1, typeName: 2, bpoints: 3, bMin: 4, bMax: 5, decimals: 6, en_US: 7 };

async function library() {
  const org = await world.organisation();
  const editor = await org.person({ roles: ['points_manager'] });
  const { as } = editor;
  const [top, below] = [newId(), newId()];
  await as.get(eventsCalls.saveType, { id: top, code: 'T', name: '安全', parentId: null });
  await as.get(eventsCalls.saveType, { id: below, code: 'U', name: '现场', parentId: top });
  return { org, editor, as };
}

async function settled({ as }: Person, id: string) {
  return eventually(async () => {
    const file = await as.get(eventImport.get, { id });
    return busyStates.includes(file.state) ? null : file;
  });
}

async function handIn(editor: Person, rows: readonly string[]) {
  const content = Buffer.from([heads, ...rows].join('\r\n')).toString('base64');
  const { id } = await editor.as.get(eventImport.upload, { id: newId(), name: 'events.csv', content });
  await settled(editor, id);
  const check = (conflicts: 'skip' | 'post' = 'skip') =>
    editor.as.get(eventImport.check, { id, mapping, ignored: [], conflicts, fixes: [] });
  return { id, check };
}

test('events come in by file with types, limits and names, and go again while no record uses them', async () => {
  const { org, editor, as } = await library();
  const { id, check } = await handIn(editor, [
    'S1,发现隐患,安全/现场,2,1,5,,Hazard found',
    'S2,整改隐患,现场,1.5,,,是,',
  ]);
  const checked = await check();
  expect(checked).toMatchObject({ good: 2, bad: 0, blocked: null });
  await as.get(eventImport.confirm, { id, token: checked.token });
  expect((await settled(editor, id)).state).toBe('posted');
  const { rows } = await as.get(eventsCalls.list, { sort: 'code' }, { language: 'en_US' });
  expect(rows).toMatchObject([
    {
      code: 'S1',
      eventName: 'Hazard found',
      typeName: '现场',
      bpoints: 20,
      bMin: 10,
      bMax: 50,
      decimals: false,
    },
    { code: 'S2', bpoints: 15, bMin: 15, bMax: 15, decimals: true },
  ]);
  await org.tx((tx) => eventsUsed(tx, editor.memberId, [rows[0]?.id ?? '']));
  await as.get(eventImport.undo, { id, reason: 'wrong file' });
  await settled(editor, id);
  expect((await as.get(eventsCalls.list, {})).rows.map(({ code }) => code)).toEqual(['S1']);
});

test('a file says which events members may claim, and which of them with evidence', async () => {
  const { editor, as } = await library();
  const lines = [
    '编码,事件,类型,B分,可自行申报,须附凭证',
    'C1,合理化建议,安全,5,是,有',
    'C2,义务劳动,安全,2,否,是',
  ];
  const content = Buffer.from(lines.join('\r\n')).toString('base64');
  const { id } = await as.get(eventImport.upload, { id: newId(), name: 'claims.csv', content });
  await settled(editor, id);
  const columns = { code: 0, eventName: 1, typeName: 2, bpoints: 3, selfClaim: 4, evidenceRequired: 5 };
  const input = { id, mapping: columns, ignored: [], conflicts: 'skip' as const };
  const checked = await as.get(eventImport.check, { ...input, fixes: [] });
  expect(checked).toMatchObject({ good: 1, bad: 1 });
  const fixes = [{ line: 3, field: 'evidenceRequired' as const, text: '' }];
  const { token } = await as.get(eventImport.check, { ...input, fixes });
  await as.get(eventImport.confirm, { id, token });
  await settled(editor, id);
  expect((await as.get(eventsCalls.list, { sort: 'code' })).rows).toMatchObject([
    { code: 'C1', selfClaim: true, evidenceRequired: true },
    { code: 'C2', selfClaim: false, evidenceRequired: false },
  ]);
});

test('a file says how often a member may be given an event; half a cap is told at the cell that lacks, as in the form', async () => {
  const { editor, as } = await library();
  const lines = [
    '编码,事件,类型,B分,限次期间,每人最多次数',
    'K1,合理化建议,安全,5,每天,2',
    'K2,入职培训,安全,2,once,',
    'K3,清洁,安全,2,周,',
    'K4,巡检,安全,2,,3',
    'K5,值班,安全,2,世纪,0',
  ];
  const content = Buffer.from(lines.join('\r\n')).toString('base64');
  const { id } = await as.get(eventImport.upload, { id: newId(), name: 'caps.csv', content });
  await settled(editor, id);
  const mapping = { code: 0, eventName: 1, typeName: 2, bpoints: 3, capSpan: 4, capTimes: 5 };
  const input = { id, mapping, ignored: [], conflicts: 'skip' as const, fixes: [] };
  const { token, lines: checked } = await as.get(eventImport.check, input);
  const wrong = checked.flatMap(({ line, cells }) =>
    Object.entries(cells).flatMap(([field, cell]) => (cell.error ? [`${line} ${field}`] : [])),
  );
  expect(wrong.sort()).toEqual(['4 capTimes', '5 capSpan', '6 capSpan', '6 capTimes']);
  await as.get(eventImport.confirm, { id, token });
  await settled(editor, id);
  const { rows } = await as.get(eventsCalls.list, { sort: 'code' });
  expect(rows).toMatchObject([
    { code: 'K1', capSpan: 'day', capTimes: 2 },
    { code: 'K2', capSpan: 'once', capTimes: 1 },
  ]);
  const { name, typeId } = await as.get(eventsCalls.detail, { id: rows[0]!.id });
  const { bpoints, bMin, bMax } = rows[0]!;
  const points = { ...plainEvent, bpoints, bMin, bMax, decimals: false };
  const again = { ...points, code: 'K1', eventName: name, typeId };
  const update = (cap: object) =>
    as.call(eventsCalls.update, { id: rows[0]!.id, version: 1, ...again, ...cap });
  expect(Object.keys((await update({ capSpan: 'month' })).fields)).toEqual(['capTimes']);
  expect(Object.keys((await update({ capTimes: 3 })).fields)).toEqual(['capSpan']);
  expect((await update({ capSpan: 'month', capTimes: 3 })).object).toMatchObject({ version: 2 });
  expect((await as.get(eventsCalls.versions, { id: rows[0]!.id })).map(({ capSpan }) => capSpan)).toEqual([
    'month',
    'day',
  ]);
});

test('a file names reviewers by their numbers, and fixes them; another member, one for both and nobody are told at their cells', async () => {
  const { org, editor, as } = await library();
  const first = await org.person({ roles: ['reviewer'], isReviewer: true });
  const last = await org.person({ roles: ['reviewer'], isReviewer: true });
  const plain = await org.person();
  const lines = [
    '编码,事件,类型,B分,初审人编号,终审人编号,固定审核人',
    `R1,设备保养,安全,5,${first.number},${last.number},是`,
    `R2,清洁,安全,5,,${last.number},`,
    `R3,巡检,安全,5,${plain.number},没有此人,`,
    `R4,交接,安全,5,${first.number},${first.number},`,
    'R5,值班,安全,5,,,是',
  ];
  const content = Buffer.from(lines.join('\r\n')).toString('base64');
  const { id } = await as.get(eventImport.upload, { id: newId(), name: 'reviewers.csv', content });
  await settled(editor, id);
  const mapping = {
    code: 0,
    eventName: 1,
    typeName: 2,
    bpoints: 3,
    firstReviewerId: 4,
    lastReviewerId: 5,
    reviewersLocked: 6,
  };
  const checked = await as.get(eventImport.check, { id, mapping, ignored: [], conflicts: 'skip', fixes: [] });
  const wrong = checked.lines.flatMap(({ line, status, cells }) =>
    status === 'bad'
      ? [[line, ...Object.keys(cells).filter((field) => cells[field]?.error !== undefined)].join(' ')]
      : [],
  );
  expect(wrong.toSorted()).toEqual([
    '4 firstReviewerId lastReviewerId',
    '5 lastReviewerId',
    '6 reviewersLocked',
  ]);
  await as.get(eventImport.confirm, { id, token: checked.token });
  await settled(editor, id);
  expect((await as.get(eventsCalls.list, { sort: 'code' })).rows).toMatchObject([
    { firstReviewer: { id: first.memberId }, lastReviewer: { id: last.memberId }, reviewersLocked: true },
    { firstReviewer: null, lastReviewer: { id: last.memberId }, reviewersLocked: false },
  ]);
});

test('each mistake is told at its cell; a name that exists asks, a code that exists is refused', async () => {
  const { editor, as } = await library();
  const [{ id: typeId } = { id: '' }] = await as.get(eventsCalls.types, {});
  await as.get(eventsCalls.save, {
    ...plainEvent,
    id: newId(),
    code: 'OLD',
    eventName: '加班',
    typeId,
    bpoints: 10,
    bMin: 10,
    bMax: 10,
    decimals: false,
  });
  const { check } = await handIn(editor, [
    'OLD,别的,安全,1,,,,',
    'OLD,加班,安全,1,,,,',
    'N1,加班,安全,1,,,,',
    'N1,再来,安全,1,,,,',
    'N2,没有类型,没有,九,1,,也许,',
    'N3,越界,安全,9,1,5,,',
    'N4,没有分,安全,0,,,,',
    'N5,半分,安全,0.5,,,否,',
  ]);
  const { lines, ...counts } = await check();
  expect(counts).toMatchObject({ good: 0, duplicate: 1, conflict: 1, bad: 6 });
  const wrong = Object.fromEntries(
    lines.map(({ line, status, cells }) => [
      line,
      [status, ...Object.keys(cells).filter((field) => cells[field]?.error !== undefined)].join(' '),
    ]),
  );
  expect(wrong).toEqual({
    2: 'bad code',
    3: 'duplicate',
    4: 'conflict',
    5: 'bad code',
    6: 'bad typeName bpoints decimals',
    7: 'bad bpoints',
    8: 'bad bpoints',
    9: 'bad bpoints bMin bMax',
  });
  expect(await check('post')).toMatchObject({ good: 1 });
});

test('whoever may not edit events hands in none', async () => {
  const { org } = await library();
  const recorder = await org.person({ roles: ['recorder'] });
  const content = Buffer.from(heads).toString('base64');
  const answer = await recorder.as.call(eventImport.upload, { id: newId(), name: 'a.csv', content });
  expect(answer.status).toBe(403);
});

test('a mistake that many rows have is told once, and corrected once for all of them', async () => {
  const { editor, as } = await library();
  const rows = ['导入', '导入', '导入', '旧', '旧'].map((tag, at) => `G${at},事件${at},安全,5,${tag}`);
  const content = Buffer.from(['编码,事件,类型,B分,标签', ...rows].join('\r\n')).toString('base64');
  const { id } = await as.get(eventImport.upload, { id: newId(), name: 'tags.csv', content });
  await settled(editor, id);
  const columns = { code: 0, eventName: 1, typeName: 2, bpoints: 3, tags: 4 };
  const input = { id, mapping: columns, ignored: [], conflicts: 'skip' as const, fixes: [] };
  const first = await as.get(eventImport.check, input);
  expect(first).toMatchObject({
    good: 0,
    bad: 5,
    groups: [
      { field: 'tags', text: '导入', count: 3, canMake: true },
      { field: 'tags', text: '旧', count: 2, canMake: true },
    ],
  });
  const field = 'tags' as const;
  const decided = { makes: [{ field, text: '导入' }], replacements: [{ field, from: '旧', to: '' }] };
  const { token, ...then } = await as.get(eventImport.check, { ...input, ...decided });
  expect(then).toMatchObject({ good: 5, bad: 0, groups: [] });
  expect(await as.get(eventsCalls.tags, {})).toEqual([]);
  await as.get(eventImport.confirm, { id, token });
  expect((await settled(editor, id)).state).toBe('posted');
  expect(await as.get(eventsCalls.tags, {})).toMatchObject([{ name: '导入', eventCount: 3 }]);
});

test('a code that differs from another by its case alone is that code', async () => {
  const { editor, as } = await library();
  const first = await handIn(editor, ['EQ-1,设备点检,安全,2,,,,']);
  await as.get(eventImport.confirm, { id: first.id, token: (await first.check()).token });
  await settled(editor, first.id);
  const { check } = await handIn(editor, [
    'eq-1,别的事件,安全,2,,,,',
    'Ab,一,安全,2,,,,',
    'aB,二,安全,2,,,,',
  ]);
  expect(await check()).toMatchObject({ good: 1, bad: 2 });
});
