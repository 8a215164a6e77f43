import { expect, test } from 'vitest';
import { NO_NAMES, renamed } from './row-names.ts';

test('a page of other rows takes the elements of the rows before', () => {
  const first = renamed(NO_NAMES, ['a', 'b', 'c']);
  expect(renamed(first, ['d', 'e']).names).toEqual(first.names.slice(0, 2));
  expect(renamed(renamed(first, ['d']), ['e', 'f']).names).toEqual([0, 3]);
});

test('rows that stay keep their elements, and no other row gets those of one that left', () => {
  const first = renamed(NO_NAMES, ['a', 'b', 'c']);
  const later = renamed(first, ['new', 'c', 'a']);
  expect(later.names).toEqual([3, 2, 0]);
  expect(renamed(later, ['b', 'a']).names).toEqual([4, 0]);
});
