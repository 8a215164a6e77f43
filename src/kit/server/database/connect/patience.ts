import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../config/environment.ts';
import { isConnectionError } from '../db.ts';

type Patience = {
  /** Zero tries once. */
  readonly forMs: number;
  readonly log: { warn: (facts: object, text: string) => void };
  readonly pauseMs?: number;
};

/** Besides lost connections: names that are not known yet, networks that are not there, and servers that are full. */
const passing = new Set(['EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', '53300']);
const tellEveryMs = 10_000;

/**
 * Repeats what a start does to its database while that cannot be reached: it may be starting, or be slow. What is wrong for
 * good, such as a password, is not repeated.
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { forMs, log, pauseMs = 1_000 }: Patience,
): Promise<Result> {
  const startMs = performance.now();
  let toldMs = -Infinity;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const now = performance.now();
      if (!isPassing(error) || now - startMs + pauseMs > forMs) throw error;
      if (now - toldMs >= tellEveryMs) {
        toldMs = now;
        const seconds = Math.round((forMs - (now - startMs)) / 1_000);
        log.warn(
          { reason: reasonOf(error), seconds },
          'the database cannot be used yet; it is tried again for so many seconds',
        );
      }
      await sleep(pauseMs);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPassing);
  return isConnectionError(error) || passing.has((error as { code?: string } | null)?.code ?? '');
}
