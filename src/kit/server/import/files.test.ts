import { describe, expect, test } from 'vitest';
import { book, readHere, sheetOf, textCell, type Entry } from '../../test/import-files.ts';
import { noChoice } from '../../contract/import/reading.ts';
import type { ImportRow } from './limits.ts';

/** Files as other programs write them, each by its smallest form. */
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const heads = ['编号', '姓名', '主题', 'B分', 'Número', 'Nombre', 'Unidad'];
const read = (bytes: Buffer, name = 'a.xlsx', options: Parameters<typeof readHere>[2] = {}) =>
  readHere(bytes, name, { heads, ...options });
const head = `<row r="1">${textCell('编号', 'A1')}</row>`;
const oneCell = (cell: string, more: Parameters<typeof book>[0] = {}): Buffer =>
  book({ sheet: sheetOf(`${head}<row r="2">${cell}</row>`), ...more });
const calculated = (attributes: string): string =>
  `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets><calcPr ${attributes}/></workbook>`;

describe('a formula', () => {
  const xlsxwriter = { workbook: calculated('calcId="124519" fullCalcOnLoad="1"') };
  test.for([
    ['without a value', oneCell('<c r="A2"><f>1+1</f></c>')],
    ['with an empty one, as openpyxl writes it', oneCell('<c r="A2"><f>0.5+0.3</f><v></v></c>')],
    ['with an empty element', oneCell('<c r="A2"><f>0.5+0.3</f><v/></c>')],
    ['with a 0 that nobody computed', oneCell('<c r="A2"><f>20+1</f><v>0</v></c>', xlsxwriter)],
    ['with a text that nobody computed', oneCell('<c r="A2" t="str"><f>A1</f><v>x</v></c>', xlsxwriter)],
    [
      'of a workbook whose calculation was not finished',
      oneCell('<c r="A2"><f>1</f><v>1</v></c>', { workbook: calculated('calcCompleted="0"') }),
    ],
  ] as const)('%s is refused at its cell', ([, bytes]) =>
    expect(read(bytes)).rejects.toMatchObject({ reason: 'file_formula', params: { cell: 'A2' } }),
  );

  test('of many cells stands in the first of them: the others are refused too', async () => {
    const rows = `${head}<row r="2"><c r="B2"><f t="array" ref="C2:C3">x</f><v>1</v></c><c r="C2"><v>0</v></c></row>`;
    const refused = read(book({ sheet: sheetOf(rows), ...xlsxwriter }));
    await expect(refused).rejects.toMatchObject({ params: { cell: 'B2' } });
    const plain = `${head}<row r="2"><c r="A2"><v>7</v></c></row>`;
    expect((await read(book({ sheet: sheetOf(plain), ...xlsxwriter }))).rows).toEqual([[2, ['7']]]);
  });

  test('with its value is read, also where that is an empty text', async () => {
    const cells = '<c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="str"><f>""</f><v></v></c>';
    const { rows } = await read(oneCell(cells, { workbook: calculated('calcId="191029"') }));
    expect(rows).toEqual([[2, ['2']]]);
  });
});

describe('a number', () => {
  const formatted = (code: string, value: string): Buffer =>
    oneCell(`<c r="A2" s="1"><v>${value}</v></c>`, {
      styles: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    });
  test.for<[code: string, value: string, row: ImportRow]>([
    ['00000', '42', [2, ['00042'], { 0: { plain: '42' } }]],
    ['000-000', '1234', [2, ['001-234'], { 0: { plain: '1234' } }]],
    ['&quot;F&quot;0000', '24', [2, ['F0024'], { 0: { plain: '24' } }]],
    ['0&quot;分&quot;', '3', [2, ['3分'], { 0: { plain: '3' } }]],
    ['000', '12345', [2, ['12345']]],
    ['00', '1.5', [2, ['1.5']]],
    ['[Magenta]0.0', '1', [2, ['1']]],
    ['0_P_t_s', '1', [2, ['1']]],
    ['Standard', '1', [2, ['1']]],
    ['#,##0.0_);[Red](#,##0.0)', '10.5', [2, ['10.5']]],
    ['[$-409]d\\-mmm\\-yy;@', '46329', [2, ['2026-11-03'], { 0: 'day' }]],
    ['[h]:mm', '46329.5', [2, ['2026-11-03 12:00'], { 0: 'day' }]],
    ['yyyy&quot;年&quot;m&quot;月&quot;', '46296', [2, ['2026-10-01'], { 0: 'day' }]],
    ['General', '110101199003074518', [2, [expect.any(String)], { 0: 'digits' }]],
    ['General', '123456789012345', [2, ['123456789012345']]],
  ])('of the format %s: %s', async ([code, value, row]) => {
    expect((await read(formatted(code, value))).rows).toEqual([row]);
  });

  test('that failed is an error, not a text', async () => {
    expect((await read(oneCell('<c r="A2" t="e"><f>NA()</f><v>#N/A</v></c>'))).rows).toEqual([
      [2, ['#N/A'], { 0: 'error' }],
    ]);
  });
});

