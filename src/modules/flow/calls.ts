import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { stringEnum } from '../../kit/contract/fields.ts';
import { waitingKinds } from './rules.ts';

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
      corrections: z.int(),
    }),
  }),
  waiting: call({
    figures: true,
    method: 'POST',
    path: '/api/flow/waiting',
    service: 'process',
    permission: 'member',
    reach: 'own',
    summary:
      'What waits for the caller and what he is to look after, by kind: how much, and since when the oldest waits. Kinds without any are absent',
    input: z.strictObject({}),
    output: z.object({
      kinds: z.array(
        z.object({
          kind: stringEnum(waitingKinds),
          /** Of limits: how many seats or days are left. */
          count: z.int(),
          /** Null where nothing says since when. */
          since: z.nullable(z.string()),
        }),
      ),
    }),
  }),
};
