import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, InputOf, OutputOf } from '../../contract/call.ts';
import { send, type SendOptions } from './send.ts';
import { session } from './session.ts';

/** The cache key of a call: one organisation's answers are never another's. */
export function callKey<C extends Call>(declared: C, input?: InputOf<C>): readonly unknown[] {
  const key = [session.organisation?.orgId ?? null, declared.path];
  return input === undefined ? key : [...key, input];
}

/** Reads a call and keeps the last answer on screen while the next one loads; stale requests are cancelled. */
export function useCall<C extends Call>(
  declared: C,
  input: InputOf<C>,
  options: SendOptions & { enabled?: boolean; staleMs?: number } = {},
): UseQueryResult<OutputOf<C>> {
  const { enabled = true, staleMs = 0, ...sendOptions } = options;
  return useQuery({
    queryKey: callKey(declared, input),
    queryFn: ({ signal }) => send(declared, input, { ...sendOptions, signal }),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: staleMs,
    retry: false,
  });
}

/**
 * Sends a change. The idempotency key stays the same until an attempt is answered, so pressing again after a lost
 * connection repeats the same intent. Afterwards the named calls are read again.
 */
export function useSend<C extends Call>(
  declared: C,
  options: { refresh?: readonly Call[] } = {},
): UseMutationResult<OutputOf<C>, Error, InputOf<C>> {
  const queries = useQueryClient();
  const intent = useRef<{ body: string; key: string } | null>(null);
  return useMutation({
    mutationFn: (input: InputOf<C>) => {
      const body = JSON.stringify(input);
      if (intent.current?.body !== body) intent.current = { body, key: crypto.randomUUID() };
      return send(declared, input, { idempotencyKey: intent.current.key });
    },
    onSuccess: async () => {
      intent.current = null;
      await Promise.all(
        (options.refresh ?? []).map((call) => queries.invalidateQueries({ queryKey: callKey(call) })),
      );
    },
  });
}
