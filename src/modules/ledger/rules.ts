import { addMonths, firstDayOf, lastDayOf, monthOf } from '../../kit/contract/format.ts';

/** Start points belong to no month: they count in cumulative totals only. Totals use the same number for cumulative. */
export const openingBalanceMonth = 0;

const postingKinds = [
  'post',
  'nullify',
  'restore',
  'start',
  'fixed',
  'task',
  'bonus',
  'carry',
  'attendance',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/**
 * The origin of points; an undoing or carried entry has the origin of the entry behind it. `post`: awarded day by day,
 * `carry`: carried over before these origins were recorded separately.
 */
export const entrySources = ['post', 'fixed', 'seniority', 'task', 'start', 'carry'] as const;
export type EntrySource = (typeof entrySources)[number];

/** The sources of which totals keep the overall points; the rest of a total was awarded day by day. */
export const summedSources = ['fixed', 'seniority', 'task', 'start', 'carry'] as const;
export type SummedSource = (typeof summedSources)[number];
/** The parts of an overall sum, in integer tenths. */
export type SourceSums = Record<SummedSource, number>;

/**
 * The sources that an organisation may exclude from the cumulative total. Except for start points, which belong to no
 * month, only B is excluded.
 */
export const optionalSources = ['start', 'seniority', 'fixed'] as const;
export type OptionalSource = (typeof optionalSources)[number];
export const plainSources = ['seniority', 'fixed'] as const satisfies readonly OptionalSource[];

/** Where the entries of a posting come from, unless it says so. */
export const sourceOfKind = {
  post: 'post',
  nullify: 'post',
  restore: 'post',
  start: 'start',
  fixed: 'fixed',
  task: 'task',
  bonus: 'fixed',
  carry: 'carry',
  attendance: 'post',
} as const satisfies Record<PostingKind, EntrySource>;

/** Points of every tier, in integer tenths; `merit` is B with A counted by the ratio. */
export type Points = { bmp: number; amp: number; pmp: number; gcp: number; merit: number };
export const measures = ['merit', 'bmp', 'amp', 'pmp', 'gcp'] as const;
export type Measure = (typeof measures)[number];

export type Booking = {
  /** The day on which it counts. */
  bookDate: string;
  /** The month it belongs to by its happening date, where that month was closed already. */
  originMonth: number | null;
};

/** Whether rankings show a member of this status. Who never was activated, and the frozen, by what the organisation decides. */
export function isRanked(
  status: string,
  { rankFrozen, rankInactive }: { rankFrozen: boolean; rankInactive: boolean },
): boolean {
  return (
    status === 'active' || (status === 'inactive' && rankInactive) || (status === 'frozen' && rankFrozen)
  );
}

/** The last day on which a month may still be booked into: the closing day, cut to the length of the month after. */
export function closesAfter(month: number, closingDay: number): string {
  const next = addMonths(month, 1);
  const last = lastDayOf(next);
  const day = `${firstDayOf(next).slice(0, 8)}${String(closingDay).padStart(2, '0')}`;
  return day < last ? day : last;
}

/** When months close: by the day of the month after, and earlier up to the month that somebody closed. */
export type Closing = { closingDay: number; closedThrough: number };

export function isClosed(month: number, today: string, { closingDay, closedThrough }: Closing): boolean {
  return month <= closedThrough || closesAfter(month, closingDay) < today;
}

/**
 * Where something that happened on `recordDate` is booked when it is decided on `today` (both days of the
 * organisation's zone): on its own day while its month is open, else on the first day of the current month.
 */
export function bookingOf(record: { recordDate: string; today: string; closing: Closing }): Booking {
  const month = monthOf(record.recordDate);
  if (!isClosed(month, record.today, record.closing))
    return { bookDate: record.recordDate, originMonth: null };
  return { bookDate: firstDayOf(monthOf(record.today)), originMonth: month };
}

/**
 * B plus A counted by the ratio, all in tenths. A half tenth goes away from zero, so that a reversal is the exact
 * opposite; each line is rounded for itself, so that every total is the sum of the lines that explain it.
 */
export function meritOf({ bmp, amp }: { bmp: number; amp: number }, ratio: number): number {
  const counted = Math.round(Math.abs(amp * ratio) / 10);
  return bmp + (amp < 0 ? -counted : counted);
}

/** Zero stays zero: minus zero would print as "-0". */
export function opposite({ bmp, amp, pmp, gcp, merit }: Points): Points {
  return { bmp: 0 - bmp, amp: 0 - amp, pmp: 0 - pmp, gcp: 0 - gcp, merit: 0 - merit };
}

export const isNothing = ({ bmp, amp, pmp, gcp, merit }: Points): boolean =>
  bmp === 0 && amp === 0 && pmp === 0 && gcp === 0 && merit === 0;
