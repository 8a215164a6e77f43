import { sends, type RowAct } from '../../../../kit/web/list/edits.tsx';
import { tasksCalls as calls, type TaskRow as Row } from '../../calls.ts';
import { taskRights } from '../../permissions.ts';
import { monthText } from '../terms-text.ts';

const target = ({ id, version }: Row) => ({ id, version });

/** The acts on a task, in the list and at the message that asks for its review. */
export const taskActs: readonly RowAct<Row>[] = [
  sends(calls.submit, {
    id: 'submit',
    label: ({ tasks }) => tasks.list.submit,
    when: ({ can }) => can.submit,
    input: target,
    done: ({ tasks }, { name }) => tasks.list.submitted(name),
  }),
  sends(calls.approve, {
    id: 'approve',
    label: ({ tasks }) => tasks.list.approve,
    when: ({ can }) => can.approve,
    input: target,
    ask: ({ name }, { tasks }) => ({
      title: tasks.list.approve,
      status: name,
      tip: tasks.list.approveTip,
      confirmText: tasks.list.approve,
    }),
    done: ({ tasks }, { name }) => tasks.list.approved(name),
  }),
  sends(calls.refuse, {
    id: 'refuse',
    label: ({ tasks }) => tasks.list.refuse,
    when: ({ can }) => can.refuse,
    danger: true,
    input: (row, reason) => ({ ...target(row), reason }),
    ask: ({ name }, { tasks }) => ({
      title: tasks.list.refuse,
      status: name,
      tip: tasks.list.refuseTip,
      confirmText: tasks.list.refuse,
      danger: true,
      reason: 'required',
    }),
    done: ({ tasks }, { name }) => tasks.list.refused(name),
  }),
  sends(calls.withdraw, {
    id: 'withdraw',
    label: ({ tasks }) => tasks.list.withdraw,
    when: ({ can }) => can.withdraw,
    input: target,
    done: ({ tasks }, { name }) => tasks.list.withdrawn(name),
  }),
  {
    id: 'progress',
    label: ({ tasks }) => tasks.menu.task,
    needs: taskRights.check,
    when: ({ status: now }) => now === 'active',
    run: ({ id, month }, { go }) =>
      go(`/integralManage/pointbonuschecking/taskcheckdetail/${id}?month=${monthText(month)}`),
  },
  sends(calls.cancel, {
    id: 'cancel',
    label: ({ tasks }) => tasks.list.cancel,
    when: ({ can }) => can.cancel,
    danger: true,
    input: (row, reason) => ({ ...target(row), reason }),
    ask: ({ name }, { tasks }) => ({
      title: tasks.list.cancel,
      status: name,
      tip: tasks.list.cancelTip,
      confirmText: tasks.list.cancel,
      danger: true,
      reason: 'required',
    }),
    done: ({ tasks }, { name }) => tasks.list.cancelled(name),
  }),
  sends(calls.remove, {
    id: 'remove',
    label: ({ tasks }) => tasks.bulk.act.remove,
    when: ({ can }) => can.remove,
    danger: true,
    input: target,
    ask: ({ name }, { tasks }) => ({
      title: tasks.bulk.act.remove,
      status: name,
      tip: '',
      confirmText: tasks.bulk.act.remove,
      danger: true,
    }),
  }),
];
