import { useCallback, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { addDays } from '../../../../kit/contract/format.ts';
import { DayInput } from '../../../../kit/web/date/day-input.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, EmptyState, ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { Field } from '../../../../kit/web/form/field.tsx';
import { Textarea } from '../../../../kit/web/form/more-inputs.tsx';
import { textLimit } from '../../../../kit/web/form/limits.ts';
import { NumberInput, type NumberProblem } from '../../../../kit/web/form/number-input.tsx';
import { Select } from '../../../../kit/web/form/select.tsx';
import { confirm } from '../../../../kit/web/overlay/confirm.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useMe } from '../../../../kit/web/app/me.ts';
import { CallRefused } from '../../../../kit/web/send/send.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useLast } from '../../../../kit/web/send/use-last.ts';
import { useRefresh, useWrite } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import { organisationCalls } from '../../../organisation/calls.ts';
import { claimCalls } from '../../claim.calls.ts';
import { claimedText } from '../../claim.columns.ts';
import { lineTotal, tiers, reviewerOf, reviewerParts, type ReviewerPart } from '../../rules/record.rules.ts';
import { EntryFiles } from '../attachment/entry-files.tsx';
import { useUploads } from '../attachment/use-uploads.ts';
import {
  addMembers,
  emptyEntry,
  libraryEntryEvent,
  nothingKnown,
  setAll,
  type EntryPerson,
  type Known,
  type RecordForm,
} from '../draft/entry.model.ts';
import { EntryScopeProvider, type EntryScope } from '../entry/entry-scope.ts';
import type { EditEntry } from '../entry/use-entry.ts';
import { ReviewerPicker } from '../review/reviewer-picker.tsx';
import '../entry/entry.css';
import '../attachment/entry-files.css';
import './claim.css';

/** Claims the points of an event for the person: event, day, evidence and both reviewers. */
export default function ClaimForm({ onClose }: { onClose: () => void }) {
  const { meritClaims: words } = useText();
  const events = useCall(claimCalls.claimEvents, {}, { quiet: true });
  const config = useCall(organisationCalls.config, {}, { staleMs: 60_000 });
  const [offered, settings] = [useLast(events.data), useLast(config.data)];
  const error = events.error ?? config.error;
  if (offered && settings && offered.events.length > 0)
    return <Claim events={offered.events} settings={settings} onClose={onClose} />;
  return (
    <Dialog open look="drawer" width={520} title={words.add} onClose={onClose}>
      {error && !(offered && settings) ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void events.refetch();
            void config.refetch();
          }}
        />
      ) : offered && settings ? (
        <EmptyState title={words.noEvents} text={words.noEventsText} />
      ) : (
        <Spinner label={words.add} />
      )}
    </Dialog>
  );
}

type ClaimProps = {
  events: readonly LibraryEvent[];
  settings: { today: string; oldestDays: number; level: number };
  onClose: () => void;
};
type Work = { entry: RecordForm; known: Known };