const named = (...names: string[]) => names.map((name) => textCell(name)).join('');
const table = (...lines: string[]): string => sheetOf(lines.map((cells) => `<row>${cells}</row>`).join(''));

/** A workbook of several sheets. */
function sheets(active: number, ...entries: readonly [name: string, sheet: string][]): Buffer {
  const more: Entry[] = entries.map(([, body], at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, body }));
  more.push({
    name: 'xl/_rels/workbook.xml.rels',
    body: `<Relationships>${entries.map((_, at) => `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  });
  const list = entries.map(([name], at) => `<sheet name="${name}" r:id="r${at + 1}"/>`).join('');
  const workbook = `<workbook xmlns:r="r"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${list}</sheets></workbook>`;
  return book({ workbook, more });
}

describe('a workbook', () => {
  const first = table(named('编号', '姓名'), named('1', '甲'), named('2', '乙'));
  const second = table(named('编号', '姓名'), named('3', '丙'));

  test('of several sheets is read at the one that was open, and another may be chosen', async () => {
    const bytes = sheets(1, ['一车间', first], ['二车间', second]);
    const found = await read(bytes);
    expect(found.rows.map(([, cells]) => cells)).toEqual([['3', '丙']]);
    expect(found.reading).toMatchObject({
      sheet: 1,
      sheets: [
        { name: '一车间', rows: 2 },
        { name: '二车间', rows: 1 },
      ],
    });
    const chosen = await read(bytes, 'a.xlsx', { choice: { ...noChoice, sheet: 0 } });
    expect(chosen.rows).toHaveLength(2);
  });

  test('whose open sheet is a cover or empty is read where the columns are', async () => {
    const cover = table(named('填写说明'), named('请按列名填写'));
    expect((await read(sheets(0, ['说明', cover], ['数据', second]))).reading.sheet).toBe(1);
    expect((await read(sheets(0, ['空', table()], ['数据', second]))).reading.sheet).toBe(1);
    // A formula of another sheet does not count.
    const draft = table(named('x'), '<c><f>1+1</f></c>');
    expect((await read(sheets(1, ['草稿', draft], ['数据', second]))).rows).toHaveLength(1);
  });

  test('with a title, notes and an empty row above the heads begins at the heads', async () => {
    const bytes = book({
      sheet: table(named('11 月积分'), '', named('x', '填表人'), named('编号', '姓名'), named('1', '甲')),
    });
    const { columns, rows, reading } = await read(bytes);
    expect([columns, rows.map(([, cells]) => cells), reading.headLine]).toEqual([
      ['编号', '姓名'],
      [['1', '甲']],
      4,
    ]);
  });

  test('gives the value of merged cells to all their rows', async () => {
    const rows = `<row r="1">${textCell('编号', 'A1')}${textCell('主题', 'B1')}</row><row r="2">${textCell('1', 'A2')}${textCell('安全月', 'B2')}</row><row r="3">${textCell('2', 'A3')}</row><row r="4">${textCell('3', 'A4')}</row>`;
    const merged = '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>';
    const sheet = sheetOf(rows).replace('</sheetData>', `</sheetData>${merged}`);
    expect((await read(book({ sheet }))).rows).toEqual([
      [2, ['1', '安全月']],
      [3, ['2', '安全月']],
      [4, ['3']],
    ]);
  });

  test('tells how many rows it hides, and reads them unless they are not wanted', async () => {
    const sheet = sheetOf(
      `<row>${named('编号', '姓名')}</row><row hidden="1">${named('1', '甲')}</row><row>${named('2', '乙')}</row>`,
    );
    const whole = await read(book({ sheet }));
    expect([whole.rows.length, whole.reading.hidden, whole.reading.withHidden]).toEqual([2, 1, true]);
    const answer = await read(book({ sheet }), 'a.xlsx', { choice: { ...noChoice, withHidden: false } });
    expect(answer.rows).toEqual([[3, ['2', '乙']]]);
    expect(answer.reading).toMatchObject({ hidden: 1, withHidden: false });
  });

  test('that names a type of macros for parts that it does not have has none', async () => {
    const sheetjs =
      '<Types><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
    expect((await read(book({ types: sheetjs }))).rows).toHaveLength(1);
    const more = [{ name: 'xl/some.bin', body: 'x' }];
    await expect(read(book({ types: sheetjs, more }))).rejects.toMatchObject({ reason: 'file_macros' });
    const own =
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
    await expect(read(book({ types: own }))).rejects.toMatchObject({ reason: 'file_macros' });
  });
});

