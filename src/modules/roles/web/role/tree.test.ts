import { describe, expect, test } from 'vitest';
import { mayToggle, toggled, toggledAll, type Right } from './tree.model.ts';

const right = (id: string, parentId: string | null = null, isOwn = true): Right => ({ id, parentId, isOwn });
const rows = [right('m'), right('b1', 'm'), right('b2', 'm', false), right('n'), right('c', 'n')];

describe('ticks of rights', () => {
  test('a button ticks its menu, a menu takes its buttons along', () => {
    expect(toggled(rows, [], 'b1', true).toSorted()).toEqual(['b1', 'm']);
    expect(toggled(rows, ['m', 'b1', 'n'], 'm', false)).toEqual(['n']);
  });

  test("what exceeds one's own rights stays, also by way of its menu", () => {
    expect(mayToggle(rows, [], 'b2')).toBe(false);
    expect(mayToggle(rows, ['m', 'b1'], 'm')).toBe(true);
    expect(mayToggle(rows, ['m', 'b2'], 'm')).toBe(false);
  });

  test('all at once leaves out what may not be changed', () => {
    const all = rows.map(({ id }) => id);
    expect(toggledAll(rows, [], all, true).toSorted()).toEqual(['b1', 'c', 'm', 'n']);
    expect(toggledAll(rows, ['m', 'b1', 'b2', 'n', 'c'], all, false).toSorted()).toEqual(['b2', 'm']);
  });
});
