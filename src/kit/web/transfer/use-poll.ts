import { useEffect, useEffectEvent, useState } from 'react';

const EVERY_MS = 1_000;
const SLOWEST_MS = 5_000;

/**
 * Asks for the state of long work until it is over, ever more seldom. A failed question is asked again: a break in
 * the network must not look like failed work. `id` null asks nothing.
 */
export function usePoll<T>(
  id: string | null,
  poll: (id: string, signal: AbortSignal) => Promise<T>,
  over: (state: T) => boolean,
): T | null {
  const [state, setState] = useState<T | null>(null);
  // Written in place by callers; the job alone starts the questions.
  const question = useEffectEvent(poll);
  const isOver = useEffectEvent(over);
  useEffect(() => {
    setState(null);
    if (id === null) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let waitMs = EVERY_MS / 2;
    async function ask(job: string): Promise<void> {
      try {
        const next = await question(job, control.signal);
        if (control.signal.aborted) return;
        setState(next);
        if (isOver(next)) return;
      } catch {
        if (control.signal.aborted) return;
      }
      waitMs = Math.min(SLOWEST_MS, waitMs * 1.3);
      timer = setTimeout(() => void ask(job), waitMs);
    }
    void ask(id);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return state;
}
