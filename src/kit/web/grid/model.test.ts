import { expect, test } from 'vitest';
import {
  byHeadings,
  canTake,
  cleared,
  decided,
  filledDown,
  filledRows,
  heldColumns,
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

test('a pasted table adds rows up to the most, and holds columns past the last with their rows', () => {
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
  expect(heldColumns(pasted.rows)).toEqual([{ title: '(C)', rows: 1, samples: ['lost'] }]);
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
  ).toEqual({ table: [['today', '7', '']], unknown: [{ title: 'Shift', texts: ['late'] }] });
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

test('holds what has no head, and columns of one name apart, until each is mapped or left out', () => {
  const columns = [
    { id: 'a', titles: ['Date'] },
    { id: 'b', titles: ['Número'] },
  ] as const;
  const pasted = byHeadings(
    [
      ['numero*', 'date', 'Note', '', 'Note'],
      ['7', 'today', 'x', '12', 'y'],
      ['8', 'today', '', '', ''],
      ['9', 'today', 'z', '', '', 'far'],
    ],
    columns,
  )!;
  expect(pasted.unknown.map(({ title }) => title)).toEqual(['Note', '(D)', 'Note (E)', '(F)']);
  const { rows } = withTable(rowsOf(), ids, { range: at(0, 0), most: 10, ...pasted });
  expect(heldColumns(rows)[0]).toEqual({ title: 'Note', rows: 2, samples: ['x', 'z'] });
  expect(rows[1]).not.toHaveProperty('held');
  // A column that holds something already in these rows is not written over.
  expect([canTake(rows, 'Note', 'a'), canTake(rows, 'Note', 'c')]).toEqual([false, true]);
  const mapped = decided(rows, 'Note', 'c');
  expect(mapped.map(({ cells }) => cells.c)).toEqual(['x', undefined, 'z']);
  const rest = ['(D)', 'Note (E)', '(F)'].reduce((left, title) => decided(left, title, null), mapped);
  expect(rest.map(({ held: unplaced }) => unplaced)).toEqual([undefined, undefined, undefined]);
  // A row of which only such a text was pasted is not empty; one that is cleared whole is.
  expect(isEmptyRow({ key: '1', cells: {}, held: { Note: 'x' } })).toBe(false);
  expect(cleared(rows, ids, at(0, 0, 2, 2)).every(isEmptyRow)).toBe(true);
});
