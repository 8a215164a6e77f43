import { rankingCalls } from '../../calls.ts';
import { exclusionCalls } from '../../exclusion.calls.ts';

/** The reads that an exclusion changes at once. */
export const exclusionReads = [
  exclusionCalls.exclusions,
  exclusionCalls.excludedCount,
  rankingCalls.rank,
  rankingCalls.total,
  rankingCalls.standing,
];
