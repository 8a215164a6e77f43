import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { day, id, pageQuery, searchText, stringEnum } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { smallSize } from '../files/rules.ts';
import { organisationRights } from '../organisation/permissions.ts';
import { fileKinds, uses } from './rules.ts';
import { memberInUnit } from '../members/rules.ts';

const managed = { service: 'file', permission: organisationRights.data } as const;
const reading = { ...managed, method: 'POST', reach: 'whole' } as const;

const file = z.object({
  id: id(),
  name: z.string(),
  kind: stringEnum(fileKinds),
  /** Bytes. */
  size: z.int(),
  memberId: z.string(),
  memberName: z.string(),
  uses: z.array(stringEnum(uses)),
  createdAt: z.string(),
  /** When it goes; null as long as something holds it. */
  expiresAt: z.nullable(z.string()),
});

const share = { files: z.int(), bytes: z.int() };

export const spaceCalls = {
  list: call({
    ...reading,
    path: '/spaceresource/list',
    summary:
      'Every uploaded file of the organisation, the largest first: whose it is, what holds it, when it goes',
    input: pageQuery(['name', 'size', 'createdAt', 'expiresAt'], {
      keyword: searchText(),
      kind: z.optional(stringEnum(fileKinds)),
      use: z.optional(stringEnum(uses)),
      memberId: z.optional(id()),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(file),
  }),
  overview: call({
    ...reading,
    path: '/spaceresource/summary',
    summary: 'The room for files: how much there is, how much is used, by kind and by what holds it',
    input: z.strictObject({}),
    output: z.object({
      limitBytes: z.int(),
      usedBytes: z.int(),
      files: z.int(),
      /** Of the used ones, those that nothing holds and that go. */
      waiting: z.object(share),
      /** Exports, which the quota does not count. */
      exports: z.object(share),
      /** How many days a file stays that nothing holds. */
      keepDays: z.int(),
      kinds: z.array(z.object({ kind: stringEnum(fileKinds), ...share })),
      /** A file that several things hold counts with each. */
      uses: z.array(z.object({ use: stringEnum(uses), ...share })),
    }),
  }),
  holders: call({
    ...reading,
    path: '/spaceresource/holders',
    summary: 'What holds a file, by name, and where that is shown',
    input: z.strictObject({ id: id() }),
    output: z.array(z.object({ use: stringEnum(uses), title: z.string(), path: z.nullable(z.string()) })),
  }),
  file: call({
    ...managed,
    method: 'GET',
    path: '/spaceresource/file',
    reach: 'whole',
    wire: 'blob',
    summary: 'An uploaded file of the organisation, or a small copy of a picture',
    input: z.strictObject({ id: id(), size: smallSize() }),
    output: z.null(),
  }),
  /** The specification names the path alone. */
  members: call({
    ...managed,
    method: 'ANY',
    path: '/api/org/member',
    reach: 'whole',
    summary: 'Members with the files that they handed in, and how much room these take',
    input: pageQuery(['files', 'size'], { memberId: z.optional(id()) }),
    output: pageOf(
      z.object({
        ...memberInUnit,
        avatarUrl: z.string(),
        files: z.int(),
        /** Bytes. */
        size: z.int(),
        /** Of them, those of files that nothing holds. */
        waiting: z.int(),
      }),
    ),
  }),
};
