import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import type { LibraryEvent } from '../../../events/calls.ts';
import type { Closing } from '../../../ledger/rules.ts';
import type { QuantityKind } from '../../rules/conversion.rules.ts';
import type { Tier } from '../../rules/record.rules.ts';
import { useUploads } from '../attachment/use-uploads.ts';
import { isCounted } from '../draft/entry.counted.ts';
import type { CopyOwner } from '../draft/copies.ts';
import { isWorthKeeping, type EntryEvent } from '../draft/entry.model.ts';
import type { OpenedForm } from '../draft/entry.open.ts';
import { focusPlace, newestAdder } from '../entry/entry-focus.ts';
import type { EntryScope } from '../entry/entry-scope.ts';
import {
  onceEach,
  problemsOf,
  useEntryCheck,
  type EntryCheck,
  type Problem,
} from '../entry/use-entry-check.ts';
import { useEntry, type EntryWork } from '../entry/use-entry.ts';
import { useOwnProblems } from '../entry/use-submission.ts';
import { columnsOf, kindsOf, shownTiers } from '../lines/entry.columns.ts';

export type EntrySettings = Closing & {
  today: string;
  oldestDays: number;
  temporaryEvents: boolean;
  level: number;
};

type ComposerOptions = {
  opened: OpenedForm;
  owner: CopyOwner;
  settings: EntrySettings;
  /** It has one event alone. */
  single?: boolean;
  /** A submission of several was tried, this one among them. */
  tried?: boolean;
};

/** A record being typed on any screen: its draft, its checks, its files, and where the cursor goes. */
export type Composer<Root extends HTMLElement = HTMLElement> = ReturnType<typeof useComposer<Root>>;

export function useComposer<Root extends HTMLElement>(options: ComposerOptions) {
  const { opened, owner, settings, single = false } = options;
  const { active } = useScreen();
  const root = useRef<Root>(null);
  const work = useEntry(opened, owner);
  const { entry, edit, saver } = work;
  const isTyped = isWorthKeeping(entry);
  const { check, forget, show } = useEntryCheck(
    entry,
    opened.replaces?.id ?? opened.recordId,
    active && isTyped,
  );
  const uploads = useUploads(edit);
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const own = useOwnProblems(opened, entry, dayProblem, uploads.refused);
  const problems = useProblems(work, check, { own, tried: isTried || options.tried === true });
  const focus = useCallback((place: string) => focusPlace(root.current, place), []);
  const [choosing, setChoosing] = useState(false);
  const chooseEvent = useCallback(() => setChoosing(true), []);
  const scope = useScope(work, settings.level, { forget, focus, chooseEvent, single });
  return {
    opened,
    owner,
    settings,
    root,
    work,
    check,
    forget,
    show,
    uploads,
    own,
    ...problems,
    focus,
    scope,
    isTyped,
    isUnsaved: saver.isUnsaved || uploads.sending > 0,
    dayProblem,
    setDayProblem,
    tried: (): void => setTried(true),
    choosing,
    chooseEvent,
    closeChooser: (): void => setChoosing(false),
  };
}

/** Adds events to a composer; the box for the first member of a new one takes the cursor. */
export function useAddEvent({ work, root, forget, closeChooser }: Composer) {
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    // After the closing dialog has given the focus back to where it was opened.
    if (added !== null) newestAdder(root.current, added)?.focus();
  }, [added, root]);
  return (event: EntryEvent, library?: LibraryEvent): void => {
    closeChooser();
    forget('events');
    const learned = library ? { events: { [library.id]: library } } : {};
    work.edit((before) => ({ ...before, events: [...before.events, event] }), learned);
    setAdded(event.key);
  };
}

/** The context of all parts of the screen; the same object while the user types. */
function useScope(
  { entry, known, edit, conversions }: EntryWork,
  level: number,
  { forget, focus, chooseEvent, single }: Pick<EntryScope, 'forget' | 'focus' | 'chooseEvent' | 'single'>,
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
      single: single === true,
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
function useProblems(
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
  const visible = useMemo(() => problems.filter(({ missing }) => tried || !missing), [problems, tried]);
  const messageAt = (place: string): string | undefined =>
    visible.find((problem) => problem.place === place)?.message;
  return { problems, shown: visible, messageAt };
}
