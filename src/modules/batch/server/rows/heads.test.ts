import { describe, expect, test } from 'vitest';
import { columnsLeft } from '../../../../kit/contract/import/columns.ts';
import { proposeMapping } from '../../../../kit/contract/import/heads.ts';
import { languages } from '../../../../kit/contract/language.ts';
import { resultColumns } from '../../../../kit/server/import/kind/view.ts';
import { resultTitles } from '../../../../kit/server/import/kind/words.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { eventsCalls } from '../../../events/calls.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { meritWords } from '../../../merit/server/door.ts';
import { settingsCalls } from '../../../settings/calls.ts';
import { batchCalls } from '../../calls.ts';
import { commonHeads } from '../../common-heads.ts';
import { batchFields, type BatchField } from '../../rules.ts';
import { columnTitles } from './columns.ts';
import { mappingOf, readFile, settledBatch, type BatchView } from '../fixture.ts';
import { ownHeads } from './heads.fixture.ts';

const world = await useWorld();

const headsOf = (field: BatchField): readonly string[] => commonHeads[field];

const fieldOf = (head: string): string | undefined =>
  Object.entries(proposeMapping([head], batchFields, headsOf)).find(([, column]) => column === 0)?.[0];

describe('a column is known', () => {
  test.each([
    [
      'b',
      [
        '基础分',
        'B分',
        'B分（基础分）',
        'B-point',
        'b_points',
        'Basic points',
        'Puntos Basicos',
        'MATA ASAS',
      ],
    ],
    ['a', ['附加分', 'A分(附加分)', 'A points', 'additional', 'Puntos adicionales', 'mata tambahan']],
    ['p', ['绩效分', 'P', 'Performance points', 'rendimiento', 'Mata prestasi']],
    ['g', ['产值', 'Output', 'Output value', 'Valor de produccion', 'Nilai keluaran']],
    ['number', ['工号*', 'No.', 'NÚMERO', 'Nombor']],
    ['date', ['日期', 'Happened on', 'Fecha del hecho', 'Tarikh kejadian']],
  ])('as %s', (field, heads) => {
    expect(Object.fromEntries(heads.map((head) => [head, fieldOf(head)]))).toEqual(
      Object.fromEntries(heads.map((head) => [head, field])),
    );
  });
  test('by what the product calls it, in every language', () => {
    for (const language of languages) {
      const { tier, tierName } = meritWords[language];
      for (const name of ['b', 'a', 'p', 'g'] as const)
        expect([fieldOf(tier[name]), fieldOf(tierName[name])], language).toEqual([name, name]);
      for (const field of batchFields) expect(fieldOf(columnTitles[language][field])).toBe(field);
    }
  });
  test('by all that the product itself writes over it, which the browser knows by the same list', () => {
    for (const field of batchFields)
      for (const head of ownHeads(field)) expect([head, fieldOf(head)]).toEqual([head, field]);
  });
  test('once each, and not for the letter over a column without a head, nor for a word of several tiers', () => {
    const found = proposeMapping(['工号*', 'NAME', '日期', '备注', '备注', 'xyz'], batchFields, headsOf);
    expect(found).toMatchObject({ number: 0, name: 1, date: 2, desc: 3, event: null, b: null });
    expect(['(B)', '', '积分', 'points', 'total', '部门'].map(fieldOf)).toEqual(Array(6).fill(undefined));
  });
  test('as the product’s own file if all columns of a result file are present', () => {
    const { row, outcome, reason } = resultTitles.zh_CN;
    expect(resultColumns(['编号', row, outcome, reason, '部门'])).toEqual([1, 2, 3]);
    // A reason without an event is kept as the description.
    expect(resultColumns(['编号', reason])).toEqual([]);
  });
});

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world, {});
  const { code } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
  const [a, b] = merit.targets as [Person, Person, Person];
  return { ...merit, code, a, b };
}

