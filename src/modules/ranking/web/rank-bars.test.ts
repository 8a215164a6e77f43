import { expect, test } from 'vitest';
import { barsOf } from './rank-bars.ts';

test('bars compare with the leader of the whole ranking, and begin at the left while nothing is below zero', () => {
  expect(barsOf([50, 0], 200)).toEqual([
    { zero: 0, from: 0, to: 0.25 },
    { zero: 0, from: 0, to: 0 },
  ]);
});

test('what is below zero goes to the left of a zero that all share', () => {
  expect(barsOf([300, 0, -100], 300)).toEqual([
    { zero: 0.25, from: 0.25, to: 1 },
    { zero: 0.25, from: 0.25, to: 0.25 },
    { zero: 0.25, from: 0, to: 0.25 },
  ]);
  // A leader below zero leaves no room on the right.
  expect(barsOf([-50, -100], -20)).toEqual([
    { zero: 1, from: 0.5, to: 1 },
    { zero: 1, from: 0, to: 1 },
  ]);
});

test('without points: no bar, and no division by zero', () => {
  expect(barsOf([0, 0], 0)).toEqual([
    { zero: 0, from: 0, to: 0 },
    { zero: 0, from: 0, to: 0 },
  ]);
});
