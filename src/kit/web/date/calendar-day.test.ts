import { describe, expect, it } from 'vitest';
import { addDays, addMonths, parseDay, sheetOf, weekdayOf } from './calendar-day.ts';

const TODAY = '2026-11-21';

describe('typed days', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/1/2', '2026-01-02'],
    ['2026年1月2日', '2026-01-02'],
    ['20260102', '2026-01-02'],
    ['11-21', '2026-11-21'],
    ['3-5', '2026-03-05'],
    ['1121', '2026-11-21'],
    ['t', TODAY],
    ['T-7', '2026-11-14'],
    ['２０２６－１１－２１', '2026-11-21'],
    ['2028-02-29', '2028-02-29'],
  ])('%j is %j', (typed, day) => expect(parseDay(typed, TODAY)).toBe(day));

  it.each(['', '0000-01-01', '2026-02-29', '13-01', '1332', '2026-1', 'yesterday', '21'])(
    '%j is no day',
    (typed) => expect(parseDay(typed, TODAY)).toBeNull(),
  );
});

describe('days', () => {
  it('counts over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -13)).toBe('2025-02-28');
  });

  it('gives sheets of six weeks from Monday that hold the month', () => {
    for (const month of ['2026-11', '2026-02', '2021-02', '2024-02', '2026-12']) {
      const sheet = sheetOf(month);
      expect(sheet).toHaveLength(42);
      expect(weekdayOf(sheet[0] ?? '')).toBe(0);
      expect(sheet).toContain(`${month}-01`);
      expect(sheet).toContain(addDays(addMonths(`${month}-01`, 1), -1));
    }
  });
});
