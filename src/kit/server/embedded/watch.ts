import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedDatabase } from './embedded.ts';

const lookMs = 500;
/** The delays before the first, second and third restart within the window; more restarts would not help. */
const pausesMs = [0, 500, 2_500];
const windowMs = 5 * 60_000;

type Watched = Pick<EmbeddedDatabase, 'isRunning' | 'startAgain'>;
type Log = { warn(message: string): void; error(details: object, message: string): void };

/**
 * Restarts the embedded database when it dies, a few times; then calls `gaveUp` once with a sentence. Returns a
 * function that ends the watch, to be called before the database is stopped.
 */
export function watchEmbedded(
  database: Watched,
  log: Log,
  gaveUp: (sentence: string) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  let starts: number[] = [];

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      if (database.isRunning()) {
        await rest(lookMs);
        continue;
      }
      const now = performance.now();
      starts = starts.filter((at) => now - at < windowMs);
      const pauseMs = pausesMs[starts.length];
      if (pauseMs === undefined)
        return gaveUp(
          `The embedded database ended again and again (${starts.length} starts within ${windowMs / 60_000} minutes), ` +
            'and is not started any more. postgres.log in DATA_DIR holds its last words.',
        );
      starts.push(now);
      await rest(pauseMs);
      if (signal.aborted) return;
      log.warn('the embedded database has ended; it is started again');
      await database
        .startAgain()
        .catch((error: unknown) =>
          log.error({ err: error }, 'the embedded database could not be started again'),
        );
    }
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}
