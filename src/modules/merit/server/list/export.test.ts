import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { InputOf } from '../../../../kit/contract/call.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { filesCalls } from '../../../files/calls.ts';
import { settingsCalls } from '../../../settings/calls.ts';
import { meritCalls } from '../../calls.ts';
import { documentFor, memberLine, meritWorld, recordIn, submitted, typed } from '../builders.ts';

const world = await useWorld();

type ExportInput = {
  kind: string;
  params: Record<string, unknown>;
  columns?: { key: string; widthPx?: number }[];
  language?: string;
};

async function exported(
  person: Person,
  { language = 'en_US', ...input }: ExportInput,
  format: 'csv' | 'xlsx',
) {
  const id = newId();
  await person.as.get(filesCalls.startExport, { id, format, ...input }, { language });
  for (const end = Date.now() + 10_000; ; await sleep(25)) {
    const job = await person.as.get(filesCalls.getJob, { id });
    if (job.file) {
      const file = await person.as.raw(filesCalls.download, { id: job.file.id });
      return { name: job.file.name, bytes: Buffer.from(await file.arrayBuffer()) };
    }
    if (!['queued', 'running'].includes(job.state) || Date.now() > end)
      throw new Error(`export is ${job.state}`);
  }
}

/** Head and rows of a file of mere texts, without the sums below them. */
const rowsOf = ({ bytes }: { bytes: Buffer }): string[] =>
  bytes.toString('utf8').split('\r\n\r\n')[0]?.split('\r\n').filter(Boolean) ?? [];

async function fileOf(person: Person, kind: string, params: Record<string, unknown>): Promise<string[]> {
  return rowsOf(await exported(person, { kind, params }, 'csv'));
}

/** Its cells as texts, by row. */
async function cellsOf(
  person: Person,
  input: ExportInput,
): Promise<{ name: string; rows: string[][]; sums: string[][] }> {
  const { name, bytes } = await exported(person, input, 'xlsx');
  const [sheet] = (await readXlsx(bytes)).sheets;
  const all = (sheet?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
  const empty = all.findIndex((row) => row.every((cell) => cell === ''));
  return empty === -1
    ? { name, rows: all, sums: [] }
    : { name, rows: all.slice(0, empty), sums: all.slice(empty + 1) };
}

test('an export holds every record and line of the filter, with the words of the status', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  await recordIn(merit, 'partly');
  await recordIn(merit, 'draft');
  const admin = await merit.org.person({ roles: ['administrator'] });
  const records = await fileOf(admin, 'merit.records', { scope: 'checking', sort: '-bmp' });
  expect(records).toHaveLength(2);
  expect(records[1]).toContain('Partly approved');
  const lines = await fileOf(admin, 'merit.lines', { scope: 'checking' });
  expect(lines.length).toBeGreaterThan(2);
  expect(await fileOf(admin, 'merit.lines', { scope: 'checking', status: 3 })).toHaveLength(1);
});

test('a file has the columns that the person sees, in their order and words, and is called after the screen', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, first } = merit;
  await submitted(merit, documentFor(merit, { name: 'Waits' }));
  await recordIn(merit, 'partly');
  const filter = { scope: 'checking', from: '2026-11-01', to: '2026-11-20' };
  const columns = [
    { key: 'status' },
    { key: 'topicName', widthPx: 300 },
    { key: 'waitingSince' },
    { key: 'bmp' },
  ];
  const file = await cellsOf(manager, { kind: 'merit.records', params: { ...filter, sort: 'bmp' }, columns });
  expect(file.name).toBe('Points audit By topic 2026-11-01 – 2026-11-20 2026-11-20.xlsx');
  expect(file.rows[0]).toEqual(['Status', 'Topic', 'Waiting for', 'B points']);
  expect(file.rows.slice(1).toSorted()).toEqual(
    [
      ['Partly approved', `Topic ${merit.org.mark}`, '', '10'],
      ['Pending', 'Waits', `First review · ${first.name} today`, '10'],
    ].toSorted(),
  );
  const lines = await cellsOf(manager, {
    kind: 'merit.lines',
    params: { scope: 'all' },
    columns: [{ key: 'status' }, { key: 'memberName' }],
    language: 'zh_CN',
  });
  expect(lines.name).toBe('积分记录 全部记录 按事件明细 2026-11-20.xlsx');
  expect(lines.rows[0]).toEqual(['状态', '成员']);
  expect(
    lines.rows
      .slice(1)
      .map(([status]) => status)
      .toSorted(),
  ).toEqual(['不通过', '待审核', '通过', '通过', '通过']);
});

