import { expect, test } from 'vitest';
import { proposedLimit } from './rules.ts';

test('an order begins with what its package has, or with the next ten above those who are there', () => {
  expect([1, 95, 100].map((present) => proposedLimit('base', present))).toEqual([100, 100, 100]);
  expect([101, 118, 4_330].map((present) => proposedLimit('base', present))).toEqual([110, 120, 4_330]);
});
