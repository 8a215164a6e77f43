import { addDays, firstDayOf, isDay, lastDayOf, monthOf } from '../../kit/contract/format.ts';

/** The measure of a ranking: `merit` is comprehensive, B and A by the ratio; the others are single tiers. */
export const bases = ['merit', 'bmp', 'amp', 'pmp', 'gcp'] as const;
export type Basis = (typeof bases)[number];

/** The points that count in a unit's ranking: those earned in the unit, or everything its present members earned. */
export const unitBases = ['entry', 'current'] as const;

/** The comparison of a month: with the same days of the month before while it runs, or with the whole of it. */
export const comparisons = ['days', 'month'] as const;
export type Comparison = (typeof comparisons)[number];

/** Shares of a ranking from the top, in percent: some members learn only the band of their place. */
const bands = [10, 25, 50, 75, 100] as const;

/**
 * The visible part of rankings: everybody, the first places, the reader's neighbours, only the reader, or the reader's
 * band.
 */
export const rankVisibilities = ['full', 'top', 'neighbours', 'own', 'bands'] as const;
export type RankVisibility = (typeof rankVisibilities)[number];

/** The band of a place (from 1) among some. */
export function bandOf(place: number, total: number): number {
  return bands.find((band) => place * 100 <= band * total) ?? 100;
}

/** Ranks of rows that are in order by a value; of those of one value the rule says: 1, 1, 3, or 1, 1, 2, or 1, 2, 3. */
export function ranksIn<Row>(
  ordered: readonly Row[],
  valueOf: (row: Row) => number,
  tieRule: 'competition' | 'dense' | 'row' = 'competition',
): { row: Row; rankNum: number }[] {
  let rankNum = 0;
  return ordered.map((row, index) => {
    const before = ordered[index - 1];
    const isTied = before !== undefined && valueOf(before) === valueOf(row);
    if (!isTied || tieRule === 'row') rankNum = tieRule === 'dense' ? rankNum + 1 : index + 1;
    return { row, rankNum };
  });
}

/** The first letter of a name, for readers who may not read names of others. */
export function maskedName(name: string): string {
  const [first = ''] = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  return `${first === '' ? '' : first.segment}**`;
}

/** The role whose awards and deductions are compared: final reviewer, first reviewer, or recorder. */
export const managerRoles = ['last', 'first', 'recorder'] as const;

/** Longest window of statistics and reports. */
export const maximumYears = 3;
export const maximumMonths = maximumYears * 12;

/** Reports look at months between these: beyond them there is no month before or after to compare with. */
export const earliestMonth = 190_001;
export const latestMonth = 299_912;

/** The last day of the longest window that begins on `from`. */
export function latestEnd(from: string): string {
  const year = String(Number(from.slice(0, 4)) + maximumYears).padStart(4, '0');
  const same = `${year}${from.slice(4)}`;
  // A window that begins on 29 February ends with the February three years later.
  return addDays(isDay(same) ? same : `${year}-03-01`, -1);
}

export type Window = { month: number } | { from: string; to: string };

/** A window as asked for; one that is exactly a calendar month is that month, and none is the current month. */
export function windowOf(input: { month?: number; from?: string; to?: string }, today: string): Window {
  const { month, from, to } = input;
  if (from === undefined || to === undefined) return { month: month ?? monthOf(today) };
  const whole = monthOf(from);
  return from === firstDayOf(whole) && to === lastDayOf(whole) ? { month: whole } : { from, to };
}

/** Changes after its close that a month's page counts; of more it says so, for a late run of fixed points makes 100,000. */
export const lateCounted = 1_000;
