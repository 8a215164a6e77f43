import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { quietly } from '../send/send.ts';

/** Whoever looks at a page for so long may turn it. */
const restMs = 400;

/** Fetches the next page of a list once this one stands still, so that it is there when the page is turned. */
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
