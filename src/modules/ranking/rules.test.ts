import { expect, test } from 'vitest';
import { latestEnd, windowOf } from './rules.ts';

test('a window is three years at most, to the day before the same day', () => {
  expect(latestEnd('2023-11-21')).toBe('2026-11-20');
  expect(latestEnd('2024-02-29')).toBe('2027-02-28');
  expect(latestEnd('2025-02-28')).toBe('2028-02-27');
});

test('what is exactly a calendar month is that month; nothing asked is the current month', () => {
  expect(windowOf({}, '2026-11-21')).toEqual({ month: 202611 });
  expect(windowOf({ month: 202602 }, '2026-11-21')).toEqual({ month: 202602 });
  expect(windowOf({ from: '2026-02-01', to: '2026-02-28' }, '2026-11-21')).toEqual({ month: 202602 });
  expect(windowOf({ from: '2026-02-01', to: '2026-02-27' }, '2026-11-21')).toEqual({
    from: '2026-02-01',
    to: '2026-02-27',
  });
  expect(windowOf({ from: '2026-02-01', to: '2026-03-31' }, '2026-11-21')).toEqual({
    from: '2026-02-01',
    to: '2026-03-31',
  });
});
