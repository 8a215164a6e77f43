import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { Field, FormScope } from '../../../kit/web/field.tsx';
import { Textarea } from '../../../kit/web/input.tsx';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { SearchPicker } from '../../../kit/web/search-picker.tsx';
import { refusedFields } from '../../../kit/web/send/refused-fields.ts';
import { send } from '../../../kit/web/send/send.ts';
import { useSend } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import { meritCalls, type TopicRow } from '../merit.calls.ts';
import { recordReads } from './record-acts.ts';

type Candidate = OutputOf<typeof meritCalls.reviewers>[number];

/** Gives a pending review to somebody else, out of those who may do it. */
export default function ReassignDialog({ row, onClose }: { row: TopicRow; onClose: () => void }) {
  const { merit, meritReview } = useText();
  const { ask } = meritReview;
  const text = useKitText();
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reassign = useSend(meritCalls.reassign, { refresh: recordReads });
  const isFirst = row.stage === 1;
  const fields = refusedFields(reassign.error, 'record');

  async function submit(): Promise<void> {
    setTried(true);
    if (!chosen || reason.trim() === '') return;
    const target = { id: row.id, version: row.version };
    await reassign.mutateAsync({ ...target, reviewerId: chosen.memberId, reason: reason.trim() });
    toast({ tone: 'success', text: ask.done.reassign });
    onClose();
  }
  const press = (): void => void submit().catch(() => {});
  return (
    <Dialog
      open
      width={480}
      title={ask.reassignTitle}
      help={ask.reassignStatus(
        ask.about(row.topicName, row.recordDate ?? '—'),
        merit.stage[isFirst ? '1' : '2'],
        row.waitingMember ?? '—',
      )}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) press();
      }}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button tone="primary" loading={reassign.isPending} onClick={press}>
            {merit.action.reassign}
          </Button>
        </>
      }
    >
      <FormScope errors={fields}>
        <Field
          label={ask.reassignTo}
          name="reviewerId"
          required
          error={tried && !chosen ? ask.reassignNobody : null}
        >
          <SearchPicker
            value={chosen ? [chosen] : []}
            onChange={([candidate]) => setChosen(candidate ?? null)}
            search={(keyword, signal) => candidatesFor(row, keyword, signal)}
            itemKey={(candidate) => candidate.memberId}
            itemLabel={(candidate) => `${candidate.memberName} ${candidate.memberNo}`}
            itemHint={(candidate) => [candidate.unitName, candidate.levelName].filter(Boolean).join(' · ')}
          />
        </Field>
        <Field
          label={text.confirm.reason}
          name="reason"
          required
          error={tried && reason.trim() === '' ? text.confirm.reasonRequired : null}
        >
          <Textarea value={reason} onChange={setReason} maxLength={300} />
        </Field>
      </FormScope>
    </Dialog>
  );
}

/** Whoever has the authority and is no reviewer of this record yet. */
async function candidatesFor(
  row: TopicRow,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const stage = row.stage === 1 ? 'first' : 'last';
  const found = await send(
    meritCalls.reviewers,
    { stage, recorderId: row.recordMemberId, firstReviewerId: row.firstAuditId, keyword },
    { signal, quiet: true },
  );
  // Nobody does both reviews of a record.
  return found.filter(({ memberId }) => memberId !== row.firstAuditId && memberId !== row.lastAuditId);
}
