import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for background work to finish: a test that counts rows must not race with it. */
export async function eventually<T>(look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(25)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error('the background work did not finish');
}
