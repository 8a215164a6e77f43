import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '../../contract/call.ts';
import { useHold } from '../app/hold.tsx';
import { answeredEarly, send, type SendOptions } from './send.ts';
import { session } from './session.ts';

/** The cache key of a call: one organisation's answers are never another's. */
export function callKey<C extends Call>(declared: C, input?: InputOf<C>): readonly unknown[] {
  const key = [session.organisation?.orgId ?? null, declared.path];
  return input === undefined ? key : [...key, input];
}

/** For this long an answer that came before its screen is not asked for again. */
const earlyFreshMs = 10_000;

/** The staleness of a query whose first data may have come before its screen. */
export const staleAfter =
  (staleMs: number) =>
  ({ state }: { state: { dataUpdateCount: number } }): number =>
    state.dataUpdateCount === 0 ? Math.max(earlyFreshMs, staleMs) : staleMs;

/**
 * Reads a call and keeps the last answer on screen while the next one loads; stale requests are cancelled. With `holds`
 * the page stays hidden before the first answer, which would move the content below it.
 */
export function useCall<C extends Call>(
  declared: C,
  input: InputOf<C>,
  options: SendOptions & { enabled?: boolean; staleMs?: number; holds?: boolean } = {},
): UseQueryResult<OutputOf<C>> {
  const { enabled = true, staleMs = 0, holds = false, ...sendOptions } = options;
  const answer: UseQueryResult<OutputOf<C>> = useQuery({
    queryKey: callKey(declared, input),
    queryFn: ({ signal }) => send(declared, input, { ...sendOptions, signal }),
    initialData: () => answeredEarly(declared, input),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: staleAfter(staleMs),
    retry: false,
  });
  useHold(holds && answer.isLoading);
  return answer;
}
