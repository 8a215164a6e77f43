import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isBlank } from '../../../kit/contract/rules.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Alert } from '../../../kit/web/feedback.tsx';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { hasOpenLayer } from '../../../kit/web/overlay.ts';
import { useNavigator, useScreen, useScreenTitle, useUnsaved } from '../../../kit/web/screen.ts';
import { send } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../../events/events.calls.ts';
import { EventChooser } from '../../events/web/events.web.tsx';
import { meritCalls } from '../merit.calls.ts';
import { ConflictBar, DraftsBar, RestoredBar, SaveLine } from './entry-bars.tsx';
import { EntryChecklist } from './entry-checklist.tsx';
import { EntryHead } from './entry-head.tsx';
import { EntryLines } from './entry-lines.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { EntryReviewers } from './entry-reviewers.tsx';
import { EntryScopeProvider, type EntryScope } from './entry-scope.ts';
import { EntryTotals } from './entry-totals.tsx';
import { rememberReviewers, type CopyOwner } from './entry.copy.ts';
import {
  isWorthKeeping,
  libraryEntryEvent,
  shownTiers,
  temporaryEntryEvent,
  type EntryEvent,
} from './entry.model.ts';
import type { Opened } from './entry.open.ts';
import { focusPlace, newestAdder } from './entry-focus.ts';
import { useEntry } from './use-entry.ts';
import { problemsOf, useEntryCheck, type Problem } from './use-entry-check.ts';
import { useSubmit } from './use-submit.ts';
import './entry.css';

export type EntrySettings = { today: string; oldestDays: number; temporaryEvents: boolean; level: number };

export type EntryFormProps = {
  opened: Opened;
  owner: CopyOwner;
  settings: EntrySettings;
  /** Leaves this entry: for a new one, or the server's version of it. */
  onReopen: (what: 'new' | 'theirs') => void;
};

