import type { DecisionProps } from '../../../../kit/web/decide/decisions.ts';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { closing, useRowActs } from '../../../../kit/web/list/edits.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { tasksCalls as calls, type TaskRow } from '../../calls.ts';
import { asksOf, penaltyOf } from '../../rules/terms.ts';
import { taskActs } from './award-acts.ts';
import { monthText } from '../terms-text.ts';
import '../style.css';

const decisions = ['approve', 'refuse'];

/** A submitted task, decided where a message asks for its review. */
export default function DecideTask({ id, onClose, Frame }: DecisionProps) {
  const { tasks } = useText();
  const { separator } = useKitText();
  const answer = useCall(calls.detail, { id }, { inPlace: true });
  const { rowActions, dialog } = useRowActs<TaskRow>({
    changes: [calls.list, calls.detail],
    acts: closing(
      taskActs.filter((act) => decisions.includes(act.id)),
      onClose,
    ),
  });
  const task = answer.data;
  return (
    <Frame
      title={task?.name ?? tasks.list.approve}
      help={task && monthText(task.month)}
      answer={answer}
      actions={task ? (rowActions?.(task) ?? []) : []}
      state={task && <StatusTag tone="neutral">{tasks.statuses[task.status]}</StatusTag>}
      {...(task && {
        facts: [
          {
            label: tasks.columns.asks,
            value: (
              <span className="tk-lines">
                {asksOf(task, tasks).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            ),
          },
          { label: tasks.columns.penaltyRule, value: penaltyOf(task, tasks).join(' · ') },
          { label: tasks.columns.memberCount, value: task.members.map(({ name }) => name).join(separator) },
          { label: tasks.columns.submittedBy, value: task.submittedBy },
          ...(task.remark === '' ? [] : [{ label: tasks.form.fields.remark, value: task.remark }]),
        ],
      })}
    >
      {dialog}
    </Frame>
  );
}
