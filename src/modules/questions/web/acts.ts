import { sends, type RowAct } from '../../../kit/web/list/edits.tsx';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import type { Question } from '../../../kit/web/overlay/confirm.tsx';
import { questionCalls as calls, type QuestionRow as Row } from '../calls.ts';

const target = ({ id, version }: Row) => ({ id, version });
const nameOf = ({ memberName, topicName, eventName }: Row): string =>
  [memberName, topicName, eventName].join(' · ');

type Words = Catalogue['questions'];
const asking =
  (of: (words: Words) => { title: string; tip: string }, { danger = false } = {}) =>
  (row: Row, { questions }: Catalogue): Question => {
    const { title, tip } = of(questions);
    return {
      title,
      tip,
      status: nameOf(row),
      confirmText: title,
      reason: 'required',
      ...(danger && { danger }),
    };
  };

/** What is done with a question, by whoever is asked to decide on it and by whoever asked it. */
export const questionActs: readonly RowAct<Row>[] = [
  sends(calls.answer, {
    id: 'answer',
    label: ({ questions }) => questions.answer,
    when: ({ can }) => can.answer,
    input: (row, reason) => ({ ...target(row), reason }),
    ask: asking(({ answer, answerTip }) => ({ title: answer, tip: answerTip })),
    done: ({ questions }) => questions.answered,
  }),
  sends(calls.grant, {
    id: 'grant',
    label: ({ questions }) => questions.grant,
    when: ({ can }) => can.grant,
    input: (row, reason) => ({ ...target(row), reason }),
    ask: asking(({ grant, grantTip }) => ({ title: grant, tip: grantTip })),
    done: ({ questions }) => questions.granted,
  }),
  sends(calls.reject, {
    id: 'reject',
    label: ({ questions }) => questions.reject,
    when: ({ can }) => can.reject,
    danger: true,
    input: (row, reason) => ({ ...target(row), reason }),
    ask: asking(({ reject, rejectTip }) => ({ title: reject, tip: rejectTip }), { danger: true }),
    done: ({ questions }) => questions.rejected,
  }),
  sends(calls.appeal, {
    id: 'appeal',
    label: ({ questions }) => questions.appeal,
    when: ({ can }) => can.appeal,
    input: (row, reason) => ({ ...target(row), reason }),
    ask: asking(({ appeal, appealTip }) => ({ title: appeal, tip: appealTip })),
    done: ({ questions }) => questions.appealed,
  }),
  sends(calls.withdraw, {
    id: 'withdraw',
    label: ({ questions }) => questions.withdraw,
    when: ({ can }) => can.withdraw,
    input: target,
    ask: (row, { questions }) => ({
      title: questions.withdraw,
      status: nameOf(row),
      tip: questions.withdrawTip,
      confirmText: questions.withdraw,
    }),
    done: ({ questions }) => questions.withdrawn,
  }),
];

export const questionTones = {
  open: 'warning',
  answered: 'info',
  appealed: 'warning',
  granted: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const;
