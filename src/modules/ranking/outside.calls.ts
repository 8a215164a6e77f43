/** Members with points outside a ranking, so that it adds up with the closed month. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { pageQuery, points } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { meritRights } from '../merit/permissions.ts';
import { month } from './fields.ts';
import { memberInUnit } from '../members/rules.ts';

/** Why somebody is left out: the status; `active` was left out when the month closed, or is by other rules. */
export const outsideReasons = ['inactive', 'frozen', 'stopped', 'deleted', 'active'] as const;

const sums = { meritPoint: points(), bmp: points(), amp: points(), pmp: points(), gcp: points() };

export const outsideCalls = {
  outside: call({
    method: 'POST',
    path: '/api/b/report/outside',
    service: 'points',
    permission: meritRights.reports,
    reach: 'shared',
    summary:
      'Members with points whom the ranking of a month, or without one the cumulative ranking, does not list.',
    input: pageQuery(['meritPoint'], { month: z.optional(month()) }),
    output: z.object({
      ...pageOf(
        z.object({
          ...memberInUnit,
          reason: z.enum(outsideReasons),
          ...sums,
        }),
      ).shape,
      totals: z.object(sums),
    }),
  }),
};
