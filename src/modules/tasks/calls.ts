import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { codeOf } from '../../kit/contract/list/codes.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  month,
  optionalText,
  pageQuery,
  points,
  resultsOfEach,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { maximumMembers, member, terms, termsRow } from './fields.ts';
import { memberStates } from './progress.calls.ts';
import { taskRights } from './permissions.ts';
import { taskStatusCodes, taskStatuses } from './rules/states.ts';
import { memberInUnit } from '../members/rules.ts';

const common = { method: 'POST', service: 'points' } as const;
const writing = { ...common, write: true } as const;
const reason = () => text({ max: 200 });
const standing = z.object({ id: z.string(), version: z.int(), status: stringEnum(taskStatuses) });
/** From the month of the tasks to the last month that gets copies. */
const months = { month: month(), until: month() };
const target = { id: id(), version: count({ min: 1 }) };

const row = z.object({
  id: z.string(),
  month: z.int(),
  name: z.string(),
  remark: z.string(),
  status: stringEnum(taskStatuses),
  /** The same as an approval-process state. */
  approvalStatus: z.int(),
  version: z.int(),
  ...termsRow,
  /** The first day that counts; null for the whole month. */
  countsFrom: z.nullable(z.string()),
  memberCount: z.int(),
  submittedBy: z.string(),
  decidedBy: z.string(),
  reason: z.string(),
  /** Fields that differ from the task of the month before which this one continues; null where it continues none. */
  changed: z.nullable(z.array(z.string())),
  can: z.object({
    edit: flag(),
    submit: flag(),
    withdraw: flag(),
    approve: flag(),
    refuse: flag(),
    cancel: flag(),
    remove: flag(),
  }),
});
export type TaskRow = z.output<typeof row>;

/** Definitions of tasks and their review. */
export const tasksCalls = {
  list: call({
    ...common,
    path: '/api/buckle/task/list',
    permission: taskRights.define,
    reach: 'whole',
    summary: 'A page of reward/deduct tasks, by default the latest month first.',
    input: pageQuery(['month', 'name', 'status'], {
      keyword: z.optional(searchText()),
      month: z.optional(month()),
      status: z.optional(codeOf(taskStatusCodes)),
      /** Pending, and the caller may approve it. */
      waitsForMe: z.optional(flag()),
    }),
    output: pageOf(row),
  }),
  detail: call({
    ...common,
    path: '/api/buckle/task/detail',
    permission: taskRights.define,
    reach: 'whole',
    summary: 'One task with its members.',
    input: z.strictObject({ id: id() }),
    output: z.object({ ...row.shape, members: z.array(member) }),
  }),
  save: call({
    ...writing,
    path: '/api/buckle/task/save',
    permission: taskRights.define,
    reach: 'whole',
    summary:
      'Adds a task (version 0, with an id of its own), or changes a draft or a rejected one of that version. A member has one task a month.',
    input: z.strictObject({
      id: id(),
      version: count(),
      month: month(),
      name: text({ max: 60 }),
      remark: optionalText(200),
      memberIds: ids(maximumMembers),
      /** A day of the month, before which neither days nor records count. */
      countsFrom: z._default(z.nullable(day()), null),
      ...terms,
    }),
    output: standing,
  }),
  trial: call({
    ...common,
    path: '/api/buckle/task/trial',
    permission: taskRights.define,
    reach: 'whole',
    summary:
      'Tries terms on a month that is over: how each member would have stood, and what it would have cost. Writes nothing.',
    input: z.strictObject({ month: month(), memberIds: ids(maximumMembers), ...terms }),
    output: z.object({
      month: z.int(),
      /** Those who would have been behind first, by what it would have cost. */
      rows: z.array(
        z.object({
          ...memberInUnit,
          state: stringEnum(memberStates),
          award: points(),
          deduct: points(),
          people: z.int(),
          /** Positive tenths. */
          penalty: points(),
        }),
      ),
      late: z.int(),
      penalty: points(),
    }),
  }),
  submit: call({
    ...writing,
    path: '/api/buckle/task/submit',
    permission: taskRights.define,
    reach: 'whole',
    summary: 'Gives a draft to those who may approve tasks.',
    input: z.strictObject(target),
    output: standing,
  }),
  withdraw: call({
    ...writing,
    path: '/api/buckle/task/withdraw',
    permission: taskRights.define,
    reach: 'whole',
    summary: 'Takes a submitted task back.',
    input: z.strictObject(target),
    output: standing,
  }),
  approve: call({
    ...writing,
    path: '/api/buckle/task/approve',
    permission: taskRights.review,
    reach: 'whole',
    summary: 'Lets a task begin: by somebody else than who submitted it, and who has no part in it.',
    input: z.strictObject(target),
    output: standing,
  }),
  refuse: call({
    ...writing,
    path: '/api/buckle/task/refuse',
    permission: taskRights.review,
    reach: 'whole',
    summary: 'Rejects a submitted task, with a reason.',
    input: z.strictObject({ ...target, reason: reason() }),
    output: standing,
  }),
  cancel: call({
    ...writing,
    path: '/api/buckle/task/cancel',
    permission: taskRights.review,
    reach: 'whole',
    summary: 'Ends an approved task of which no settlement stands, with a reason.',
    input: z.strictObject({ ...target, reason: reason() }),
    output: standing,
  }),
  remove: call({
    ...writing,
    path: '/api/buckle/task/remove',
    permission: taskRights.define,
    reach: 'whole',
    summary: 'Deletes a draft or a rejected task.',
    input: z.strictObject(target),
    output: z.object({ id: z.string() }),
  }),
  many: call({
    ...writing,
    path: '/api/buckle/task/many',
    permission: taskRights.define,
    reach: 'whole',
    summary: 'One step on many tasks, each by itself; approving and rejecting ask for that right.',
    input: z.strictObject({
      step: stringEnum(['submit', 'approve', 'refuse', 'remove']),
      items: z.array(z.strictObject(target)).check(z.minLength(1), z.maxLength(200)),
      reason: optionalText(200),
    }),
    output: resultsOfEach,
  }),
  copyPreview: call({
    ...common,
    path: '/api/buckle/task/copy/preview',
    permission: taskRights.define,
    reach: 'whole',
    summary: 'What copying the approved tasks of a month into the months up to another one would make.',
    input: z.strictObject(months),
    output: z.object({
      rows: z.array(
        z.object({
          taskId: z.string(),
          name: z.string(),
          month: z.int(),
          members: z.int(),
          /** Members who can no longer do it, or have another task that month. */
          left: z.int(),
          /** There is a copy already, or nobody would be left. */
          skipped: stringEnum(['no', 'copied', 'nobody']),
        }),
      ),
    }),
  }),
  copy: call({
    ...writing,
    path: '/api/buckle/task/copy',
    permission: taskRights.define,
    reach: 'whole',
    summary:
      'Copies the approved tasks of a month as drafts into the months up to another one, each month once.',
    input: z.strictObject(months),
    output: z.object({ made: z.int() }),
  }),
};
