import { entry, form } from '../../../../kit/web/form/form.tsx';
import { choice } from '../../../../kit/contract/list/columns.ts';
import { ownCalls } from '../../own.calls.ts';
import { resultCalls as calls, type ComplaintRow } from '../../result.calls.ts';
import { complaintStates, complaintSteps, type ComplaintState } from '../../rules/states.ts';

type Complaint = Pick<ComplaintRow, 'id' | 'version' | 'state' | 'remark' | 'subjectName' | 'body'>;
type From = Omit<Complaint, 'state'> & { before: ComplaintState; state: ComplaintState };

const Declared = form(calls.decideComplaint, {
  fields: [choice('state', complaintStates), entry('remark', { rows: 4 })],
  words: ({ evaluationResults: words }, from: From | null) => ({
    title: `${words.decide}: ${from?.subjectName ?? ''}`,
    ...(from?.body && { help: from.body }),
    done: words.decided,
    fields: words.complaint,
    choices: {
      state: Object.fromEntries(
        (from ? complaintSteps[from.before] : complaintStates).map((state) => [
          state,
          words.complaintStates[state],
        ]),
      ),
    },
  }),
  required: ['state'],
  input: (value, _id, from) => ({
    id: from?.id ?? '',
    version: from?.version ?? 0,
    state: (value.state as ComplaintState | null) ?? 'open',
    remark: value.remark,
  }),
  changes: [calls.complaints, ownCalls.complaints],
  look: 'dialog',
});

/** Says what became of a low score. */
export default function ComplaintForm({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { state: before, ...rest } = complaint;
  const [first = before] = complaintSteps[before];
  return <Declared from={{ ...rest, before, state: first }} onClose={onClose} />;
}
