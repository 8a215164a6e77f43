import type { App } from '../../../../kit/server/module.ts';
import { organisationsIn } from '../../../../kit/server/jobs/organisations-in.ts';
import { repeat } from '../../../../kit/server/operate/repeat.ts';
import { foldDays } from './day.store.ts';

/** Changes per transaction. */
const batchSize = 1_000;
/** How long a change stands in the tail at most; readers add it up meanwhile. */
const lookMs = 2_000;

/** Folds the tail of the days in the background, in any number of processes: none takes what another has at hand. */
export function startDays(app: App): () => Promise<void> {
  const failed = (error: unknown): void =>
    app.log.warn({ err: error }, 'folding the days of records failed; it goes on at the next look');

  async function look(signal: AbortSignal): Promise<void> {
    for await (const orgId of organisationsIn(app.db, 'merit_day_tail')) {
      try {
        while (!signal.aborted && (await foldDaysOf(app, orgId)) === batchSize);
      } catch (error) {
        // One organisation that cannot be folded must not hold up those behind it.
        failed(error);
      }
      if (signal.aborted) return;
    }
  }
  return repeat(lookMs, look, failed).stop;
}

/** Folds one batch of an organisation's tail; returns how many changes it took. */
export function foldDaysOf({ db }: Pick<App, 'db'>, orgId: string): Promise<number> {
  return db.transact({ orgId, userId: null }, (tx) => foldDays(tx, batchSize));
}
