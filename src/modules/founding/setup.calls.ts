import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { stringEnum } from '../../kit/contract/fields.ts';
import { organisationRights } from '../organisation/permissions.ts';
import { setupSteps } from './setup.rules.ts';

export const setupCalls = {
  steps: call({
    method: 'GET',
    path: '/api/organization/setup',
    service: 'organisation',
    permission: organisationRights.administrators,
    reach: 'whole',
    summary: 'What an organisation needs before it has a ranking, and which of it is there',
    input: z.strictObject({}),
    output: z.object({
      steps: z.array(z.object({ step: stringEnum(setupSteps), isDone: z.boolean() })),
    }),
  }),
};
