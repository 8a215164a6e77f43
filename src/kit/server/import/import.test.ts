import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budget, diceOf, seed } from '../../test/budget.ts';
import { book, readHere, sheetOf, textCell } from '../../test/import-files.ts';
import { importLimits, ImportProblem, readImport, type ImportRow } from './import.ts';
import { plainReading } from './read.ts';
import type { SheetColumn } from '../sheet/sheet-cells.ts';
import { sheetFormats } from '../sheet/spreadsheet.ts';
import { XmlReader } from './xml.ts';

const csv = (text: string): Buffer => Buffer.from(text);
const rowsOf = (cells: string): Buffer => book({ sheet: sheetOf(cells) });
const head = `<row r="1">${textCell('a', 'A1')}</row>`;
/** A sheet with the given cell in its second row. */
const oneCell = (cell: string): Buffer => rowsOf(`${head}<row r="2">${cell}</row>`);
const sharedOne = (text: string): Buffer =>
  book({ sheet: sheetOf(`${head}<row><c t="s"><v>0</v></c></row>`), shared: `<sst><si>${text}</si></sst>` });
const dated = (serial: string, format: string, workbook?: string): Buffer =>
  book({
    sheet: sheetOf(`${head}<row r="2"><c r="A2" s="1"><v>${serial}</v></c></row>`),
    styles: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${format === '' ? 14 : 164}"/></cellXfs></styleSheet>`,
    ...(workbook && { workbook }),
  });
const throwDice = diceOf(seed);
/** In a separate thread, as the product does: a few files a day, and all in a full run. */
const read = (bytes: Buffer, name: string) =>
  throwDice(budget(6, 1)) === 0 ? readInThread(bytes, name) : readHere(bytes, name);

async function readInThread(bytes: Buffer, name: string): Promise<{ columns: string[]; rows: ImportRow[] }> {
  const { columns, parts } = await readImport(bytes, name, 'one');
  return { columns, rows: parts.flatMap((part) => JSON.parse(part) as ImportRow[]) };
}

