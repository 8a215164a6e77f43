/** Merging a duplicate into the member that it is. */
import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { id, points, text } from '../../kit/contract/fields.ts';
import { memberRights } from '../members/permissions.ts';

const calling = {
  service: 'organisation',
  method: 'POST',
  permission: memberRights.merge,
  reach: 'members',
} as const;
const pair = { fromId: id(), intoId: id() };

const person = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  memberStatus: z.int(),
  memberType: z.string(),
  unitName: z.string(),
  loginName: z.string(),
  /** Overall points from the beginning. */
  merit: points(),
});

export const mergeCalls = {
  mergePreview: call({
    ...calling,
    path: '/api/b/org/member/merge/preview',
    summary: 'What would follow from a duplicate to a member, what would end, and why it cannot be merged.',
    input: z.strictObject(pair),
    output: z.object({
      from: person,
      into: person,
      /** Points that move month by month: those of months that are not closed. */
      months: z.array(z.object({ month: z.int(), merit: points() })),
      /** Points of closed months and start points, which move in the cumulative totals alone. */
      earlier: points(),
      entries: z.int(),
      awards: z.int(),
      people: z.int(),
      login: z.enum(['moved', 'ended', 'none']),
      /** Roles and levels of the duplicate, which end with it. */
      ends: z.array(z.string()),
      open: z.object({ reviewing: z.int(), entered: z.int(), named: z.int() }),
      /** Why it cannot be merged, in words; empty if it can. */
      refusals: z.array(z.string()),
    }),
  }),
  merge: call({
    ...calling,
    path: '/api/b/org/member/merge',
    write: true,
    summary:
      'Merges a duplicate that was frozen, stopped or deleted into an active member, for good: its points, awards and people follow, it is deleted.',
    input: z.strictObject({ id: id(), ...pair, reason: text({ max: 300 }) }),
    output: z.object({ id: z.string(), merit: points() }),
  }),
};

export type MergePreview = OutputOf<typeof mergeCalls.mergePreview>;