function Claim({ events, settings, onClose }: ClaimProps) {
  const { meritClaims: words, merit, meritEntry } = useText();
  const { cancel, form } = useKitText();
  const me = useMe();
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  const [id] = useState(() => crypto.randomUUID());
  const [{ entry, known }, setWork] = useState<Work>(() => ({
    entry: emptyEntry(settings.today),
    known: nothingKnown,
  }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const [countProblem, setCountProblem] = useState<NumberProblem | null>(null);
  const [sending, setSending] = useState(false);
  const write = useWrite();
  const refresh = useRefresh([claimCalls.claims]);
  const edit = useCallback<EditEntry>((change, learned) => {
    setWork((before) => ({
      entry: change(before.entry),
      known: {
        people: { ...before.known.people, ...learned?.people },
        events: { ...before.known.events, ...learned?.events },
        files: { ...before.known.files, ...learned?.files },
      },
    }));
  }, []);
  const forget = useCallback((field: string) => {
    setErrors(({ [field]: _gone, ...others }) => others);
  }, []);
  const uploads = useUploads(edit);
  const [event] = entry.events;
  const library = events.find((each) => each.id === event?.eventId);
  const [line] = event?.members ?? [];
  const scope = useMemo<EntryScope>(
    () => ({
      edit,
      forget,
      focus: () => undefined,
      chooseEvent: () => undefined,
      tiers: [],
      columns: [],
      kinds: [],
      counts: false,
      level: settings.level,
    }),
    [edit, forget, settings.level],
  );

  function choose(eventId: string | null): void {
    const chosen = events.find((each) => each.id === eventId);
    forget('eventId');
    if (!chosen) return edit((before) => ({ ...before, events: [] }));
    const made = libraryEntryEvent(chosen, settings.level);
    const named = reviewerParts.flatMap((part) => {
      const reviewer = reviewerOf(chosen, part);
      const mayBe = reviewer !== null && reviewer.id !== me.memberId;
      return mayBe && (chosen.reviewersLocked || entry[part] === null) ? [{ part, reviewer }] : [];
    });
    edit(
      (before) => ({
        ...addMembers({ ...before, events: [made] }, made.key, [me.memberId]),
        ...Object.fromEntries(named.map(({ part, reviewer }) => [part, reviewer.id])),
      }),
      {
        people: Object.fromEntries(
          named.map(({ reviewer }) => [reviewer.id, { ...reviewer, number: '', unitName: '' }]),
        ),
      },
    );
  }
  async function sendClaim(submitted: FormEvent): Promise<void> {
    submitted.preventDefault();
    if (sending) return;
    setFailure(null);
    if (dayProblem !== null) return;
    if (countProblem !== null && library?.pieceCount)
      return setCountProblem({ ...countProblem, isLeft: true });
    if (uploads.sending > 0) return setFailure(words.uploading);
    if (uploads.refused.length > 0) return setFailure(words.uploadFailed);
    setSending(true);
    try {
      const { recordDate, remark, firstReviewerId, lastReviewerId } = entry;
      const input = {
        id,
        eventId: event?.eventId ?? null,
        recordDate,
        count: line?.count ?? null,
        remark,
        firstReviewerId,
        lastReviewerId,
        attachments: [...entry.attachments],
      };
      const { waitingMember } = await write(claimCalls.claim, input, { quiet: true });
      toast({ tone: 'success', text: words.sent(waitingMember ?? '') });
      await refresh();
      onClose();
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status >= 500) return setFailure(meritEntry.notSentText);
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0) setFailure(error.message);
    } finally {
      setSending(false);
    }
  }
  const isTyped = entry.events.length > 0 || entry.remark !== '' || entry.attachments.length > 0;
  async function leave(): Promise<void> {
    const isSure =
      !isTyped ||
      (await confirm({
        title: words.leaveTitle,
        status: words.leaveStatus,
        tip: words.leaveTip,
        confirmText: words.leave,
        danger: true,
      }));
    if (isSure) onClose();
  }
  const personOf = (part: ReviewerPart): EntryPerson | null =>
    entry[part] === null ? null : (known.people[entry[part]] ?? null);
  const set = (part: 'recordDate' | 'remark', value: string | null): void => {
    forget(part);
    edit((before) => ({ ...before, [part]: value }));
  };
  const total =
    line &&
    lineTotal({ count: line.count ?? 0, b: line.b ?? 0, a: line.a ?? 0, p: line.p ?? 0, g: line.g ?? 0 });
  const picker = (part: ReviewerPart, stage: 'first' | 'last', label: string) => (
    <ReviewerPicker
      stage={stage}
      entry={entry}
      withUsual={false}
      chosen={personOf(part)}
      onChange={(person) => {
        forget(part);
        edit(
          (before) => ({ ...before, [part]: person?.id ?? null }),
          person ? { people: { [person.id]: person } } : {},
        );
      }}
      label={label}
      locked={library?.reviewersLocked === true && reviewerOf(library, part) !== null}
      error={errors[part]}
      used={tiers.filter((tier) => (line?.[tier] ?? 0) !== 0)}
    />
  );
  return (
    <Dialog
      open
      look="drawer"
      width={520}
      title={words.add}
      onClose={() => void leave()}
      footer={
        <>
          <span className="k-foot-hint">{form.submitHint}</span>
          <Button onClick={() => void leave()}>{cancel}</Button>
          <Button type="submit" form={formId} tone="primary" loading={sending}>
            {words.send}
          </Button>
        </>
      }
    >
      <EntryScopeProvider value={scope}>
        <form
          id={formId}
          ref={root}
          className="mc-form"
          noValidate
          onSubmit={(submitted) => void sendClaim(submitted)}
        >
          {failure !== null && (
            <Alert tone="danger" title={meritEntry.notSent} onClose={() => setFailure(null)}>
              <p>{failure}</p>
            </Alert>
          )}
          <Field label={words.event} required error={errors['eventId'] ?? null} hint={library?.eventDesc}>
            <Select
              value={event?.eventId ?? null}
              onChange={choose}
              placeholder={words.chooseEvent}
              options={events.map(({ id: value, eventName, code }) => ({
                value,
                label: `${eventName} (${code})`,
              }))}
            />
          </Field>
          {total && (
            <p className="mc-points">
              {words.points} <strong className="k-number">{claimedText(total, merit.tier)}</strong>
            </p>
          )}
          <Field label={meritEntry.field.recordDate} required error={errors['recordDate'] ?? null}>
            <DayInput
              value={entry.recordDate}
              min={addDays(settings.today, -settings.oldestDays)}
              max={settings.today}
              today={settings.today}
              onProblem={setDayProblem}
              onChange={(value) => set('recordDate', value)}
            />
          </Field>
          {library?.pieceCount && event && (
            <Field
              label={words.count}
              required
              error={(countProblem?.isLeft ? countProblem.message : errors['count']) ?? null}
            >
              <NumberInput
                value={line?.count ?? null}
                min={1}
                onProblem={setCountProblem}
                onChange={(value) => {
                  forget('count');
                  edit((before) => setAll(before, event.key, 'count', value));
                }}
              />
            </Field>
          )}
          <Field label={words.remark} error={errors['remark'] ?? null}>
            <Textarea
              rows={2}
              value={entry.remark}
              {...textLimit(claimCalls.claim, 'remark')}
              onChange={(value) => set('remark', value)}
            />
          </Field>
          <div>
            <EntryFiles
              entry={entry}
              known={known}
              uploads={uploads}
              waits={false}
              messageAt={() => undefined}
              page={root}
            />
            {library?.evidenceRequired && <p className="me-note">{words.evidence}</p>}
            {errors['attachments'] !== undefined && entry.attachments.length === 0 && (
              <p className="me-message" role="alert">
                {errors['attachments']}
              </p>
            )}
          </div>
          {picker('firstReviewerId', 'first', meritEntry.field.first)}
          {picker('lastReviewerId', 'last', meritEntry.field.last)}
          <p className="me-note">{words.others}</p>
        </form>
      </EntryScopeProvider>
    </Dialog>
  );
}
