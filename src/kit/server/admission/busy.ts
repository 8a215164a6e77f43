import { performance } from 'node:perf_hooks';

/** How long is looked back. */
const windowMs = 100;
/** From this share of its time on the loop is busy: what comes waits for about as long as it takes itself. */
const busyShare = 0.5;

/** Tells whether the event loop of this thread has been busy lately. */
export function busyLoop(): () => boolean {
  let previous = performance.eventLoopUtilization();
  let seenMs = performance.now();
  let isBusy = false;
  return () => {
    const nowMs = performance.now();
    if (nowMs - seenMs < windowMs) return isBusy;
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, previous).utilization >= busyShare;
    [previous, seenMs] = [current, nowMs];
    return isBusy;
  };
}
