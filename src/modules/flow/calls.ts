import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';

export const flowCalls = {
  myTodoNum: call({
    figures: true,
    method: 'ANY',
    path: '/api/flow/myTodoNum',
    service: 'process',
    permission: 'member',
    reach: 'own',
    org: 'exempt',
    summary: 'How many things wait for the caller, in all and by kind',
    input: z.strictObject({}),
    output: z.object({
      num: z.int(),
      records: z.int(),
      joins: z.int(),
      tasks: z.int(),
      appeals: z.int(),
      profiles: z.int(),
      questions: z.int(),
    }),
  }),
};
