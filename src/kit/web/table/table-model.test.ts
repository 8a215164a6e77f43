import { expect, test } from 'vitest';
import { emptyColumns, placedColumns, shownColumns, type Column, type TableView } from './table-model.ts';
import { columnNeeds, pinOffsets, sharedWidths, yielding, type Measured } from './widths.ts';

const cell = (): null => null;
const columns: Column<unknown>[] = [
  { id: 'name', title: 'Name', main: true, pin: 'start', width: 200, cell },
  { id: 'day', title: 'Day', width: 100, cell },
  { id: 'sum', title: 'Sum', minWidth: 80, width: 90, cell },
  { id: 'note', title: 'Note', hidden: true, cell },
  { id: 'state', title: 'State', pin: 'end', width: 70, cell },
  { id: 'act', title: 'Act', pin: 'end', width: 60, cell },
];
const widthsOf = (
  view: TableView,
  {
    density = 'compact',
    room = 0,
    measured = null,
  }: { density?: 'compact' | 'comfortable'; room?: number; measured?: Measured | null } = {},
) => sharedWidths(columnNeeds(placedColumns(columns, view), view, density, measured), room);
function placed(view: TableView): string[] {
  const all = placedColumns(columns, view);
  const widths = widthsOf(view);
  const offsets = pinOffsets(all, widths);
  return all.map(({ column, pinned, edge }, index) =>
    [column.id, widths[index], pinned, offsets[index], edge ? 'edge' : ''].join(' ').trim(),
  );
}

test('columns are in the order of the screen, pinned ones with their offset', () => {
  expect(placed({})).toEqual([
    'name 200 start 0 edge',
    'day 100  0',
    'sum 80  0',
    'state 70 end 60 edge',
    'act 60 end 0',
  ]);
});

test('a person orders, shows, pins and sizes columns, but hides no main one and makes none too narrow', () => {
  const view: TableView = {
    order: ['sum', 'gone', 'act', 'state', 'day', 'name'],
    shown: { name: false, note: true, day: false },
    pinned: { name: 'none', sum: 'start', state: 'start' },
    widths: { sum: 20, name: 301.6 },
  };
  expect(placed(view)).toEqual([
    'sum 80 start 0',
    'state 70 start 80 edge',
    'note 120  0',
    'name 302  0',
    'act 60 end 0 edge',
  ]);
  expect(shownColumns(columns, view)).toEqual([
    { key: 'sum', widthPx: 20 },
    { key: 'state' },
    { key: 'note' },
    { key: 'name', widthPx: 302 },
    { key: 'act' },
  ]);
});

test('the comfortable density gives every column more room, except where a person chose a width', () => {
  const [name, day] = widthsOf({ widths: { day: 100 } }, { density: 'comfortable' });
  expect([name, day]).toEqual([224, 100]);
});

test('rows decide the widths of columns: room is shared by need, and the main column fits a name', () => {
  const measured: Measured = new Map([
    ['name', { least: 60, want: 90 }],
    ['day', { least: 80, want: 80 }],
    ['sum', { least: 50, want: 50 }],
    ['state', { least: 64, want: 64 }],
    ['act', { least: 900, want: 900 }],
  ]);
  // Too little room: each has its least, a long text is clamped, and the table scrolls.
  expect(widthsOf({}, { measured, room: 300 })).toEqual([120, 80, 80, 64, 240]);
  // Too much: no text wraps, so the widest of text that is not pinned takes the rest, as far as a name may go.
  expect(widthsOf({}, { measured, room: 784 })).toEqual([120, 100, 80, 64, 420]);
  expect(widthsOf({}, { measured, room: 1900 })).toEqual([120, 120, 80, 64, 420]);
  expect(widthsOf({ widths: { day: 150 } }, { measured, room: 300 })[1]).toBe(150);
});

test('texts that wrap share what room is left by how much they have to say, and what none needs stays empty', () => {
  const need = (least: number, want: number, most = 900) => ({ least, want, most });
  expect(sharedWidths([need(50, 50, 50), need(100, 200), need(60, 110)], 285)).toEqual([50, 150, 85]);
  expect(sharedWidths([need(50, 50, 50), need(100, 200), need(60, 100)], 500)).toEqual([50, 300, 150]);
  expect(sharedWidths([need(50, 50, 50), need(100, 200, 260), need(60, 100)], 500)).toEqual([50, 260, 190]);
  expect(sharedWidths([need(50, 50, 50), need(100, 200, 260), need(60, 100, 120)], 500)).toEqual([
    50, 260, 120,
  ]);
  expect(sharedWidths([need(50, 50, 50), need(100.4, 200)], 100)).toEqual([50, 101]);
});

test('a text that lacks a little for one line takes it from those that have two lines anyway', () => {
  const need = (least: number, want: number) => ({ least, want, most: want });
  // By need alone they would have 105 and 315.
  expect(sharedWidths([need(80, 120), need(180, 400)], 420)).toEqual([120, 300]);
  expect(sharedWidths([need(80, 120), need(180, 400)], 366)).toEqual([96, 270]);
});

test('columns that yield leave, the last first, until the others can be read; one that was chosen stays', () => {
  const columns = ['day', 'name', 'time'].map((id): Column<unknown> => ({
    id,
    title: id,
    cell,
    ...(id !== 'name' && { yields: true }),
  }));
  const needs = [60, 120, 90].map((least) => ({ least, want: least, most: least }));
  const left = (room: number, view: TableView = {}) =>
    yielding(placedColumns(columns, view), needs, view, room);
  expect(left(270)).toEqual([]);
  expect(left(269)).toEqual(['time']);
  expect(left(179)).toEqual(['time', 'day']);
  expect(left(50)).toEqual(['time', 'day']);
  expect(left(200, { shown: { time: true } })).toEqual(['day']);
});

test('a column is empty where no row says anything in it, or where the column says so itself', () => {
  const rows = [
    { note: '', b: 0, a: 1 },
    { note: '—', b: 0, a: 0 },
  ];
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { id: 'note', title: 'Note', cell: ({ note }) => note },
    { id: 'b', title: 'B', isEmpty: ({ b }) => b === 0, cell: ({ b }) => b },
    { id: 'a', title: 'A', isEmpty: ({ a }) => a === 0, cell: ({ a }) => a },
    { id: 'zero', title: 'Zero', cell: ({ b }) => b },
  ];
  expect(emptyColumns(columns, rows).map(({ id }) => id)).toEqual(['note', 'b']);
});
