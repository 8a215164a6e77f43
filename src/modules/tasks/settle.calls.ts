import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { flag, id, points, stringEnum, text } from '../../kit/contract/fields.ts';
import { taskRights } from './permissions.ts';

const common = { method: 'POST', service: 'points', permission: taskRights.settle } as const;
const writing = { ...common, write: true } as const;

export const runStates = ['ordered', 'posted', 'undoing', 'undone'] as const;
const run = z.object({ id: z.string(), state: stringEnum(runStates) });

/** Points of a settlement in integer tenths, losses negative. */
export const settleCalls = {
  preview: call({
    ...common,
    path: '/api/buckle/task/settle/preview',
    summary:
      'A dry run: what a settlement of a task would post for each member, and the token that says what was shown.',
    input: z.object({ taskId: id() }),
    output: z.object({
      taskName: z.string(),
      month: z.int(),
      /** Null while the month can be settled; otherwise the first day on which it can. */
      notBefore: z.nullable(z.string()),
      /** Where it would count; the month itself unless that is closed. */
      bookDate: z.string(),
      isLate: flag(),
      rows: z.array(
        z.object({
          memberId: z.string(),
          memberName: z.string(),
          memberNo: z.string(),
          unitName: z.string(),
          state: stringEnum(['reached', 'open', 'late', 'excused', 'gone']),
          due: points(),
          standing: points(),
          difference: points(),
        }),
      ),
      due: points(),
      standing: points(),
      difference: points(),
      token: z.string(),
    }),
  }),
  post: call({
    ...writing,
    path: '/api/buckle/task/settle/post',
    summary:
      'Settles a task: posts what is missing between what its month costs and what stands already. Carried out in the background; refused where the dry run shows something else by now.',
    input: z.object({ id: id(), taskId: id(), token: text({ max: 64 }) }),
    output: run,
  }),
  undo: call({
    ...writing,
    path: '/api/buckle/task/settle/undo',
    summary: 'Takes the latest settlement of a task back, by opposite entries.',
    input: z.object({ id: id(), reason: text({ max: 200 }) }),
    output: run,
  }),
  runs: call({
    ...common,
    path: '/api/buckle/task/settle/list',
    permission: taskRights.check,
    summary: 'The settlements of a task, the latest first.',
    input: z.object({ taskId: id() }),
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