const csv = (...rows: (readonly (string | number)[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));

const check = (person: Person, batch: BatchView, ignored: number[] = batch.ignored) =>
  person.as.get(batchCalls.check, {
    id: batch.id,
    mapping: mappingOf(batch),
    ignored,
    conflicts: 'skip',
    fixes: [],
  });

test('nothing is posted while a column of the file is neither read nor left out on purpose', async () => {
  const { manager, a, b, code } = await place();
  const batch = await readFile(
    manager,
    csv(
      ['工号', '姓名', '日期', '事件', '得分', '', '部门', ''],
      [a.number, a.name, '2026-11-10', code, 500, 'x', 'Office'],
      [b.number, b.name, '2026-11-10', code, 5, '', 'Office'],
    ),
  );
  expect(batch.columns).toEqual(['工号', '姓名', '日期', '事件', '得分', '(F)', '部门']);
  expect(columnsLeft({ ...batch, mapping: mappingOf(batch) })).toEqual([4, 5, 6]);
  const open = await check(manager, batch, [6]);
  expect(open.blocked).toContain('得分 · (F)');
  expect(open.blocked).not.toContain('部门');
  const refused = await manager.as.call(batchCalls.confirm, { id: batch.id, token: open.token });
  expect([refused.reason, refused.envelope]).toEqual([
    'unused_columns',
    expect.objectContaining({ message: open.blocked }),
  ]);
  expect((await manager.as.get(batchCalls.get, { id: batch.id })).state).toBe('checked');
  // The chosen columns are remembered, and the new file is checked: 500 points are outside the range.
  const mapping = { ...mappingOf(batch), b: 4 };
  const input = { id: batch.id, mapping, ignored: [5, 6], conflicts: 'skip', fixes: [] } as const;
  const read = await manager.as.get(batchCalls.check, { ...input, ignored: [5, 6], fixes: [] });
  expect(read).toMatchObject({ good: 1, bad: 1, blocked: null });
  expect(read.lines[0]?.cells['b']).toMatchObject({ text: '500', error: expect.any(String) });
  const stored = await manager.as.get(batchCalls.get, { id: batch.id });
  expect([stored.ignored, mappingOf(stored)['b']]).toEqual([[5, 6], 4]);
  await manager.as.get(batchCalls.confirm, { id: batch.id, token: read.token });
  expect(await settledBatch(manager, batch.id)).toMatchObject({ state: 'posted', postedRows: 1 });
  // The correction file has extra columns of ours, which need not be removed.
  const answer = await manager.as.raw(
    batchCalls.result,
    { id: batch.id, onlyBad: true },
    { language: 'es_ES' },
  );
  const again = await readFile(manager, Buffer.from(await answer.arrayBuffer()), 'mend.xlsx');
  expect(again.ignored.length).toBeGreaterThanOrEqual(3);
  expect((await check(manager, again)).blocked).toBeNull();
});

test('a kind of points is known by what the organisation calls it, too', async () => {
  const { manager } = await place();
  const label = { name: 'tierB', value: 'Credits', fromDay: '2026-11-20', version: 0 };
  await manager.as.get(settingsCalls.save, label);
  const { fields } = await readFile(manager, csv(['工号', 'credits', 'A分'], ['x', 5, 1]));
  const found = fields.filter(({ id }) => id === 'b' || id === 'a');
  expect(found.map(({ label: name, column }) => [name, column])).toEqual([
    ['Credits', 1],
    [expect.stringMatching(/^A/), 2],
  ]);
});

test('the long name of a tier is read as the tier, and what the good rows add up to is shown by member', async () => {
  const { manager, a, b, code } = await place();
  const day = '2026-11-10';
  const rows = [
    ['工号', '姓名', '日期', '事件', '基础分', '次数'],
    [a.number, a.name, day, code, '500', ''],
    [a.number, a.name, day, code, '20', 2],
    [a.number, a.name, '2026-11-09', code, '-5', ''],
    [b.number, b.name, day, code, '', 3],
  ];
  const answer = await check(manager, await readFile(manager, csv(...rows)));
  expect(answer).toMatchObject({ good: 3, bad: 1, blocked: null, memberCount: 2 });
  const event = await manager.as.get(eventsCalls.detail, {
    id: (await manager.as.get(eventsCalls.list, {})).rows[0]!.id,
  });
  const { bpoints } = event;
  expect(answer.members.map(({ name, rows: n, b: points }) => [name, n, points])).toEqual([
    [a.name, 2, 350],
    [b.name, 1, 3 * bpoints],
  ]);
  expect(answer.total).toMatchObject({ rows: 3, b: 350 + 3 * bpoints });
  // Values that the row leaves out come from the library, and are marked as such.
  const lineOf = (line: number) => answer.lines.find((each) => each.line === line)?.cells['b'];
  expect([lineOf(3), lineOf(5)]).toEqual([
    { text: '20' },
    { text: (bpoints / 10).toFixed(1), isDefault: true },
  ]);
});
