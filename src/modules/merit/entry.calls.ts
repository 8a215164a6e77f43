/** Calls of the screens on which many are entered at once. */
import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { ids, points } from '../../kit/contract/fields.ts';
import { meritRights } from './permissions.ts';
import { maximumTopics } from './rules/record.rules.ts';
import { recordInput, standing, target } from './record.calls.ts';

/** Twenty topics of a thousand lines: more than a usual body holds. */
const maximumBytes = 6_000_000;

const maybePoints = z.nullable(points());
/** The limit of approval in a tier, in tenths ≥ 0; null is without limit. */
const ownTier = z.object({
  awardTime: maybePoints,
  deductTime: maybePoints,
  /** The rest of this month's limit. */
  awardLeft: maybePoints,
  deductLeft: maybePoints,
});

export const meritEntryCalls = {
  ownAuthority: call({
    figures: true,
    method: 'POST',
    service: 'points',
    path: '/api/meritpoint/authority/own',
    permission: 'member',
    reach: 'own',
    summary:
      "The caller's own authority: its levels, its limits for each line, and what is left of this month.",
    input: z.strictObject({}),
    /** Null: no level binds the caller. */
    output: z.object({
      authority: z.nullable(
        z.object({ levelName: z.string(), b: ownTier, a: ownTier, p: ownTier, g: ownTier }),
      ),
    }),
  }),
  topicSet: call({
    method: 'POST',
    service: 'points',
    path: '/api/draft/set/detail',
    permission: meritRights.enter,
    reach: 'own',
    summary: 'The drafts that the caller has open side by side, in their order.',
    input: z.strictObject({}),
    output: z.object({ ids: z.array(z.string()) }),
  }),
  saveTopicSet: call({
    method: 'POST',
    service: 'points',
    write: true,
    reach: 'own',
    path: '/api/draft/set/save',
    permission: meritRights.enter,
    summary: 'Keeps which drafts the caller has open side by side; the drafts themselves do not change.',
    input: z.strictObject({ ids: ids(maximumTopics, { min: 0 }) }),
    output: z.object({ count: z.int() }),
  }),
  submitMany: call({
    method: 'POST',
    service: 'points',
    write: true,
    reach: 'own',
    maximumBytes,
    work: 'long',
    path: '/api/quantify/batch/submit',
    permission: meritRights.enter,
    summary:
      'Sends topics to their first reviewers, all of them or none; every mistake of each is told at its field.',
    input: z.strictObject({
      topics: z
        .array(z.strictObject({ ...target, document: recordInput }))
        .check(z.minLength(1), z.maxLength(maximumTopics)),
    }),
    /** In the order of the topics. */
    output: z.object({ topics: z.array(standing) }),
  }),
};

export type OwnAuthority = NonNullable<OutputOf<typeof meritEntryCalls.ownAuthority>['authority']>;
