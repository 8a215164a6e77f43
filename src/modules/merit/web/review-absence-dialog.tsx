import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { addDays } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/button.tsx';
import { DayRangeInput } from '../../../kit/web/day-range-input.tsx';
import type { DayRange } from '../../../kit/web/day.ts';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { ErrorState } from '../../../kit/web/feedback.tsx';
import { Field, FormScope } from '../../../kit/web/field.tsx';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { useMe } from '../../../kit/web/me.ts';
import { SearchPicker } from '../../../kit/web/search-picker.tsx';
import { refusedFields } from '../../../kit/web/send/refused-fields.ts';
import { CallRefused, send } from '../../../kit/web/send/send.ts';
import { useSend } from '../../../kit/web/send/use-call.ts';
import { Tag } from '../../../kit/web/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import { meritCalls } from '../merit.calls.ts';
import { longestAbsenceDays } from '../merit.rules.ts';
import { useToday } from './record-list-query.ts';

type Candidate = OutputOf<typeof meritCalls.reviewers>[number];
type Delegation = OutputOf<typeof meritCalls.delegations>['rows'][number];

const changed = { refresh: [meritCalls.delegations, meritCalls.list] };

type DialogProps = { rows: readonly Delegation[]; mayDelegate: boolean; onClose: () => void };

/** Gives one's reviews to somebody else for a span of days, and ends such spans. */
export default function AbsenceDialog({ rows, mayDelegate, onClose }: DialogProps) {
  const { absence: words } = useText().meritReview;
  const kit = useKitText();
  const today = useToday();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [days, setDays] = useState<DayRange>({ from: null, to: null });
  const [tried, setTried] = useState(false);
  const delegate = useSend(meritCalls.delegate, changed);
  const { from, to } = days;
  const errors = refusedFields(delegate.error, 'delegation');
  async function save(): Promise<void> {
    setTried(true);
    if (!chosen || !from || !to) return;
    const made = await delegate.mutateAsync({ id, delegateId: chosen.memberId, from, to });
    toast({ tone: 'success', text: words.saved(made.delegateName, made.from, made.to) });
    onClose();
  }
  // What changes is another delegation, not the refused one sent again.
  const change = (): void => {
    setId(crypto.randomUUID());
    delegate.reset();
  };
  const press = (): void => void save().catch(() => {});
  return (
    <Dialog
      open
      width={520}
      title={words.title}
      help={words.help}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) press();
      }}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          {mayDelegate && (
            <Button tone="primary" loading={delegate.isPending} onClick={press}>
              {words.save}
            </Button>
          )}
        </>
      }
    >
      <FormScope errors={errors}>
        {rows.length > 0 && <Running rows={rows} />}
        {mayDelegate && (
          <>
            <Field
              label={words.who}
              name="delegateId"
              required
              error={tried && !chosen ? words.chooseWho : null}
            >
              <SearchPicker
                value={chosen ? [chosen] : []}
                onChange={([candidate]) => {
                  setChosen(candidate ?? null);
                  change();
                }}
                search={candidates}
                itemKey={(candidate) => candidate.memberId}
                itemLabel={(candidate) => `${candidate.memberName} ${candidate.memberNo}`}
                itemHint={(candidate) =>
                  [candidate.unitName, candidate.levelName].filter(Boolean).join(' · ')
                }
              />
            </Field>
            <Field
              label={words.days}
              name="from"
              required
              error={errors['to'] ?? (tried && (!from || !to) ? words.chooseDays : null)}
            >
              <DayRangeInput
                value={days}
                onChange={(range) => {
                  setDays(range);
                  change();
                }}
                min={today}
                max={addDays(today, longestAbsenceDays)}
                today={today}
                label={words.days}
                required
              />
            </Field>
          </>
        )}
      </FormScope>
    </Dialog>
  );
}

/** Anybody who reviews; finally within limits of his own. */
async function candidates(keyword: string, signal: AbortSignal): Promise<readonly Candidate[]> {
  return send(meritCalls.reviewers, { stage: 'first', keyword }, { signal, quiet: true });
}

function Running({ rows }: { rows: readonly Delegation[] }) {
  const { absence: words } = useText().meritReview;
  const me = useMe();
  const end = useSend(meritCalls.endDelegation, changed);
  return (
    <ul className="mr-absences" aria-label={words.current}>
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            {row.memberId === me.memberId ? words.by(row.delegateName) : words.for(row.memberName)}{' '}
            <span className="mr-quiet k-number">
              {row.from} ~ {row.to}
            </span>
          </span>
          {row.isRunning && <Tag tone="info">{words.running}</Tag>}
          <Button
            loading={end.isPending && end.variables.id === row.id}
            onClick={() => void end.mutateAsync({ id: row.id }).catch(() => {})}
          >
            {words.end}
          </Button>
        </li>
      ))}
      {end.error instanceof CallRefused && <ErrorState title={end.error.message} />}
    </ul>
  );
}
