import { formatTenths } from '../../../../kit/contract/format.ts';
import { Field } from '../../../../kit/web/input/field.tsx';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { MemberPicker } from '../../../members/web/door.tsx';
import {
  largestOf,
  tierMark,
  tiers,
  maximumCopies,
  type ReviewerPart,
  type Values,
} from '../../rules/record.rules.ts';
import { linesOfForm, type RecordForm, type EntryPerson, type Known } from '../draft/entry.model.ts';
import { useEntryScope } from './entry-scope.ts';
import { ReviewerPicker } from '../review/reviewer-picker.tsx';
import { useEventReviewers } from './use-event-reviewers.ts';
import { useUsualReviewers } from './use-usual-reviewers.ts';

type EntryReviewersProps = {
  entry: RecordForm;
  known: Known;
  /** Nothing of it was saved yet: it may begin with the reviewers of the last one. */
  fresh: boolean;
  messageAt: (place: string) => string | undefined;
};

/** Reviewers and members in copy. Only members with the authority are offered; others are listed with the reason. */
export function EntryReviewers({ entry, known, fresh, messageAt }: EntryReviewersProps) {
  const { reviewers: words, field } = useText().meritEntry;
  const { edit, forget } = useEntryScope();
  const me = useMe();
  const { withUsual, isUsual } = useUsualReviewers(entry, fresh);
  const named = useEventReviewers(entry, known, isUsual);
  const { award, deduct } = largestOf(linesOfForm(entry));
  const used = tiers.filter((tier) => award[tier] > 0 || deduct[tier] > 0);
  const personOf = (id: string | null): EntryPerson | null =>
    id === null ? null : (known.people[id] ?? null);
  function choose(part: 'firstReviewerId' | 'lastReviewerId', person: EntryPerson | null): void {
    forget(part);
    edit(
      (before) => ({ ...before, [part]: person?.id ?? null }),
      person ? { people: { [person.id]: person } } : {},
    );
  }
  /** The event that named this reviewer. */
  function noteOf(part: ReviewerPart) {
    const by = named[part];
    if (!by || entry[part] !== by.person.id) return null;
    return <p className="k-note">{by.locked ? words.locked(by.event) : words.byEvent(by.event)}</p>;
  }
  return (
    <section className="me-block me-form" aria-label={words.title}>
      <ReviewerPicker
        stage="first"
        entry={entry}
        withUsual={withUsual}
        chosen={personOf(entry.firstReviewerId)}
        onChange={(person) => choose('firstReviewerId', person)}
        label={field.first}
        locked={named.firstReviewerId?.locked ?? false}
        error={messageAt('firstReviewerId')}
        used={used}
      />
      {noteOf('firstReviewerId')}
      {entry.firstReviewerId === me.memberId && <p className="k-note">{words.self}</p>}
      <ReviewerPicker
        stage="last"
        entry={entry}
        withUsual={withUsual}
        chosen={personOf(entry.lastReviewerId)}
        onChange={(person) => choose('lastReviewerId', person)}
        label={field.last}
        locked={named.lastReviewerId?.locked ?? false}
        error={messageAt('lastReviewerId')}
        used={used}
      />
      {noteOf('lastReviewerId')}
      {isUsual && <p className="k-note">{words.usual}</p>}
      <LargestLine award={award} deduct={deduct} used={used} />
      <Copies entry={entry} known={known} message={messageAt('ccIds')} />
    </section>
  );
}

type LargestLineProps = { award: Values; deduct: Values; used: readonly (typeof tiers)[number][] };

/** By which points a reviewer is offered: the largest award and the largest deduction. */
function LargestLine({ award, deduct, used }: LargestLineProps) {
  const { merit, meritEntry } = useText();
  const { reviewers: words } = meritEntry;
  const valuesOf = (values: Values): string =>
    used
      .filter((tier) => values[tier] > 0)
      .map((tier) => `${tierMark(tier, merit.tier)} ${formatTenths(values[tier])}`)
      .join(' · ');
  return (
    <p className="k-note">
      {words.why}
      {valuesOf(award) !== '' && <span>{words.largestAward(valuesOf(award))}</span>}
      {valuesOf(deduct) !== '' && <span>{words.largestDeduct(valuesOf(deduct))}</span>}
    </p>
  );
}

type CopiesProps = Pick<EntryReviewersProps, 'entry' | 'known'> & { message: string | undefined };

/** The people who are notified of the record, besides those whom it concerns. */
function Copies({ entry, known, message }: CopiesProps) {
  const { field } = useText().meritEntry;
  const { edit, forget } = useEntryScope();
  return (
    <Field label={field.copies} hint={field.copiesHint(maximumCopies)} error={message ?? null}>
      <span data-place="ccIds">
        <MemberPicker
          multiple
          most={maximumCopies}
          value={entry.ccIds.flatMap((id) => known.people[id] ?? [])}
          onChange={(members) => {
            forget('ccIds');
            edit((before) => ({ ...before, ccIds: members.map(({ id }) => id) }), {
              people: Object.fromEntries(members.map((member) => [member.id, member])),
            });
          }}
          label={field.copies}
        />
      </span>
    </Field>
  );
}
