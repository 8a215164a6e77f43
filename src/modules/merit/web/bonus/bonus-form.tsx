import { useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { confirm } from '../../../../kit/web/overlay/confirm.tsx';
import { useScreen, useScreenTitle, useUnsaved } from '../../../../kit/web/app/screen.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import { EventChooser } from '../../../events/web/door.tsx';
import { lineTotal, type Values } from '../../rules/record.rules.ts';
import { EntryFiles } from '../attachment/entry-files.tsx';
import { useUploads } from '../attachment/use-uploads.ts';
import type { CopyOwner } from '../draft/entry.copy.ts';
import { isWorthKeeping, linesOfForm, type EntryPerson, type RecordForm } from '../draft/entry.model.ts';
import type { OpenedForm, Reopen } from '../draft/entry.open.ts';
import { EntryPage } from '../entry/entry-bars.tsx';
import { EntryChecklist } from '../entry/entry-checklist.tsx';
import { focusPlace } from '../entry/entry-focus.ts';
import { useDraftAddress, useProblems, useScope, type EntrySettings } from '../entry/entry-form.tsx';
import { EntryHead } from '../entry/entry-head.tsx';
import { EntryMenu } from '../entry/entry-menu.tsx';
import { EntryNotices } from '../entry/entry-notices.tsx';
import { EntryReviewers } from '../entry/entry-reviewers.tsx';
import { EntryScopeProvider } from '../entry/entry-scope.ts';
import { EntryTotals } from '../entry/entry-totals.tsx';
import { useEntry } from '../entry/use-entry.ts';
import { useEntryCheck } from '../entry/use-entry-check.ts';
import { useEntryKeys } from '../entry/use-entry-keys.ts';
import { useSubmission } from '../entry/use-submission.ts';
import { EntryLines } from '../lines/entry-lines.tsx';
import { AuthorityPanel } from './authority-panel.tsx';
import { Direction } from './direction.tsx';
import { refusedMembers, withEvent, without } from './bonus.model.ts';
import '../attachment/entry-files.css';
import './bonus.css';

/** What was sent, and what became of each member. */
export type BonusSent = {
  recordId: string;
  name: string;
  event: string;
  /** Who reviews it next. */
  reviewer: string;
  members: readonly (EntryPerson & {
    key: string;
    values: Values;
    refused: string | null;
    again: string | null;
  })[];
};

type BonusFormProps = {
  opened: OpenedForm;
  owner: CopyOwner;
  settings: EntrySettings;
  onSent: (sent: BonusSent) => void;
  onReopen: Reopen;
};

/** One event with the members it is given to. Members whom the rules refuse do not stop the others, if one says so. */
export function BonusForm({ opened, owner, settings, onSent, onReopen }: BonusFormProps) {
  const texts = useText();
  const { meritEntry: words, meritBonus } = texts;
  const { active, setTitle, parts } = useScreen();
  const root = useRef<HTMLDivElement>(null);
  const work = useEntry(opened, owner);
  const { entry, known, edit, saver, save } = work;
  const [choosing, setChoosing] = useState(false);
  const isTyped = isWorthKeeping(entry);
  const { check, forget, show } = useEntryCheck(entry, opened.recordId, active && isTyped);
  const focus = useCallback((place: string) => focusPlace(root.current, place), []);
  const chooseEvent = useCallback(() => setChoosing(true), []);
  const uploads = useUploads(edit);
  const leftOut = useRef<ReadonlyMap<string, string>>(new Map());
  const submission = useSubmission(opened, work, uploads, {
    show,
    focus,
    pick: (whole) => without(whole, leftOut.current),
    onDone: (recordId) => {
      setTitle(null);
      onSent(sentOf(recordId));
    },
  });
  const { problems, shown, messageAt } = useProblems(work, check, submission);
  const refused = useMemo(() => refusedMembers(entry, problems), [entry, problems]);

  function sentOf(recordId: string): BonusSent {
    const [event] = entry.events;
    const library = event?.eventId ? known.events[event.eventId] : undefined;
    const first = entry.firstReviewerId === null ? undefined : known.people[entry.firstReviewerId];
    return {
      recordId,
      name: entry.name,
      event: library?.eventName ?? event?.name ?? '',
      reviewer: first?.name ?? '',
      members: (event?.members ?? []).map((line) => {
        const { key, memberId } = line;
        const person = known.people[memberId] ?? { id: memberId, name: '', number: '', unitName: '' };
        const { count, b, a, p, g } = line;
        const values = lineTotal({ count: count ?? 0, b: b ?? 0, a: a ?? 0, p: p ?? 0, g: g ?? 0 });
        const again = check.duplicates[key]?.topicName ?? null;
        return { ...person, key, values, refused: leftOut.current.get(key) ?? null, again };
      }),
    };
  }
  async function submit(): Promise<void> {
    leftOut.current = new Map();
    const total = entry.events[0]?.members.length ?? 0;
    const isOnlyMembers = problems.every(({ place }) => refused.has(place.split('.')[0] ?? ''));
    if (refused.size > 0 && refused.size < total && isOnlyMembers) {
      const isAgreed = await confirm({
        title: meritBonus.partly.title(refused.size),
        status: meritBonus.partly.status(total - refused.size),
        tip: meritBonus.partly.tip,
        confirmText: meritBonus.partly.confirm,
      });
      if (!isAgreed) return;
      leftOut.current = refused;
    }
    submission.submit();
  }
  const onKeyDown = useEntryKeys(root, active, { submit: () => void submit(), chooseEvent });
  useScreenTitle(entry.name.trim() || null);
  useUnsaved(saver.isUnsaved || uploads.sending > 0);
  useDraftAddress(opened.recordId, saver.version > 0);
  const scope = useScope(work, settings.level, { forget, focus, chooseEvent, single: true });

  function choose(library: LibraryEvent): void {
    setChoosing(false);
    forget('events');
    const named = entry.events[0]?.eventId;
    const before = named ? known.events[named]?.eventName : '';
    edit(
      (form: RecordForm) => withEvent(form, library, { level: settings.level, nameBefore: before ?? '' }),
      { events: { [library.id]: library } },
    );
    setTimeout(() => root.current?.querySelector<HTMLElement>('.me-adder input')?.focus());
  }
  const library = entry.events[0]?.eventId ? known.events[entry.events[0].eventId] : undefined;
  return (
    <EntryScopeProvider value={scope}>
      <EntryPage
        ref={root}
        title={texts.merit.menu.pointBonus}
        help={meritBonus.help}
        save={save}
        onKeyDown={onKeyDown}
        acts={
          <>
            <EntryMenu opened={opened} saver={saver} name={entry.name} onReopen={onReopen} />
            <Button tone="primary" loading={submission.sending} onClick={() => void submit()}>
              {words.submit}
            </Button>
          </>
        }
        sideLabel={words.totals.title}
        side={
          <>
            <AuthorityPanel lines={linesOfForm(entry)} />
            {parts}
            <EntryTotals entry={entry} />
            <EntryReviewers entry={entry} known={known} fresh={opened.version === 0} messageAt={messageAt} />
            {isTyped && <EntryChecklist entry={entry} known={known} check={{ ...check, problems }} />}
            <p className="me-note">{meritBonus.keys}</p>
          </>
        }
      >
        <EntryNotices
          opened={opened}
          work={work}
          settings={settings}
          isTyped={isTyped}
          failure={submission.failure}
          onFailureClose={submission.clearFailure}
          onReopen={onReopen}
        />
        <EntryHead
          entry={entry}
          settings={settings}
          correcting={false}
          messageAt={messageAt}
          dayProblem={submission.dayProblem}
          onDayProblem={submission.setDayProblem}
        />
        <EntryFiles
          entry={entry}
          known={known}
          uploads={uploads}
          waits={submission.waitsForFiles}
          messageAt={messageAt}
          page={root}
        />
        {library && <Direction entry={entry} library={library} edit={edit} />}
        <EntryLines entry={entry} known={known} problems={shown} check={check} />
        {choosing && <EventChooser onClose={() => setChoosing(false)} onChoose={choose} />}
      </EntryPage>
    </EntryScopeProvider>
  );
}
