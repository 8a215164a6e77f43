/**
 * How much a final reviewer may release, per line and per month, over whom, and for how long another reviews instead, as pure functions for
 * both sides. Points are integer tenths.
 */
import { tiers, type Tier, type Values } from '../organisation/rules.ts';

export { reviewerRefusals } from './reviewer.refusals.ts';

/** Days for which one reviewer may have another review in his place. */
export const longestAbsenceDays = 366;

/** Limits in tenths, per line ("time") and per month; null is without limit. */
export type TierLimits = {
  awardTime: number | null;
  deductTime: number | null;
  awardPeriod: number | null;
  deductPeriod: number | null;
};
export type Limits = Readonly<Record<Tier, TierLimits>>;
export type Used = Readonly<Record<Tier, { award: number; deduct: number }>>;

/** The used points of a member who released none. */
export const nothingUsed: Used = {
  b: { award: 0, deduct: 0 },
  a: { award: 0, deduct: 0 },
  p: { award: 0, deduct: 0 },
  g: { award: 0, deduct: 0 },
};

export type Over = { tier: Tier; limit: number; value: number };

/** The largest award and the largest deduction (both ≥ 0) of any one line: what a final reviewer must be able to release. */
export type Largest = { award: Values; deduct: Values };

/** The first limit per time that the largest line exceeds, or null. */
export function overTime(largest: Largest, limits: Limits): Over | null {
  for (const tier of tiers) {
    const { awardTime, deductTime } = limits[tier];
    if (awardTime !== null && largest.award[tier] > awardTime)
      return { tier, limit: awardTime, value: largest.award[tier] };
    if (deductTime !== null && largest.deduct[tier] > deductTime)
      return { tier, limit: deductTime, value: largest.deduct[tier] };
  }
  return null;
}

/** Points to be released: awards, and deductions as negative numbers. */
export type Sums = { plus: Values; minus: Values };

/** The first period limit that these sums would exceed on top of what is used, or null. */
export function overPeriod(sums: Sums, limits: Limits, used: Used): Over | null {
  for (const tier of tiers) {
    const { awardPeriod, deductPeriod } = limits[tier];
    const award = used[tier].award + sums.plus[tier];
    const deduct = used[tier].deduct - sums.minus[tier];
    if (awardPeriod !== null && sums.plus[tier] > 0 && award > awardPeriod)
      return { tier, limit: awardPeriod, value: award };
    if (deductPeriod !== null && sums.minus[tier] < 0 && deduct > deductPeriod)
      return { tier, limit: deductPeriod, value: deduct };
  }
  return null;
}

/** The sums that are used once these are released too. */
export function usedWith(used: Used, { plus, minus }: Sums): Used {
  const of = (tier: Tier) => ({
    award: used[tier].award + plus[tier],
    deduct: used[tier].deduct - minus[tier],
  });
  return { b: of('b'), a: of('a'), p: of('p'), g: of('g') };
}

/** The remainder of each period limit; null is unlimited. */
export function remainingOf(
  limits: Limits,
  used: Used,
): Record<Tier, { award: number | null; deduct: number | null }> {
  const left = (limit: number | null, spent: number) => (limit === null ? null : Math.max(0, limit - spent));
  const of = (tier: Tier) => ({
    award: left(limits[tier].awardPeriod, used[tier].award),
    deduct: left(limits[tier].deductPeriod, used[tier].deduct),
  });
  return { b: of('b'), a: of('a'), p: of('p'), g: of('g') };
}

/** Whether members of these units may be reviewed by somebody with this reach. */
export function isInReach(
  reach: ReadonlySet<string> | undefined,
  unitIds: Iterable<string | null | undefined>,
): boolean {
  return reach === undefined || [...unitIds].every((id) => typeof id === 'string' && reach.has(id));
}
