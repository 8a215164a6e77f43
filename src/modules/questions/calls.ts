import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, flag, id, pageQuery, points, stringEnum, text } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { entrySources } from '../ledger/rules.ts';
import { questionScopes, questionStatuses } from './rules.ts';
import { memberFields } from '../members/rules.ts';

const common = { method: 'POST', service: 'points' } as const;
const reading = { ...common, permission: 'member' } as const;
const writing = { ...reading, write: true } as const;
const standing = z.object({ id: z.string(), version: z.int(), status: stringEnum(questionStatuses) });
const reason = () => text({ max: 500 });
const target = { id: id(), version: count({ min: 1 }) };

const tiers = { b: points(), a: points(), p: points(), g: points() };

const row = z.object({
  ...standing.shape,
  /** The source of the points: `post` is a record. */
  source: stringEnum(entrySources),
  /** The record, or what postings without one name in its place. */
  recordId: z.string(),
  lineNo: z.int(),
  recordNo: z.nullable(z.string()),
  /** Of points without a record what they are for, and `eventName` the month; empty where nothing tells. */
  topicName: z.string(),
  recordDate: z.string(),
  eventName: z.string(),
  ...memberFields,
  ...tiers,
  /** Whether the line counts now. */
  counts: flag(),
  /** Nothing takes these points back: who grants names the record that was booked instead. */
  isFinal: flag(),
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
  /** The version of the posting that took the points back, of a record that by the step; null where nothing did by this. */
  reversedAs: z.nullable(z.int()),
  /** The change by that posting, and the day on which it counts. */
  reversal: z.nullable(z.object({ bookDate: z.string(), ...tiers })),
  instead: z.nullable(z.object({ id: z.string(), recordNo: z.nullable(z.string()), topicName: z.string() })),
  /** Those who may answer or decide now, while that is due. */
  deciders: z.array(z.string()),
  can: z.object({ answer: flag(), appeal: flag(), grant: flag(), reject: flag(), withdraw: flag() }),
});
export type QuestionRow = z.output<typeof row>;

/** Questions of members about their lines, and the outcomes. Points in integer tenths. */
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
      /** A record, also as what was booked instead; or what postings without one name. */
      recordId: z.optional(id()),
      memberId: z.optional(id()),
    }),
    output: pageOf(row),
  }),
  detail: call({
    figures: true,
    ...reading,
    path: '/api/buckle/question/detail',
    reach: 'review',
    summary:
      'One question, to whoever asked, to who is asked for an answer, and to those who decide on such points.',
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
  askEntry: call({
    ...writing,
    path: '/api/buckle/question/askEntry',
    reach: 'own',
    summary:
      'Questions an entry of the caller’s points, whatever posted it, once, within the same time: of a record its line, of anything else all that the caller has of it.',
    input: z.strictObject({ id: id(), postingId: id(), line: count({ min: 1 }), reason: reason() }),
    output: standing,
  }),
  instead: call({
    figures: true,
    ...reading,
    path: '/api/buckle/question/instead',
    reach: 'review',
    summary:
      'Records booked for the member since the question, one of which may stand in the place of points that nothing takes back; to whoever may decide now.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          recordNo: z.nullable(z.string()),
          topicName: z.string(),
          recordDate: z.string(),
          ...tiers,
        }),
      ),
    }),
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
    summary:
      'Grants a question or an appeal: takes the points back by the way of their kind, or names the record that was booked where nothing does.',
    input: z.strictObject({ ...target, reason: text({ max: 200 }), insteadId: z.optional(id()) }),
    output: standing,
  }),
  reject: call({
    ...writing,
    reach: 'review',
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
