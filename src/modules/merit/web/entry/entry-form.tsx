import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { useNavigator, useScreen, useScreenTitle, useUnsaved } from '../../../../kit/web/app/screen.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import { EventChooser } from '../../../events/web/door.tsx';
import type { QuantityKind } from '../../rules/conversion.rules.ts';
import type { Tier } from '../../rules/record.rules.ts';
import { EntryPage } from './entry-bars.tsx';
import { EntryChecklist } from './entry-checklist.tsx';
import { EntryFiles } from '../attachment/entry-files.tsx';
import { focusPlace, newestAdder } from './entry-focus.ts';
import { EntryHead } from './entry-head.tsx';
import { EntryLines } from '../lines/entry-lines.tsx';
import { EntryMenu } from './entry-menu.tsx';
import type { Closing } from '../../../ledger/rules.ts';
import { EntryNotices } from './entry-notices.tsx';
import { EntryReviewers } from './entry-reviewers.tsx';
import { EntryScopeProvider, type EntryScope } from './entry-scope.ts';
import { EntryTotals } from './entry-totals.tsx';
import { columnsOf, kindsOf, shownTiers } from '../lines/entry.columns.ts';
import { isCounted } from '../draft/entry.counted.ts';
import type { CopyOwner } from '../draft/entry.copy.ts';
import {
  isWorthKeeping,
  libraryEntryEvent,
  temporaryEntryEvent,
  type EntryEvent,
} from '../draft/entry.model.ts';
import type { OpenedForm, Reopen } from '../draft/entry.open.ts';
import { onceEach, problemsOf, useEntryCheck, type EntryCheck, type Problem } from './use-entry-check.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import { useEntry, type EntryWork } from './use-entry.ts';
import { useSubmission } from './use-submission.ts';
import { useUploads } from '../attachment/use-uploads.ts';
import { EntryTemplates } from '../template/entry-templates.tsx';
import '../attachment/entry-files.css';

export type EntrySettings = Closing & {
  today: string;
  oldestDays: number;
  temporaryEvents: boolean;
  level: number;
};

export type EntryFormProps = {
  opened: OpenedForm;
  owner: CopyOwner;
  settings: EntrySettings;
  onReopen: Reopen;
};

