import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { text } from '../../kit/contract/fields.ts';

const common = { method: 'POST', service: 'organisation', permission: 'member' } as const;

/** The calls of a member who lacks a right. */
export const requestCalls = {
  givers: call({
    ...common,
    path: '/api/b/app/role/right/givers',
    reach: 'shared',
    summary: 'Administrators who may give rights, by name; at most five.',
    input: z.strictObject({}),
    output: z.object({ names: z.array(z.string()) }),
  }),
  askRight: call({
    ...common,
    write: true,
    reach: 'own',
    path: '/api/b/app/role/right/ask',
    summary: 'Asks the administrators for rights that the caller lacks; for each once a day.',
    input: z.strictObject({
      ids: z.array(text({ max: 40 })).check(z.minLength(1), z.maxLength(10)),
    }),
    output: z.object({ asked: z.int() }),
  }),
};
