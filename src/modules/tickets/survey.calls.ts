import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { flag, ids, month, pageQuery } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { ticketRights as rights } from './permissions.ts';

const common = {
  method: 'POST',
  service: 'cloud',
  permission: rights.survey,
  reach: 'members',
} as const;
const units = { unitIds: z.optional(ids(200)), includeChildren: z._default(flag(), true) };

/** The months that a survey goes back. */
export const surveyMonths = 12;

/**
 * A month of the organisation. `balance` is that of its last day: the balance of the month before, and `made` and `back`, less
 * `used`, `expired` and `voided`, and what members were merged.
 */
const monthRow = z.object({
  month: z.int(),
  made: z.int(),
  printed: z.int(),
  handed: z.int(),
  used: z.int(),
  /** Given back at the counter, or restored. */
  back: z.int(),
  expired: z.int(),
  voided: z.int(),
  balance: z.int(),
});

export const surveyCalls = {
  survey: call({
    ...common,
    path: '/voucher/survey/months',
    summary:
      'What became of the tickets of the members whom the caller manages, in a month and the eleven before, the latest first.',
    input: pageQuery(['month'], { month: z.optional(month()), ...units }),
    output: pageOf(monthRow),
  }),
  surveyNow: call({
    ...common,
    path: '/voucher/survey/now',
    summary: 'What waits now, and the ten members with the most tickets.',
    input: z.strictObject(units),
    output: z.object({
      live: z.int(),
      toPrint: z.int(),
      toHand: z.int(),
      exceptions: z.int(),
      holders: z.array(
        z.object({
          memberId: z.string(),
          memberName: z.string(),
          memberNo: z.string(),
          unitName: z.string(),
          tickets: z.int(),
        }),
      ),
    }),
  }),
};

export type SurveyMonth = OutputOf<typeof surveyCalls.survey>['rows'][number];
