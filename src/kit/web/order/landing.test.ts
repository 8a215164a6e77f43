import { expect, test } from 'vitest';
import { landingAt, movedTo } from './landing.ts';

const lines = [0, 30, 60].map((top) => ({ top, bottom: top + 30 }));

test('one lands before the first line whose middle is below the pointer', () => {
  expect([-50, 14, 16, 44, 46, 74, 76, 500].map((y) => landingAt(lines, y))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ]);
});

test('a line lands at each place but beside itself, where it stays', () => {
  const ids = ['a', 'b', 'c'];
  const moves = ids.map((id) => [0, 1, 2, 3].map((landing) => movedTo(ids, id, landing)?.join('') ?? null));
  expect(moves).toEqual([
    [null, null, 'bac', 'bca'],
    ['bac', null, null, 'acb'],
    ['cab', 'acb', null, null],
  ]);
  expect(movedTo(ids, 'gone', 1)).toBeNull();
});
