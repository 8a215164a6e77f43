import { describe, expect, test } from 'vitest';
import { maximumTenths } from '../../../kit/contract/rules.ts';
import { weekdayOf, weeksOf, type MemberCalendar } from './calendar.ts';
import { differenceOf, sheetOf, type Credit, type Terms } from './quota.ts';

const everyDay: MemberCalendar = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: [], leave: [], from: null };
const nothing: Terms = {
  dayAward: null,
  dayDeduct: null,
  dayPeople: null,
  weekAward: null,
  weekDeduct: null,
  weekPeople: null,
  monthAward: null,
  monthDeduct: null,
  monthPeople: null,
  ratio: null,
  mostAward: null,
  mostDeduct: null,
  penaltyMode: 'difference',
  penaltyFixed: 0,
  penaltyEach: 10,
  penaltyMost: null,
  weekdays: everyDay.weekdays,
};
const credit = (values: Partial<Credit>): Credit => ({
  day: '2026-10-15',
  award: 0,
  deduct: 0,
  people: 0,
  ...values,
});
const over = '2026-11-03';

function month(
  terms: Partial<Terms>,
  credits: readonly Credit[] = [],
  options: { calendar?: Partial<MemberCalendar>; today?: string; month?: number } = {},
) {
  const calendar = { ...everyDay, ...options.calendar };
  return sheetOf(
    { ...nothing, ...terms },
    { month: options.month ?? 202610, calendar, credits, today: options.today ?? over },
  );
}

const penalties = (sheet: ReturnType<typeof month>) =>
  Object.fromEntries(sheet.lines.map(({ measure, penalty }) => [measure, penalty]));

describe('a month of floors', () => {
  const done = [credit({ award: 1800, deduct: 200 })];
  test('O10 costs the difference of each floor', () => {
    const sheet = month({ monthAward: 2000, monthDeduct: 1000 }, done);
    expect(penalties(sheet)).toEqual({ award: 200, deduct: 800 });
    expect(sheet).toMatchObject({ penalty: 1000, state: 'late' });
  });
  test('O11 costs the fixed amount for each floor', () => {
    const terms = { monthAward: 2000, monthDeduct: 1000, penaltyMode: 'fixed', penaltyFixed: 300 } as const;
    expect(penalties(month(terms, done))).toEqual({ award: 300, deduct: 300 });
  });
  test('O12 asks for a share of deductions', () => {
    const [line] = month({ ratio: 10 }, [credit({ award: 10_000, deduct: 800 })]).lines;
    expect(line).toMatchObject({ measure: 'ratio', required: 1000, missing: 200, penalty: 200 });
  });
  test('O13 asks for no share of nothing, and for the floor of awards all the same', () => {
    expect(penalties(month({ ratio: 10, monthAward: 2000 }))).toEqual({ award: 2000 });
  });
  test('O15 leaves nothing to post the second time', () => {
    const due = -month({ monthAward: 2000 }, done).penalty;
    expect(differenceOf(due, 0)).toBe(-200);
    expect(differenceOf(due, due)).toBe(0);
  });
  test('O16 is not reached by what no longer counts', () => {
    const credits = [credit({ award: 1500 })];
    expect(month({ monthAward: 2000 }, [...credits, credit({ award: 500 })]).penalty).toBe(0);
    expect(month({ monthAward: 2000 }, credits).penalty).toBe(500);
  });
  test('a missing award (count) has a price', () => {
    expect(month({ monthPeople: 20, penaltyEach: 15 }, [credit({ people: 18 })]).penalty).toBe(30);
  });
  test('the penalty of a month has a limit', () => {
    expect(month({ monthAward: 2000, monthDeduct: 1000, penaltyMost: 500 }).penalty).toBe(500);
    expect(month({ dayPeople: 100_000, penaltyEach: maximumTenths }).penalty).toBe(maximumTenths);
  });
  test('a ceiling costs what goes beyond it', () => {
    const sheet = month({ mostAward: 1500, mostDeduct: 500 }, done);
    expect(penalties(sheet)).toEqual({ mostAward: 300, mostDeduct: 0 });
  });
});

describe('days that count', () => {
  test('2026-10-01 is a Thursday, and its week begins on Monday', () => {
    expect(weekdayOf('2026-10-01')).toBe(4);
    expect(weeksOf(202610)[0]).toEqual({
      whole: { from: '2026-09-28', to: '2026-10-04' },
      within: { from: '2026-10-01', to: '2026-10-04' },
    });
    expect(weeksOf(202602)).toHaveLength(5);
  });
  test('O14 cuts the floor of a week with the month', () => {
    const weeks = month({ weekAward: 700 }).lines.map(({ required }) => required);
    expect(weeks).toEqual([400, 700, 700, 700, 600]);
  });
  test('asks on working days alone for the floor of a day', () => {
    const sheet = month({ dayPeople: 2 }, [credit({ people: 3 })], {
      calendar: {
        weekdays: [1, 2, 3, 4, 5],
        holidays: [{ from: '2026-10-01', to: '2026-10-07' }],
        leave: [{ from: '2026-10-12', to: '2026-10-13' }],
      },
    });
    expect(sheet.days).toEqual({ work: 15, rest: 9, holiday: 5, leave: 2, absent: 0 });
    expect(sheet.lines).toHaveLength(15);
    expect(sheet.lines.filter(({ missing }) => missing === 0)).toMatchObject([{ from: '2026-10-15' }]);
  });
  test('a holiday shortens a week, not the month', () => {
    const calendar = { holidays: [{ from: '2026-10-05', to: '2026-10-11' }] };
    const sheet = month({ weekAward: 700, monthAward: 3000 }, [], { calendar });
    expect(sheet.lines.map(({ required }) => required)).toEqual([400, 700, 700, 600, 3000]);
  });
  test('whoever joins on the 20th, or is on leave, owes a part of the month', () => {
    const joined = month({ monthAward: 3100 }, [], { calendar: { from: '2026-10-20' } });
    expect(joined.lines[0]).toMatchObject({ required: 1200 });
    const away = month({ monthAward: 3100 }, [], {
      calendar: { leave: [{ from: '2026-10-01', to: '2026-10-31' }] },
    });
    expect(away).toMatchObject({ lines: [], penalty: 0, state: 'reached' });
  });
  test('half a person is one', () => {
    const [line] = month({ monthPeople: 5, weekdays: [] }, [], { calendar: { from: '2026-10-17' } }).lines;
    expect(line).toMatchObject({ required: 2 });
    const half = month({ monthPeople: 1 }, [], { month: 202602, calendar: { from: '2026-02-15' } });
    expect(half.lines[0]).toMatchObject({ required: 1 });
  });
  test('is late with less than was due by now', () => {
    const terms = { monthAward: 3100 };
    const at = (today: string, award: number) =>
      month(terms, [credit({ day: '2026-10-02', award })], { today });
    expect(at('2026-10-11', 1000).state).toBe('open');
    expect(at('2026-10-12', 1000).state).toBe('late');
    expect(at('2026-10-12', 3100).state).toBe('reached');
  });
});