test('columns that the screen does not have are refused at their place', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { manager } = await meritWorld(world);
  const answer = await manager.as.call(filesCalls.startExport, {
    id: newId(),
    kind: 'merit.records',
    params: { scope: 'all' },
    format: 'csv',
    columns: [{ key: 'topicName' }, { key: 'submit_hash' }],
  });
  expect(Object.keys(answer.fields ?? {})).toEqual(['columns.1.key']);
});

test('a file has the lines of the list, whichever lines its filter chooses and in whichever order', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager } = merit;
  const [a, b] = merit.targets as [Person, Person];
  await recordIn(merit, 'partly');
  await recordIn(merit, 'nullified');
  await submitted(merit, documentFor(merit, { name: 'Later', recordDate: '2026-11-12' }));
  const byHand = { eventId: null, name: 'By hand', desc: '', members: [memberLine(a)] };
  const [inLibrary] = documentFor(merit).events;
  await submitted(merit, documentFor(merit, { events: [byHand, ...(inLibrary ? [inLibrary] : [])] }));
  const unitIds = [merit.org.rootUnitId];
  const filters: InputOf<typeof meritCalls.lines>[] = [
    { sort: '-recordDate' },
    { sort: 'recordDate', memberId: a.memberId },
    { sort: '-createTime', memberId: b.memberId, status: 2 },
    { sort: '-recordDate', eventId: merit.eventId, unitIds },
    { sort: 'recordDate', unitIds: [await merit.org.unit('Other')] },
    { sort: 'bScore', unitIds },
    { sort: 'recordDate', temporaryEvent: 'By hand' },
  ];
  const keys = [
    'recordDate',
    'topicName',
    'memberName',
    'unitName',
    'eventName',
    'typeName',
    'count',
    'bScore',
  ];
  for (const filter of filters) {
    const params = { scope: 'all' as const, ...filter };
    const listed = await manager.as.get(meritCalls.lines, { ...params, size: 200 });
    const columns = keys.map((key) => ({ key }));
    const [, ...rows] = rowsOf(await exported(manager, { kind: 'merit.lines', params, columns }, 'csv'));
    expect(rows).toEqual(
      listed.rows.map(({ recordDate, topicName, memberName, unitName, eventName, typeName, count, bScore }) =>
        [
          recordDate,
          topicName,
          memberName,
          unitName,
          eventName,
          typeName,
          count,
          (bScore / 10).toFixed(1),
        ].join(','),
      ),
    );
  }
});

test.each(['event', 'member'] as const)('a file has the sums by %s of the list', async (by) => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  await recordIn(merit, 'partly');
  await submitted(merit);
  const params = { scope: 'all', sort: 'lines', by } as const;
  const { rows } = await merit.manager.as.get(meritCalls.groups, params);
  const columns = ['name', 'number', 'lines', 'frequency', 'bScore', 'aScore'].map((key) => ({ key }));
  const [, ...filed] = rowsOf(
    await exported(merit.manager, { kind: 'merit.groups', params, columns }, 'csv'),
  );
  const points = (tenths: number): string => (tenths / 10).toFixed(1);
  expect(filed).toEqual(
    rows.map(({ name, number, lines, frequency, bPlus, bMinus, aPlus, aMinus }) =>
      [name, number, lines, frequency, points(bPlus + bMinus), points(aPlus + aMinus)].join(','),
    ),
  );
});

test('a file ends with what is booked, and with what waits and was nullified where there is any', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager } = merit;
  await recordIn(merit, 'partly');
  await recordIn(merit, 'nullified');
  await recordIn(merit, 'rejected');
  const columns = (...keys: string[]) => keys.map((key) => ({ key }));
  const input = { params: { scope: 'checking' }, columns: columns('topicName', 'bmp', 'frequency') };
  const whole = await cellsOf(manager, { kind: 'merit.records', ...input });
  expect(whole.sums).toEqual([
    ['Posted', '10', '4'],
    ['Voided', '20', '5'],
  ]);
  await submitted(merit);
  const chinese = { language: 'zh_CN', params: { scope: 'all', by: 'member' } };
  for (const [kind, keys] of [
    ['merit.records', ['topicName', 'bmp', 'frequency']],
    ['merit.lines', ['eventName', 'bScore', 'count']],
    ['merit.groups', ['name', 'bScore', 'frequency']],
  ] as const) {
    const { by: _, ...params } = chinese.params;
    const ownParams = kind === 'merit.groups' ? chinese.params : params;
    const file = await cellsOf(manager, { ...chinese, kind, params: ownParams, columns: columns(...keys) });
    expect(file.sums).toEqual([
      ['已入账', '10', '4'],
      ['待审核', '10', '1'],
      ['已作废', '20', '5'],
    ]);
  }
  const none = await cellsOf(manager, {
    kind: 'merit.records',
    ...input,
    params: { scope: 'all', status: -1 },
  });
  expect([none.rows.length, none.sums]).toEqual([1, []]);
});

