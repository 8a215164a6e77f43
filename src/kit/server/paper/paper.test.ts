import { describe, expect, test } from 'vitest';
import type { Language } from '../../contract/language.ts';
import { codesOf, expectPicture, pageCount, textOf } from './fixture.ts';
import { labelKinds, labels, tableDocument, type Label, type TablePaper } from './paper.ts';
import { answersPdf, printed } from './print.ts';

const head = (language: Language = 'zh_CN') => ({
  name: 'Tickets / 2026',
  organisation: '星河科技有限公司',
  language,
  zone: 'Asia/Shanghai',
  at: '2026-11-28T04:00:00.000Z',
});
const by = 'organisation';
const names = [
  '王小明',
  'José Ángel Ñúñez de la Peña y Cárdenas',
  'Nur Aisyah binti Abdul Rahman',
  '欧阳娜娜·阿卜杜热合曼·买买提艾力·图尔荪',
  'Li Wei',
];
const codeOf = (at: number): string => `K7QM9PXT${String(at).padStart(4, '0')}HWZ3`;
const addressOf = (at: number): string => `https://laurel.example/t/${codeOf(at)}`;
const label = (at: number, more: Partial<Label> = {}): Label => ({
  title: '星河科技有限公司 · 年度表彰大会',
  main: names[at % names.length]!,
  facts: [
    { label: '工号', value: `A-${1000 + at}` },
    { label: '部门', value: '研发中心 / 平台组' },
    { label: '有效期至', value: '2026-12-31' },
  ],
  code: codeOf(at),
  qr: addressOf(at),
  ...more,
});
const many = (count: number): Label[] => Array.from({ length: count }, (_, at) => label(at));
const table = (more: Partial<TablePaper> = {}) =>
  printed(
    tableDocument({
      ...head(more.language),
      sheet: 'a4',
      heading: '十一月积分对账单',
      facts: [
        { label: '部门', value: '研发中心' },
        { label: '期间', value: '2026-11-01 – 2026-11-30' },
        { label: '负责人', value: 'José Ángel Ñúñez' },
      ],
      columns: [
        { title: '#', width: 1, align: 'right' },
        { title: '姓名', width: 4 },
        { title: '部门', width: 5 },
        { title: '积分', width: 2, align: 'right' },
      ],
      rows: Array.from({ length: 60 }, (_, at) => [
        String(at + 1),
        names[at % names.length]!,
        at % 7 === 3 ? '研发中心平台组质量保障小组，含驻场支持、夜间值守与跨区域协作的全部成员' : '研发中心',
        (at * 1.5).toFixed(1),
      ]),
      ...more,
    }),
    by,
  );

describe('labels', () => {
  test.for(labelKinds)('of the kind %s look as they did, and their codes are read back', async (kind) => {
    const pdf = await printed(labels(kind, many(kind === 'roll-80' ? 2 : 13), head()), by);
    await expectPicture(pdf, `labels-${kind}`, kind === 'roll-80' ? 1 : 0);
    const perPage = kind === 'roll-80' ? 1 : Number(kind.slice(3));
    const expected = Array.from({ length: perPage }, (_, at) => [
      `Code128 ${codeOf(at)}`,
      `QRCode ${addressOf(at)}`,
    ]).flat();
    expect(await codesOf(pdf, 0, 203)).toEqual(expected.sort());
    expect(await pageCount(pdf)).toBe(Math.ceil((kind === 'roll-80' ? 2 : 13) / perPage));
  });

  test('set long names smaller, on two lines, and cut the rest visibly', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4);
    const pdf = await printed(labels('a4-12', [label(0, { main: long, facts: [] })], head()), by);
    const text = await textOf(pdf);
    expect(text).toContain('Wolfeschlegelsteinhausen');
    expect(text).toContain('…');
  });

  test('show a box for a character that no face has', async () => {
    const pdf = await printed(labels('roll-80', [label(0, { main: '𠮷野家 😀' })], head()), by);
    await expectPicture(pdf, 'boxes');
  });

  test('hold six facts below a long name on the smallest sheet', async () => {
    const facts = ['工号', '部门', '场次', '座位', '入口', '有效期至'].map((name) => ({
      label: name,
      value: '2026-12-31',
    }));
    const pdf = await printed(labels('a4-12', [label(1, { facts })], head()), by);
    for (const fact of facts) expect(await textOf(pdf)).toContain(fact.label);
    await expectPicture(pdf, 'label-six-facts');
  });

  test('take codes of every kind and length', async () => {
    const codes = [
      '7',
      '42',
      '20261128',
      '123',
      '12345',
      'A1',
      'ab-3_4.5',
      'A12345B',
      '1234AB56',
      'Z'.repeat(20),
    ];
    const pdf = await printed(
      labels(
        'a4-10',
        codes.map((code) => label(0, { code, qr: undefined })),
        head(),
      ),
      by,
    );
    const expected = codes.flatMap((code) => [`Code128 ${code}`, `QRCode ${code}`]);
    expect(await codesOf(pdf, 0, 300)).toEqual(expected.sort());
  });

  test('print the code in groups of four', async () => {
    const pdf = await printed(labels('roll-80', many(1), head()), by);
    expect(await textOf(pdf)).toContain('K7QM 9PXT 0000 HWZ3');
  });

  test.for<[what: string, label: Partial<Label>]>([
    ['a code that is no ASCII', { code: '票0001' }],
    ['a code of more than 20 characters', { code: 'A'.repeat(21) }],
    ['more than six facts', { facts: Array.from({ length: 7 }, () => ({ label: 'a', value: 'b' })) }],
  ])('refuse %s', ([, wrong]) => {
    expect(() => labels('a4-8', [label(0, wrong)], head())).toThrow(RangeError);
  });
});

