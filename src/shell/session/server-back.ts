import { useEffect, useEffectEvent } from 'react';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
const answerMs = 5_000;

/** Whether our server can be reached and is alive. */
async function isAnswering(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/health/live', { signal: AbortSignal.timeout(answerMs) })).ok;
  } catch {
    return false;
  }
}

/**
 * Calls back when the server answers again after an outage. One that answers from the start has failed in another way:
 * continuing automatically would lead back here for ever, so that is left to the user.
 */
export function useServerBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let wasAway = false;
    let waitMs = firstWaitMs;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const answers = await isAnswering();
      if (isOver) return;
      if (!answers) {
        wasAway = true;
        timer = setTimeout(() => void look(), waitMs);
        waitMs = Math.min(waitMs * 2, longestWaitMs);
      } else if (wasAway) {
        wasAway = false;
        back();
      }
    };
    const hurry = (): void => {
      wasAway = true;
      void look();
    };
    window.addEventListener('online', hurry);
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', hurry);
    };
  }, []);
}
