/**
 * From hours and amounts to points, exactly: the one rule of every form, grid and file, for both sides. Amounts are
 * hundredths, points and rates tenths.
 */
import { monthOf } from '../../../kit/contract/format.ts';

/** The quantities that convert to B points: hours of overtime, sales, and output, which is also booked as output. */
export const quantityKinds = ['hours', 'sales', 'output'] as const;
export type QuantityKind = (typeof quantityKinds)[number];

/** B for an hour of overtime, for 100 of sales and for 100 of output; 0 converts nothing. */
export type Rates = Readonly<Record<QuantityKind, number>>;
export const noRates: Rates = { hours: 0, sales: 0, output: 0 };

/** A part of what a line counts, and the rate by which it became points. */
export type Counted = { kind: QuantityKind; amount: number; rate: number };

/** Larger than the sales of anybody. */
const maximumAmount = 1_000_000_000_00;
/** A month has no more hours. */
const maximumHours = 744_00;
export const largestAmount = maximumAmount - 1;

/** Whether a line may count so much; output is booked in tenths. */
export function isAmount({ kind, amount }: Pick<Counted, 'kind' | 'amount'>): boolean {
  const limit = kind === 'hours' ? maximumHours : largestAmount;
  return Math.abs(amount) <= limit && (kind !== 'output' || amount % 10 === 0);
}

/**
 * The B points that a line comes to by what it counts; added up, then rounded once, half away from zero, to a tenth, or to a
 * whole point where the event has no decimals.
 */
export function pointsOf(counted: readonly Counted[], decimals: boolean): number {
  // In ten-thousandths of a tenth; large amounts that cancel out go beyond what a number holds exactly.
  const sum = counted.reduce(
    (total, { kind, amount, rate }) => total + BigInt(amount) * BigInt(rate) * (kind === 'hours' ? 100n : 1n),
    0n,
  );
  const unit = decimals ? 1n : 10n;
  const size = (((sum < 0n ? -sum : sum) + 5_000n * unit) / (10_000n * unit)) * unit;
  return Number(sum < 0n ? -size : size);
}

/** The output that a line counts in place of points, in tenths; undefined for none. */
export function outputOf(counted: readonly Counted[]): number | undefined {
  const found = counted.find(({ kind }) => kind === 'output');
  return found && found.amount / 10;
}

export const ratedBy = (counted: readonly Counted[], rates: Rates): Counted[] =>
  counted.map(({ kind, amount }) => ({ kind, amount, rate: rates[kind] }));

/** Whether points are given in tenths: the organisation and the event of the library may both forbid it. */
export const inDecimals = (
  settings: { decimals?: boolean | undefined },
  library: { decimals: boolean } | null | undefined,
): boolean => settings.decimals !== false && library?.decimals !== false;

/** Rates from a day on. */
export type RateStep = { fromDay: string } & Rates;
/** An organisation's rates, oldest first, and those that a correction goes on with in the month of what it corrects. */
export type Conversions = {
  readonly steps: readonly RateStep[];
  readonly kept: ({ month: number } & Rates) | null;
};

/** The rates of quantities on a day. */
export function ratesOn({ steps, kept: frozen }: Conversions, day: string): Rates {
  if (frozen && monthOf(day) === frozen.month) return frozen;
  return steps.findLast(({ fromDay }) => fromDay <= day) ?? noRates;
}
