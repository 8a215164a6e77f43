import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  optionalText,
  pageQuery,
  resultsOfEach,
  stringEnum,
  versionedItems,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { ticketRights as rights } from './permissions.ts';

export const requestStates = ['requested', 'approved', 'refused'] as const;

/** Tickets that were to be given by hand; `names` are the first few of its members. */
const requestRow = z.object({
  id: z.string(),
  version: z.int(),
  at: z.string(),
  state: stringEnum(requestStates),
  names: z.array(z.string()),
  members: z.int(),
  /** For each of them. */
  tickets: z.int(),
  reason: z.string(),
  byName: z.string(),
  decidedByName: z.string(),
  note: z.string(),
  /** Somebody else asked for it, and nobody has decided. */
  can: z.object({ decide: z.boolean() }),
});
export type RequestRow = z.output<typeof requestRow>;

const common = {
  method: 'POST',
  service: 'cloud',
  permission: rights.issueByHand,
  reach: 'members',
} as const;

export const requestCalls = {
  list: call({
    ...common,
    path: '/voucher/request/list',
    summary:
      'Tickets that were to be given by hand to members whom the caller manages, those to decide first.',
    input: pageQuery(['at'], { state: z.optional(stringEnum(requestStates)) }),
    output: pageOf(requestRow),
  }),
  decide: call({
    ...common,
    write: true,
    path: '/voucher/request/decide',
    summary: 'Gives the tickets of requests of others, or refuses them, each by itself.',
    input: z.strictObject({
      items: versionedItems(50),
      decision: stringEnum(['approve', 'refuse']),
      note: optionalText(200),
    }),
    output: resultsOfEach,
  }),
};
