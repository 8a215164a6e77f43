/** The starter libraries of the editions, for a library that has begun already. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { stringEnum } from '../../kit/contract/fields.ts';
import { eventRights } from './permissions.ts';
import { starterIndustries } from './starter/industries.ts';

const path = '/api/b/event/starter';
const common = {
  method: 'POST',
  service: 'organisation',
  permission: eventRights.edit,
  reach: 'whole',
} as const;

export const starterCalls = {
  list: call({
    ...common,
    path: `${path}/list`,
    summary:
      'The starter library of each edition: how many events it has, and how many of them are here by name.',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        industry: z.enum(starterIndustries),
        name: z.string(),
        isOwn: z.boolean(),
        types: z.int(),
        events: z.int(),
        here: z.int(),
      }),
    ),
  }),
  add: call({
    ...common,
    write: true,
    path: `${path}/add`,
    summary:
      'Adds the events of an edition that are not here by name, with the types and tags that they need.',
    input: z.strictObject({ industry: stringEnum(starterIndustries) }),
    output: z.object({ types: z.int(), events: z.int(), here: z.int() }),
  }),
};
