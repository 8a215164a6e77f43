import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, id, optionalText, pageQuery, stringEnum } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { anonymities, kinds } from './card.fields.ts';
import { mostQuestions, questionKinds, textLength } from './form.rules.ts';
import { complaintStates } from './rules/states.ts';

const common = { method: 'POST', service: 'cloud', permission: 'member', reach: 'own' } as const;

const askedCard = z.object({
  cardId: z.string(),
  title: z.string(),
  intro: z.string(),
  kind: stringEnum(kinds),
  anonymity: stringEnum(anonymities),
  toDay: z.string(),
  formNo: z.int(),
  /** In the reader's language. */
  questions: z.array(
    z.object({
      id: z.string(),
      kind: stringEnum(questionKinds),
      text: z.string(),
      required: z.boolean(),
      options: z.array(z.object({ id: z.string(), text: z.string() })),
    }),
  ),
  subjects: z.array(z.object({ id: z.string(), name: z.string(), unitName: z.string(), left: z.int() })),
});
export type AskedCard = z.output<typeof askedCard>;

const ownComplaint = z.object({
  id: z.string(),
  version: z.int(),
  cardTitle: z.string(),
  subjectName: z.string(),
  low: z.int(),
  answers: z.int(),
  authorName: z.string(),
  body: z.string(),
  openedOn: z.string(),
  state: stringEnum(complaintStates),
  remark: z.string(),
});

export const ownCalls = {
  asked: call({
    ...common,
    path: '/voucher/eval/own/asked',
    summary: 'The evaluations that are asked of the caller today, with how often each may still be answered.',
    input: z.strictObject({}),
    output: z.object({ cards: z.array(askedCard) }),
  }),
  answer: call({
    ...common,
    write: true,
    anonymous: true,
    path: '/voucher/eval/own/answer',
    summary: 'Answers an evaluation. That the caller answered is kept apart from what.',
    input: z.strictObject({
      cardId: id(),
      subjectId: id(),
      formNo: count({ min: 1 }),
      values: z
        .array(
          z.strictObject({
            questionId: z.string().check(z.regex(/^[a-z0-9]{1,12}$/)),
            value: optionalText(textLength, { legal: false }),
          }),
        )
        .check(z.maxLength(mostQuestions)),
    }),
    output: z.object({ left: z.int() }),
  }),
  complaints: call({
    ...common,
    path: '/voucher/eval/own/complaints',
    summary: 'Low scores that wait for the caller, or were decided.',
    input: pageQuery(['openedOn'], { state: z.optional(stringEnum(complaintStates)) }),
    output: pageOf(ownComplaint),
  }),
};
