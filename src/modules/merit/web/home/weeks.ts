/** A month by sevens of its days: those of two months are of the same length, which weeks from Monday are not. Pure. */
import { lastDayOf, monthOf } from '../../../../kit/contract/format.ts';

type Day = { day: string; bPlus: number; bMinus: number };

/** Days of the month, first and last; tenths of B. */
export type Week = { first: number; last: number; plus: number; minus: number };

const weekDays = 7;

/** The weeks of the month of a day; the last one has the days that are over. */
export function weeksOf(dayOfMonth: string, days: readonly Day[]): Week[] {
  const end = Number(lastDayOf(monthOf(dayOfMonth)).slice(8));
  return Array.from({ length: Math.ceil(end / weekDays) }, (_none, index) => {
    const [first, last] = [index * weekDays + 1, Math.min(end, (index + 1) * weekDays)];
    const own = days.filter(({ day }) => Number(day.slice(8)) >= first && Number(day.slice(8)) <= last);
    return {
      first,
      last,
      plus: own.reduce((sum, { bPlus }) => sum + bPlus, 0),
      minus: own.reduce((sum, { bMinus }) => sum + bMinus, 0),
    };
  });
}
