import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { flag, id, month, points, resultsOfEach, stringEnum, text } from '../../kit/contract/fields.ts';
import { taskRights } from './permissions.ts';
import { memberInUnit } from '../members/rules.ts';
import { memberStates } from './progress.calls.ts';

const common = { method: 'POST', service: 'points', permission: taskRights.settle } as const;
const writing = { ...common, write: true, reach: 'whole' } as const;

const runStates = ['ordered', 'posted', 'undoing', 'undone'] as const;
const run = z.object({ id: z.string(), state: stringEnum(runStates) });
const target = { id: id(), taskId: id(), token: text({ max: 64 }) };
/** Where and when a month's settlements would count. */
const booking = {
  /** Null while the month can be settled; otherwise the first day on which it can. */
  notBefore: z.nullable(z.string()),
  /** Where it would count; the month itself unless that is closed. */
  bookDate: z.string(),
  isLate: flag(),
};
const sums = { due: points(), standing: points(), difference: points() };

/** Points of a settlement in integer tenths, losses negative. */
export const settleCalls = {
  preview: call({
    ...common,
    path: '/api/buckle/task/settle/preview',
    work: 'long',
    reach: 'whole',
    summary:
      'A dry run: what a settlement of a task would post for each member, and the token that says what was shown.',
    input: z.strictObject({ taskId: id() }),
    output: z.object({
      taskName: z.string(),
      month: z.int(),
      ...booking,
      rows: z.array(
        z.object({
          ...memberInUnit,
          state: stringEnum(memberStates),
          ...sums,
        }),
      ),
      ...sums,
      token: z.string(),
    }),
  }),
  previewMonth: call({
    ...common,
    path: '/api/buckle/task/settle/month',
    work: 'long',
    reach: 'whole',
    summary: 'Dry runs of all approved tasks of a month, each with its token.',
    input: z.strictObject({ month: month() }),
    output: z.object({
      ...booking,
      rows: z.array(
        z.object({
          taskId: z.string(),
          taskName: z.string(),
          /** Its members, and those of them to whom a settlement would post something. */
          members: z.int(),
          changing: z.int(),
          ...sums,
          token: z.string(),
        }),
      ),
      ...sums,
    }),
  }),
  postMany: call({
    ...writing,
    path: '/api/buckle/task/settle/many',
    work: 'long',
    summary: 'Settles several tasks, each by itself as its dry run showed it.',
    input: z.strictObject({ items: z.array(z.strictObject(target)).check(z.minLength(1), z.maxLength(100)) }),
    output: resultsOfEach,
  }),
  post: call({
    ...writing,
    path: '/api/buckle/task/settle/post',
    work: 'long',
    summary:
      'Settles a task: posts what is missing between what its month costs and what stands already. Carried out in the background; refused where the dry run shows something else by now.',
    input: z.strictObject(target),
    output: run,
  }),
  undo: call({
    ...writing,
    path: '/api/buckle/task/settle/undo',
    work: 'long',
    summary: 'Takes the latest settlement of a task back, by opposite entries.',
    input: z.strictObject({ id: id(), reason: text({ max: 200 }) }),
    output: run,
  }),
  runs: call({
    ...common,
    path: '/api/buckle/task/settle/list',
    permission: taskRights.check,
    reach: 'whole',
    summary: 'The settlements of a task, the latest first.',
    input: z.strictObject({ taskId: id() }),
    output: z.object({
      rows: z.array(
        z.object({
          ...run.shape,
          month: z.int(),
          members: z.int(),
          points: points(),
          byName: z.string(),
          createdAt: z.string(),
          endedAt: z.nullable(z.string()),
          undoneBy: z.string(),
          reason: z.string(),
          can: z.object({ undo: flag() }),
        }),
      ),
    }),
  }),
};
