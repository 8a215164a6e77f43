/** Days as `YYYY-MM-DD` texts. No time zone comes in. Pure. */

export type Day = string;

export const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

export const dayOf = (year: number, month: number, date: number): Day =>
  `${pad(year, 4)}-${pad(month)}-${pad(date)}`;

/** Today by the browser's clock; a caller that knows the organisation's zone passes its own day. */
export function localToday(now: Date = new Date()): Day {
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

export interface DayRange {
  from: Day | null;
  to: Day | null;
}
