import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { quietly } from '../send/send.ts';

/** After this time on a page the next one is likely to be opened. */
const restMs = 400;

/** Prefetches the next page of a list once this one is idle. */
export function useNextPage(
  ready: boolean,
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<unknown>,
): void {
  const queries = useQueryClient();
  const fetchNext = useEffectEvent(() => {
    void queries.prefetchQuery({ queryKey: key, queryFn: ({ signal }) => quietly(() => load(signal)) });
  });
  const name = JSON.stringify(key);
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => fetchNext(), restMs);
    return () => clearTimeout(timer);
  }, [ready, name]);
}
