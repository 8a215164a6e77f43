import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { id, points, stringEnum } from '../../kit/contract/fields.ts';
import { checkPage, checkPeriod, paging, period } from './fields.ts';
import { managerRoles } from './rules.ts';
import { meritRights } from '../merit/permissions.ts';
import { memberInUnit } from '../members/rules.ts';

/** Two calls of the specification whose fields are free. */
export const reviewerCalls = {
  rankFlagForMember: call({
    figures: true,
    method: 'GET',
    path: '/ranking/api/customRankObservation/rankFlagForMember',
    service: 'cloud',
    permission: 'member',
    reach: 'shared',
    summary: 'Whether a member is shown in the rankings: oneself, or anybody with the right to see reports.',
    input: z.strictObject({ memberId: z.optional(id()) }),
    output: z.object({ memberId: z.string(), rankFlag: z.boolean() }),
  }),
  reviewerRatioRank: call({
    method: 'GET',
    path: '/api/mobile/member/reviewerRatioRank',
    service: 'points',
    permission: meritRights.reports,
    reach: 'shared',
    summary:
      'Final reviewers and members who import, or recorders, or first reviewers, by how much they deducted for what they awarded, in a month or in any days up to three years.',
    input: z
      .strictObject({ ...paging, ...period, role: z._default(stringEnum(managerRoles), 'last') })
      .check(checkPage, checkPeriod),
    output: z.object({
      rows: z.array(
        z.object({
          rankNum: z.int(),
          ...memberInUnit,
          recordCount: z.int(),
          /** Person-times. */
          peopleCount: z.int(),
          /** Comprehensive points in integer tenths, both as positive numbers. */
          awarded: points(),
          deducted: points(),
          /** Deducted for each hundred awarded, in integer tenths; null when nothing was awarded. */
          ratio: z.nullable(z.int()),
        }),
      ),
      total: z.int(),
      /** Null for days that are no month. */
      month: z.nullable(z.int()),
      from: z.string(),
      to: z.string(),
    }),
  }),
};
