/** One's own points over time: every entry of the caller, with months, kinds of points and events. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { id, pageQuery, points, stringEnum } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { entrySources } from '../ledger/rules.ts';
import { explained, questioned } from './calls.ts';
import { day, month } from './fields.ts';

export const directions = ['award', 'deduct'] as const;

const sums = z.object({
  meritPlus: points(),
  meritMinus: points(),
  bmpPlus: points(),
  bmpMinus: points(),
  ampPlus: points(),
  ampMinus: points(),
  pmpPlus: points(),
  pmpMinus: points(),
  gcpPlus: points(),
  gcpMinus: points(),
});

export const ownCalls = {
  ownEntries: call({
    method: 'POST',
    path: '/api/b/report/own',
    service: 'points',
    permission: 'member',
    reach: 'own',
    summary:
      'The caller’s own entries, the newest first, and what was awarded and deducted in the whole filter.',
    input: pageQuery(['bookDate', 'recordDate', 'meritPoint', 'bmp', 'amp', 'pmp', 'gcp'], {
      /** In place of days: a month. */
      month: z.optional(month()),
      from: z.optional(day()),
      to: z.optional(day()),
      source: z.optional(stringEnum(entrySources)),
      direction: z.optional(stringEnum(directions)),
      eventId: z.optional(id()),
    }),
    output: z.object({
      ...pageOf(
        z.object({
          ...explained.shape,
          /** The month in which it counts; null for start points, which belong to none. */
          month: z.nullable(z.int()),
          source: z.enum(entrySources),
          ...questioned,
        }),
      ).shape,
      totals: sums,
    }),
  }),
};
