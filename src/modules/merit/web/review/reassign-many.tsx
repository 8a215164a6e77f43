import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { isBlank } from '../../../../kit/contract/rules.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field, FormScope } from '../../../../kit/web/input/field.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { textLimit } from '../../../../kit/web/form/limits.ts';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { SearchPicker } from '../../../../kit/web/picker/search-picker.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { isFoundInside } from '../../../members/web/door.tsx';
import { meritCalls, type TopicRow } from '../../calls.ts';
import { useCandidateHint } from './candidate-hint.ts';

type Candidate = OutputOf<typeof meritCalls.reviewers>[number];
export type Reassigned = { reviewerId: string; reason: string };

type ReassignManyProps = { rows: readonly TopicRow[]; onClose: (answer: Reassigned | null) => void };

/** To whom the reviews of many records go, and why; whether he may do each of them the server judges. */
export default function ReassignManyDialog({ rows, onClose }: ReassignManyProps) {
  const { merit, meritReview } = useText();
  const { ask, bulk } = meritReview;
  const kit = useKitText();
  const hint = useCandidateHint();
  const [reviewer, setReviewer] = useState<Candidate | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  // Final reviewers may be assigned first reviews as well.
  const stage = rows.some((row) => row.stage === 2) ? 'last' : 'first';
  const done = (): void => {
    const missing = {
      ...(!reviewer && { reviewerId: ask.reassignNobody }),
      ...(isBlank(reason) && { reason: kit.confirm.reasonRequired }),
    };
    setErrors(missing);
    if (reviewer && !isBlank(reason)) onClose({ reviewerId: reviewer.memberId, reason: reason.trim() });
  };
  return (
    <Dialog
      width={480}
      title={bulk.reassignTitle(rows.length)}
      help={bulk.reassignTip}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{kit.cancel}</Button>
          <Button tone="primary" onClick={done}>
            {merit.action.reassign}
          </Button>
        </>
      }
    >
      <FormScope errors={errors}>
        <Field name="reviewerId" label={ask.reassignTo} required>
          <SearchPicker
            value={reviewer ? [reviewer] : []}
            onChange={([candidate]) => setReviewer(candidate ?? null)}
            search={(keyword, signal) =>
              send(meritCalls.reviewers, { stage, keyword }, { signal, quiet: true })
            }
            isUnsure={isFoundInside}
            itemKey={({ memberId }) => memberId}
            itemLabel={({ memberName, memberNo }) => `${memberName} ${memberNo}`}
            itemHint={hint}
          />
        </Field>
        <Field name="reason" label={kit.confirm.reason} required>
          <Textarea value={reason} onChange={setReason} {...textLimit(meritCalls.reassignMany, 'reason')} />
        </Field>
      </FormScope>
    </Dialog>
  );
}
