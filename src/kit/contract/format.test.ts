import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as format from './format.ts';

describe('points', () => {
  test.each([
    [0, '0.0'],
    [5, '0.5'],
    [-5, '-0.5'],
    [105, '10.5'],
    [9_999, '999.9'],
    [10_000, '1,000.0'],
    [12_345, '1,234.5'],
    [-12_345_678, '-1,234,567.8'],
    [100_000_000, '10,000,000.0'],
    [-0, '0.0'],
  ])('%d tenths show as %s', (tenths, text) => expect(format.formatTenths(tenths)).toBe(text));
  test('a change shows its sign', () => {
    expect(format.formatTenths(15, { signed: true })).toBe('+1.5');
    expect(format.formatTenths(-15, { signed: true })).toBe('-1.5');
    expect(format.formatTenths(0, { signed: true })).toBe('0.0');
  });
  test('only whole tenths are points', () => {
    for (const bad of [1.5, Number.NaN, 2 ** 53]) expect(() => format.formatTenths(bad)).toThrow(RangeError);
  });
});

describe('zones', () => {
  test('the day changes at 16:00 UTC in the default zone', () => {
    expect(format.dayInZone('2026-03-01T15:59:59Z')).toBe('2026-03-01');
    expect(format.dayInZone('2026-03-01T16:00:00Z')).toBe('2026-03-02');
    expect(format.dateTimeInZone('2025-12-31T16:00:00Z')).toBe('2026-01-01 00:00');
  });
  test('Madrid, on both changes of summer time', () => {
    const zone = 'Europe/Madrid';
    expect(format.dateTimeInZone('2026-03-29T00:59:00Z', zone)).toBe('2026-03-29 01:59');
    expect(format.dateTimeInZone('2026-03-29T01:00:00Z', zone)).toBe('2026-03-29 03:00');
    expect(format.dateTimeInZone('2026-10-25T00:30:00Z', zone)).toBe('2026-10-25 02:30');
    expect(format.dateTimeInZone('2026-10-25T01:30:00Z', zone)).toBe('2026-10-25 02:30');
    expect(format.dayInZone('2026-03-28T22:59:59Z', zone)).toBe('2026-03-28');
    expect(format.dayInZone('2026-03-28T23:00:00Z', zone)).toBe('2026-03-29');
    expect(format.dayInZone('2026-03-29T21:59:59Z', zone)).toBe('2026-03-29');
    expect(format.dayInZone('2026-03-29T22:00:00Z', zone)).toBe('2026-03-30');
  });
  test('refuses values that are no instant or no zone', () => {
    expect(() => format.dayInZone('yesterday')).toThrow(RangeError);
    expect(() => format.dayInZone(0, 'Mars/Olympus')).toThrow(RangeError);
  });
  it('is UTC + 8 hours in the default zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (instant) => {
          const shifted = new Date(instant.getTime() + 8 * 3_600_000).toISOString();
          expect(format.dateTimeInZone(instant)).toBe(`${shifted.slice(0, 10)} ${shifted.slice(11, 16)}`);
        },
      ),
    );
  });
});

test.each([
  ['2026-11-05T04:05:00Z', '12:05'],
  ['2026-11-04T16:00:00Z', '00:00'],
  ['2026-11-04T15:59:00Z', '11-04 23:59'],
  ['2026-01-01T00:00:00Z', '01-01 08:00'],
  ['2025-12-31T16:00:00Z', '01-01 00:00'],
  ['2025-12-31T15:59:00Z', '2025-12-31 23:59'],
  ['2026-11-05T15:59:00Z', '23:59'],
  ['2027-01-01T00:00:00Z', '2027-01-01 08:00'],
])('a message of %s reads %s', (instant, text) => {
  expect(format.messageTime(instant, '2026-11-05T05:00:00Z')).toBe(text);
});

test('a list says all its times in one form, by the one that is furthest', () => {
  const now = '2026-11-05T05:00:00Z';
  const [today, year, before] = ['2026-11-05T01:02:00Z', '2026-03-01T01:02:00Z', '2025-11-05T01:02:00Z'];
  const formatted = (...instants: string[]) => instants.map(format.timesOf(instants, now, 'UTC'));
  expect(formatted(today)).toEqual(['01:02']);
  expect(formatted(today, year)).toEqual(['11-05 01:02', '03-01 01:02']);
  expect(formatted(today, before, year)).toEqual([
    '2026-11-05 01:02',
    '2025-11-05 01:02',
    '2026-03-01 01:02',
  ]);
  expect(formatted()).toEqual([]);
});

