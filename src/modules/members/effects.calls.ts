/** The effects of an act on members for others, reported before it is done. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { ids } from '../../kit/contract/fields.ts';
import { memberRights } from './permissions.ts';
import { effectKinds, maximumSelection, memberActions } from './rules.ts';

const organisation = { service: 'organisation', method: 'POST' } as const;

/** The answer of an act on members: how many changed, and of each why it did not. */
export const actedOn = z.object({
  count: z.int(),
  results: z.array(z.object({ memberId: z.string(), reason: z.nullable(z.string()), message: z.string() })),
});

const effect = z.object({
  kind: z.enum(effectKinds),
  /** How many of the members it concerns, and how many things there are for all of them together. */
  members: z.int(),
  count: z.int(),
  /** The act is refused for these members until this is settled. */
  blocks: z.boolean(),
  /** Some of the members, those with most first. */
  names: z.array(z.object({ memberId: z.string(), memberName: z.string(), count: z.int() })),
});

export const memberEffectsCalls = {
  effects: call({
    ...organisation,
    path: '/api/b/org/member/effects',
    permission: memberRights.list,
    reach: 'members',
    summary:
      'What an act on members would mean for open reviews, tasks, levels and rankings; nothing is changed.',
    input: z.strictObject({ action: z.enum(memberActions), memberIds: ids(maximumSelection) }),
    output: z.object({ effects: z.array(effect) }),
  }),
  activateMany: call({
    ...organisation,
    path: '/api/b/org/member/activateMany',
    permission: memberRights.activate,
    write: true,
    reach: 'members',
    summary: 'Lets several new members sign in, each by itself.',
    input: z.strictObject({ memberIds: ids(maximumSelection) }),
    output: actedOn,
  }),
};
