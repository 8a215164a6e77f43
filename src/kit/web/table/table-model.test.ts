import { expect, test } from 'vitest';
import { placedColumns, shownColumns, type Column, type TableView } from './table-model.ts';

const cell = (): null => null;
const columns: Column<unknown>[] = [
  { id: 'name', title: 'Name', main: true, pin: 'start', width: 200, cell },
  { id: 'day', title: 'Day', width: 100, cell },
  { id: 'sum', title: 'Sum', minWidth: 80, width: 90, cell },
  { id: 'note', title: 'Note', hidden: true, cell },
  { id: 'state', title: 'State', pin: 'end', width: 70, cell },
  { id: 'act', title: 'Act', pin: 'end', width: 60, cell },
];
const placed = (view: TableView) =>
  placedColumns(columns, view, 'compact').map(({ column, width, pinned, offset, edge }) =>
    [column.id, width, pinned, offset, edge ? 'edge' : ''].join(' ').trim(),
  );

test('columns stand as the screen proposes, pinned ones with their distance from the edge', () => {
  expect(placed({})).toEqual([
    'name 200 start 0 edge',
    'day 100  0',
    'sum 90  0',
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
    'name 301.6  0',
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
  const [name, day] = placedColumns(columns, { widths: { day: 100 } }, 'comfortable');
  expect([name?.width, day?.width]).toEqual([224, 100]);
});
