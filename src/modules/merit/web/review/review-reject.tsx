import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { Field, FormScope } from '../../../../kit/web/input/field.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { TenthsInput } from '../../../../kit/web/input/number-input.tsx';
import { useBoxProblems, type Errors } from '../../../../kit/web/form/use-form.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { useRecordWords } from '../list/record-words.ts';
import { useReviewHere, type RecordDetail } from './use-review.ts';

type RejectProps = {
  detail: RecordDetail;
  /** The most, in tenths of B, that may be deducted from each. */
  maximum: number;
  onClose: () => void;
};

/** If the organisation allows it, a final rejection may deduct points from recorder and first reviewer. */
export function RejectDialog({ detail: { topic }, maximum, onClose }: RejectProps) {
  const { review: words } = useRecordWords();
  const kit = useKitText();
  const { decision, decide, problem, sending } = useReviewHere();
  const [recorder, setRecorder] = useState<number | null>(null);
  const [first, setFirst] = useState<number | null>(null);
  const boxes = useBoxProblems();
  const [{ wrong, attempt }, setWrong] = useState<{ wrong: Errors; attempt: number }>({
    wrong: {},
    attempt: 0,
  });
  const isSame = topic.firstAuditId === topic.recordMemberId;
  // A record that went on to the next one has no dialog left to close.
  const reject = async (): Promise<void> => {
    // A deduction that cannot be read is not one of nothing.
    const found = boxes.errors();
    setWrong((last) => ({ wrong: found, attempt: last.attempt + 1 }));
    if (Object.keys(found).length > 0) return;
    const sent = await decide('reject', { recorder: recorder ?? 0, first: first ?? 0 });
    if (sent) onClose();
  };
  return (
    <Dialog
      width={480}
      title={words.rejectTitle}
      help={words.rejectHelp(formatTenths(maximum))}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void reject();
      }}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button tone="danger" loading={sending === 'reject'} onClick={() => void reject()}>
            {words.rejectAll}
          </Button>
        </>
      }
    >
      <FormScope
        errors={{ ...(problem && { ...problem.penalty, ...toldOf(problem) }), ...wrong }}
        attempt={attempt}
        onProblem={(path, message, box) => {
          if (boxes.tell(path, message, box)) setWrong((last) => ({ ...last, wrong: boxes.errors() }));
        }}
      >
        <p className="mr-quote">{decision.opinion}</p>
        <Field label={words.deductFrom(words.recorder, topic.recordMember)} name="penalty.recorder">
          <TenthsInput value={recorder} onChange={setRecorder} min={0} max={maximum} placeholder="0.0" />
        </Field>
        {!isSame && (
          <Field label={words.deductFrom(words.first, topic.firstAudit ?? '—')} name="penalty.first">
            <TenthsInput value={first} onChange={setFirst} min={0} max={maximum} placeholder="0.0" />
          </Field>
        )}
      </FormScope>
    </Dialog>
  );
}

/** Problems without a field are at the top of the form. */
function toldOf(problem: {
  title: string;
  penalty: Readonly<Record<string, string>>;
}): Record<string, string> {
  return Object.keys(problem.penalty).length > 0 ? {} : { record: problem.title };
}
