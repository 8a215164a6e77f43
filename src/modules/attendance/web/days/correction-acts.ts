import { sends, type RowAct } from '../../../../kit/web/list/edits.tsx';
import { correctionCalls as calls, type CorrectionRow } from '../../day.calls.ts';

const statusOf = ({ memberName, day }: CorrectionRow): string => `${memberName} · ${day}`;

/** The decisions on a correction, in the list and at the message that asks for one. */
export const correctionActs: readonly RowAct<CorrectionRow>[] = [
  sends(calls.grant, {
    id: 'grant',
    label: ({ attendanceDays }) => attendanceDays.corrections.grant,
    when: ({ can }) => can.decide,
    input: ({ id, version }, remark) => ({ id, version, remark }),
    ask: (row, { attendanceDays: { corrections } }) => ({
      title: corrections.grant,
      status: statusOf(row),
      tip: corrections.grantTip,
      confirmText: corrections.grant,
      reason: 'optional',
      maxLength: 200,
    }),
    done: ({ attendanceDays }) => attendanceDays.corrections.granted,
  }),
  sends(calls.reject, {
    id: 'reject',
    label: ({ attendanceDays }) => attendanceDays.corrections.reject,
    when: ({ can }) => can.decide,
    danger: true,
    input: ({ id, version }, remark) => ({ id, version, remark }),
    ask: (row, { attendanceDays: { corrections } }) => ({
      title: corrections.reject,
      status: statusOf(row),
      tip: corrections.rejectTip,
      confirmText: corrections.reject,
      danger: true,
      reason: 'required',
      maxLength: 200,
    }),
    done: ({ attendanceDays }) => attendanceDays.corrections.rejected,
  }),
];

/** Its sender may withdraw one that waits. */
export const withdrawAct: RowAct<CorrectionRow> = sends(calls.withdraw, {
  id: 'withdraw',
  label: ({ attendanceDays }) => attendanceDays.corrections.withdraw,
  when: ({ can }) => can.withdraw,
  input: ({ id, version }) => ({ id, version }),
  ask: (row, { attendanceDays: { corrections } }) => ({
    title: corrections.withdraw,
    status: row.day,
    tip: corrections.withdrawTip,
    confirmText: corrections.withdraw,
  }),
  done: ({ attendanceDays }) => attendanceDays.corrections.withdrawn,
});
