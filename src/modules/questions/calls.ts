import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, flag, id, pageQuery, points, stringEnum, text } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { questionRights } from './permissions.ts';
import { questionScopes, questionStatuses } from './rules.ts';

const common = { method: 'POST', service: 'points' } as const;
const reading = { ...common, permission: 'member' } as const;
const writing = { ...reading, write: true } as const;
const standing = z.object({ id: z.string(), version: z.int(), status: stringEnum(questionStatuses) });
const reason = () => text({ max: 500 });
const target = { id: id(), version: count({ min: 1 }) };

const row = z.object({
  ...standing.shape,
  recordId: z.string(),
  lineNo: z.int(),
  recordNo: z.nullable(z.string()),
  topicName: z.string(),
  recordDate: z.string(),
  eventName: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  b: points(),
  a: points(),
  p: points(),
  g: points(),
  /** Whether the line counts now. */
  counts: flag(),
  reason: z.string(),
  askedAt: z.string(),
  /** The last day for the answer or the decision; null where neither is due. */
  due: z.nullable(z.string()),
  overdue: flag(),
  answer: z.string(),
  answeredBy: z.string(),
  answeredAt: z.nullable(z.string()),
  appealUntil: z.nullable(z.string()),
  appeal: z.string(),
  appealedAt: z.nullable(z.string()),
  remark: z.string(),
  decidedBy: z.string(),
  decidedAt: z.nullable(z.string()),
  /** The record's version by the step that voided the line; null where it was not voided by this. */
  reversedAs: z.nullable(z.int()),
  /** Those who may answer or decide now, while that is due. */
  deciders: z.array(z.string()),
  can: z.object({ answer: flag(), appeal: flag(), grant: flag(), reject: flag(), withdraw: flag() }),
});
export type QuestionRow = z.output<typeof row>;

/** Questions of members about lines of their own, and what came of them. Points in integer tenths. */
export const questionCalls = {
  list: call({
    figures: true,
    ...reading,
    path: '/api/buckle/question/list',
    reach: 'review',
    summary:
      'A page of questions: the caller’s own, those that wait for the caller, or all that the caller may see; the latest first.',
    input: pageQuery(['askedAt', 'due'], {
      scope: z.optional(stringEnum(questionScopes)),
      status: z.optional(stringEnum(questionStatuses)),
      recordId: z.optional(id()),
    }),
    output: pageOf(row),
  }),
  detail: call({
    figures: true,
    ...reading,
    path: '/api/buckle/question/detail',
    reach: 'review',
    summary: 'One question, to whoever asked, to recorder and reviewers of the record, and to deciders.',
    input: z.strictObject({ id: id() }),
    output: row,
  }),
  ask: call({
    ...writing,
    path: '/api/buckle/question/ask',
    reach: 'own',
    summary:
      'Questions a line of the caller that counts, once, within the time that the organisation gives; recorder and reviewers are asked to answer.',
    input: z.strictObject({ id: id(), recordId: id(), lineNo: count(), reason: reason() }),
    output: standing,
  }),
  answer: call({
    ...writing,
    path: '/api/buckle/question/answer',
    reach: 'review',
    summary: 'Answers an open question; the line stays. The member may appeal for some days.',
    input: z.strictObject({ ...target, reason: reason() }),
    output: standing,
  }),
  appeal: call({
    ...writing,
    path: '/api/buckle/question/appeal',
    reach: 'review',
    summary: 'Appeals against the answer, to somebody who had no part in the record.',
    input: z.strictObject({ ...target, reason: reason() }),
    output: standing,
  }),
  grant: call({
    ...writing,
    path: '/api/buckle/question/grant',
    reach: 'review',
    summary: 'Grants a question or an appeal: voids the line by the rules of that step.',
    input: z.strictObject({ ...target, reason: text({ max: 200 }) }),
    output: standing,
  }),
  reject: call({
    ...common,
    write: true,
    reach: 'review',
    permission: questionRights.decide,
    path: '/api/buckle/question/reject',
    summary: 'Rejects an appeal; that ends it.',
    input: z.strictObject({ ...target, reason: reason() }),
    output: standing,
  }),
  withdraw: call({
    ...writing,
    path: '/api/buckle/question/withdraw',
    reach: 'own',
    summary: 'Takes one’s own question back.',
    input: z.strictObject(target),
    output: standing,
  }),
};
