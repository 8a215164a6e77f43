import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  day,
  flag,
  id,
  month,
  pageQuery,
  points,
  searchText,
  stringEnum,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { line, termsRow } from './fields.ts';
import { taskRights } from './permissions.ts';
import { appealStatuses } from './rules/appeal.ts';
import { memberInUnit } from '../members/rules.ts';

const common = { method: 'POST', service: 'points' } as const;

/** The state of a member; `excused`: nothing is demanded, `gone`: cannot review any more, so nothing is settled. */
export const memberStates = ['reached', 'open', 'late', 'excused', 'gone'] as const;
/** Why days do not count: a holiday, an excuse, before joining, or before the task began. */
const offKinds = ['holiday', 'leave', 'absent', 'before'] as const;
/** The state of a result: `waived` after an appeal that was granted. */
const resultStates = ['standing', 'undone', 'waived'] as const;
export const creditStates = ['counts', 'before', 'pending', 'rejected', 'void', 'system'] as const;

const sums = {
  award: points(),
  deduct: points(),
  /** Awards (count). */
  people: z.int(),
  /** Demands, and those that are met. */
  demands: z.int(),
  met: z.int(),
  /** The present cost of the month, in positive tenths. */
  penalty: points(),
};

const progressRow = z.object({
  ...memberInUnit,
  taskId: z.string(),
  taskName: z.string(),
  month: z.int(),
  state: stringEnum(memberStates),
  ...sums,
  /** Deductions for each hundred points awarded, in tenths of a percent; null where nothing was awarded. */
  ratio: z.nullable(z.int()),
  /** At least so much is missing: of the span that asks for most. */
  shortAward: points(),
  shortDeduct: points(),
  shortPeople: z.int(),
  /** Days of which a demand was missed; null where nothing is asked by the day. */
  missedDays: z.nullable(z.int()),
  /** The posted points of settlements, in tenths, losses negative. */
  posted: points(),
});
export type ProgressRow = z.output<typeof progressRow>;

const taskProgress = z.object({
  taskId: z.string(),
  taskName: z.string(),
  month: z.int(),
  /** Those who can still review; `gone` are not among them. */
  members: z.int(),
  gone: z.int(),
  reached: z.int(),
  late: z.int(),
  ...sums,
  posted: points(),
});
export type TaskProgress = z.output<typeof taskProgress>;

const ofMonth = { month: z.optional(month()) };

/** How far managers are with their tasks, and what each number is made of. */
export const progressCalls = {
  progress: call({
    ...common,
    path: '/api/buckle/task/progress',
    permission: taskRights.check,
    reach: 'whole',
    summary:
      'The members of the approved tasks of a month (default: the current one), by default those who owe most first.',
    input: pageQuery(['memberName', 'award', 'deduct', 'people', 'penalty'], {
      ...ofMonth,
      keyword: z.optional(searchText()),
      taskId: z.optional(id()),
      state: z.optional(stringEnum(memberStates)),
      unitId: z.optional(id()),
    }),
    output: z.object({
      ...pageOf(progressRow).shape,
      totals: z.object({
        award: points(),
        deduct: points(),
        people: z.int(),
        penalty: points(),
        posted: points(),
      }),
    }),
  }),
  byTask: call({
    ...common,
    path: '/api/buckle/task/progress/tasks',
    permission: taskRights.check,
    reach: 'whole',
    summary: 'The approved tasks of a month with the sums of their members.',
    input: z.strictObject(ofMonth),
    output: z.object({ month: z.int(), rows: z.array(taskProgress) }),
  }),
  history: call({
    ...common,
    path: '/api/buckle/task/progress/history',
    permission: taskRights.check,
    reach: 'whole',
    summary:
      'The months of a task so far: the approved tasks that it continues or that continue it, up to the current month, the latest first, a year at the most.',
    input: z.strictObject({ taskId: id() }),
    output: z.object({ rows: z.array(taskProgress) }),
  }),
  remind: call({
    ...common,
    path: '/api/buckle/task/remind',
    write: true,
    reach: 'whole',
    permission: taskRights.check,
    summary: 'Tells the members of a task of the current month who are behind that they are.',
    input: z.strictObject({ taskId: id() }),
    output: z.object({ told: z.int() }),
  }),
  sheet: call({
    figures: true,
    ...common,
    path: '/api/buckle/task/sheet',
    permission: 'member',
    reach: 'members',
    summary:
      'The month of one member: each demand, what was done and what is missing. One’s own, or anybody’s with the right to check.',
    input: z.strictObject({ memberId: id(), ...ofMonth }),
    output: z.object({
      member: z.object(memberInUnit),
      month: z.int(),
      /** Null without a task in that month. */
      sheet: z.nullable(
        z.object({
          taskId: z.string(),
          taskName: z.string(),
          terms: z.object(termsRow),
          countsFrom: z.nullable(z.string()),
          state: stringEnum(memberStates),
          ...sums,
          ratio: z.nullable(z.int()),
          posted: points(),
          days: z.object({ work: z.int(), rest: z.int(), holiday: z.int(), leave: z.int(), absent: z.int() }),
          lines: z.array(line),
          /** The days behind those of `days` that do not count. */
          off: z.array(
            z.object({
              kind: stringEnum(offKinds),
              from: z.string(),
              to: z.string(),
              reason: z.string(),
              byName: z.string(),
            }),
          ),
          /** The postings of settlements, the latest first: the parts of `posted`, and the reversed ones. */
          results: z.array(
            z.object({
              id: z.string(),
              at: z.string(),
              byName: z.string(),
              bookDate: z.string(),
              posted: points(),
              state: stringEnum(resultStates),
            }),
          ),
        }),
      ),
      /** One's own appeal: what was sent last, and until when one may be sent; null where it is not one's own sheet. */
      appeal: z.nullable(
        z.object({
          latest: z.nullable(z.object({ id: z.string(), status: stringEnum(appealStatuses) })),
          until: z.nullable(z.string()),
        }),
      ),
      can: z.object({ excuse: flag(), settle: flag(), appeal: flag() }),
    }),
  }),
  records: call({
    figures: true,
    ...common,
    path: '/api/buckle/task/sheet/records',
    permission: 'member',
    reach: 'members',
    summary:
      'The records of a month whose first reviewer the member is, those that count and those that do not, with the reason.',
    input: pageQuery(['recordDate', 'award', 'deduct', 'people'], {
      memberId: id(),
      ...ofMonth,
      credit: z.optional(stringEnum(creditStates)),
      /** Days of the month, both included. */
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: z.object({
      ...pageOf(
        z.object({
          id: z.string(),
          recordNo: z.nullable(z.string()),
          topicName: z.string(),
          recordDate: z.string(),
          credit: stringEnum(creditStates),
          award: points(),
          deduct: points(),
          people: z.int(),
        }),
      ).shape,
    }),
  }),
};

/** The reads that every change of dues or settlements invalidates. */
export const progressReads = [
  progressCalls.progress,
  progressCalls.byTask,
  progressCalls.history,
  progressCalls.sheet,
];
