import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, id, ids, text } from '../../kit/contract/fields.ts';
import { linkMinutes, maximumLinkMinutes } from './rules.ts';

export const keepingCalls = {
  /** The specification names the path alone (AMB-32). */
  remove: call({
    method: 'ANY',
    path: '/api/file/delete',
    service: 'file',
    permission: 'member',
    write: true,
    reach: 'own',
    summary:
      'Deletes a file of the caller, or with the right to the organisation’s data any uploaded one; never one that something holds',
    input: z.strictObject({ id: id() }),
    output: z.object({ id: id() }),
  }),
  removeMany: call({
    method: 'POST',
    path: '/api/file/delete/many',
    service: 'file',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Deletes several files, each by itself',
    input: z.strictObject({ ids: ids(200) }),
    output: z.object({
      count: z.int(),
      results: z.array(z.object({ id: z.string(), reason: z.nullable(z.string()), message: z.string() })),
    }),
  }),
  link: call({
    method: 'POST',
    path: '/spaceresource/link',
    service: 'file',
    permission: 'member',
    write: true,
    reach: 'own',
    secret: true,
    summary:
      'A link that opens a file for some minutes to whoever has it: a file of the caller, or one of a thing that the caller may see',
    input: z.strictObject({
      id: id(),
      minutes: z._default(count({ min: 1, max: maximumLinkMinutes }), linkMinutes),
    }),
    output: z.object({ link: z.string(), until: z.string() }),
  }),
  open: call({
    method: 'GET',
    path: '/spaceresource/open',
    service: 'file',
    permission: 'public',
    org: 'outside',
    wire: 'blob',
    summary: 'The file of a link, as an attachment; refused when the link was changed or its time is over',
    input: z.strictObject({ link: text({ max: 200, legal: false }) }),
    output: z.null(),
  }),
};
