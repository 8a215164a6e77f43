/** Calls that let a reviewer name a substitute. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { day, id } from '../../kit/contract/fields.ts';

/** Days of the organisation, both included. */
const delegation = z.object({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  delegateId: z.string(),
  delegateName: z.string(),
  from: z.string(),
  to: z.string(),
  isRunning: z.boolean(),
});

const write = { method: 'POST', service: 'points', write: true } as const;

export const delegationCalls = {
  delegations: call({
    method: 'POST',
    service: 'points',
    path: '/api/quantify/delegation/list',
    permission: 'member',
    reach: 'own',
    summary:
      'Who reviews in the place of the caller, and for whom the caller does, as far as it is not over.',
    input: z.strictObject({}),
    output: z.object({ mayDelegate: z.boolean(), rows: z.array(delegation) }),
  }),
  delegate: call({
    ...write,
    path: '/api/quantify/delegation/save',
    permission: 'member',
    reach: 'own',
    summary:
      'Another reviewer reviews in the place of the caller from a day to a day, within limits of his own.',
    input: z.strictObject({ id: id(), delegateId: id(), from: day(), to: day() }),
    output: delegation,
  }),
  endDelegation: call({
    ...write,
    path: '/api/quantify/delegation/end',
    permission: 'member',
    reach: 'own',
    summary: 'Ends a delegation before its time; what was decided stays.',
    input: z.strictObject({ id: id() }),
    output: z.object({ ended: z.boolean() }),
  }),
};
