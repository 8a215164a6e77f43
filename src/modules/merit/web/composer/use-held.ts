import { useEffect, useEffectEvent, useState } from 'react';
import { useEarlyPicks } from '../../../../kit/web/app/use-early-pick.ts';

/**
 * Holds a submission back until the last typed member is found, and until what the screen waits for has come: a fast user
 * submits before, and it would be sent without them. A member who was not found calls it off.
 */
export function useHeld(waits: boolean, submit: () => void) {
  const { boxesWaiting, missed } = useEarlyPicks();
  const isWaiting = boxesWaiting > 0 || waits;
  const [attempt, setAttempt] = useState<{ missed: number } | null>(null);
  const submitHeld = useEffectEvent((before: { missed: number }): void => {
    setAttempt(null);
    if (missed === before.missed) submit();
  });
  useEffect(() => {
    if (attempt && !isWaiting) submitHeld(attempt);
  }, [attempt, isWaiting]);
  return { isWaiting, isHeld: attempt !== null, hold: (): void => setAttempt({ missed }) };
}
