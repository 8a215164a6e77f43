import type { OutputOf } from '../../../../kit/contract/call.ts';
import { addDays } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { DayRangeInput } from '../../../../kit/web/date/day-range-input.tsx';
import type { DayRange } from '../../../../kit/web/date/day.ts';
import { form, own } from '../../../../kit/web/form/form.tsx';
import { useMe } from '../../../../kit/web/app/me.ts';
import { SearchPicker } from '../../../../kit/web/picker/search-picker.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { isFoundInside } from '../../../members/web/door.tsx';
import { meritCalls } from '../../calls.ts';
import { delegationCalls } from '../../../authority/delegation.calls.ts';
import { longestAbsenceDays } from '../../../authority/limits.rules.ts';

type Candidate = OutputOf<typeof meritCalls.reviewers>[number];
type Delegation = OutputOf<typeof delegationCalls.delegations>['rows'][number];

const delegationReads = [delegationCalls.delegations, meritCalls.list];

const Absence = form(delegationCalls.delegate, {
  fields: [
    own('delegateId', null as Candidate | null, ({ value, onChange }) => (
      <SearchPicker
        value={value ? [value] : []}
        onChange={([candidate]) => onChange(candidate ?? null)}
        search={candidates}
        isUnsure={isFoundInside}
        itemKey={(candidate) => candidate.memberId}
        itemOff={(candidate) => candidate.excluded ?? undefined}
        itemLabel={(candidate) => `${candidate.memberName} ${candidate.memberNo}`}
        itemHint={(candidate) => [candidate.unitName, candidate.levelName].filter(Boolean).join(' · ')}
      />
    )),
    own('from', { from: null, to: null } as DayRange, (props, { label }) => (
      <Days {...props} label={label} />
    )),
  ],
  required: ['delegateId', 'from'],
  words: ({ meritReview: { absence: words } }) => ({
    title: words.title,
    help: words.help,
    submit: words.save,
    fields: { delegateId: words.who, from: words.days },
    done: (absence) => words.saved(absence.delegateName, absence.from, absence.to),
  }),
  check: ({ delegateId, from: { from, to } }, { meritReview: { absence: words } }) => ({
    ...(!delegateId && { delegateId: words.chooseWho }),
    ...((!from || !to) && { from: words.chooseDays }),
  }),
  input: ({ delegateId, from: { from, to } }, id) => ({
    id,
    delegateId: delegateId?.memberId ?? '',
    from: from ?? '',
    to: to ?? '',
  }),
  places: { to: 'from' },
  changes: delegationReads,
  look: 'dialog',
  width: 520,
});

type DialogProps = { rows: readonly Delegation[]; mayDelegate: boolean; onClose: () => void };

/** Delegates the user's reviews to another member for a span of days, and ends delegations. */
export default function AbsenceDialog({ rows, mayDelegate, onClose }: DialogProps) {
  return (
    <Absence head={rows.length > 0 && <Running rows={rows} />} readOnly={!mayDelegate} onClose={onClose} />
  );
}

function Days(props: { value: DayRange; onChange: (range: DayRange) => void; label: string }) {
  const today = useToday();
  return (
    <DayRangeInput {...props} min={today} max={addDays(today, longestAbsenceDays)} today={today} required />
  );
}

/** Any other reviewer; final reviews are within the delegate's own limits. */
async function candidates(keyword: string, signal: AbortSignal): Promise<readonly Candidate[]> {
  return send(meritCalls.reviewers, { stage: 'first', keyword, withExcluded: true }, { signal, quiet: true });
}

function Running({ rows }: { rows: readonly Delegation[] }) {
  const { absence: words } = useText().meritReview;
  const me = useMe();
  const end = useAct(delegationCalls.endDelegation, { changes: delegationReads });
  return (
    <ul className="mr-absences" aria-label={words.current}>
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            {row.memberId === me.memberId ? words.by(row.delegateName) : words.for(row.memberName)}{' '}
            <span className="k-quiet k-number">
              {row.from} ~ {row.to}
            </span>
          </span>
          {row.isRunning && <Tag tone="info">{words.running}</Tag>}
          <Button loading={end.busy?.id === row.id} onClick={() => void end.run({ id: row.id })}>
            {words.end}
          </Button>
        </li>
      ))}
    </ul>
  );
}
