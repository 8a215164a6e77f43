import type { DecisionProps } from '../../../../kit/web/decide/decisions.ts';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { closing, useRowActs } from '../../../../kit/web/list/edits.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Points } from '../../../merit/web/door.tsx';
import { appealCalls as calls, type AppealRow } from '../../appeal.calls.ts';
import { progressReads } from '../../progress.calls.ts';
import { appealActs } from '../appeal-acts.ts';
import { Demands } from '../demands.tsx';
import { appealTones, monthText } from '../terms-text.ts';
import '../style.css';

const decisions = ['grant', 'reject'];

/** An appeal, decided where a message asks for it; with what the settlement found. */
export default function DecideAppeal({ id, onClose, Frame }: DecisionProps) {
  const { appeal: words } = useText().tasks;
  const answer = useCall(calls.detail, { id }, { inPlace: true });
  const { rowActions, dialog } = useRowActs<AppealRow>({
    changes: [calls.detail, calls.list, ...progressReads],
    acts: closing(
      appealActs.filter((act) => decisions.includes(act.id)),
      onClose,
    ),
  });
  const appeal = answer.data;
  return (
    <Frame
      width={720}
      title={appeal?.memberName ?? words.grant}
      help={appeal && `${appeal.taskName} · ${monthText(appeal.month)}`}
      answer={answer}
      actions={appeal ? (rowActions?.(appeal) ?? []) : []}
      state={
        appeal && (
          <StatusTag tone={appealTones[appeal.status]}>
            {[words.statuses[appeal.status], appeal.decidedBy].filter(Boolean).join(' · ')}
          </StatusTag>
        )
      }
      {...(appeal && {
        facts: [
          { label: words.columns.points, value: <Points tenths={appeal.points} /> },
          { label: words.settled, value: appeal.settledBy },
          { label: words.columns.reason, value: appeal.reason },
          ...(appeal.file ? [{ label: words.file, value: appeal.file.name }] : []),
        ],
      })}
    >
      {appeal && <Demands title={words.found} lines={appeal.lines} />}
      {dialog}
    </Frame>
  );
}
