import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { id, points, stringEnum } from '../../kit/contract/fields.ts';
import { checkPage, month, paging } from './fields.ts';
import { managerRoles } from './rules.ts';
import { meritRights } from '../merit/permissions.ts';

/** Two calls of the specification whose fields are free. */
export const reviewerCalls = {
  rankFlagForMember: call({
    method: 'GET',
    path: '/ranking/api/customRankObservation/rankFlagForMember',
    service: 'cloud',
    permission: 'member',
    summary: 'Whether a member is shown in the rankings: oneself, or anybody with the right to see reports.',
    input: z.object({ memberId: z.optional(id()) }),
    output: z.object({ memberId: z.string(), rankFlag: z.boolean() }),
  }),
  reviewerRatioRank: call({
    method: 'GET',
    path: '/api/mobile/member/reviewerRatioRank',
    service: 'points',
    permission: meritRights.reports,
    summary:
      'Final reviewers and members who import, or recorders, or first reviewers, by how much they deducted for what they awarded, in a month.',
    input: z
      .object({ ...paging, month: z.optional(month()), role: z._default(stringEnum(managerRoles), 'last') })
      .check(checkPage),
    output: z.object({
      rows: z.array(
        z.object({
          rankNum: z.int(),
          memberId: z.string(),
          memberName: z.string(),
          memberNo: z.string(),
          unitName: z.string(),
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
      month: z.int(),
    }),
  }),
};
