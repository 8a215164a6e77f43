import { edits, sends, type RowAct } from '../../../kit/web/list/edits.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { joiningCalls as calls, remarkLength } from '../calls.ts';
import type { ApplicationRow as Row } from '../columns.ts';

const ApplicationForm = late(async () => (await import('./application-form.tsx')).default);
const DeliverForm = late(async () => (await import('./deliver-form.tsx')).default);

const targetOf = ({ id, version }: Row) => ({ id, version });

/** The acts on an application. */
export const applicationActs: readonly RowAct<Row>[] = [
  {
    id: 'open',
    label: ({ joining }) => joining.applications.open,
    opens: true,
    run: (row, { show }) => show((onClose) => <ApplicationForm from={row} onClose={onClose} />),
  },
  {
    id: 'deliver',
    label: ({ joining }) => joining.applications.deliver,
    when: ({ can }) => can.decide,
    run: (row, { show }) => show((onClose) => <DeliverForm from={row} onClose={onClose} />),
  },
  sends(calls.take, {
    id: 'take',
    label: ({ joining }) => joining.applications.take,
    when: ({ can }) => can.take,
    input: targetOf,
    done: ({ joining }, { memberName }) => joining.applications.taken(memberName),
  }),
  sends(calls.reject, {
    id: 'reject',
    label: ({ joining }) => joining.applications.reject,
    danger: true,
    when: ({ can }) => can.decide,
    input: (row, reason) => ({ ...targetOf(row), remarks: reason }),
    ask: ({ memberName }, { joining: { applications: words } }) => ({
      title: words.rejectTitle,
      status: memberName,
      tip: words.rejectTip,
      confirmText: words.reject,
      reason: 'required',
      maxLength: remarkLength,
      danger: true,
    }),
    done: ({ joining }, { memberName }) => joining.applications.rejected(memberName),
  }),
  sends(calls.cancel, {
    id: 'cancel',
    label: ({ joining }) => joining.applications.cancel,
    danger: true,
    when: ({ can }) => can.decide,
    input: (row, reason) => ({ ...targetOf(row), remarks: reason }),
    ask: ({ memberName }, { joining: { applications: words } }) => ({
      title: words.cancelTitle,
      status: memberName,
      tip: words.cancelTip,
      confirmText: words.cancel,
      reason: 'optional',
      maxLength: remarkLength,
      danger: true,
    }),
    done: ({ joining }, { memberName }) => joining.applications.cancelled(memberName),
  }),
];

export const useApplicationActs = edits<Row>({ changes: [calls.list, calls.waiting], acts: applicationActs });
