import { useRowActs, sends } from '../../../../kit/web/list/edits.tsx';
import { LogDrawer } from '../../../../kit/web/inline/log-drawer.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { dayCalls as calls, type PunchRow } from '../../day.calls.ts';
import { attendanceRights } from '../../permissions.ts';
import { DayParts } from './day-parts.tsx';

/** A day of a member; a punch that a person wrote can be taken back. */
export default function DayDrawer({
  memberId,
  day,
  onClose,
}: {
  memberId: string;
  day: string;
  onClose: () => void;
}) {
  const { attendanceDays: words } = useText();
  const answer = useCall(calls.detail, { memberId, day }, { inPlace: true });
  const { rowActions, dialog } = useRowActs<PunchRow>({
    changes: [calls.detail, calls.list, calls.report],
    acts: [
      sends(calls.voidPunch, {
        id: 'void',
        label: ({ attendanceDays }) => attendanceDays.punch.void,
        needs: attendanceRights.punch,
        when: ({ id }) => id !== null,
        danger: true,
        input: ({ id }, reason) => ({ id: id ?? '', reason }),
        ask: (row, { attendanceDays }) => ({
          title: attendanceDays.punch.void,
          status: row.at,
          tip: attendanceDays.punch.voidTip,
          danger: true,
          reason: 'required',
          maxLength: 200,
        }),
      }),
    ],
  });
  return (
    <LogDrawer
      title={`${answer.data?.memberName ?? ''} ${day}`}
      help={answer.data?.isExempt ? words.exempt : ''}
      width={620}
      onClose={onClose}
    >
      {answer.data ? (
        <DayParts day={answer.data} {...(rowActions && { rowActions })} />
      ) : (
        <Unanswered answer={answer} />
      )}
      {dialog}
    </LogDrawer>
  );
}