/** One topic being typed, from the first field to its submission. */
export function EntryForm({ opened, owner, settings, onReopen }: EntryFormProps) {
  const texts = useText();
  const words = texts.meritEntry;
  const kit = useKitText();
  const { active, search, setSearch } = useScreen();
  const { go } = useNavigator();
  const root = useRef<HTMLDivElement>(null);
  const { entry, known, edit, saver, save } = useEntry(opened, owner);
  const { submit, sending } = useSubmit(opened, saver);
  const [choosing, setChoosing] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [restored, setRestored] = useState(opened.restoredFrom);
  const isTyped = isWorthKeeping(entry);
  const { check, forget, show } = useEntryCheck(entry, opened.recordId, active && isTyped);

  useScreenTitle(entry.name.trim() || (opened.replaces ? words.titleCorrect : null));
  useUnsaved(saver.isUnsaved);
  const onServer = saver.version > 0;
  useEffect(() => {
    // The address names the draft once the server has it, so that a reload and a copied link find it again.
    if (active && onServer && search['draft'] !== opened.recordId) setSearch({ draft: opened.recordId });
  }, [active, onServer, search, setSearch, opened.recordId]);

  const focus = useCallback((place: string) => focusPlace(root.current, place), []);
  const chooseEvent = useCallback(() => setChoosing(true), []);
  const { level } = settings;
  const scope = useMemo<EntryScope>(
    () => ({ edit, forget, focus, chooseEvent, level, tiers: shownTiers(level) }),
    [edit, forget, focus, chooseEvent, level],
  );

  const isMissingReason = tried && opened.replaces !== null && isBlank(entry.reason);
  const problems: readonly Problem[] = isMissingReason
    ? [{ place: 'reason', message: kit.confirm.reasonRequired, missing: true }, ...check.problems]
    : check.problems;
  const shown = problems.filter(({ missing }) => tried || !missing);
  const saveFields = save.kind === 'refused' ? problemsOf(entry, save.fields) : [];
  const messageAt = (place: string): string | undefined =>
    [...shown, ...saveFields].find((problem) => problem.place === place)?.message;

  function addEvent(event: EntryEvent, library?: LibraryEvent): void {
    setChoosing(false);
    forget('events');
    edit(
      (before) => ({ ...before, events: [...before.events, event] }),
      library ? { events: { [library.id]: library } } : {},
    );
    // After the dialog has given the focus back.
    setTimeout(() => newestAdder(root.current, event.key)?.focus());
  }
  async function send_(): Promise<void> {
    if (sending) return;
    setTried(true);
    setFailure(null);
    if (opened.replaces && isBlank(entry.reason)) return focus('reason');
    const result = await submit(entry);
    if (result.kind === 'done') {
      saver.end();
      const personOf = (id: string | null) => (id === null ? null : (known.people[id] ?? null));
      rememberReviewers(owner, { first: personOf(entry.firstReviewerId), last: personOf(entry.lastReviewerId) });
      onReopen('new');
      return go(`/integralManage/list/commitSuccess?id=${result.recordId}`);
    }
    if (result.kind === 'stale') return saver.state.set({ kind: 'conflict' });
    if (result.kind === 'unanswered') return setFailure(words.notSentText);
    const placed = problemsOf(entry, result.fields);
    show(placed);
    setFailure(placed.length > 0 ? words.check.wrong(placed.length) : result.message);
    const [first] = placed;
    // The message has to be on the screen before the cursor goes to it.
    if (first) setTimeout(() => focus(first.place));
  }
  async function overwrite(): Promise<void> {
    const draft = await send(meritCalls.draft, { id: opened.recordId }, { quiet: true }).catch(() => null);
    if (draft) await saver.overwrite(draft.version);
  }
  function onKeyDown(event: KeyboardEvent | globalThis.KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send_();
    } else if (event.key === '/' && !isTextField(event.target)) {
      event.preventDefault();
      chooseEvent();
    }
  }
  const onKey = useRef(onKeyDown);
  onKey.current = onKeyDown;
  useEffect(() => {
    if (!active) return;
    const listen = (event: globalThis.KeyboardEvent): void => {
      const isOurs = event.target === document.body && !hasOpenLayer();
      if (isOurs) onKey.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
  useEffect(() => {
    if (opened.entry.name === '') focus(opened.replaces ? 'reason' : 'name');
  }, [opened, focus]);

  return (
    <EntryScopeProvider value={scope}>
      <div ref={root} className="me-page" onKeyDown={onKeyDown}>
        <header className="me-bar">
          <h1>{opened.replaces ? words.titleCorrect : texts.merit.menu.themeInput}</h1>
          <SaveLine save={save} />
          <span className="me-acts">
            <EntryMenu opened={opened} saver={saver} name={entry.name} onNew={() => onReopen('new')} />
            <Button tone="primary" loading={sending} onClick={() => void send_()}>
              {opened.replaces ? words.submitCorrection : words.submit}
            </Button>
          </span>
        </header>
        <div className="me-body">
          <main className="me-main">
            {save.kind === 'conflict' && (
              <ConflictBar onKeep={() => void overwrite()} onLoad={() => onReopen('theirs')} />
            )}
            {failure !== null && (
              <Alert tone="danger" title={words.notSent} onClose={() => setFailure(null)}>
                <p>{failure}</p>
              </Alert>
            )}
            {restored !== null && (
              <RestoredBar
                name={entry.name}
                at={restored}
                onClose={() => setRestored(null)}
                onDrop={() => {
                  saver.end();
                  onReopen('new');
                }}
              />
            )}
            {opened.replaces && (
              <Alert tone="info" title={words.correct.title(opened.replaces.name)}>
                <p>{words.correct.text}</p>
              </Alert>
            )}
            {!isTyped && !onServer && restored === null && !opened.replaces && <DraftsBar />}
            <EntryHead
              entry={entry}
              today={settings.today}
              oldestDays={settings.oldestDays}
              correcting={opened.replaces !== null}
              messageAt={messageAt}
            />
            <EntryLines
              entry={entry}
              known={known}
              problems={[...shown, ...saveFields]}
              duplicates={check.duplicates}
            />
          </main>
          <aside className="me-side">
            <EntryTotals entry={entry} />
            <EntryReviewers entry={entry} known={known} messageAt={messageAt} />
            {isTyped && <EntryChecklist entry={entry} known={known} check={{ ...check, problems }} />}
            <p className="me-note">{words.keys}</p>
          </aside>
        </div>
        {choosing && (
          <EventChooser
            onClose={() => setChoosing(false)}
            onChoose={(library) => addEvent(libraryEntryEvent(library, level), library)}
            footer={
              settings.temporaryEvents && (
                <Button onClick={() => addEvent(temporaryEntryEvent())}>{words.lines.temporaryButton}</Button>
              )
            }
          />
        )}
      </div>
    </EntryScopeProvider>
  );
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
