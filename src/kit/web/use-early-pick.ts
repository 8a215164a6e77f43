import { useEffect, useEffectEvent, useState } from 'react';

interface EarlyPick<T> {
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>;
  onFound: (item: T) => void;
  /** Nothing answers the term, or the search failed. */
  onMissed: (term: string) => void;
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
    if (first === undefined) onMissed(term);
    else onFound(first);
  });
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
    isBusy: waiting.length > 0,
    pick: (term: string) => setWaiting((now) => [...now, { term }]),
    /** Gives up what is still waited for. */
    drop: () => setWaiting([]),
  };
}
