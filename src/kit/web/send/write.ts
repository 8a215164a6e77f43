import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, InputOf, OutputOf } from '../../contract/call.ts';
import { CallRefused, send, type SendOptions } from './send.ts';
import { callKey } from './use-call.ts';

export type Write = <C extends Call>(
  declared: C,
  input: InputOf<C>,
  options?: Pick<SendOptions, 'quiet' | 'retryPolicy'>,
) => Promise<OutputOf<C>>;

/**
 * Sends changes. The idempotency key of an intent stays the same until an attempt is answered, so pressing again after a
 * lost connection repeats the same change instead of making a second one.
 */
export function writer(): Write {
  let intent: { body: string; key: string } | null = null;
  return async (declared, input, options) => {
    const body = `${declared.path} ${JSON.stringify(input)}`;
    const { key } = (intent = intent?.body === body ? intent : { body, key: crypto.randomUUID() });
    const answered = (): void => {
      if (intent?.key === key) intent = null;
    };
    try {
      const answer = await send(declared, input, { ...options, idempotencyKey: key });
      answered();
      return answer;
    } catch (error) {
      if (error instanceof CallRefused && error.status < 500) answered();
      throw error;
    }
  };
}

/** Reads the answers of the named calls again, wherever they are shown. */
export function useRefresh(changes: readonly Call[]): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(changes.map((call) => queries.invalidateQueries({ queryKey: callKey(call) })));
  };
}

/**
 * The way by which a screen sends a change; `changes` are the calls whose answers it changes. `useAct` asks before it
 * and reports the result, `useForm` shows refusals at their fields; screens with a custom body call this.
 */
export function useWrite(changes: readonly Call[] = []): Write {
  const refresh = useRefresh(changes);
  const [write] = useState(writer);
  return async (declared, input, options) => {
    const answer = await write(declared, input, options);
    await refresh();
    return answer;
  };
}
