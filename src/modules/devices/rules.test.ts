import { expect, test } from 'vitest';
import { tenthsOfHours } from './rules.ts';

test('a short contact is a tenth of an hour, so that a day with one differs from a day without', () => {
  expect([0, 1, 6, 9, 60, 1_440].map(tenthsOfHours)).toEqual([0, 1, 1, 2, 10, 240]);
});
