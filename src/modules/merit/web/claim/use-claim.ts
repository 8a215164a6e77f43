import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import { claimCalls } from '../../claim.calls.ts';
import { reviewerOf, reviewerParts } from '../../rules/record.rules.ts';
import { noTexts, type RecordTexts } from '../../rules/texts.rules.ts';
import { useUploads } from '../attachment/use-uploads.ts';
import {
  addMembers,
  emptyEntry,
  libraryEntryEvent,
  nothingKnown,
  setAll,
  type Known,
  type RecordForm,
} from '../draft/entry.model.ts';
import { focusPlace } from '../entry/entry-focus.ts';
import type { EntryScope } from '../entry/entry-scope.ts';
import type { EditEntry } from '../entry/use-entry.ts';

export type ClaimSettings = { today: string; oldestDays: number; level: number };
export type ClaimOptions = {
  events: readonly LibraryEvent[];
  settings: ClaimSettings;
  onClose: () => void;
};
type ClaimValue = RecordTexts & {
  eventId: string | null;
  recordDate: string | null;
  count: number | null;
  firstReviewerId: string | null;
  lastReviewerId: string | null;
  attachments: readonly string[];
};
const blank = {
  eventId: null,
  count: null,
  ...noTexts,
  firstReviewerId: null,
  lastReviewerId: null,
  attachments: [],
};

export type Claim = ReturnType<typeof useClaim>;

/** A claim being typed: its form, and the record that it would become for the parts that show one. */
export function useClaim({ events, settings, onClose }: ClaimOptions) {
  const { meritClaims: words } = useText();
  const me = useMe();
  const root = useRef<HTMLDivElement>(null);
  // The same however often it is changed: one form makes one claim.
  const [id] = useState(() => crypto.randomUUID());
  const [known, setKnown] = useState<Known>(nothingKnown);
  const form = useForm(claimCalls.claim, {
    initial: { ...blank, recordDate: settings.today } satisfies ClaimValue as ClaimValue,
    input: ({ attachments, ...value }) => ({ id, ...value, attachments: [...attachments] }),
    check: () => waitsFor(uploads, words),
    changes: [claimCalls.claims],
    onDone: ({ waitingMember }) => {
      toast({ tone: 'success', text: words.sent(waitingMember ?? '') });
      onClose();
    },
  });
  const { value, change, attempt, errors } = form;
  const scope = useClaimScope({ level: settings.level, change, setKnown });
  const uploads = useUploads(scope.edit);
  const library = events.find((each) => each.id === value.eventId);
  const entry = useClaimedRecord(value, library, { level: settings.level, memberId: me.memberId });
  // The files are no control of the form, which looks for the first wrong one among its controls alone.
  const focusFiles = useEffectEvent(() => {
    const wrong = Object.keys(errors);
    if (wrong.length > 0 && wrong.every((path) => path.startsWith('attachments')))
      focusPlace(root.current, 'attachments');
  });
  useEffect(() => {
    if (attempt > 0) focusFiles();
  }, [attempt]);

  /** Takes an event, and the reviewers that it names. */
  function choose(eventId: string | null): void {
    const chosen = events.find((each) => each.id === eventId);
    if (!chosen) return change({ eventId: null, count: null });
    const named = reviewerParts.flatMap((part) => {
      const reviewer = reviewerOf(chosen, part);
      const mayBe = reviewer !== null && reviewer.id !== me.memberId;
      return mayBe && (chosen.reviewersLocked || value[part] === null) ? [{ part, reviewer }] : [];
    });
    learnPeople(named.map(({ reviewer }) => ({ ...reviewer, number: '', unitName: '' })));
    change({
      eventId,
      count: 1,
      ...Object.fromEntries(named.map(({ part, reviewer }) => [part, reviewer.id])),
    });
  }
  function learnPeople(people: readonly Known['people'][string][]): void {
    const learned = Object.fromEntries(people.map((person) => [person.id, person]));
    setKnown((before) => ({ ...before, people: { ...before.people, ...learned } }));
  }
  return { root, form, scope, uploads, library, entry, known, choose, learnPeople };
}

/** Files that have not arrived are not sent: it would be a claim without its evidence. */
function waitsFor(
  { sending, refused }: ReturnType<typeof useUploads>,
  words: { uploading: string; uploadFailed: string },
): Readonly<Record<string, string>> {
  if (sending > 0) return { attachments: words.uploading };
  return refused.length > 0 ? { attachments: words.uploadFailed } : {};
}

/** The context of the files, whose changes go to the form. */
function useClaimScope(initial: {
  level: number;
  change: (part: { attachments: readonly string[] }) => void;
  setKnown: (change: (before: Known) => Known) => void;
}): EntryScope {
  const latest = useRef<readonly string[]>([]);
  const [{ level, change, setKnown }] = useState(initial);
  return useMemo(() => {
    // Several files may arrive before the form is drawn again: each is added to what is there by then.
    const edit: EditEntry = (changed, learned) => {
      latest.current = changed({ ...emptyEntry(''), attachments: latest.current }).attachments;
      change({ attachments: latest.current });
      if (learned) setKnown((before) => ({ ...before, files: { ...before.files, ...learned.files } }));
    };
    const none = { tiers: [], columns: [], kinds: [], counts: false };
    return {
      ...none,
      edit,
      forget: () => undefined,
      focus: () => undefined,
      chooseEvent: () => undefined,
      level,
    };
  }, [level, change, setKnown]);
}

/** The record that a claim would become: the claimant alone in the one event. */
function useClaimedRecord(
  { count, ...value }: ClaimValue,
  library: LibraryEvent | undefined,
  { level, memberId }: { level: number; memberId: string },
): RecordForm {
  const { events } = useMemo(() => {
    const empty = emptyEntry('');
    if (!library) return empty;
    const event = libraryEntryEvent(library, level);
    return setAll(
      addMembers({ ...empty, events: [event] }, event.key, [memberId]),
      event.key,
      'count',
      count,
    );
  }, [library, level, memberId, count]);
  return { ...emptyEntry(''), ...value, events };
}
