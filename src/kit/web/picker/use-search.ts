import { useEffect, useEffectEvent, useState } from 'react';

export interface SearchState<T> {
  items: readonly T[];
  /** The term of the items; null before the first answer. If it differs from the text, they are older ones. */
  answers: string | null;
  state: 'idle' | 'busy' | 'done' | 'failed';
}

const PAUSE_MS = 150;

/**
 * Answers of an asynchronous search while one types: after a pause, with older questions cancelled, so that a slow
 * answer never replaces a newer one. The former answers stay until the next come. `term` null stops it.
 */
export function useSearch<T>(
  term: string | null,
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>,
): SearchState<T> {
  const [result, setResult] = useState<SearchState<T>>({ items: [], answers: null, state: 'idle' });
  // Usually an inline function: a new one in each render must not search again.
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (term === null) return setResult({ items: [], answers: null, state: 'idle' });
    const control = new AbortController();
    async function find(query: string): Promise<void> {
      setResult((before) => ({ ...before, state: 'busy' }));
      try {
        const items = await ask(query, control.signal);
        if (!control.signal.aborted) setResult({ items, answers: query, state: 'done' });
      } catch {
        if (!control.signal.aborted) setResult({ items: [], answers: query, state: 'failed' });
      }
    }
    const timer = setTimeout(() => void find(term), term === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [term]);
  return result;
}
