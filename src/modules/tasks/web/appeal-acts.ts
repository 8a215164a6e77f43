import { sends, type RowAct } from '../../../kit/web/list/edits.tsx';
import { appealCalls as calls, type AppealRow } from '../appeal.calls.ts';
import { monthText } from './terms-text.ts';

const statusOf = ({ memberName, taskName, month }: AppealRow): string =>
  [memberName, taskName, monthText(month)].join(' · ');

/** The decisions on an appeal, in the list and on its page. */
export const appealActs: readonly RowAct<AppealRow>[] = [
  sends(calls.grant, {
    id: 'grant',
    label: ({ tasks }) => tasks.appeal.grant,
    when: ({ can }) => can.decide,
    input: ({ id, version }, remark) => ({ id, version, remark }),
    ask: (row, { tasks }) => ({
      title: tasks.appeal.grant,
      status: statusOf(row),
      tip: tasks.appeal.grantTip,
      confirmText: tasks.appeal.grant,
      reason: 'required',
    }),
    done: ({ tasks }) => tasks.appeal.granted,
  }),
  sends(calls.reject, {
    id: 'reject',
    label: ({ tasks }) => tasks.appeal.reject,
    when: ({ can }) => can.decide,
    danger: true,
    input: ({ id, version }, remark) => ({ id, version, remark }),
    ask: (row, { tasks }) => ({
      title: tasks.appeal.reject,
      status: statusOf(row),
      tip: tasks.appeal.rejectTip,
      confirmText: tasks.appeal.reject,
      danger: true,
      reason: 'required',
    }),
    done: ({ tasks }) => tasks.appeal.rejected,
  }),
  sends(calls.withdraw, {
    id: 'withdraw',
    label: ({ tasks }) => tasks.appeal.withdraw,
    when: ({ can }) => can.withdraw,
    input: ({ id, version }) => ({ id, version }),
    ask: (row, { tasks }) => ({
      title: tasks.appeal.withdraw,
      status: statusOf(row),
      tip: tasks.appeal.withdrawTip,
      confirmText: tasks.appeal.withdraw,
    }),
    done: ({ tasks }) => tasks.appeal.withdrawn,
  }),
];
