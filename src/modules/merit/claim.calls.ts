/** Points that members claim for themselves. */
import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { count, day, id, ids, pageQuery, points } from '../../kit/contract/fields.ts';
import { numberOf } from '../../kit/contract/list/codes.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { eventRow } from '../events/row.calls.ts';
import { meritRights } from './permissions.ts';
import { maximumAttachments, maximumCountPerLine } from './rules/record.rules.ts';
import { keptTexts, typedTexts } from './rules/shapes.ts';
import { meritStatuses } from './rules/states.ts';
import { maybeId, standing } from './record.calls.ts';

const calling = { service: 'points', method: 'POST', permission: meritRights.claim } as const;

export const claimCalls = {
  claims: call({
    figures: true,
    ...calling,
    path: '/api/meritpoint/claim/list',
    reach: 'own',
    summary: "The caller's own claims and what became of them, the latest first.",
    input: pageQuery(['createTime', 'recordDate'], { status: z.optional(numberOf(meritStatuses)) }),
    output: pageOf(
      z.object({
        id: z.string(),
        version: z.int(),
        recordNo: z.nullable(z.string()),
        recordDate: z.nullable(z.string()),
        eventName: z.string(),
        ...keptTexts,
        b: points(),
        a: points(),
        p: points(),
        g: points(),
        files: z.int(),
        status: z.int(),
        stage: z.int(),
        /** The next reviewer; empty without one. */
        waitingMember: z.string(),
        createTime: z.string(),
      }),
    ),
  }),
  claimEvents: call({
    ...calling,
    path: '/api/meritpoint/claim/events',
    reach: 'shared',
    summary: 'The enabled events whose points members may claim themselves.',
    input: z.strictObject({}),
    output: z.object({ events: z.array(eventRow) }),
  }),
  claim: call({
    ...calling,
    write: true,
    reach: 'own',
    path: '/api/quantify/claim',
    summary:
      "Claims an event's points for the caller; both of its reviewers are others, whatever the organisation's settings.",
    input: z.strictObject({
      id: id(),
      eventId: maybeId,
      recordDate: z._default(z.nullable(day()), null),
      count: z._default(z.nullable(count({ max: maximumCountPerLine })), 1),
      ...typedTexts,
      firstReviewerId: maybeId,
      lastReviewerId: maybeId,
      attachments: z._default(ids(maximumAttachments, { min: 0 }), []),
    }),
    output: standing,
  }),
};

export type ClaimRow = OutputOf<typeof claimCalls.claims>['rows'][number];
