/** Days and ranges of days in a query. Pure. */
import { firstDayOf, isMonth, lastDayOf, monthOf } from '../../../contract/format.ts';
import { addDays, parseDay } from '../../date/calendar-day.ts';
import type { Day } from '../../date/day.ts';

export type Range = { readonly from?: Day; readonly to?: Day };

/** A year, a month or a day as the days that it has; null where it is none. */
function spanOf(text: string, today: Day): Required<Range> | null {
  const [, year, month] = /^(\d{4})(?:[-/.年](\d{1,2})月?|年)?$/.exec(text) ?? [];
  const first = Number(year) * 100 + Number(month ?? 1);
  const last = month === undefined ? first + 11 : first;
  if (isMonth(first) && isMonth(last)) return { from: firstDayOf(first), to: lastDayOf(last) };
  const day = parseDay(text, today);
  return day === null ? null : { from: day, to: day };
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
  const month = monthOf(from);
  if (from === firstDayOf(month) && to === lastDayOf(month)) return from.slice(0, 7);
  return `${from}..${to}`;
}

/** `2026-11` of a month; null where it is none. */
export function readMonthText(text: string, today: Day): string | null {
  const span = /^\d{4}[-/.年]/.test(text) ? spanOf(text, today) : null;
  return span && span.from.slice(0, 7) === span.to.slice(0, 7) && span.from !== span.to
    ? span.from.slice(0, 7)
    : null;
}
