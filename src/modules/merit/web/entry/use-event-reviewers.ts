import { useEffect, useMemo } from 'react';
import type { LibraryEvent } from '../../../events/calls.ts';
import { reviewerOf, reviewerParts, type ReviewerPart } from '../../rules/record.rules.ts';
import type { EntryPerson, Known, RecordForm } from '../draft/entry.model.ts';
import { useEntryScope } from './entry-scope.ts';

/** The reviewer whom an event of the record names, and whether the library fixes him. */
type NamedReviewer = { person: EntryPerson; event: string; locked: boolean };
export type NamedReviewers = Readonly<Record<ReviewerPart, NamedReviewer | null>>;

/** The first event that fixes a reviewer decides, else the first that suggests one. */
function namedBy(events: readonly LibraryEvent[], part: ReviewerPart): NamedReviewer | null {
  const naming = events.filter((event) => reviewerOf(event, part) !== null);
  const event = naming.find(({ reviewersLocked }) => reviewersLocked) ?? naming[0];
  const reviewer = event && reviewerOf(event, part);
  if (!reviewer) return null;
  return {
    person: { ...reviewer, number: '', unitName: '' },
    event: event.eventName,
    locked: event.reviewersLocked,
  };
}

/**
 * Sets the reviewers whom the events of the record name: always where the library fixes them, else once per event that comes,
 * and only in place of nobody or of the usual ones.
 */
export function useEventReviewers(entry: RecordForm, known: Known, isUsual: boolean): NamedReviewers {
  const { edit } = useEntryScope();
  const named = useMemo(() => {
    const events = entry.events.flatMap(({ eventId }) => (eventId && known.events[eventId]) || []);
    return {
      firstReviewerId: namedBy(events, 'firstReviewerId'),
      lastReviewerId: namedBy(events, 'lastReviewerId'),
    };
  }, [entry.events, known.events]);
  const key = reviewerParts.map((part) => `${named[part]?.person.id}${named[part]?.locked}`).join();
  useEffect(() => {
    const chosen = reviewerParts.flatMap((part) => {
      const by = named[part];
      if (!by || by.person.id === entry[part]) return [];
      return by.locked || entry[part] === null || isUsual ? [{ part, person: by.person }] : [];
    });
    if (chosen.length === 0) return;
    edit(
      (before) => ({ ...before, ...Object.fromEntries(chosen.map(({ part, person }) => [part, person.id])) }),
      {
        people: Object.fromEntries(chosen.map(({ person }) => [person.id, person])),
      },
    );
    // A later choice of the person stays until the events name somebody else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return named;
}
