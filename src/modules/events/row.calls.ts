/**
 * An event in the answers of calls, also of other modules: in a separate file, so that their lists do not fetch the
 * library's calls.
 */
import * as z from 'zod/mini';
import { idAndName, points } from '../../kit/contract/fields.ts';
import { capSpans } from './cap.rules.ts';

/**
 * One event in its current version, its words in the reader's language. Points are integer tenths; `status` 1 enabled,
 * 0 disabled.
 */
export const eventRow = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  eventName: z.string(),
  eventDesc: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  bpoints: points(),
  bMin: points(),
  bMax: points(),
  apoints: points(),
  aMin: points(),
  aMax: points(),
  ppoints: points(),
  pMin: points(),
  pMax: points(),
  gcpPoints: points(),
  gMin: points(),
  gMax: points(),
  ticket: z.boolean(),
  /** For each of a line’s count, where it gives any. */
  tickets: z.int(),
  pieceCount: z.boolean(),
  decimals: z.boolean(),
  /** Members may claim its points themselves, and need a file for it. */
  selfClaim: z.boolean(),
  evidenceRequired: z.boolean(),
  firstReviewer: z.nullable(idAndName),
  lastReviewer: z.nullable(idAndName),
  reviewersLocked: z.boolean(),
  /** How often a member may be given it: so many times in a span; null: as often as one likes. */
  capSpan: z.nullable(z.enum(capSpans)),
  capTimes: z.nullable(z.int()),
  tags: z.array(idAndName),
  status: z.int(),
});
