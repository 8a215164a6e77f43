import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';

const code = z.string().check(z.regex(/^[\w-]{1,40}$/));

export const referenceCalls = {
  regions: call({
    method: 'GET',
    path: '/api/region/query',
    service: 'organisation',
    permission: 'public',
    org: 'exempt',
    summary: 'Regions below a region; the countries when none is named.',
    input: z.strictObject({ parentCode: z.optional(code) }),
    output: z.array(
      z.object({
        code: z.string(),
        parentCode: z.nullable(z.string()),
        level: z.int(),
        name: z.string(),
        leaf: z.boolean(),
      }),
    ),
  }),
  industries: call({
    method: 'GET',
    path: '/api/industry/query',
    service: 'organisation',
    permission: 'public',
    org: 'exempt',
    summary: 'The industry editions.',
    input: z.strictObject({}),
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  dictionary: call({
    method: 'GET',
    path: '/api/dictionary/query',
    service: 'organisation',
    permission: 'public',
    org: 'exempt',
    summary: 'The codes of one type with their names, or of every type.',
    input: z.strictObject({ type: z.optional(code) }),
    output: z.array(z.object({ type: z.string(), code: z.string(), name: z.string() })),
  }),
  countryCodes: call({
    method: 'GET',
    path: '/countryCode/list',
    service: 'country',
    permission: 'public',
    bearer: 'laurel-country-codes',
    org: 'outside',
    summary: 'Dial codes of countries.',
    input: z.strictObject({}),
    output: z.array(z.object({ iso: z.string(), dialCode: z.string(), name: z.string() })),
  }),
};