test('a file has the records that the filter chooses by member and by event, as the list has', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const [a, b] = merit.targets as [Person, Person];
  await submitted(merit, documentFor(merit, { name: 'For a' }));
  const [event] = documentFor(merit).events;
  await submitted(
    merit,
    documentFor(merit, { name: 'For b', events: [{ ...event!, members: [memberLine(b)] }] }),
  );
  const named = async (params: object) =>
    (await fileOf(merit.manager, 'merit.records', { scope: 'all', ...params })).filter((row) =>
      row.includes('For '),
    ).length;
  expect(await named({ memberId: a.memberId })).toBe(1);
  expect(await named({ memberId: b.memberId })).toBe(1);
  expect(await named({ eventId: merit.eventId })).toBe(2);
  expect(await named({ eventId: newId() })).toBe(0);
});

test('the right to enter exports own entries only; other lists need the right of reports', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { recorder, manager, org } = merit;
  const colleague = await org.person({ roles: ['recorder'] });
  await submitted(merit, documentFor(merit, { name: 'Mine' }));
  const document = typed(documentFor(merit, { name: 'Theirs' }));
  await colleague.as.get(meritCalls.submit, { id: newId(), version: 0, document });
  const topics = { kind: 'merit.records', columns: [{ key: 'topicName' }] };
  const own = [{}, { scope: 'own' }, { scope: 'own', status: 3 }, { scope: 'own', keyword: 'ine' }];
  for (const params of own)
    expect((await cellsOf(recorder, { ...topics, params })).rows).toEqual([['Topic'], ['Mine']]);
  // Filtering by another recorder does not widen the scope `own`.
  const others = { scope: 'own', recorderId: colleague.memberId };
  expect((await cellsOf(recorder, { ...topics, params: others })).rows).toEqual([['Topic']]);
  for (const [kind, more] of [
    ['merit.records', {}],
    ['merit.lines', {}],
    ['merit.groups', { by: 'member' }],
  ] as const) {
    const start = async (person: Person, scope: string) =>
      person.as.call(filesCalls.startExport, {
        id: newId(),
        kind,
        params: { scope, ...more },
        format: 'csv',
      });
    for (const scope of ['all', 'checking', 'todo', 'about', 'stuck'])
      expect([scope, (await start(recorder, scope)).reason]).toEqual([scope, 'forbidden']);
    expect((await start(recorder, 'own')).reason).toBeNull();
    expect((await start(merit.targets[0]!, 'own')).reason).toBe('forbidden');
    expect((await start(manager, 'all')).reason).toBeNull();
  }
});

test('a file of lines says what they count in place of points, where the organisation converts it', async () => {
  world.at('2026-11-10T04:00:00Z');
  const merit = await meritWorld(world);
  const [a, b] = merit.targets as [Person, Person];
  const input = { kind: 'merit.lines', params: { scope: 'checking' } };
  const titles = async () => (await cellsOf(merit.manager, input)).rows[0];
  expect(await titles()).not.toContain('Counted as');
  const setting = { name: 'overtimePoints', value: '125', fromDay: '2026-11-10', version: 0 };
  await merit.manager.as.get(settingsCalls.save, setting);
  const hours = { kind: 'hours', amount: 2_50, rate: 125 } as const;
  const members = [memberLine(a, { b: 313, counted: [hours] }), memberLine(b)];
  await submitted(
    merit,
    documentFor(merit, { events: [{ eventId: merit.eventId, name: '', desc: '', members }] }),
  );
  const columns = [{ key: 'memberName' }, { key: 'counted' }, { key: 'bScore' }];
  for (const sort of ['recordDate', '-bScore']) {
    const params = { ...input.params, sort };
    expect((await cellsOf(merit.manager, { ...input, params, columns })).rows).toEqual([
      ['Member', 'Counted as', expect.any(String)],
      [a.name, '2.5 h × 12.5', '31.3'],
      [b.name, '', '10'],
    ]);
  }
});
