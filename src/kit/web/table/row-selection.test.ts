import { describe, expect, it } from 'vitest';
import { NO_SELECTION, selectionOf, togglePage, toggleRow } from './row-selection.ts';

const PAGE = ['a', 'b', 'c', 'd', 'e'];
const keysOf = (selection: { keys: ReadonlySet<string> }): string => [...selection.keys].sort().join('');

describe('row selection', () => {
  it('takes the rows between the last ticked one and a shift-press, both ways', () => {
    const down = toggleRow(toggleRow(NO_SELECTION, PAGE, 'b', false), PAGE, 'd', true);
    expect(keysOf(down)).toBe('bcd');
    const up = toggleRow(toggleRow(NO_SELECTION, PAGE, 'd', false), PAGE, 'a', true);
    expect(keysOf(up)).toBe('abcd');
  });

  it('unticks a range when the pressed row was ticked', () => {
    const all = togglePage(NO_SELECTION, PAGE);
    const off = toggleRow(toggleRow(all, PAGE, 'b', false), PAGE, 'd', true);
    expect(keysOf(off)).toBe('ae');
  });

  it('ticks one row when the anchor is on another page', () => {
    const before = toggleRow(NO_SELECTION, ['x', 'y'], 'x', false);
    expect(keysOf(toggleRow(before, PAGE, 'c', true))).toBe('cx');
  });

  it('touches only this page from the header box, and keeps other pages', () => {
    const other = toggleRow(NO_SELECTION, ['x'], 'x', false);
    const both = togglePage(other, PAGE);
    expect(keysOf(both)).toBe('abcdex');
    expect(keysOf(togglePage(both, PAGE))).toBe('x');
  });

  it('takes single rows off what was chosen out of a whole filter', () => {
    const whole = selectionOf([...PAGE, 'x']);
    expect(keysOf(toggleRow(whole, PAGE, 'c', false))).toBe('abdex');
  });
});
