import type { DecisionProps } from '../../../kit/web/decide/decisions.ts';
import { closing, useRowActs, type RowAct } from '../../../kit/web/list/edits.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { joiningCalls as calls } from '../calls.ts';
import type { ApplicationRow as Row } from '../columns.ts';
import { applicationActs } from './application-acts.tsx';
import ApplicationForm, { AboutApplication } from './application-form.tsx';

const decisions = ['reject', 'cancel'];

/** An application, decided where a message asks for it. */
export default function DecideApplication({ id, onClose, Frame }: DecisionProps) {
  const words = useText().joining.applications;
  const answer = useCall(calls.detail, { id }, { inPlace: true });
  const passing: RowAct<Row> = {
    id: 'pass',
    label: ({ joining }) => joining.applications.form.submit,
    when: ({ can }) => can.decide,
    run: (row, { show }) => show(() => <ApplicationForm from={row} onClose={onClose} />),
  };
  const { rowActions, dialog } = useRowActs<Row>({
    changes: [calls.list, calls.waiting, calls.detail],
    acts: [
      passing,
      ...closing(
        applicationActs.filter((act) => decisions.includes(act.id)),
        onClose,
      ),
    ],
  });
  const application = answer.data;
  return (
    <Frame
      title={application?.memberName ?? words.open}
      answer={answer}
      actions={application ? (rowActions?.(application) ?? []) : []}
      state={application?.approverName}
    >
      {application && <AboutApplication application={application} />}
      {dialog}
    </Frame>
  );
}
