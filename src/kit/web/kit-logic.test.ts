import { describe, expect, it } from 'vitest';
import { placeOf } from './float/overlay.ts';
import { firstOf, type FilterDef } from './list/filter-bar.tsx';
import { pagesAround } from './list/pagination.tsx';
import { readAddress } from './list/list-address.ts';
import { column, days, filter, search } from './list/list-fields.tsx';
import { monthFilter } from './list/filter/month-filter.tsx';
import { picked } from './list/filter/picked-filter.tsx';
import { choice, day, instant } from '../contract/list/columns.ts';
import { orderOf, shownColumns } from './table/table-model.ts';
import { indexTree, linesOf, visibleFor, withDescendants } from './picker/tree.ts';

const NODES = [
  { id: '1', label: 'Company', parent: null },
  { id: '2', label: 'Plant', parent: '1' },
  { id: '3', label: 'Hall one', parent: '2' },
  { id: '4', label: 'Office', parent: '1' },
  { id: '9', label: 'Elsewhere', parent: 'not given' },
];
const idsOf = (lines: { node: { id: string } }[]): string => lines.map((line) => line.node.id).join('');

describe('tree', () => {
  const index = indexTree(NODES);
  it('shows what is open, in order, and takes a node without its parent for a root', () => {
    expect(idsOf(linesOf(index, new Set(), null))).toBe('19');
    expect(idsOf(linesOf(index, new Set(['1']), null))).toBe('1249');
  });
  it('opens the way to what a search finds', () => {
    expect(idsOf(linesOf(index, new Set(), visibleFor(index, 'HALL')))).toBe('123');
    expect(idsOf(linesOf(index, new Set(), visibleFor(index, 'none such')))).toBe('');
  });
  it('finds all descendants', () => expect(withDescendants(index, '1')).toEqual(['1', '2', '3', '4']));
});

describe('filters in a narrow window', () => {
  const search: FilterDef = { kind: 'text', name: 'q', label: 'q' };
  const month: FilterDef = { kind: 'custom', name: 'month', label: 'month', render: () => null };
  it('keep the search, or the only one there is, in sight', () => {
    expect(firstOf([month, search])).toBe(search);
    expect(firstOf([month])).toBe(month);
    expect(firstOf([month, { ...month, name: 'day' }])).toBeUndefined();
  });
});

describe('columns', () => {
  const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, cell: () => null }));
  it('put a column that came later where the screen has it, and skip one that is gone', () => {
    expect(orderOf(columns, { order: ['d', 'gone', 'a'] })).toEqual(['d', 'a', 'b', 'c']);
    expect(orderOf(columns, {})).toEqual(['a', 'b', 'c', 'd']);
  });
  it('are exported as shown: pinned ones first and last, without hidden ones, with the user’s widths', () => {
    const [first, second, third, fourth] = columns;
    const fields = [
      { ...first!, main: true },
      { ...second!, hidden: true },
      third!,
      { ...fourth!, pin: 'end' as const },
    ];
    expect(shownColumns(fields, {})).toEqual([{ key: 'a' }, { key: 'c' }, { key: 'd' }]);
    expect(
      shownColumns(fields, {
        shown: { a: false, b: true },
        order: ['d', 'c', 'b', 'a'],
        widths: { c: 210.4 },
        pinned: { b: 'start' },
      }),
    ).toEqual([{ key: 'b' }, { key: 'c', widthPx: 210 }, { key: 'a' }, { key: 'd' }]);
  });
});

describe('pages', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '123'],
    [1, 75, '12…75'],
    [5, 9, '1…456…9'],
    [3, 9, '1234…9'],
    [75, 75, '1…7475'],
  ])('page %i of %i', (page, last, text) =>
    expect(
      pagesAround(page, last)
        .map((each) => each ?? '…')
        .join(''),
    ).toBe(text),
  );
});

describe('placing', () => {
  const room = { width: 1000, height: 800 };
  it('turns up when there is no room below, and stays inside the window', () => {
    const low = placeOf(
      new DOMRectLike(900, 760, 80, 28),
      { width: 200, height: 300 },
      room,
      'bottom',
      'start',
    );
    expect(low).toEqual({ left: 792, top: 456, maxHeight: 748 });
    const high = placeOf(new DOMRectLike(10, 10, 80, 28), { width: 200, height: 300 }, room, 'bottom', 'end');
    expect(high).toEqual({ left: 8, top: 42, maxHeight: 750 });
  });
});

/** The part of DOMRect that placing reads; Node has none. */
class DOMRectLike {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  constructor(left: number, top: number, width: number, height: number) {
    this.left = left;
    this.top = top;
    this.width = width;
    this.height = height;
  }
  readonly x = 0;
  readonly y = 0;
  get right(): number {
    return this.left + this.width;
  }
  get bottom(): number {
    return this.top + this.height;
  }
  toJSON(): unknown {
    return {};
  }
}

