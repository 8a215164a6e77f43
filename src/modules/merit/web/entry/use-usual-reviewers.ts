import { useEffect, useState } from 'react';
import { useEntryScope } from './entry-scope.ts';
import type { RecordForm, EntryPerson } from '../draft/entry.model.ts';
import { toReviewer, useCandidates } from '../review/reviewer-picker.tsx';

type Pair = { first: EntryPerson; last: EntryPerson };

/**
 * Begins a fresh entry with the reviewers of the record that the person's unit submitted last, once, and unless somebody
 * has chosen first. They come with the answers that the pickers ask for anyway.
 */
export function useUsualReviewers(
  entry: RecordForm,
  fresh: boolean,
): { withUsual: boolean; isUsual: boolean } {
  const { edit } = useEntryScope();
  const { firstReviewerId, lastReviewerId } = entry;
  const isOpen = firstReviewerId === null && lastReviewerId === null;
  const [withUsual] = useState(fresh && isOpen);
  const [usualPair, setUsualPair] = useState<Pair | null>(null);
  const first = useCandidates(entry, 'first', withUsual).data?.find(({ usual }) => usual);
  const last = useCandidates(entry, 'last', withUsual).data?.find(({ usual }) => usual);
  useEffect(() => {
    if (!first || !last || !isOpen || usualPair) return;
    const pair = { first: toReviewer(first), last: toReviewer(last) };
    setUsualPair(pair);
    edit((before) => ({ ...before, firstReviewerId: pair.first.id, lastReviewerId: pair.last.id }), {
      people: { [pair.first.id]: pair.first, [pair.last.id]: pair.last },
    });
  }, [first, last, isOpen, usualPair, edit]);
  const isUsual = usualPair?.first.id === firstReviewerId && usualPair.last.id === lastReviewerId;
  return { withUsual, isUsual };
}
