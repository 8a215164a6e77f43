/** Totals of lists: booked points, and separately pending and nullified ones. */
import { totalKindOf, totalKinds, type TotalKind } from '../../../rules/states.ts';

const sumNames = [
  'frequency',
  'bPlus',
  'bMinus',
  'aPlus',
  'aMinus',
  'pPlus',
  'pMinus',
  'gPlus',
  'gMinus',
] as const;

/** Person-times, and awards and deductions of each tier in tenths. */
export type TopicSums = Record<(typeof sumNames)[number], number>;

/** How many rows a filter has, and the sums of what is booked, waits and was nullified among them. */
export type ListTotals = { total: number } & Record<TotalKind, TopicSums>;

/** The sums of the rows of one status. */
export type StatusSums = TopicSums & { status: number; total: number };

const nothing = (): TopicSums => Object.fromEntries(sumNames.map((name) => [name, 0])) as TopicSums;

/** Adds up the sums by status. Drafts, rejected, withdrawn and cancelled records count as rows without points. */
export function totalsOfStatuses(rows: readonly StatusSums[]): ListTotals {
  const totals: ListTotals = { total: 0, booked: nothing(), pending: nothing(), nullified: nothing() };
  for (const row of rows) {
    totals.total += row.total;
    const kind = totalKindOf(row.status);
    if (kind) for (const name of sumNames) totals[kind][name] += row[name];
  }
  return totals;
}

/** As lists answer them. */
export function totalsAnswer({ total, booked, pending, nullified }: ListTotals) {
  return { total, totals: { ...booked, pending, nullified } };
}

/** The kinds of totals at the end of a file: booked always, the others if not zero. */
export function shownKinds(totals: ListTotals): TotalKind[] {
  return totalKinds.filter((kind) => kind === 'booked' || sumNames.some((name) => totals[kind][name] !== 0));
}