describe('the address of a list', () => {
  const member = '0198f2d2-0d3c-7d7e-9b44-3a7b6f2b1c11 Ana';
  const rules = {
    fields: [
      search('keyword'),
      filter(choice('state', ['open', 'over'])),
      monthFilter(),
      days('from', 'to', { back: 1_000 }),
      picked('member', () => Promise.reject(new Error('nobody searches'))),
      { ...filter(choice('kinds', ['a', 'b', 'c'])), many: true },
    ],
    sort: { id: 'name', desc: false },
    sorts: () => ['points'],
  };
  const at = (search: Record<string, unknown>) => readAddress(search, rules, '2026-11-26');
  const usual = { page: 1, size: 20, sort: rules.sort, filters: {} };

  it('is read as it stands where all of it can be read', () => {
    const filters = {
      keyword: '12',
      state: 'over',
      month: '2026-10',
      from: '2026-01-31',
      to: '2026-02-01',
      member,
    };
    const address = {
      ...filters,
      keyword: 12,
      page: 3,
      size: 50,
      sort: '-points',
      _scope: 'all',
      others: 'stay',
    };
    const { search: right, query } = at(address);
    expect(right).toBe(address);
    expect(query).toEqual({ page: 3, size: 50, sort: { id: 'points', desc: true }, filters });
  });

  it.each([
    { month: 'x' },
    { month: '2026-13' },
    { month: '2026-12' }, // has not begun
    { from: '2026-02-30' },
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2020-01-01' }, // further back than can be asked for
    { page: 'abc' },
    { page: -1 },
    { size: 9_999 },
    { size: 37 },
    { sort: 'nothing' },
    { sort: '-state' }, // a column, but none to sort by
    { state: 'unheard' },
    { state: ['open', 'over'] },
    { member: 'Ana' },
    { keyword: ['a', 'b'] },
    { kinds: 'd' },
  ])('says no more than its default where it says %o', (wrong) => {
    expect(at({ ...wrong, _scope: 'all' })).toEqual({ search: { _scope: 'all' }, query: usual });
  });

  it('keeps what can be read beside what cannot', () => {
    const { search: right, query } = at({ kinds: ['b', 'd', 'c'], month: 202_610, page: 10_000, sort: 'x' });
    // A page too far is the last one that can be opened, and turns back to the last that has rows.
    expect(right).toEqual({ kinds: ['b', 'c'], month: '2026-10', page: 501 });
    expect(query).toEqual({ ...usual, page: 501, filters: { kinds: ['b', 'c'], month: '2026-10' } });
  });

  it('is settled as it is when filters are changed', () => {
    const settle = (query: ReturnType<typeof at>['query']) => ({ ...query, filters: { state: 'open' } });
    const { search: right } = readAddress({ month: '2026-10', x: 1 }, { ...rules, settle }, '2026-11-26');
    expect(right).toEqual({ state: 'open', x: 1 });
  });
});

describe('days and instants', () => {
  const display = {
    title: '',
    language: 'en',
    zone: 'Asia/Shanghai',
    today: '2026-11-27',
    separator: ', ',
    words: String,
  };
  it('have one form in a column, however near they are', () => {
    const at = column(instant('at'));
    for (const [instantAt, expected] of [
      ['2026-11-26T21:16:00Z', '2026-11-27 05:16'],
      ['2026-11-26T02:45:00Z', '2026-11-26 10:45'],
      ['2024-02-29T16:00:00Z', '2024-03-01 00:00'],
    ] as const)
      expect(at.cell({ at: instantAt }, display)).toBe(expected);
    expect(column(day('on')).cell({ on: '2026-11-27' }, display)).toBe('2026-11-27');
  });

  // A separate form only for a single time, and where the specification demands it.
  const alone = [
    'modules/messages/web/message-cells.tsx',
    'modules/messages/web/home/latest.tsx',
    'modules/merit/web/entry/entry-bars.tsx',
    'modules/joining/web/join/own-way.tsx',
  ];
  it('are shortened by no list', () => {
    const sources = import.meta.glob<string>(
      ['../../modules/*/web/**/*.tsx', '../../shell/**/*.tsx', './**/*.tsx'],
      {
        query: '?raw',
        import: 'default',
        eager: true,
      },
    );
    const shorten = Object.keys(sources)
      .filter((path) => sources[path]!.includes('messageTime'))
      .map((path) => path.replace('../../', ''));
    expect(shorten.sort()).toEqual(alone.sort());
  });
});
