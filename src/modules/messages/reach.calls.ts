import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, stringEnum } from '../../kit/contract/fields.ts';
import { channels, rhythms } from './reach.rules.ts';

const own = { method: 'POST', service: 'push', permission: 'member', reach: 'own' } as const;
const channel = stringEnum(channels);
const hour = count({ max: 23 });
const reach = {
  points: channel,
  notices: channel,
  requests: channel,
  rhythm: stringEnum(rhythms),
  hour,
  quietFrom: hour,
  quietTo: hour,
};

export const reachCalls = {
  reach: call({
    ...own,
    path: '/pushServer/message/reach',
    summary: 'How the caller hears of messages outside the product, and which ways there are',
    input: z.strictObject({}),
    output: z.object({
      ...reach,
      version: z.int(),
      /** Ways that the installation has, with the proved address of the caller, masked; empty without one. */
      ways: z.object({ mail: z.nullable(z.string()), sms: z.nullable(z.string()) }),
    }),
  }),
  saveReach: call({
    ...own,
    write: true,
    path: '/pushServer/message/reach/save',
    summary:
      'Says how the caller wants to hear of messages: by which way, at once or once a day, and in which hours not',
    input: z.strictObject({ ...reach, version: count() }),
    output: z.object({ version: z.int() }),
  }),
};
