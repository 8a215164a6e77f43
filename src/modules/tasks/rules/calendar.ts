/** The days of a month, and which of them count for a manager. Days are YYYY-MM-DD of the organisation's zone. */
import { addDays, daysBetween, firstDayOf, lastDayOf } from '../../../kit/contract/format.ts';

/** Why a day counts for nobody (rest, holiday) or not for one member (leave, before joining the organisation). */
export type DayKind = 'work' | 'rest' | 'holiday' | 'leave' | 'absent';

/** Both days included. */
export type DaySpan = { readonly from: string; readonly to: string };

/**
 * The facts that decide whether days of a member count. `weekdays`: 1 Monday to 7 Sunday, those on which there is work.
 */
export type MemberCalendar = {
  readonly weekdays: readonly number[];
  readonly holidays: readonly DaySpan[];
  readonly leave: readonly DaySpan[];
  /** Nothing is asked for before this day. */
  readonly from: string | null;
};

/** 1 Monday to 7 Sunday. 0001-01-01 was a Monday. */
export const weekdayOf = (day: string): number => (daysBetween('0001-01-01', day) % 7) + 1;

export function daysOf({ from, to }: DaySpan): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

export const monthSpan = (month: number): DaySpan => ({ from: firstDayOf(month), to: lastDayOf(month) });

/** The calendar weeks, Monday to Sunday, that have a day in the month; `within` is the part of each inside it. */
export function weeksOf(month: number): { whole: DaySpan; within: DaySpan }[] {
  const { from, to } = monthSpan(month);
  const weeks: { whole: DaySpan; within: DaySpan }[] = [];
  for (let monday = addDays(from, 1 - weekdayOf(from)); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    weeks.push({
      whole: { from: monday, to: sunday },
      within: { from: monday < from ? from : monday, to: sunday > to ? to : sunday },
    });
  }
  return weeks;
}

const holds = (spans: readonly DaySpan[], day: string): boolean =>
  spans.some(({ from, to }) => from <= day && day <= to);

export function dayKind({ weekdays, holidays, leave, from }: MemberCalendar, day: string): DayKind {
  if (!weekdays.includes(weekdayOf(day))) return 'rest';
  if (holds(holidays, day)) return 'holiday';
  if (from !== null && day < from) return 'absent';
  return holds(leave, day) ? 'leave' : 'work';
}