describe('days', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  test('of the calendar', () => {
    for (const good of ['2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
      expect(format.isDay(good)).toBe(true);
    for (const bad of [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-00-10',
      '2026-01-00',
      '0000-12-31',
      '+02026-01-01',
      '',
    ]) {
      expect(format.isDay(bad), bad).toBe(false);
    }
  });
  test('over leap days and ends', () => {
    expect(format.addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(format.addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(format.addDays('2028-03-01', -366)).toBe('2027-03-01');
    expect(format.daysBetween('2027-03-01', '2028-03-01')).toBe(366);
    expect(() => format.addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => format.addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => format.addDays('2026-02-28', 1e300)).toThrow(RangeError);
  });
  it('adds and counts the same', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -300_000, max: 300_000 }), (from, days) => {
        const to = format.addDays(from, days);
        expect(format.daysBetween(from, to)).toBe(days);
        expect(format.addDays(to, -days)).toBe(from);
        expect(Math.sign(days)).toBe(to === from ? 0 : to > from ? 1 : -1);
      }),
    );
  });
  it('lies within its month', () => {
    fc.assert(
      fc.property(day, (any) => {
        const month = format.monthOf(any);
        expect(format.firstDayOf(month) <= any && any <= format.lastDayOf(month)).toBe(true);
        expect(format.addDays(format.lastDayOf(month), 1)).toBe(
          format.firstDayOf(format.addMonths(month, 1)),
        );
      }),
    );
  });
});

test('months', () => {
  expect(format.monthOf('2026-11-05')).toBe(202611);
  expect([format.addMonths(202611, 3), format.addMonths(202601, -1), format.addMonths(202612, 0)]).toEqual([
    202702, 202512, 202612,
  ]);
  expect([format.lastDayOf(202802), format.lastDayOf(202602), format.lastDayOf(999_912)]).toEqual([
    '2028-02-29',
    '2026-02-28',
    '9999-12-31',
  ]);
  expect(() => format.addMonths(202613, 1)).toThrow(RangeError);
  expect(() => format.addMonths(101, -1)).toThrow(RangeError);
  expect(() => format.monthOf('202611')).toThrow(RangeError);
});

test('date shortcuts are periods of the calendar up to today, and the last 7, 30, 90 and 180 days', () => {
  expect(format.dateShortcuts('2026-03-02')).toEqual([
    { name: 'today', from: '2026-03-02', to: '2026-03-02' },
    { name: 'yesterday', from: '2026-03-01', to: '2026-03-01' },
    { name: 'thisMonth', from: '2026-03-01', to: '2026-03-02' },
    { name: 'lastMonth', from: '2026-02-01', to: '2026-02-28' },
    { name: 'thisQuarter', from: '2026-01-01', to: '2026-03-02' },
    { name: 'thisYear', from: '2026-01-01', to: '2026-03-02' },
    { name: 7, from: '2026-02-23', to: '2026-03-02' },
    { name: 30, from: '2026-01-31', to: '2026-03-02' },
    { name: 90, from: '2025-12-02', to: '2026-03-02' },
    { name: 180, from: '2025-09-03', to: '2026-03-02' },
  ]);
  expect(format.dateShortcuts('2026-12-31')[4]).toEqual({
    name: 'thisQuarter',
    from: '2026-10-01',
    to: '2026-12-31',
  });
});

test('a range is a month from its first day to its last, or to today', () => {
  expect(format.wholeMonthOf('2026-02-01', '2026-02-28', '2026-03-02')).toBe(202602);
  expect(format.wholeMonthOf('2026-03-01', '2026-03-02', '2026-03-02')).toBe(202603);
  expect(format.wholeMonthOf('2026-02-01', '2026-02-27', '2026-03-02')).toBeNull();
  expect(format.wholeMonthOf('2026-02-02', '2026-02-28', '2026-03-02')).toBeNull();
  expect(format.wholeMonthOf('2026-02-01', '2026-03-02', '2026-03-02')).toBeNull();
});
