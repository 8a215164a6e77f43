/** Days that are typed, and what the calendar shows of them; not needed before one is opened. Pure. */
import { isDay } from '../../contract/format.ts';
import { dayOf, pad, type Day } from './day.ts';

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Beyond the calendar, too: the sheet of the last month has days that nobody can choose. */
export function addDays(day: Day, count: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Same date in another month; the last one where the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(date, last));
}

/** 0 Monday … 6 Sunday. */
export const weekdayOf = (day: Day): number => (utc(day).getUTCDay() + 6) % 7;

/** The 42 days of a month's sheet, Monday first. */
export function sheetOf(month: string): Day[] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  return Array.from({ length: 42 }, (_, index) => addDays(start, index));
}

/** `2026-11-21`, `2026/11/21`, `20261121`, `11-21`, `1121`, `t`, `t-7` → a day; null when it is none. */
export function parseDay(typed: string, today: Day): Day | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[年月/.]/g, '-')
    .replace(/日$/, '');
  const shift = /^t\s*([+-]\d{1,4})?$/.exec(text);
  if (shift) return addDays(today, Number(shift[1] ?? 0));
  const year = today.slice(0, 4);
  const parts =
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^()(\d{1,2})-(\d{1,2})$/.exec(text) ??
    /^()(\d{2})(\d{2})$/.exec(text);
  if (!parts) return null;
  const day = `${parts[1] || year}-${pad(Number(parts[2]))}-${pad(Number(parts[3]))}`;
  return isDay(day) ? day : null;
}
