import { expect, test } from 'vitest';
import {
  byHeadings,
  filledDown,
  filledRows,
  isEmptyRow,
  newRow,
  readTable,
  withCells,
  withRoom,
  withTable,
  writeTable,
} from './model.ts';

type Id = 'a' | 'b' | 'c';
const ids: readonly Id[] = ['a', 'b', 'c'];
const rowsOf = (...rows: Partial<Record<Id, string>>[]) => rows.map((cells) => newRow<Id>(cells));
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

test('reads what spreadsheets copy: tabs, line breaks, and quotes around both', () => {
  expect(readTable('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(readTable('"a\nb"\t"say ""yes"""\tc\n\n"d\te"')).toEqual([['a b', 'say "yes"', 'c'], [''], ['d e']]);
  expect(readTable('5" nail\t\t x ')).toEqual([['5" nail', '', 'x']]);
  expect(readTable('\n\n')).toEqual([]);
});

test('writes what it reads', () => {
  const table = [
    ['a', 'b "c"'],
    ['', 'd'],
  ];
  expect(readTable(writeTable(table))).toEqual(table);
});

test('a pasted table adds rows up to the most, and drops columns past the last', () => {
  const pasted = withTable(rowsOf({ a: '1' }), ids, {
    range: at(0, 1),
    table: [['x', 'y', 'lost'], ['z'], ['cut']],
    most: 2,
  });
  expect(pasted.rows.map(({ cells }) => cells)).toEqual([
    { a: '1', b: 'x', c: 'y' },
    { b: 'z', c: '' },
  ]);
  expect(pasted).toMatchObject({ lostRows: 1, range: at(0, 1, 1, 2) });
});

test('one pasted cell fills the selected range', () => {
  const { rows } = withTable(rowsOf({}, {}, { a: '3' }), ids, {
    range: at(0, 0, 1, 1),
    table: [['7']],
    most: 10,
  });
  expect(rows.map(({ cells }) => cells)).toEqual([{ a: '7', b: '7' }, { a: '7', b: '7' }, { a: '3' }]);
});

test('fills a range down from its first row, and one row from the row above', () => {
  const rows = rowsOf({ a: '1', b: '2' }, {}, {});
  expect(filledDown(rows, ids, at(0, 0, 2, 1)).map(({ cells }) => cells)).toEqual([
    { a: '1', b: '2' },
    { a: '1', b: '2' },
    { a: '1', b: '2' },
  ]);
  expect(filledDown(rows, ids, at(1, 1)).map(({ cells }) => cells)).toEqual([
    { a: '1', b: '2' },
    { b: '2' },
    {},
  ]);
  expect(filledDown(rows, ids, at(0, 0))).toBe(rows);
});

test('rows that change nothing stay the same array, and a changed row keeps its key', () => {
  const rows = rowsOf({ a: '1' }, {});
  expect(withCells(rows, new Map([[0, { a: '1' }]]))).toBe(rows);
  const next = withCells(rows, new Map([[1, { b: '2' }]]));
  expect(next[0]).toBe(rows[0]);
  expect(next[1]).toEqual({ key: rows[1]!.key, cells: { b: '2' } });
});

test('keeps room below what was typed', () => {
  const rows = withRoom(rowsOf({ a: '1' }), 1_000);
  expect(filledRows(rows)).toHaveLength(1);
  expect(rows.length).toBeGreaterThan(8);
  expect(isEmptyRow(rows.at(-1)!)).toBe(true);
  expect(withRoom(rowsOf({ a: '1' }), 1)).toHaveLength(1);
});

test('puts columns in order by their headings, in any order and with columns that it does not know', () => {
  const columns = [
    { id: 'a', titles: ['Date'] },
    { id: 'b', titles: ['Number', 'No'] },
    { id: 'c', titles: ['Count'] },
  ] as const;
  expect(
    byHeadings(
      [
        ['No', 'Shift', 'DATE *'],
        ['7', 'late', 'today'],
      ],
      columns,
    ),
  ).toEqual({ table: [['today', '7', '']], unknown: ['Shift'] });
  expect(
    byHeadings(
      [
        ['7', '8'],
        ['9', '10'],
      ],
      columns,
    ),
  ).toBeNull();
});