describe('a text file', () => {
  const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
  const spanish = latin('Número;Nombre;Unidad\r\nRC1;María González;Jefatura\r\nRC2;Begoña Núñez;1.º B\r\n');
  // 编号,姓名 / 1,张三 in GB18030, 編號,姓名 / 1,張三丹 in Big5, 番号,名前 / ひらがな in Shift-JIS.
  const gb = Buffer.from('b1e0bac52cd0d5c3fb0d0a312cd5c5c8fd0d0a', 'hex');
  const big5 = Buffer.from('bd73b8b92ca96da6570d0a312cb169a454a4a60d0a', 'hex');
  const sjis = Buffer.from('94d48d862c96bc914f0d0a312c82d082e782aa82c882cc82dd0d0a', 'hex');
  const utf16 = Buffer.from('编号,姓名\r\n1,Jose\r\n', 'utf16le');

  test.for([
    ['Spanish, for a Spanish organisation', spanish, 'es_ES', 'windows-1252', 'María González'],
    ['Spanish, for a Chinese organisation', spanish, 'zh_CN', 'windows-1252', 'María González'],
    ['Chinese', gb, 'zh_CN', 'gb18030', '张三'],
    ['Chinese, for a Spanish organisation', gb, 'es_ES', 'gb18030', '张三'],
    ['UTF-16 without a mark', utf16, 'zh_CN', 'utf-16le', 'Jose'],
    ['UTF-8', Buffer.from('编号,姓名\r\n1,José'), 'es_ES', 'utf-8', 'José'],
  ] as const)('%s is read by its bytes', async ([, bytes, language, encoding, name]) => {
    const { rows, reading } = await read(bytes, 'a.csv', { language });
    expect(reading.encoding).toBe(encoding);
    expect(rows[0]?.[1][1]).toBe(name);
  });

  test('of an encoding that may be another says so, and is read as somebody chooses', async () => {
    const found = await read(big5, 'a.csv', { language: 'zh_CN' });
    expect(found.reading).toMatchObject({ encoding: 'big5', isSure: false });
    expect(found.rows[0]?.[1][1]).toBe('張三丹');
    expect((await read(sjis, 'a.csv', { language: 'zh_CN' })).reading.isSure).toBe(false);
    const choice = { ...noChoice, encoding: 'gb18030' as const };
    expect((await read(big5, 'a.csv', { choice })).reading).toMatchObject({ encoding: 'gb18030' });
    await expect(
      read(spanish, 'a.csv', { choice: { ...noChoice, encoding: 'utf-8' } }),
    ).rejects.toMatchObject({ reason: 'file_encoding' });
  });

  test.for([
    ['Lista de puntos\nNúmero;Nombre;B\n1;A;1,5\n2;B;0,5', ';', ['1', 'A', '1,5']],
    ['Número\tNombre\n1\tA, B', '\t', ['1', 'A, B']],
    ['Número,Nombre\n1,"a;b;c"', ',', ['1', 'a;b;c']],
  ] as const)('%j has its separator found', async ([text, separator, cells]) => {
    const { rows, reading } = await read(Buffer.from(text), 'a.csv');
    expect([reading.separator, rows[0]?.[1]]).toEqual([separator, cells]);
  });
});
