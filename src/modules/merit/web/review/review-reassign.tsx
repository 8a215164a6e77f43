import type { OutputOf } from '../../../../kit/contract/call.ts';
import { isBlank } from '../../../../kit/contract/rules.ts';
import { Field } from '../../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../../kit/web/form/form-dialog.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useForm, type Errors } from '../../../../kit/web/form/use-form.ts';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { SearchPicker } from '../../../../kit/web/picker/search-picker.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { isFoundInside } from '../../../members/web/door.tsx';
import { meritCalls, type TopicRow, recordReads } from '../../calls.ts';
import { useCandidateHint } from './candidate-hint.ts';

type Candidate = OutputOf<typeof meritCalls.reviewers>[number];

/** Reassigns a pending review to another member who may do it. */
export default function ReassignDialog({ row, onClose }: { row: TopicRow; onClose: () => void }) {
  const { merit, meritReview } = useText();
  const { ask } = meritReview;
  const text = useKitText();
  const hint = useCandidateHint();
  const isFirst = row.stage === 1;
  const back = useAct(meritCalls.reassign, {
    input: ({ version }: { version: number }) => ({
      id: row.id,
      version,
      reviewerId: row.waitingMemberId ?? '',
      reason: meritReview.bulk.undo,
    }),
    done: () => ask.done.reassign,
    changes: recordReads,
  });
  const form = useForm(meritCalls.reassign, {
    initial: { reviewerId: null as Candidate | null, reason: '' },
    check: ({ reviewerId, reason }): Errors => ({
      ...(!reviewerId && { reviewerId: ask.reassignNobody }),
      ...(isBlank(reason) && { reason: text.confirm.reasonRequired }),
    }),
    input: ({ reviewerId, reason }) => ({
      id: row.id,
      version: row.version,
      reviewerId: reviewerId?.memberId ?? '',
      reason: reason.trim(),
    }),
    changes: recordReads,
    onDone: async ({ version }) => {
      const action = (await mayGoBack(row)) && {
        label: meritReview.bulk.undo,
        run: () => void back.run({ version }),
      };
      toast({ tone: 'success', text: ask.done.reassign, ...(action && { action }) });
      onClose();
    },
  });
  const { reviewerId: chosen } = form.value;
  return (
    <FormDialog
      form={form}
      look="dialog"
      title={ask.reassignTitle}
      help={ask.reassignStatus(
        ask.about(row.topicName, row.recordDate ?? '—'),
        merit.stage[isFirst ? '1' : '2'],
        row.waitingMember ?? '—',
      )}
      onClose={onClose}
      submitText={merit.action.reassign}
    >
      <Field {...form.field('reviewerId')} label={ask.reassignTo} required>
        <SearchPicker
          value={chosen ? [chosen] : []}
          onChange={([candidate]) => form.change({ reviewerId: candidate ?? null })}
          search={(keyword, signal) => candidatesFor(row, keyword, signal)}
          isUnsure={isFoundInside}
          itemKey={(candidate) => candidate.memberId}
          itemOff={(candidate) => candidate.excluded ?? undefined}
          itemLabel={(candidate) => `${candidate.memberName} ${candidate.memberNo}`}
          itemHint={hint}
        />
      </Field>
      <Field {...form.field('reason')} label={text.confirm.reason}>
        <Textarea {...form.control('reason')} />
      </Field>
    </FormDialog>
  );
}

/** Whether the reviewer who had it could review it still: one of a stuck record cannot, so it stays with the other. */
async function mayGoBack(row: TopicRow): Promise<boolean> {
  try {
    const found = await reviewersFor(row, row.waitingMember ?? '');
    return found.some(({ memberId }) => memberId === row.waitingMemberId);
  } catch {
    return false;
  }
}

const reviewersFor = (
  row: TopicRow,
  keyword: string,
  options: { withExcluded?: true; signal?: AbortSignal } = {},
) => {
  const { withExcluded, ...rest } = options;
  return send(
    meritCalls.reviewers,
    {
      stage: row.stage === 1 ? 'first' : 'last',
      recorderId: row.recordMemberId,
      firstReviewerId: row.firstAuditId,
      keyword,
      ...(withExcluded && { withExcluded }),
    },
    { ...rest, quiet: true },
  );
};

/** Members with the authority who are not reviewers of this record. */
async function candidatesFor(
  row: TopicRow,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const found = await reviewersFor(row, keyword, { withExcluded: true, signal });
  // One member cannot do both reviews of a record.
  return found.filter(({ memberId }) => memberId !== row.firstAuditId && memberId !== row.lastAuditId);
}
