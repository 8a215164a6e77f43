import { expect, test } from 'vitest';
import { dayInZone } from '../../kit/contract/format.ts';
import { bookingOf, closesAfter, isClosed, meritOf } from './rules.ts';

const byDay = (closingDay: number) => ({ closingDay, closedThrough: 0 });

test('O26: what happened in March counts in March until the closing day, then in the current month', () => {
  const march = { recordDate: '2026-03-28', closing: byDay(5) };
  expect(bookingOf({ ...march, today: '2026-03-28' })).toEqual({ bookDate: '2026-03-28', originMonth: null });
  expect(bookingOf({ ...march, today: '2026-04-05' })).toEqual({ bookDate: '2026-03-28', originMonth: null });
  expect(bookingOf({ ...march, today: '2026-04-06' })).toEqual({
    bookDate: '2026-04-01',
    originMonth: 202603,
  });
  expect(bookingOf({ ...march, today: '2027-01-02' })).toEqual({
    bookDate: '2027-01-01',
    originMonth: 202603,
  });
});

test('a month that was closed early takes nothing more, and the one after it counts as before', () => {
  const early = { today: '2026-04-02', closing: { closingDay: 5, closedThrough: 202603 } };
  expect(bookingOf({ ...early, recordDate: '2026-03-28' })).toEqual({
    bookDate: '2026-04-01',
    originMonth: 202603,
  });
  expect(bookingOf({ ...early, recordDate: '2026-04-02' })).toEqual({
    bookDate: '2026-04-02',
    originMonth: null,
  });
});

test('O25: half past midnight of the organisation is the next day, on any day in UTC', () => {
  const today = dayInZone('2026-03-31T16:30:00Z', 'Asia/Shanghai');
  expect(bookingOf({ recordDate: today, today, closing: byDay(5) })).toEqual({
    bookDate: '2026-04-01',
    originMonth: null,
  });
});

test('a closing day that the next month does not have is its last day', () => {
  expect(closesAfter(202601, 31)).toBe('2026-02-28');
  expect(closesAfter(202801, 31)).toBe('2028-02-29');
  expect(closesAfter(202612, 5)).toBe('2027-01-05');
  expect(isClosed(202601, '2026-02-28', byDay(31))).toBe(false);
  expect(isClosed(202601, '2026-03-01', byDay(31))).toBe(true);
});

test('A counts by the ratio; a half tenth goes away from zero, so that a reversal is the exact opposite', () => {
  expect(meritOf({ bmp: 105, amp: 10 }, 200)).toBe(305);
  expect(meritOf({ bmp: 0, amp: 1 }, 25)).toBe(3);
  expect(meritOf({ bmp: 0, amp: -1 }, 25)).toBe(-3);
  expect(Object.is(meritOf({ bmp: 0, amp: 0 }, 200), 0)).toBe(true);
});