describe('a table', () => {
  test('has its head on each page, no torn row, and its totals below one', async () => {
    const pdf = await table({ totals: ['', '合计', '', '1,234.5'] });
    const pages = await Promise.all([0, 1, 2].map((page) => textOf(pdf, page)));
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('姓名');
      expect(text).toContain(`第 ${at + 1} 页，共 3 页`);
    }
    expect(pages[2]).toContain('1,234.5');
    await expectPicture(pdf, 'table-a4');
    await expectPicture(pdf, 'table-a4-last', 2);
  });

  test.for<[language: Language, ...words: string[]]>([
    ['zh_CN', '签名', '打印时间', '第 1 页，共 2 页'],
    ['en_US', 'Signature', 'Printed at 2026-11-28 12:00', 'Page 1 of 2'],
    ['es_ES', 'Firma', 'Impreso el 2026-11-28 12:00', 'Página 1 de 2'],
    ['ms_MY', 'Tandatangan', 'Dicetak pada 2026-11-28 12:00', 'Halaman 1 daripada 2'],
  ])('to sign says what belongs to the paper in %s', async ([language, ...words]) => {
    const rows = names
      .flatMap((name) => [name, name, name, name])
      .map((name) => ['1', name, '研发中心', '0.0']);
    const pdf = await table({ language, sheet: 'a4-wide', rows, signature: true });
    const text = await textOf(pdf);
    for (const word of words) expect(text).toContain(word);
    await expectPicture(pdf, `signatures-${language}`);
  });

  test('on a roll is one page as high as it needs', async () => {
    const columns = [
      { title: 'Artículo', width: 5 },
      { title: 'Puntos', width: 2, align: 'right' as const },
    ];
    const rows = [
      ['Taza', '12.5'],
      ['Cuaderno con tapas duras y papel reciclado', '30.0'],
      ['Bolígrafo', '2.0'],
    ];
    const pdf = await table({
      language: 'es_ES',
      sheet: 'roll-80',
      columns,
      rows,
      totals: ['Total', '44.5'],
    });
    expect(await pageCount(pdf)).toBe(1);
    await expectPicture(pdf, 'table-roll-80');
  });

  test('without rows is a page with its head', async () => {
    expect(await pageCount(await table({ rows: [] }))).toBe(1);
  });
});

test('the same input is the same document', async () => {
  const one = await printed(labels('a4-10', many(3), head()), by);
  expect((await printed(labels('a4-10', many(3), head()), by)).equals(one)).toBe(true);
});

test('a handler answers with a file of the document’s name', async () => {
  const { name, type, body } = answersPdf(labels('a4-8', many(1), head()), by);
  expect({ name, type }).toEqual({ name: 'Tickets 2026.pdf', type: 'application/pdf' });
  const bytes = await (body as () => Promise<Buffer>)();
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
});
