import { useMemo } from 'react';
import type { InputOf, OutputOf } from '../../../../kit/contract/call.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { NamedLink } from '../../../../kit/web/text/named-link.tsx';
import { useHold } from '../../../../kit/web/app/hold.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { SearchPicker } from '../../../../kit/web/picker/search-picker.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useLater } from '../../../../kit/web/picker/use-later.ts';
import { isFoundInside } from '../../../members/web/door.tsx';
import { meritCalls } from '../../calls.ts';
import { tiers, type Tier } from '../../rules/record.rules.ts';
import { largestOf } from '../../rules/record.rules.ts';
import { linesOfForm, type RecordForm, type EntryPerson } from '../draft/entry.model.ts';
import { useCandidateHint } from './candidate-hint.ts';
import { targetsOf } from '../entry/use-entry-check.ts';

type Candidate = OutputOf<typeof meritCalls.reviewers>[number];
type Question = InputOf<typeof meritCalls.reviewers>;
export type ReviewStage = 'first' | 'last';

const restMs = 400;

/** The query for reviewers of a record of this size about these members. */
function questionOf(entry: RecordForm, stage: ReviewStage): Question {
  const { award, deduct } = largestOf(linesOfForm(entry));
  const firstReviewerId = stage === 'last' ? entry.firstReviewerId : null;
  return {
    stage,
    firstReviewerId,
    targetIds: targetsOf(entry),
    award,
    deduct,
  };
}

/** The candidates of a stage, asked again when the size of the record changes; `withUsual` marks those of the last pair. */
export function useCandidates(entry: RecordForm, stage: ReviewStage, withUsual: boolean) {
  const request = JSON.stringify({ ...questionOf(entry, stage), withUsual });
  const rested = useLater(request, restMs);
  const question = useMemo(() => JSON.parse(rested) as Question, [rested]);
  return useCall(meritCalls.reviewers, question, { quiet: true });
}

type PickerItem = EntryPerson & { inside?: boolean; excluded?: string | null; hint?: Candidate };
const toPickerItem = (candidate: Candidate): PickerItem => ({
  id: candidate.memberId,
  name: candidate.memberName,
  number: candidate.memberNo,
  unitName: candidate.unitName,
  inside: candidate.inside,
  excluded: candidate.excluded,
  hint: candidate,
});
export const toReviewer = (candidate: Candidate): EntryPerson => toPerson(toPickerItem(candidate));
const toPerson = ({ id, name, number, unitName }: PickerItem): EntryPerson => ({
  id,
  name,
  number,
  unitName,
});

export type ReviewerPickerProps = {
  stage: ReviewStage;
  entry: RecordForm;
  /** As `useCandidates` takes it. */
  withUsual: boolean;
  chosen: EntryPerson | null;
  onChange: (person: EntryPerson | null) => void;
  label: string;
  /** The path in a form that shows refusals at its fields; others give the `error`. */
  name?: string;
  error: string | undefined;
  /** Fixed by an event; nobody else can be chosen. */
  locked?: boolean;
  /** Tiers of the entry; the remaining authority for others does not matter now. */
  used: readonly Tier[];
};

/** A reviewer out of those whom the server names, with what is left of their authority this month. */
export function ReviewerPicker({ stage, entry, withUsual, chosen, onChange, ...props }: ReviewerPickerProps) {
  const { label, name, error, used, locked = false } = props;
  const { reviewers: words } = useText().meritEntry;
  const candidates = useCandidates(entry, stage, withUsual);
  useHold(candidates.isPending);
  const candidate = candidates.data?.find(({ memberId }) => memberId === chosen?.id);
  async function search(keyword: string, signal: AbortSignal): Promise<readonly PickerItem[]> {
    const found = await send(
      meritCalls.reviewers,
      { ...questionOf(entry, stage), keyword, withExcluded: true },
      { signal, quiet: true },
    );
    return found.map(toPickerItem);
  }
  const hintOf = useCandidateHint();
  const missing = useMissing(entry, stage, candidates);
  // Before anything is entered it is no mistake of the record, but something that is still to be set.
  const isUnset = missing === words.nobodyLeft && targetsOf(entry).length === 0;
  return (
    <Field
      label={label}
      {...(name !== undefined && { name })}
      required
      error={(isUnset ? null : missing) ?? error ?? null}
      hint={
        isUnset ? (
          <>
            {words.nobodyYet} <NamedLink to="/memberPermissions/index" />
          </>
        ) : (
          candidate && <Allowance candidate={candidate} used={used} />
        )
      }
    >
      <span data-place={`${stage}ReviewerId`} className="me-reviewer">
        <SearchPicker<PickerItem>
          value={chosen ? [chosen] : []}
          onChange={([found]) => onChange(found ? toPerson(found) : null)}
          search={search}
          isUnsure={isFoundInside}
          itemOff={(person) => person.excluded ?? undefined}
          itemKey={(person) => person.id}
          itemLabel={(person) => `${person.name} ${person.number}`.trim()}
          itemHint={({ hint, unitName }) => (hint ? hintOf(hint) : unitName)}
          placeholder={words.placeholder}
          disabled={locked}
        />
      </span>
    </Field>
  );
}

/** Why no member can approve it: its size, or all who could take part in it. Null if there is one. */
function useMissing(
  entry: RecordForm,
  stage: ReviewStage,
  { data, isPlaceholderData }: ReturnType<typeof useCandidates>,
): string | null {
  const { reviewers: words } = useText().meritEntry;
  const nobody = stage === 'last' && data?.length === 0 && !isPlaceholderData;
  const { award: _award, deduct: _deduct, ...ofAnySize } = questionOf(entry, stage);
  const others = useCall(meritCalls.reviewers, ofAnySize, { quiet: true, enabled: nobody, holds: true });
  if (!nobody || !others.data) return null;
  return others.data.length > 0 ? words.noneFound : words.nobodyLeft;
}

function Allowance({ candidate, used }: { candidate: Candidate; used: readonly Tier[] }) {
  const { merit, meritEntry } = useText();
  const { reviewers: words } = meritEntry;
  const amount = (tenths: number | null): string =>
    tenths === null ? words.unlimited : formatTenths(tenths);
  const listed = used.length > 0 ? used : tiers.slice(0, 1);
  const values = listed.map((tier) => {
    const { award, deduct } = candidate.remaining[tier];
    return `${merit.tier[tier]} ${words.allowance(amount(award), amount(deduct))}`;
  });
  return (
    <>
      {candidate.levelName} · {words.remaining(values.join('; '))}
      {candidate.waiting > 0 && ` · ${merit.waits(candidate.waiting)}`}
    </>
  );
}
