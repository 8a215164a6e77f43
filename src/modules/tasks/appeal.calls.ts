import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  flag,
  id,
  month,
  pageQuery,
  points,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { smallSize } from '../files/rules.ts';
import { line } from './fields.ts';
import { taskRights } from './permissions.ts';
import { appealStatuses } from './rules/appeal.ts';
import { memberInUnit } from '../members/rules.ts';

const common = { method: 'POST', service: 'points' } as const;
const writing = { ...common, write: true } as const;
const standing = z.object({ id: z.string(), version: z.int(), status: stringEnum(appealStatuses) });
const decision = { id: id(), version: count({ min: 1 }), remark: text({ max: 200 }) };

const row = z.object({
  ...standing.shape,
  month: z.int(),
  taskId: z.string(),
  taskName: z.string(),
  ...memberInUnit,
  /** The settled points when it was sent, a loss and so negative; the points that the decision returned. */
  points: points(),
  returned: points(),
  reason: z.string(),
  createdAt: z.string(),
  decidedBy: z.string(),
  decidedAt: z.nullable(z.string()),
  remark: z.string(),
  /** Names of those who may decide while it waits, a few of them; none where the appellant alone holds the right. */
  deciders: z.array(z.string()),
  can: z.object({ decide: flag(), withdraw: flag() }),
});
export type AppealRow = z.output<typeof row>;

/** Appeals against settlements. Points in integer tenths. */
export const appealCalls = {
  list: call({
    ...common,
    path: '/api/buckle/task/appeal/list',
    permission: taskRights.appeal,
    reach: 'whole',
    summary: 'A page of the appeals of an organisation, by default the latest first.',
    input: pageQuery(['createdAt', 'month', 'points'], {
      keyword: z.optional(searchText()),
      month: z.optional(month()),
      status: z.optional(stringEnum(appealStatuses)),
      /** Pending, and the caller may decide on it. */
      waitsForMe: z.optional(flag()),
    }),
    output: pageOf(row),
  }),
  detail: call({
    ...common,
    path: '/api/buckle/task/appeal/detail',
    permission: 'member',
    reach: 'review',
    summary:
      'One appeal with what the settlement found, to whoever sent it and to those who may decide on it.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      ...row.shape,
      until: z.string(),
      settledBy: z.string(),
      settledAt: z.nullable(z.string()),
      file: z.nullable(z.object({ id: z.string(), name: z.string(), size: z.int() })),
      lines: z.array(line),
    }),
  }),
  send: call({
    ...writing,
    path: '/api/buckle/task/appeal/send',
    permission: 'member',
    reach: 'own',
    summary:
      'Appeals against what settlements of a task cost the caller, once, within the time that the organisation gives; with a reason and, if wanted, an own upload.',
    input: z.strictObject({
      id: id(),
      taskId: id(),
      reason: text({ max: 500 }),
      fileId: z._default(z.nullable(id()), null),
    }),
    output: standing,
  }),
  grant: call({
    ...writing,
    path: '/api/buckle/task/appeal/grant',
    permission: taskRights.appeal,
    reach: 'whole',
    summary:
      'Upholds an appeal: books back all that stands of the task’s settlements of that member, who owes nothing for it any more. By somebody else than who sent it, and than who settled where there is one.',
    input: z.strictObject(decision),
    output: standing,
  }),
  reject: call({
    ...writing,
    path: '/api/buckle/task/appeal/reject',
    permission: taskRights.appeal,
    reach: 'whole',
    summary: 'Rejects an appeal. By somebody else than who sent it and who settled.',
    input: z.strictObject(decision),
    output: standing,
  }),
  withdraw: call({
    ...writing,
    path: '/api/buckle/task/appeal/withdraw',
    permission: 'member',
    reach: 'own',
    summary: 'Takes one’s own appeal back.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: standing,
  }),
  file: call({
    method: 'GET',
    path: '/api/buckle/task/appeal/file',
    service: 'points',
    permission: 'member',
    reach: 'review',
    wire: 'blob',
    summary: 'The file of an appeal or a small copy of a picture, to whoever may see the appeal.',
    input: z.strictObject({ id: id(), size: smallSize() }),
    output: z.null(),
  }),
};
