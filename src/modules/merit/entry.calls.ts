/** Calls of the screens on which many are entered at once. */
import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { points } from '../../kit/contract/fields.ts';

const maybePoints = z.nullable(points());
/** What one may approve in a tier, in tenths ≥ 0; null is without limit. */
const ownTier = z.object({
  awardTime: maybePoints,
  deductTime: maybePoints,
  /** What is left of this month's limit. */
  awardLeft: maybePoints,
  deductLeft: maybePoints,
});

export const meritEntryCalls = {
  ownAuthority: call({
    method: 'POST',
    service: 'points',
    path: '/api/meritpoint/authority/own',
    permission: 'member',
    summary:
      "The caller's own authority: its levels, its limits for each line, and what is left of this month.",
    input: z.strictObject({}),
    /** Null: no level binds the caller. */
    output: z.object({
      authority: z.nullable(z.object({ levelName: z.string(), b: ownTier, a: ownTier, g: ownTier })),
    }),
  }),
};

export type OwnAuthority = NonNullable<OutputOf<typeof meritEntryCalls.ownAuthority>['authority']>;
