import { expect, test } from 'vitest';
import { budget } from '../../test/budget.ts';
import { longestTurn } from '../../test/watch/longest-turn.ts';
import { pageCount } from './fixture.ts';
import { labelLimits, labels, tableDocument, tableLimits, type Paper } from './paper.ts';
import { printed } from './print.ts';

const head = {
  name: '门票',
  organisation: '星河',
  language: 'zh_CN',
  zone: 'Asia/Shanghai',
  at: '2026-11-28T04:00:00.000Z',
} as const;
/** Of some thousand characters, so that most parts of the font are read. */
const nameOf = (at: number): string =>
  String.fromCodePoint(0x4e00 + ((at * 13) % 20_000), 0x4e00 + ((at * 7) % 3_000));

const rows = budget(2_000, tableLimits.rows);
const largest: [what: string, paper: Paper, pages: number][] = [
  [
    'labels',
    labels(
      'a4-8',
      Array.from({ length: labelLimits.labels }, (_, at) => ({
        title: '星河科技有限公司',
        main: nameOf(at),
        facts: [{ label: '工号', value: String(at) }],
        code: `K7QM9PXT${String(at).padStart(8, '0')}`,
      })),
      head,
    ),
    625,
  ],
  [
    'rows of a table',
    tableDocument({
      ...head,
      sheet: 'a4',
      heading: '对账单',
      facts: [],
      columns: ['#', '姓名', '部门', '积分'].map((title) => ({ title, width: 1 })),
      rows: Array.from({ length: rows }, (_, at) => [String(at), nameOf(at), '研发中心', '12.5']),
    }),
    Math.ceil(rows / 37),
  ],
];

test.for(largest)(
  'many %s hold the process up for less than 50 ms',
  { timeout: 120_000 },
  async ([, paper, pages]) => {
    let pdf: Buffer = Buffer.alloc(0);
    const longestMs = await longestTurn(async () => {
      pdf = await printed(paper, 'organisation');
    });
    expect(await pageCount(pdf)).toBe(pages);
    expect(longestMs).toBeLessThan(50);
  },
);
