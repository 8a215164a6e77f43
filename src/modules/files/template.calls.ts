/** The templates of all imports, collected from the modules. */
import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { organisationRights } from '../organisation/permissions.ts';

export const templateCalls = {
  templates: call({
    service: 'organisation',
    method: 'POST',
    permission: organisationRights.templates,
    reach: 'shared',
    path: '/api/b/org/template/list',
    summary: 'The templates of the imports that the caller may use.',
    input: z.strictObject({}),
    output: z.object({
      templates: z.array(
        z.object({
          kind: z.string(),
          title: z.string(),
          /** The name of its file. */
          name: z.string(),
          /** The path of the calls of its import; `template` below it answers the file. */
          path: z.string(),
          /** The screen that lists its files, where one is imported. */
          screen: z.string(),
          /** Changes with the columns. Files of an earlier version are read all the same, by the names of their columns. */
          version: z.string(),
          columns: z.array(z.object({ title: z.string(), isRequired: z.boolean() })),
        }),
      ),
    }),
  }),
};

export type TemplateRow = OutputOf<typeof templateCalls.templates>['templates'][number];
