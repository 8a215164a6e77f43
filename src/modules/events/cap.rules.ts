/** How often one member may be given an event, as server and browser tell it. */
import { addDays, daysBetween, firstDayOf, lastDayOf, monthOf } from '../../kit/contract/format.ts';

/** The time for which a cap counts: all of it, or the day, week, month or year of the happening date. */
export const capSpans = ['once', 'day', 'week', 'month', 'year'] as const;
export type CapSpan = (typeof capSpans)[number];
export type Cap = { span: CapSpan; times: number };

/** The largest number of times that a cap may allow. */
export const maximumCapTimes = 1_000;
/** The most tickets of an event for each time that it is given. */
export const maximumEventTickets = 100;

type Capped = { readonly capSpan: CapSpan | null; readonly capTimes: number | null };

/** The cap of an event; null where it may be given as often as one likes. */
export const capOf = ({ capSpan: span, capTimes }: Capped): Cap | null =>
  span === null ? null : { span, times: span === 'once' ? 1 : (capTimes ?? 1) };

/** The days of the span that holds this day, both included. Weeks begin on Monday: 0001-01-01 was one. */
export function daysOfSpan(span: CapSpan, day: string): { from: string; to: string } {
  if (span === 'once') return { from: '0001-01-01', to: '9999-12-31' };
  if (span === 'day') return { from: day, to: day };
  if (span === 'year') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  if (span === 'month') return { from: firstDayOf(monthOf(day)), to: lastDayOf(monthOf(day)) };
  const monday = addDays(day, -(daysBetween('0001-01-01', day) % 7));
  return { from: monday, to: addDays(monday, 6) };
}
