import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  id,
  idAndName,
  month,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf, rowCounts } from '../../kit/contract/page.ts';
import { fairnessRights } from './permissions.ts';
import { checks } from './rules/checks.ts';
import { findingStates } from './rules/evidence.ts';

const common = {
  method: 'POST',
  service: 'points',
  permission: fairnessRights.monitor,
  reach: 'whole',
} as const;

const version = z.object({ id: id(), version: z.int() });

const findingFilters = {
  keyword: searchText(),
  month: z.optional(month()),
  kind: z.optional(stringEnum(checks)),
};

export const fairnessCalls = {
  list: call({
    ...common,
    path: '/api/b/report/fairness',
    summary: 'Findings of the fairness monitor, the latest month first.',
    input: pageQuery(['month', 'foundAt', 'records'], {
      ...findingFilters,
      /** Open ones without it. */
      state: z._default(stringEnum(findingStates), 'open'),
    }),
    output: pageOf(
      z.object({
        id: z.string(),
        version: z.int(),
        month: z.int(),
        kind: z.enum(checks),
        subjectId: z.string(),
        subjectName: z.string(),
        subjectNo: z.string(),
        /** The other one of a pair; null without. */
        otherId: z.nullable(z.string()),
        otherName: z.string(),
        /** The few members who received most. */
        members: z.array(idAndName),
        /**
         * The finding with its numbers; the threshold of reporting; and its probability by chance: sentences in the
         * reader's language.
         */
        explanation: z.string(),
        threshold: z.string(),
        chance: z.string(),
        records: z.int(),
        state: z.enum(findingStates),
        foundAt: z.string(),
        closedBy: z.string(),
        closedAt: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
  }),
  counts: call({
    ...common,
    path: '/api/b/report/fairness/counts',
    summary:
      'How many findings of a filter are in each state, a thousand at the most; under the empty one those that are open.',
    input: z.strictObject(findingFilters),
    output: rowCounts,
  }),
  records: call({
    ...common,
    path: '/api/b/report/fairness/records',
    summary: 'The records behind a finding, the latest day first.',
    input: z.strictObject({
      id: id(),
      page: z._default(count({ min: 1, max: 1_000 }), 1),
      size: z._default(count({ min: 1, max: 200 }), 20),
    }),
    output: pageOf(
      z.object({
        id: z.string(),
        recordNo: z.nullable(z.string()),
        topicName: z.string(),
        recordDate: z.nullable(z.string()),
        status: z.int(),
      }),
    ),
  }),
  surveys: call({
    ...common,
    path: '/api/b/report/fairness/surveys',
    summary: 'How far the monitor has looked at this month and the one before.',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        month: z.int(),
        state: z.enum(['running', 'done', 'failed']),
        /** When the last survey that came through ended; null before the first. */
        doneAt: z.nullable(z.string()),
        /** The number of records, and of comparisons. */
        records: z.int(),
        tests: z.int(),
      }),
    ),
  }),
  survey: call({
    ...common,
    path: '/api/b/report/fairness/survey',
    work: 'long',
    write: true,
    summary: 'Orders a survey of this month and the one before; one that is under way is left to end.',
    input: z.strictObject({}),
    output: z.object({ months: z.array(z.int()) }),
  }),
  dismiss: call({
    ...common,
    path: '/api/b/report/fairness/dismiss',
    write: true,
    summary: 'Dismisses an open finding with a reason; it comes back on new evidence alone.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }), reason: text({ max: 300 }) }),
    output: version,
  }),
  reopen: call({
    ...common,
    path: '/api/b/report/fairness/reopen',
    write: true,
    summary: 'Takes a dismissal back.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: version,
  }),
};
