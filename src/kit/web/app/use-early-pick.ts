import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

interface EarlyPick<T> {
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>;
  onFound: (item: T) => void;
  /** Nothing answers the term, or the search failed. */
  onMissed: (term: string) => void;
}

const picks = createStore({ boxesWaiting: 0, missed: 0 });

/**
 * Boxes of the page that are still looking up their text, and the number of terms that found nothing so far. A
 * submission waits for the boxes, and is given up if a term found nothing meanwhile.
 */
export function useEarlyPicks() {
  return useSyncExternalStore(picks.subscribe, picks.get);
}

/**
 * Picks what was entered before its answer was there: a fast hand types on meanwhile, and neither picks from an older
 * list nor waits. Several are picked in the order in which they were entered.
 */
export function useEarlyPick<T>({ search, onFound, onMissed }: EarlyPick<T>) {
  // Each entered term is an object, so that the same one again is another.
  const [waiting, setWaiting] = useState<readonly { term: string }[]>([]);
  const [next] = waiting;
  const ask = useEffectEvent(search);
  const end = useEffectEvent((term: string, first: T | undefined) => {
    setWaiting((now) => now.slice(1));
    if (first !== undefined) return onFound(first);
    picks.set(({ boxesWaiting, missed }) => ({ boxesWaiting, missed: missed + 1 }));
    onMissed(term);
  });
  const isBusy = waiting.length > 0;
  useEffect(() => {
    if (!isBusy) return;
    const count = (step: number): void =>
      picks.set(({ boxesWaiting, missed }) => ({ boxesWaiting: boxesWaiting + step, missed }));
    count(1);
    return () => count(-1);
  }, [isBusy]);
  useEffect(() => {
    if (!next) return;
    const control = new AbortController();
    async function find(term: string): Promise<void> {
      const found = await ask(term, control.signal).catch(() => []);
      if (!control.signal.aborted) end(term, found[0]);
    }
    void find(next.term);
    return () => control.abort();
  }, [next]);
  return {
    isBusy,
    pick: (term: string) => setWaiting((now) => [...now, { term }]),
    /** Gives up what is still waited for. */
    drop: () => setWaiting([]),
  };
}
