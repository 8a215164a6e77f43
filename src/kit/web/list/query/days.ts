/** Days and ranges of days in a query. Pure. */
import { addDays, isDay, parseDay } from '../../date/calendar-day.ts';
import { dayOf, type Day } from '../../date/day.ts';

export type Range = { readonly from?: Day; readonly to?: Day };

const endOfMonth = (year: number, month: number): Day =>
  addDays(month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1), -1);

/** A year, a month or a day as the days that it has; null where it is none. */
function spanOf(text: string, today: Day): Required<Range> | null {
  const [, year, month] = /^(\d{4})(?:[-/.年](\d{1,2})月?|年)?$/.exec(text) ?? [];
  if (year !== undefined && month === undefined)
    return { from: dayOf(Number(year), 1, 1), to: dayOf(Number(year), 12, 31) };
  if (year !== undefined && Number(month) >= 1 && Number(month) <= 12)
    return { from: dayOf(Number(year), Number(month), 1), to: endOfMonth(Number(year), Number(month)) };
  const day = parseDay(text, today);
  return day !== null && isDay(day) ? { from: day, to: day } : null;
}

/** `2026-11`, `2026-11-03..2026-11-20`, `>=2026-11-03`, `t-7`: the days meant; null where none are. */
export function readDays(text: string, today: Day): Range | null {
  const [, sign, rest = ''] = /^(>=|<=|≥|≤|>|<)(.+)$/.exec(text) ?? [];
  if (sign !== undefined) {
    const span = spanOf(rest, today);
    if (span === null) return null;
    if (sign === '>') return { from: addDays(span.to, 1) };
    if (sign === '<') return { to: addDays(span.from, -1) };
    return sign === '>=' || sign === '≥' ? { from: span.from } : { to: span.to };
  }
  const [first = '', last, ...more] = text.split(/\.\.+|~|～/);
  const from = spanOf(first, today);
  if (last === undefined) return from;
  const to = spanOf(last, today);
  return from && to && more.length === 0 && from.from <= to.to ? { from: from.from, to: to.to } : null;
}

/** The shortest text that means these days. */
export function writeDays({ from, to }: Range): string {
  if (from === undefined) return `<=${to}`;
  if (to === undefined) return `>=${from}`;
  if (from === to) return from;
  const [year, month] = from.split('-').map(Number);
  if (from === dayOf(year!, month!, 1) && to === endOfMonth(year!, month!)) return from.slice(0, 7);
  return `${from}..${to}`;
}

/** `2026-11` of a month; null where it is none. */
export function readMonthText(text: string, today: Day): string | null {
  const span = /^\d{4}[-/.年]/.test(text) ? spanOf(text, today) : null;
  return span && span.from.slice(0, 7) === span.to.slice(0, 7) && span.from !== span.to
    ? span.from.slice(0, 7)
    : null;
}
