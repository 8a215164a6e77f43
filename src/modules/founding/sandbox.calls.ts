import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { instant, stringEnum } from '../../kit/contract/fields.ts';
import { organisationRights } from '../organisation/permissions.ts';

const common = { service: 'organisation', permission: organisationRights.data } as const;
const write = { ...common, method: 'POST', write: true, input: z.strictObject({}), reach: 'whole' } as const;

export const sandboxStates = ['filling', 'ready', 'erasing', 'failed'] as const;

const sandbox = z.object({
  orgId: z.string(),
  state: stringEnum(sandboxStates),
  /** In percent, while it is being filled. */
  progress: z.int(),
  orderedAt: instant(),
  readyAt: z.nullable(instant()),
  /** Whether the caller is a member of it. */
  isMine: z.boolean(),
});
export type Sandbox = z.output<typeof sandbox>;
const answer = z.object({ sandbox: z.nullable(sandbox) });

export const sandboxCalls = {
  get: call({
    ...common,
    method: 'GET',
    path: '/api/organization/sandbox',
    reach: 'whole',
    summary: "The organisation's sandbox and how far the work on it is; null without one.",
    input: z.strictObject({}),
    output: answer,
  }),
  make: call({
    ...write,
    path: '/api/organization/sandbox/make',
    work: 'long',
    summary: 'Makes a sandbox with sample data of the industry, of which the caller is the administrator.',
    output: answer,
  }),
  reset: call({
    ...write,
    path: '/api/organization/sandbox/reset',
    work: 'long',
    summary: 'Empties the sandbox and fills it anew; the caller is its administrator.',
    output: answer,
  }),
  remove: call({
    ...write,
    path: '/api/organization/sandbox/delete',
    work: 'long',
    summary: 'Removes the sandbox with all that is in it.',
    output: answer,
  }),
};
