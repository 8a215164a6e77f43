import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, id, optionalText, pageQuery, stringEnum } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { anonymities, kinds } from './card.fields.ts';
import { questionKinds } from './form.rules.ts';
import { evaluationRights as rights } from './permissions.ts';
import { cardStates, complaintStates } from './rules/states.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole' } as const;

const average = z.nullable(z.int());
/** Where the average of all lies at 95%, in hundredths. */
const interval = z.nullable(z.object({ from: z.int(), to: z.int() }));

const rankRow = z.object({
  subjectId: z.string(),
  rankNum: z.int(),
  name: z.string(),
  unitName: z.string(),
  answers: z.int(),
  average: z.int(),
  from: z.int(),
  to: z.int(),
});
export type RankRow = z.output<typeof rankRow>;

const questionResult = z.object({
  id: z.string(),
  kind: stringEnum(questionKinds),
  text: z.string(),
  answers: z.int(),
  average,
  /** How many chose what; empty of texts and of fewer than five answers. */
  values: z.array(z.object({ label: z.string(), answers: z.int() })),
  notes: z.array(z.object({ body: z.string(), subjectName: z.string(), memberName: z.string() })),
});
export type QuestionResult = z.output<typeof questionResult>;

const complaintRow = z.object({
  id: z.string(),
  version: z.int(),
  cardTitle: z.string(),
  subjectName: z.string(),
  low: z.int(),
  answers: z.int(),
  authorName: z.string(),
  body: z.string(),
  openedOn: z.string(),
  responsibleName: z.string(),
  state: stringEnum(complaintStates),
  remark: z.string(),
});
export type ComplaintRow = z.output<typeof complaintRow>;

export const resultCalls = {
  results: call({
    ...common,
    path: '/voucher/eval/results',
    permission: rights.results,
    summary:
      'What was answered to a version of a card, or to all that can be compared with the latest; of all that it evaluates or of one. Nothing of fewer than five answers.',
    input: z.strictObject({
      id: id(),
      formNo: z.optional(count({ min: 1 })),
      subjectId: z.optional(id()),
    }),
    output: z.object({
      title: z.string(),
      kind: stringEnum(kinds),
      state: stringEnum(cardStates),
      anonymity: stringEnum(anonymities),
      fromDay: z.string(),
      toDay: z.string(),
      versions: z.array(
        z.object({ no: z.int(), questions: z.int(), answers: z.int(), isComparable: z.boolean() }),
      ),
      answers: z.int(),
      /** Answers that wait until five of one subject can be counted together. */
      waiting: z.int(),
      average,
      interval,
      questions: z.array(questionResult),
      /** Records that high scores proposed; without one where it was refused. */
      proposals: z.array(
        z.object({ memberId: z.string(), memberName: z.string(), recordId: z.nullable(z.string()) }),
      ),
    }),
  }),
  ranking: call({
    ...common,
    path: '/voucher/eval/ranking',
    permission: rights.results,
    summary:
      'Those whom a card evaluates by their averages, ties as the organisation ranks them; nobody with fewer than five answers.',
    input: pageQuery(['rankNum'], { cardId: id(), formNo: z.optional(count({ min: 1 })) }),
    output: pageOf(rankRow),
  }),
  complaints: call({
    ...common,
    path: '/voucher/eval/complaint/list',
    permission: rights.results,
    summary: 'Low scores that wait for an answer, or had one.',
    input: pageQuery(['openedOn'], {
      cardId: z.optional(id()),
      state: z.optional(stringEnum(complaintStates)),
    }),
    output: pageOf(complaintRow),
  }),
  decideComplaint: call({
    ...common,
    write: true,
    path: '/voucher/eval/complaint/decide',
    permission: 'member',
    reach: 'own',
    summary:
      'Answers a low score, closes it or opens it again: by the member responsible, or with the right to results.',
    input: z.strictObject({
      id: id(),
      version: count(),
      state: stringEnum(complaintStates),
      remark: optionalText(500, { legal: false }),
    }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
};
