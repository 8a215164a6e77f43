/** Authority: how much a final reviewer may release, per line and per month. Tenths; null is without limit. Pure. */
import type { Largest, Totals } from './record.rules.ts';

/** Tiers with limits of authority. Performance points are approved together with the record. */
export const limitedTiers = ['b', 'a', 'g'] as const;
export type LimitedTier = (typeof limitedTiers)[number];
/** Limits in tenths, per line ("time") and per month; null is without limit. */
export type TierLimits = {
  awardTime: number | null;
  deductTime: number | null;
  awardPeriod: number | null;
  deductPeriod: number | null;
};
export type Limits = Readonly<Record<LimitedTier, TierLimits>>;
export type Used = Readonly<Record<LimitedTier, { award: number; deduct: number }>>;

export type Over = { tier: LimitedTier; limit: number; value: number };

/** The first limit per time that the largest line exceeds, or null. */
export function overTime(largest: Largest, limits: Limits): Over | null {
  for (const tier of limitedTiers) {
    const { awardTime, deductTime } = limits[tier];
    if (awardTime !== null && largest.award[tier] > awardTime)
      return { tier, limit: awardTime, value: largest.award[tier] };
    if (deductTime !== null && largest.deduct[tier] > deductTime)
      return { tier, limit: deductTime, value: largest.deduct[tier] };
  }
  return null;
}

/** The first period limit that these totals would exceed on top of what is used, or null. */
export function overPeriod(totals: Totals, limits: Limits, used: Used): Over | null {
  for (const tier of limitedTiers) {
    const { awardPeriod, deductPeriod } = limits[tier];
    const award = used[tier].award + totals.plus[tier];
    const deduct = used[tier].deduct - totals.minus[tier];
    if (awardPeriod !== null && totals.plus[tier] > 0 && award > awardPeriod)
      return { tier, limit: awardPeriod, value: award };
    if (deductPeriod !== null && totals.minus[tier] < 0 && deduct > deductPeriod)
      return { tier, limit: deductPeriod, value: deduct };
  }
  return null;
}

/** The remainder of each period limit; null is unlimited. */
export function remainingOf(
  limits: Limits,
  used: Used,
): Record<LimitedTier, { award: number | null; deduct: number | null }> {
  const left = (limit: number | null, spent: number) => (limit === null ? null : Math.max(0, limit - spent));
  const of = (tier: LimitedTier) => ({
    award: left(limits[tier].awardPeriod, used[tier].award),
    deduct: left(limits[tier].deductPeriod, used[tier].deduct),
  });
  return { b: of('b'), a: of('a'), g: of('g') };
}
