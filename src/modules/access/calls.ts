import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';

const noInput = z.strictObject({});
const flags = z.record(z.string(), z.boolean());
const app = z.object({
  code: z.string(),
  name: z.string(),
  /** Where the tile leads. */
  path: z.string(),
  icon: z.string(),
  order: z.int(),
});

export const accessCalls = {
  resources: call({
    method: 'GET',
    path: '/api/auth/resources',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary: 'The permission rows that the caller holds, and the flag of every right there is.',
    input: noInput,
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          moduleCode: z.string(),
          name: z.string(),
          order: z.int(),
          parentId: z.nullable(z.string()),
          type: z.int(),
        }),
      ),
      flags,
      isAdmin: z.boolean(),
      /** The rights reach the members of some units alone. */
      isLimited: z.boolean(),
    }),
  }),
  apps: call({
    method: 'GET',
    path: '/api/auth/member/apps',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary: 'The apps that the caller may open, named in the language of the header `lang`.',
    input: noInput,
    output: z.array(app),
  }),
  homeApps: call({
    method: 'GET',
    path: '/api/auth/member/homeAppConfigs/pc',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary: 'The tiles of the home page, those that the caller may open.',
    input: noInput,
    output: z.array(app),
  }),
  appConfigs: call({
    method: 'POST',
    path: '/api/application/appConfigs',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary: 'Every app of the organisation, and whether the caller may open it.',
    input: noInput,
    output: z.array(z.object({ ...app.shape, open: z.boolean() })),
  }),
};
