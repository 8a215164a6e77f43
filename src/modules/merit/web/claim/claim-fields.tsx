import { addDays } from '../../../../kit/contract/format.ts';
import { DayInput } from '../../../../kit/web/date/day-input.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { NumberInput } from '../../../../kit/web/input/number-input.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import { claimedText } from '../../claim.columns.ts';
import { lineTotal, reviewerOf, tiers, type ReviewerPart } from '../../rules/record.rules.ts';
import { textNames, topicText } from '../../rules/texts.rules.ts';
import { EntryFiles } from '../attachment/entry-files.tsx';
import { ReviewerPicker, type ReviewStage } from '../review/reviewer-picker.tsx';
import type { Claim, ClaimSettings } from './use-claim.ts';

type Props = { claim: Claim };

/** The event, and what it is worth for the claimant. */
export function ClaimedEvent({ claim, events }: Props & { events: readonly LibraryEvent[] }) {
  const { meritClaims: words, merit } = useText();
  const { form, library, entry, choose } = claim;
  const [line] = entry.events[0]?.members ?? [];
  const total =
    line &&
    lineTotal({ count: line.count ?? 0, b: line.b ?? 0, a: line.a ?? 0, p: line.p ?? 0, g: line.g ?? 0 });
  return (
    <>
      <Field name="eventId" label={words.event} required hint={library?.eventDesc}>
        <Select
          value={form.value.eventId}
          onChange={choose}
          placeholder={words.chooseEvent}
          options={events.map(({ id, eventName, code }) => ({ value: id, label: `${eventName} (${code})` }))}
        />
      </Field>
      {total && (
        <p className="k-second">
          {words.points} <strong className="k-number">{claimedText(total, merit.tier)}</strong>
        </p>
      )}
    </>
  );
}

/** When it was, how often, and what is to be said of it. */
export function ClaimedFacts({ claim, settings }: Props & { settings: ClaimSettings }) {
  const { merit, meritClaims: words, meritEntry } = useText();
  const { form, library } = claim;
  const { today, oldestDays } = settings;
  return (
    <>
      <Field name="recordDate" label={meritEntry.field.recordDate} required>
        <DayInput
          {...form.control('recordDate')}
          min={addDays(today, -oldestDays)}
          max={today}
          today={today}
        />
      </Field>
      {library?.pieceCount && (
        <Field name="count" label={words.count} required>
          <NumberInput {...form.control('count')} min={1} />
        </Field>
      )}
      {textNames.map((name) => (
        <Field key={name} name={name} label={merit.columns[topicText(name)]}>
          <Textarea rows={2} {...form.control(name)} />
        </Field>
      ))}
    </>
  );
}

export function ClaimedFiles({ claim }: Props) {
  const { meritClaims: words } = useText();
  const { root, entry, known, uploads, library } = claim;
  return (
    <Field
      group
      labelled
      name="attachments"
      label={words.evidence}
      hint={library?.evidenceRequired ? words.evidence : undefined}
    >
      <EntryFiles
        entry={entry}
        known={known}
        uploads={uploads}
        waits={false}
        messageAt={() => undefined}
        page={root}
      />
    </Field>
  );
}

export function ClaimReviewers({ claim }: Props) {
  const { meritClaims: words, meritEntry } = useText();
  return (
    <>
      <Reviewer claim={claim} part="firstReviewerId" stage="first" label={meritEntry.field.first} />
      <Reviewer claim={claim} part="lastReviewerId" stage="last" label={meritEntry.field.last} />
      <p className="k-note">{words.others}</p>
    </>
  );
}

type ReviewerProps = Props & { part: ReviewerPart; stage: ReviewStage; label: string };

function Reviewer({ claim, part, stage, label }: ReviewerProps) {
  const { form, library, entry, known, learnPeople } = claim;
  const chosen = form.value[part];
  const [line] = entry.events[0]?.members ?? [];
  return (
    <ReviewerPicker
      name={part}
      stage={stage}
      entry={entry}
      withUsual={false}
      chosen={chosen === null ? null : (known.people[chosen] ?? null)}
      onChange={(person) => {
        if (person) learnPeople([person]);
        form.change({ [part]: person?.id ?? null });
      }}
      label={label}
      locked={library?.reviewersLocked === true && reviewerOf(library, part) !== null}
      error={undefined}
      used={tiers.filter((tier) => (line?.[tier] ?? 0) !== 0)}
    />
  );
}
