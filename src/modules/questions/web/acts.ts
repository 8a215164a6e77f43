import { createElement } from 'react';
import { sends, type RowAct } from '../../../kit/web/list/edits.tsx';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import type { Question } from '../../../kit/web/overlay/confirm.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { questionCalls as calls, type QuestionRow as Row } from '../calls.ts';

const GrantForm = late(async () => (await import('./grant-form.tsx')).default);

type Words = Catalogue['questions'];
const target = ({ id, version }: Row) => ({ id, version });

/** The subject of a question by name; for points without a record the name of their source. */
export const thingOf = (
  { source, topicName }: Pick<Row, 'source' | 'topicName'>,
  { sources }: Pick<Words, 'sources'>,
): string => (source === 'post' ? topicName : [sources[source], topicName].filter(Boolean).join(' · '));

const nameOf = (row: Row, words: Words): string =>
  [row.memberName, thingOf(row, words), row.eventName].filter(Boolean).join(' · ');

const tipOf = (source: Row['source'], tips: Words['grantTips']): string => {
  if (source === 'seniority') return tips.fixed;
  return source === 'fixed' || source === 'start' || source === 'task' ? tips[source] : '';
};

const asking =
  (of: (words: Words, row: Row) => { title: string; tip: string }, { danger = false } = {}) =>
  (row: Row, { questions }: Catalogue): Question => {
    const { title, tip } = of(questions, row);
    return {
      title,
      tip,
      status: nameOf(row, questions),
      confirmText: title,
      reason: 'required',
      ...(danger && { danger }),
    };
  };

/** The acts on a question, for its deciders and for the asker. */
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
    when: ({ can, source }) => can.grant && source === 'post',
    input: (row, reason) => ({ ...target(row), reason }),
    ask: asking(({ grant, grantTip }) => ({ title: grant, tip: grantTip })),
    done: ({ questions }) => questions.granted,
  }),
  sends(calls.grant, {
    id: 'takeBack',
    label: ({ questions }) => questions.grantOther,
    when: ({ can, source, isFinal }) => can.grant && source !== 'post' && !isFinal,
    input: (row, reason) => ({ ...target(row), reason }),
    ask: asking(({ grantOther, grantTips }, { source }) => ({
      title: grantOther,
      tip: tipOf(source, grantTips),
    })),
    done: ({ questions }) => questions.grantedOther,
  }),
  {
    id: 'grantInstead',
    label: ({ questions }) => questions.grantFinal,
    when: ({ can, isFinal }) => can.grant && isFinal,
    run: (row, { show }) => show((onClose) => createElement(GrantForm, { from: row, onClose })),
  },
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
      status: nameOf(row, questions),
      tip: questions.withdrawTip,
      confirmText: questions.withdraw,
    }),
    done: ({ questions }) => questions.withdrawn,
  }),
];
