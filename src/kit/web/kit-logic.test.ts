import { describe, expect, it } from 'vitest';
import { placeOf } from './overlay/overlay.ts';
import { pagesAround } from './list/pagination.tsx';
import { orderOf, shownColumns } from './table/table-model.ts';
import { indexTree, linesOf, visibleFor, withDescendants } from './picker/tree.ts';

const NODES = [
  { id: '1', label: 'Company', parent: null },
  { id: '2', label: 'Plant', parent: '1' },
  { id: '3', label: 'Hall one', parent: '2' },
  { id: '4', label: 'Office', parent: '1' },
  { id: '9', label: 'Elsewhere', parent: 'not given' },
];
const shown = (lines: { node: { id: string } }[]): string => lines.map((line) => line.node.id).join('');

describe('tree', () => {
  const index = indexTree(NODES);
  it('shows what is open, in order, and takes a node without its parent for a root', () => {
    expect(shown(linesOf(index, new Set(), null))).toBe('19');
    expect(shown(linesOf(index, new Set(['1']), null))).toBe('1249');
  });
  it('opens the way to what a search finds', () => {
    expect(shown(linesOf(index, new Set(), visibleFor(index, 'HALL')))).toBe('123');
    expect(shown(linesOf(index, new Set(), visibleFor(index, 'none such')))).toBe('');
  });
  it('finds all descendants', () => expect(withDescendants(index, '1')).toEqual(['1', '2', '3', '4']));
});

describe('columns', () => {
  const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, cell: () => null }));
  it('put a column that came later where the screen has it, and skip one that is gone', () => {
    expect(orderOf(columns, { order: ['d', 'gone', 'a'] })).toEqual(['d', 'a', 'b', 'c']);
    expect(orderOf(columns, {})).toEqual(['a', 'b', 'c', 'd']);
  });
  it('are exported as shown: pinned ones first and last, without hidden ones, with the user’s widths', () => {
    const [first, second, third, fourth] = columns;
    const given = [
      { ...first!, main: true },
      { ...second!, hidden: true },
      third!,
      { ...fourth!, pin: 'end' as const },
    ];
    expect(shownColumns(given, {})).toEqual([{ key: 'a' }, { key: 'c' }, { key: 'd' }]);
    expect(
      shownColumns(given, {
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
