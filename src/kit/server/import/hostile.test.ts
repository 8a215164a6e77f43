import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { budget, diceOf, seed } from '../../test/budget.ts';
import {
  archive,
  book,
  bookEntries,
  readHere,
  sheetOf,
  textCell,
  twoRows,
  type Entry,
} from '../../test/import-files.ts';
import { importRefusal } from './refusals.ts';
import { ImportProblem, readImport } from './import.ts';

const csv = (text: string): Buffer => Buffer.from(text);
const rowsOf = (cells: string): Buffer => book({ sheet: sheetOf(cells) });
const head = `<row r="1">${textCell('a', 'A1')}</row>`;
/** A sheet with the given cell in its second row. */
const oneCell = (cell: string): Buffer => rowsOf(`${head}<row r="2">${cell}</row>`);
const withEntry = (entry: Entry): Buffer => book({ more: [entry] });
const encrypted = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(4_096),
]);
const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024, 0x20);

/** Files that are refused, each for its reason. */
const refused: Record<string, [name: string, bytes: () => Buffer, reason: string]> = {
  'nothing at all': ['a.xlsx', () => Buffer.alloc(0), 'file_empty'],
  'an empty text': ['a.csv', () => csv('\r\n\r\n'), 'file_empty'],
  'a header alone': ['a.csv', () => csv('a,b\r\n'), 'file_empty'],
  'a sheet without rows': ['a.xlsx', () => rowsOf(''), 'file_empty'],
  'a workbook without sheets': [
    'a.xlsx',
    () => book({ workbook: '<workbook><sheets/></workbook>' }),
    'file_empty',
  ],
  'hidden sheets alone': [
    'a.xlsx',
    () => book({ workbook: '<workbook><sheets><sheet state="veryHidden" r:id="r1"/></sheets></workbook>' }),
    'file_empty',
  ],
  'another extension': ['a.txt', () => csv('a\r\nb'), 'file_type'],
  'no extension': ['data', () => csv('a\r\nb'), 'file_type'],
  'a text called xlsx': ['a.xlsx', () => csv('a\r\nb'), 'file_type'],
  'a workbook called csv': ['a.csv', () => book(), 'file_type'],
  'a PDF called csv': ['a.csv', () => csv('%PDF-1.7\r\nb'), 'file_type'],
  'a program called csv': ['a.csv', () => csv('MZ\0\0\r\nb'), 'file_type'],
  'a document that is no workbook': [
    'a.xlsx',
    () => archive([{ name: 'word/document.xml', body: '<d/>' }]),
    'file_type',
  ],
  'an encrypted workbook': ['a.xlsx', () => encrypted, 'file_encrypted'],
  'an old workbook': ['a.xls', () => encrypted, 'file_encrypted'],
  'an encrypted entry': [
    'a.xlsx',
    () => withEntry({ name: 'xl/styles.xml', body: 'x', flags: 1 }),
    'file_encrypted',
  ],
  'a masked directory': [
    'a.xlsx',
    () => withEntry({ name: 'x', body: 'x', flags: 0x2000 }),
    'file_encrypted',
  ],
  'macros by extension': ['a.xlsm', () => book(), 'file_macros'],
  'macros under another name': [
    'a.xlsx',
    () => withEntry({ name: 'xl/vbaProject.bin', body: 'x' }),
    'file_macros',
  ],
  'macros in capitals': ['a.xlsx', () => withEntry({ name: 'XL/VBAPROJECT.BIN', body: 'x' }), 'file_macros'],
  'old macro sheets': [
    'a.xlsx',
    () => withEntry({ name: 'xl/macrosheets/sheet1.xml', body: 'x' }),
    'file_macros',
  ],
  'macros by content type': [
    'a.xlsx',
    () =>
      book({
        types:
          '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      }),
    'file_macros',
  ],
  'more than ten megabytes': ['a.csv', () => megabytes(11), 'file_too_large'],
  'a bomb in the sheet': [
    'a.xlsx',
    () =>
      withEntry({
        name: 'xl/worksheets/sheet1.xml',
        body: Buffer.concat([
          csv(`<worksheet><sheetData><row>`),
          ...Array.from({ length: 201 }, () => megabytes(1)),
          csv('</row></sheetData></worksheet>'),
        ]),
      }),
    'file_broken|file_unpacked',
  ],
  'a bomb of elements': ['a.xlsx', () => rowsOf(`<row>${'<c></c>'.repeat(10_000_000)}</row>`), 'file_broken'],
  'a bomb of shared texts': [
    'a.xlsx',
    () => book({ shared: `<sst>${`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(6_900)}</sst>` }),
    'file_unpacked',
  ],
  'a bomb that lies about its size': [
    'a.xlsx',
    () => withEntry({ name: 'xl/worksheets/sheet1.xml', body: megabytes(20), plainBytes: 1_000 }),
    'file_broken',
  ],
  'entries over each other': [
    'a.xlsx',
    () => archive([...bookEntries(), { name: 'xl/more.xml', body: sheetOf(twoRows), sharesHeadOf: 4 }]),
    'file_broken',
  ],
  'a hundred and one entries': [
    'a.xlsx',
    () =>
      archive([
        ...bookEntries(),
        ...Array.from({ length: 96 }, (_, index) => ({ name: `x${index}`, body: 'x' })),
      ]),
    'file_entries',
  ],
  'two entries of one name': [
    'a.xlsx',
    () => archive([...bookEntries(), { name: 'XL/workbook.xml', body: '<a/>' }]),
    'file_broken',
  ],
  'more entries announced than there are': [
    'a.xlsx',
    () => archive(bookEntries(), { count: 9 }),
    'file_broken',
  ],
  'an archive in several volumes': ['a.xlsx', () => archive(bookEntries(), { disk: 1 }), 'file_broken'],
  'a cut-off archive': ['a.xlsx', () => book().subarray(0, -30), 'file_broken'],
  'an archive with something behind it': [
    'a.xlsx',
    () => Buffer.concat([book(), csv('more')]),
    'file_broken',
  ],
  'a directory elsewhere': [
    'a.xlsx',
    () => {
      const file = book();
      file.writeUInt32LE(0xffff_fff0, file.length - 6);
      return file;
    },
    'file_broken',
  ],
  'a head elsewhere': [
    'a.xlsx',
    () => {
      const file = book();
      file.writeUInt32LE(0xffff_fff0, file.lastIndexOf('xl/worksheets') - 4);
      return file;
    },
    'file_broken',
  ],
  'data beyond the directory': [
    'a.xlsx',
    () => {
      const file = book();
      file.writeUInt32LE(0x00ff_ffff, file.lastIndexOf('xl/worksheets') - 26);
      return file;
    },
    'file_broken',
  ],
  'a wrong check sum': [
    'a.xlsx',
    () => withEntry({ name: 'xl/worksheets/sheet1.xml', body: sheetOf(twoRows), crc: 7 }),
    'file_broken',
  ],
  'bytes that do not unpack': [
    'a.xlsx',
    () =>
      withEntry({ name: 'xl/worksheets/sheet1.xml', body: sheetOf(twoRows), packed: Buffer.alloc(60, 0xff) }),
    'file_broken',
  ],
  'half of the packed bytes': [
    'a.xlsx',
    () =>
      withEntry({
        name: 'xl/worksheets/sheet1.xml',
        body: sheetOf(twoRows),
        packed: deflateRawSync(sheetOf(twoRows)).subarray(0, 40),
      }),
    'file_broken',
  ],
  'an unknown compression': [
    'a.xlsx',
    () => withEntry({ name: 'xl/styles.xml', body: 'x', method: 14 }),
    'file_broken',
  ],
  'a document type': [
    'a.xlsx',
    () => book({ sheet: `<!DOCTYPE a [<!ENTITY b "c">]>${sheetOf(twoRows)}` }),
    'file_dtd',
  ],
  'a billion laughs': [
    'a.xlsx',
    () =>
      book({
        shared: '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>',
      }),
    'file_dtd',
  ],
  'an entity from outside': [
    'a.xlsx',
    () => book({ sheet: `<!DOCTYPE a SYSTEM "file:///etc/passwd">${sheetOf(twoRows)}` }),
    'file_dtd',
  ],
  'an entity that nobody declared': ['a.xlsx', () => oneCell(textCell('&secret;')), 'file_broken'],
  'a sign beyond all signs': ['a.xlsx', () => oneCell(textCell('&#x110000;')), 'file_broken'],
  'elements without an end': ['a.xlsx', () => book({ sheet: '<worksheet><sheetData><row>' }), 'file_broken'],
  'ends in the wrong order': ['a.xlsx', () => rowsOf('<row><c></row></c>'), 'file_broken'],
  'a thousand levels': ['a.xlsx', () => rowsOf('<a>'.repeat(1_000) + '</a>'.repeat(1_000)), 'file_broken'],
  'a tag without end': [
    'a.xlsx',
    () => book({ sheet: `<worksheet a="${'x'.repeat(5_000_000)}` }),
    'file_broken',
  ],
  'text without end': [
    'a.xlsx',
    () => oneCell(`<c t="str"><v>${'x'.repeat(3_000_000)}</v></c>`),
    'file_broken',
  ],
  'bytes that are no UTF-8': [
    'a.xlsx',
    () =>
      withEntry({
        name: 'xl/worksheets/sheet1.xml',
        body: Buffer.concat([csv('<a>'), Buffer.from([0xc3, 0x28]), csv('</a>')]),
      }),
    'file_broken',
  ],
  'rows that go backwards': ['a.xlsx', () => rowsOf('<row r="5"/><row r="4"/>'), 'file_broken'],
  'a row beyond the last': ['a.xlsx', () => rowsOf('<row r="1048577"/>'), 'file_broken'],
  'a cell nowhere': ['a.xlsx', () => oneCell('<c r="A-1"><v>1</v></c>'), 'file_broken'],
  'a number that is none': ['a.xlsx', () => oneCell('<c><v>1e999</v></c>'), 'file_broken'],
  'a shared text that is not there': ['a.xlsx', () => oneCell('<c t="s"><v>7</v></c>'), 'file_broken'],
  'a shared text with a name': ['a.xlsx', () => oneCell('<c t="s"><v>__proto__</v></c>'), 'file_broken'],
  'a formula without a value': [
    'a.xlsx',
    () => oneCell('<c r="A2"><f>HYPERLINK("http://x")</f></c>'),
    'file_formula',
  ],
  'a cell of a hundred columns further': ['a.xlsx', () => oneCell(textCell('x', 'XFD2')), 'file_columns'],
  'a hundred and one columns': ['a.csv', () => csv(`${'a,'.repeat(100)}a\r\nb`), 'file_columns'],
  'a million columns': ['a.csv', () => csv(','.repeat(1_000_000)), 'file_columns'],
  'nine megabytes in one line': ['a.csv', () => csv('abcdefgh '.repeat(1_000_000)), 'file_cell'],
  'nine megabytes of quotes': ['a.csv', () => csv('"'.repeat(9_000_000)), 'file_cell'],
  'nine megabytes of quotes without end': ['a.csv', () => csv('"'.repeat(9_000_001)), 'file_broken'],
  'nine million empty lines': ['a.csv', () => csv(`a,b\n${'\n'.repeat(9_000_000)}`), 'file_rows'],
  'four million blank rows': ['a.csv', () => csv(`a,b\n${',\n'.repeat(4_500_000)}`), 'file_rows'],
  'a million of rows behind a quote without end': [
    'a.csv',
    () => csv(`a,b\n"${'x,y\n'.repeat(1_000_000)}`),
    'file_broken',
  ],
  'a cell of 40,000 characters': ['a.csv', () => csv(`a\r\n${'x'.repeat(40_000)}`), 'file_cell'],
  'the same in a workbook': ['a.xlsx', () => oneCell(textCell('x'.repeat(40_000))), 'file_cell'],
  'fifty thousand and one rows': ['a.csv', () => csv(`a\r\n${'b\r\n'.repeat(50_001)}`), 'file_rows'],
  'the same in a workbook ': [
    'a.xlsx',
    () => rowsOf(`<row>${textCell('b')}</row>`.repeat(50_002)),
    'file_rows',
  ],
  'a quote without end': ['a.csv', () => csv('a\r\n"b'), 'file_broken'],
  'a sign behind a quote, where another cell begins with one': [
    'a.csv',
    () => csv('a,b\r\n"""b",x\r\n"b""c"d,x'),
    'file_broken',
  ],
  'something behind a quote': ['a.csv', () => csv('a\r\n"b"c'), 'file_broken'],
  'bytes of no known writing': ['a.csv', () => Buffer.from([0x61, 0x0a, 0xff, 0xff, 0x0a]), 'file_encoding'],
  'half a sign of two bytes': [
    'a.csv',
    () => Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8]),
    'file_encoding',
  ],
};

/** Growing files are read in a capped thread each day, as the product reads everything; a few of the others. */
const grows = /bomb|hundred|thousand|million|without end/;
const throwDice = diceOf(seed);

describe('files that are refused', () => {
  test('they are many', () => {
    expect(Object.keys(refused).length).toBeGreaterThanOrEqual(60);
  });

  test.for(Object.entries(refused))('%s', { timeout: 60_000 }, async ([title, [name, make, reasons]]) => {
    const bytes = make();
    const isCapped = grows.test(title) || throwDice(budget(6, 1)) === 0;
    const problem = await (isCapped ? readImport(bytes, name, 'one') : readHere(bytes, name)).then(
      () => null,
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(ImportProblem);
    // Refused by what it is, and not because it ran out of its time.
    expect(reasons.split('|')).toContain((problem as ImportProblem).reason);
    for (const language of ['zh_CN', 'en_US', 'es_ES', 'ms_MY'] as const)
      expect(importRefusal(problem as ImportProblem).format(language)).not.toMatch(/[{}]/);
  });
});
