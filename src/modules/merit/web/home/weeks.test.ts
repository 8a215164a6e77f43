import { expect, test } from 'vitest';
import { weeksOf } from './weeks.ts';

const on = (day: string, bPlus: number, bMinus = 0) => ({ day, bPlus, bMinus });

test('a month is told by sevens of its days, the last of which may be short or missing', () => {
  const days = [
    on('2026-11-01', 10),
    on('2026-11-07', 20, -5),
    on('2026-11-08', 40),
    on('2026-11-30', 1, -2),
  ];
  expect(weeksOf('2026-11-20', days)).toEqual([
    { first: 1, last: 7, plus: 30, minus: -5 },
    { first: 8, last: 14, plus: 40, minus: 0 },
    { first: 15, last: 21, plus: 0, minus: 0 },
    { first: 22, last: 28, plus: 0, minus: 0 },
    { first: 29, last: 30, plus: 1, minus: -2 },
  ]);
  expect(weeksOf('2026-02-03', [on('2026-02-28', 7)]).map(({ last, plus }) => [last, plus])).toEqual([
    [7, 0],
    [14, 0],
    [21, 0],
    [28, 7],
  ]);
});