/** One topic being typed, from the first field to its submission. */
export function EntryForm({ opened, owner, settings, onReopen }: EntryFormProps) {
  const texts = useText();
  const words = texts.meritEntry;
  const { active, setTitle } = useScreen();
  const { go } = useNavigator();
  const root = useRef<HTMLDivElement>(null);
  const work = useEntry(opened, owner);
  const { entry, known, edit, saver, save } = work;
  const [choosing, setChoosing] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const isTyped = isWorthKeeping(entry);
  const { check, forget, show } = useEntryCheck(
    entry,
    opened.replaces?.id ?? opened.recordId,
    active && isTyped,
  );
  const focus = useCallback((place: string) => focusPlace(root.current, place), []);
  const chooseEvent = useCallback(() => setChoosing(true), []);
  const uploads = useUploads(edit);
  const submission = useSubmission(opened, work, uploads, {
    show,
    focus,
    onDone: (recordId) => {
      setTitle(null);
      onReopen('done');
      go(`/integralManage/list/commitSuccess?id=${recordId}`);
    },
  });
  const onKeyDown = useEntryKeys(root, active, { submit: submission.submit, chooseEvent });
  useScreenTitle(entry.name.trim() || (opened.replaces ? words.titleCorrect : null));
  useUnsaved(saver.isUnsaved || uploads.sending > 0);
  useDraftAddress(opened.recordId, saver.version > 0);
  useEffect(() => {
    if (opened.entry.name === '' || opened.replaces) focus(opened.replaces ? 'reason' : 'name');
  }, [opened, focus]);

  useEffect(() => {
    // After the closing dialog has given the focus back to where it was opened.
    if (added !== null) newestAdder(root.current, added)?.focus();
  }, [added]);

  const scope = useScope(work, settings.level, { forget, focus, chooseEvent });
  const { problems, shown, messageAt } = useProblems(work, check, submission);

  function addEvent(event: EntryEvent, library?: LibraryEvent): void {
    setChoosing(false);
    forget('events');
    const learned = library ? { events: { [library.id]: library } } : {};
    edit((before) => ({ ...before, events: [...before.events, event] }), learned);
    setAdded(event.key);
  }
  return (
    <EntryScopeProvider value={scope}>
      <EntryPage
        ref={root}
        title={opened.replaces ? words.titleCorrect : texts.merit.menu.themeInput}
        help={words.help}
        save={save}
        onKeyDown={onKeyDown}
        acts={
          <>
            {!opened.replaces && <EntryTemplates entry={entry} known={known} edit={edit} />}
            <EntryMenu opened={opened} saver={saver} name={entry.name} onReopen={onReopen} />
            <Button tone="primary" loading={submission.sending} onClick={submission.submit}>
              {opened.replaces ? words.submitCorrection : words.submit}
            </Button>
          </>
        }
        sideLabel={words.totals.title}
        side={
          <>
            <EntryTotals entry={entry} />
            <EntryReviewers
              entry={entry}
              known={known}
              fresh={opened.version === 0 && opened.replaces === null}
              messageAt={messageAt}
            />
            {isTyped && <EntryChecklist entry={entry} known={known} check={{ ...check, problems }} />}
            <p className="me-note">{words.keys}</p>
          </>
        }
      >
        <EntryNotices
          opened={opened}
          work={work}
          isTyped={isTyped}
          settings={settings}
          failure={submission.failure}
          onFailureClose={submission.clearFailure}
          onReopen={onReopen}
        />
        <EntryHead
          entry={entry}
          settings={settings}
          correcting={opened.replaces !== null}
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
        <EntryLines entry={entry} known={known} problems={shown} check={check} />
        {choosing && (
          <EventChooser
            onClose={() => setChoosing(false)}
            onChoose={(library) => addEvent(libraryEntryEvent(library, settings.level), library)}
            footer={
              settings.temporaryEvents && (
                <Button onClick={() => addEvent(temporaryEntryEvent())}>{words.lines.temporaryButton}</Button>
              )
            }
          />
        )}
      </EntryPage>
    </EntryScopeProvider>
  );
}

/** The context of all parts of the screen; the same object while the user types. */
export function useScope(
  { entry, known, edit, conversions }: EntryWork,
  level: number,
  {
    forget,
    focus,
    chooseEvent,
    single = false,
  }: Pick<EntryScope, 'forget' | 'focus' | 'chooseEvent' | 'single'>,
): EntryScope {
  // As a text, so that the scope stays the same object, and lines are not drawn again, while the columns do.
  const columns = columnsOf(entry, known, level).join(' ');
  const kinds = kindsOf(entry, conversions, level).join(' ');
  const counts = kinds !== '' || entry.events.some(({ members }) => members.some(isCounted));
  return useMemo(
    () => ({
      edit,
      forget,
      focus,
      chooseEvent,
      single,
      level,
      tiers: shownTiers(level),
      columns: columns.split(' ') as Tier[],
      kinds: (kinds === '' ? [] : kinds.split(' ')) as QuantityKind[],
      counts,
    }),
    [edit, forget, focus, chooseEvent, single, level, columns, kinds, counts],
  );
}

/** Everything that is wrong, of which what is merely missing is shown once a submission was tried. */
export function useProblems(
  { entry, save }: EntryWork,
  check: EntryCheck,
  { own, tried }: { own: readonly Problem[]; tried: boolean },
) {
  const problems = useMemo(
    () =>
      onceEach([
        ...own,
        ...check.problems,
        ...(save.kind === 'refused' ? problemsOf(entry, save.fields) : []),
      ]),
    [own, check.problems, save, entry],
  );
  const shown = useMemo(() => problems.filter(({ missing }) => tried || !missing), [problems, tried]);
  const messageAt = (place: string): string | undefined =>
    shown.find((problem) => problem.place === place)?.message;
  return { problems, shown, messageAt };
}

/** The address names the draft once the server has it, so that a reload and a copied link find it again. */
export function useDraftAddress(recordId: string, isOnServer: boolean): void {
  const { active, search, setSearch } = useScreen();
  useEffect(() => {
    if (active && isOnServer && search['draft'] !== recordId) setSearch({ draft: recordId });
  }, [active, isOnServer, search, setSearch, recordId]);
}
