import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import type { DecisionProps } from '../../../../kit/web/decide/decisions.ts';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { closing, useRowActs } from '../../../../kit/web/list/edits.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { correctionCalls as calls, dayCalls, type CorrectionRow } from '../../day.calls.ts';
import { correctionTones } from '../tones.ts';
import { correctionActs } from './correction-acts.ts';

/** A correction, decided where a message asks for it. */
export default function DecideCorrection({ id, onClose, Frame }: DecisionProps) {
  const { corrections: words } = useText().attendanceDays;
  const zone = useSettings((settings) => settings.zone);
  const answer = useCall(calls.detail, { id }, { inPlace: true });
  const { rowActions, dialog } = useRowActs<CorrectionRow>({
    changes: [calls.detail, calls.list, dayCalls.list],
    acts: closing(correctionActs, onClose),
  });
  const row = answer.data;
  return (
    <Frame
      width={560}
      title={row?.memberName ?? words.title}
      help={row && `${row.unitName} · ${row.day}`}
      answer={answer}
      actions={row ? (rowActions?.(row) ?? []) : []}
      state={row && <StatusTag tone={correctionTones[row.status]}>{words.statuses[row.status]}</StatusTag>}
      {...(row && {
        facts: [
          { label: words.columns.at, value: dateTimeInZone(row.at, zone) },
          { label: words.columns.reason, value: row.reason },
        ],
      })}
    >
      {dialog}
    </Frame>
  );
}