/** Unusual but valid files, with the value of the one cell below the header. */
const legal: Record<string, [name: string, bytes: () => Buffer, cell: string]> = {
  'cells and rows that do not say where they are': [
    'a.xlsx',
    () => rowsOf(`<row>${textCell('a')}</row><row><c><v>7</v></c></row>`),
    '7',
  ],
  'names with a prefix': [
    'a.xlsx',
    () =>
      book({
        sheet:
          '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      }),
    '7',
  ],
  'a formula with its value': ['a.xlsx', () => oneCell('<c r="A2"><f>1+1</f><v>2</v></c>'), '2'],
  'a formula that gives text': [
    'a.xlsx',
    () => oneCell('<c r="A2" t="str"><f>A1</f><v>张三</v></c>'),
    '张三',
  ],
  'a text in chunks, with how it sounds': [
    'a.xlsx',
    () =>
      sharedOne(
        '<r><t>张</t></r><r><t xml:space="preserve"> 三</t></r><rPh sb="0" eb="1"><t>zhang</t></rPh>',
      ),
    '张 三',
  ],
  'CDATA and references': ['a.xlsx', () => oneCell(textCell('<![CDATA[<a>]]>&amp;&#65;&#x42;')), '<a>&AB'],
  'an escaped control': ['a.xlsx', () => oneCell(textCell('a_x000A_b')), 'a\nb'],
  'an escaped escape': ['a.xlsx', () => oneCell(textCell('_x005F_x0041_')), '_x0041_'],
  'a comment with a document type in it': [
    'a.xlsx',
    () => book({ sheet: `<!-- <!DOCTYPE a> -->${sheetOf(`${head}<row>${textCell('b')}</row>`)}` }),
    'b',
  ],
  'a day': ['a.xlsx', () => dated('46336', ''), '2026-11-10'],
  'a day in a format of its own': [
    'a.xlsx',
    () => dated('46336', 'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;'),
    '2026-11-10',
  ],
  'a day with a time': ['a.xlsx', () => dated('46336.5', 'yyyy-mm-dd hh:mm'), '2026-11-10 12:00'],
  'a day counted from 1904': [
    'a.xlsx',
    () =>
      dated(
        '44874',
        '',
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
    '2026-11-10',
  ],
  'a number with colours in its format': ['a.xlsx', () => dated('10.5', '[Red]0.0;[Blue]-0.0'), '10.5'],
  'a number as a computer counts': ['a.xlsx', () => oneCell('<c><v>0.30000000000000004</v></c>'), '0.3'],
  'yes or no': ['a.xlsx', () => oneCell('<c t="b"><v>1</v></c>'), 'TRUE'],
  'an entry with a path that goes up': [
    'a.xlsx',
    () => book({ more: [{ name: '../../etc/passwd', body: 'x' }] }),
    'b',
  ],
  'a hidden sheet before the first': [
    'a.xlsx',
    () =>
      book({
        workbook:
          '<workbook xmlns:r="r"><sheets><sheet state="hidden" r:id="r9"/><sheet r:id="r1"/></sheets></workbook>',
      }),
    'b',
  ],
  'UTF-8 with a mark': ['a.csv', () => csv('\ufeffa\r\n张三'), '张三'],
  'UTF-8 without one': ['a.csv', () => csv('a\n张三'), '张三'],
  GB18030: ['a.csv', () => Buffer.concat([csv('a\r\n'), Buffer.from([0xd5, 0xc5, 0xc8, 0xfd])]), '张三'],
  'UTF-16': ['a.csv', () => Buffer.from('\ufeffa\r\n张三', 'utf16le'), '张三'],
  'capitals in the name': ['A.CSV', () => csv('a\rb'), 'b'],
  'a separator that the file names': ['a.csv', () => csv('sep=;\r\na;c\r\nb'), 'b'],
  'a guarded formula': ['a.csv', () => csv("a\r\n'=1+1"), '=1+1'],
  'a quote inside a cell without quotes': ['a.csv', () => csv('a\r\n5" pipe'), '5" pipe'],
  'a cell in quotes that begins with one': ['a.csv', () => csv('a\r\n"""x"" y"'), '"x" y'],
  'quotes within quotes': ['a.csv', () => csv('a\r\n"say ""hi"", now"'), 'say "hi", now'],
  'a name that objects have': ['a.csv', () => csv('__proto__\r\nconstructor'), 'constructor'],
};

describe('files that are read', () => {
  test.for(Object.entries(legal))('%s', async ([, [name, make, cell]]) => {
    const { rows } = await read(make(), name);
    expect(rows.map(([line, cells]) => [line, cells])).toEqual([[expect.any(Number), [cell]]]);
  });

  test('rows keep the numbers that a spreadsheet shows, and empty ones fall out', async () => {
    const { rows } = await read(csv('a,b\r\n\r\n1,2\r\n,\r\n3,4'), 'a.csv');
    expect(rows).toEqual([
      [3, ['1', '2']],
      [5, ['3', '4']],
    ]);
    const sheet = `<row r="3">${textCell('a', 'B3')}</row><row r="9">${textCell('b', 'C9')}</row>`;
    const book9 = await read(rowsOf(sheet), 'a.xlsx');
    expect(book9).toMatchObject({ columns: ['', 'a', '(C)'], rows: [[9, ['', '', 'b']]] });
  });

  test('fifty thousand rows of ten columns', { timeout: 60_000 }, async () => {
    const line = Array.from({ length: 10 }, (_, index) => `值${index}`).join(',');
    const bytes = csv(`${line}\r\n`.repeat(50_001));
    const { rows, parts } = await readImport(bytes, 'a.csv', 'one');
    expect([rows, parts.length]).toEqual([50_000, 50]);
  });

  test('a thread that takes too long, or too much, is a file that cannot be read', async () => {
    const bytes = csv(`a\r\n${'b\r\n'.repeat(50_000)}`);
    await expect(readImport(bytes, 'a.csv', 'one', plainReading, { threadMs: 1 })).rejects.toMatchObject({
      reason: 'file_too_slow',
    });
    const large = book({
      shared: `<sst>${Array.from({ length: 400_000 }, (_, index) => `<si><t>${index}${'x'.repeat(80)}</t></si>`).join('')}</sst>`,
    });
    await expect(
      readImport(large, 'a.xlsx', 'one', plainReading, { threadMegabytes: 24 }),
    ).rejects.toMatchObject({
      reason: 'file_too_slow',
    });
  });

  test(
    'files with some bytes changed are read or refused, and never anything else',
    { timeout: 120_000 },
    async () => {
      const good = book({ shared: '<sst><si><t>x</t></si></sst>', styles: '<styleSheet/>' });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
          async (changes) => {
            const bytes = Buffer.from(good);
            for (const [at, value] of changes) bytes[at] = value;
            try {
              await readHere(bytes, 'a.xlsx');
            } catch (error) {
              expect(error).toBeInstanceOf(ImportProblem);
            }
          },
        ),
        { seed, numRuns: budget(150, 2_000) },
      );
    },
  );
});

const columns: SheetColumn[] = [
  { key: 'text', title: '文字', type: 'text', width: 20 },
  { key: 'points', title: 'Points', type: 'tenths', width: 8 },
  { key: 'count', title: 'Count', type: 'count', width: 8 },
  { key: 'day', title: 'Day', type: 'day', width: 12 },
];

/**
 * As a person would write it: without surrounding white space, which an import removes, and without the apostrophe of
 * the product's exports.
 */
const words = fc
  .string({ unit: fc.constantFrom(...'abc 张三=+-@＝＋－＠"\',;\n&<>_x0041_é😀'), maxLength: 30 })
  .map((text) => text.trim().replace(/^'+/, '').trim());
const days = fc
  .integer({ min: 0, max: 30_000 })
  .map((day) => new Date(Date.UTC(1950, 0, 1) + day * 86_400_000).toISOString().slice(0, 10));
const exported = fc.array(
  fc.record({
    text: words,
    points: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    count: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    day: days,
  }),
  { minLength: 1, maxLength: 20 },
);

test.for(['xlsx', 'csv'] as const)('what is exported as %s is imported as the same', async (format) => {
  await fc.assert(
    fc.asyncProperty(exported, async (rows) => {
      async function* chunks() {
        yield rows;
      }
      const bytes: Buffer[] = [];
      for await (const chunk of sheetFormats[format].write(
        { title: 'T', columns, zone: 'Asia/Shanghai' },
        chunks(),
      ))
        bytes.push(chunk);
      const table = await readHere(Buffer.concat(bytes), `a.${format}`);
      const found = table.rows.map(([, cells]) => cells);
      expect(table.columns).toEqual(columns.map(({ title }) => title));
      const tenths = (value: number) => (format === 'csv' ? (value / 10).toFixed(1) : String(value / 10));
      expect(found).toEqual(
        rows.map(({ text, points, count, day }) => [text, tenths(points), String(count), day]),
      );
    }),
    { seed, numRuns: budget(20, 200) },
  );
});

test('a workbook full of numbers is read in a fraction of its time', { timeout: 60_000 }, async () => {
  const row = `<row>${'<c><v>1.5</v></c>'.repeat(100)}</row>`;
  const bytes = rowsOf(`<row>${textCell('a').repeat(100)}</row>${row.repeat(10_000)}`);
  const before = process.cpuUsage();
  const { rows, parts } = await readImport(bytes, 'a.xlsx', 'one');
  // CPU time, so that other processes on the machine do not count.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(importLimits.threadMs / 6);
  expect(rows).toBe(10_000);
  const [first] = JSON.parse(parts[0]!) as ImportRow[];
  expect(first?.[1]).toEqual(Array.from({ length: 100 }, () => '1.5'));
});

test.for([
  ['text', `<a>${'&amp;'.repeat(300_000)}</a>`],
  ['text of its own', `<a><![CDATA[${'x'.repeat(1_500_000)}]]></a>`],
  ['attribute', `<a b="${'&amp;'.repeat(300_000)}"/>`],
])('a %s that is too long is refused whether it arrives in one piece or in several', ([, xml]) => {
  const read = (pieceLength: number) => () => {
    const reader = new XmlReader({ open: () => {}, text: () => {}, close: () => {} });
    for (let at = 0; at < xml!.length; at += pieceLength) reader.write(xml!.slice(at, at + pieceLength));
    reader.end();
  };
  for (const pieceLength of [65_536, xml!.length])
    expect(read(pieceLength)).toThrow(expect.objectContaining({ reason: 'file_broken' }));
});

test('the limits are those of the contract', () => {
  expect(importLimits).toMatchObject({
    bytes: 10_485_760,
    unpackedBytes: 209_715_200,
    rows: 50_000,
    columns: 100,
  });
});
