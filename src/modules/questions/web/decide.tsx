import type { DecisionProps } from '../../../kit/web/decide/decisions.ts';
import { closing, useRowActs } from '../../../kit/web/list/edits.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { questionCalls as calls, type QuestionRow } from '../calls.ts';
import { questionActs, thingOf } from './acts.ts';
import { QuestionCourse, QuestionState, useLineFacts } from './question-view.tsx';

const decisions = ['answer', 'grant', 'takeBack', 'grantInstead', 'reject'];

/** A question, answered or decided where a message asks for it. */
export default function DecideQuestion({ id, onClose, Frame }: DecisionProps) {
  const words = useText().questions;
  const answer = useCall(calls.detail, { id }, { inPlace: true });
  const factsOf = useLineFacts();
  const { rowActions, dialog } = useRowActs<QuestionRow>({
    changes: [calls.list, calls.detail],
    acts: closing(
      questionActs.filter((act) => decisions.includes(act.id)),
      onClose,
    ),
  });
  const question = answer.data;
  return (
    <Frame
      title={question?.memberName ?? words.title}
      help={question && thingOf(question, words)}
      answer={answer}
      actions={question ? (rowActions?.(question) ?? []) : []}
      state={question && <QuestionState row={question} />}
      {...(question && { facts: factsOf(question) })}
    >
      {question && <QuestionCourse row={question} />}
      {dialog}
    </Frame>
  );
}
