/** Steps of many records in one call; each succeeds or fails separately. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { id } from '../../kit/contract/fields.ts';
import { meritRights } from './permissions.ts';
import { reason, standing, target } from './record.calls.ts';

/** Records of one batch call; more go in several. */
const maximumBatch = 500;
const batch = z.array(z.strictObject(target)).check(z.minLength(1), z.maxLength(maximumBatch));
/** One result per record in the given order: its new standing or the reason of its refusal. */
const batchResult = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      standing: z.nullable(standing),
      reason: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
});

const write = { method: 'POST', service: 'points', write: true } as const;

export const manyCalls = {
  passMany: call({
    ...write,
    path: '/api/quantify/batch/pass',
    permission: 'member',
    reach: 'review',
    summary:
      'Passes records that wait for the caller, each with all its lines; what one is refused for stops no other.',
    input: z.strictObject({ items: batch }),
    output: batchResult,
  }),
  rejectMany: call({
    ...write,
    path: '/api/quantify/batch/reject',
    permission: 'member',
    reach: 'review',
    summary:
      'Rejects records that wait for the caller, all for one reason and without a penalty; what one is refused for stops no other.',
    input: z.strictObject({ items: batch, reason }),
    output: batchResult,
  }),
  takeBackMany: call({
    ...write,
    path: '/api/quantify/batch/takeBack',
    permission: 'member',
    reach: 'review',
    summary:
      'Undoes what the caller decided just now: recalls from the final review, takes a final pass back, or reopens what was rejected; what one is refused for stops no other.',
    input: z.strictObject({ items: batch }),
    output: batchResult,
  }),
  reassignMany: call({
    ...write,
    path: '/api/quantify/batch/reassign',
    permission: meritRights.unblock,
    reach: 'whole',
    summary:
      'Gives the pending reviews of stuck records to one other reviewer; what one is refused for stops no other.',
    input: z.strictObject({ items: batch, reviewerId: id(), reason }),
    output: batchResult,
  }),
  nullifyMany: call({
    ...write,
    path: '/api/meritpoint/topic/batch/nullify',
    permission: meritRights.nullify,
    reach: 'members',
    summary: 'Voids passed records; what one is refused for stops no other.',
    input: z.strictObject({ items: batch, reason }),
    output: batchResult,
  }),
};
