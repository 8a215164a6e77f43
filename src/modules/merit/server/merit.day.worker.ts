import type { App } from '../../../kit/server/module.ts';
import { organisationsIn } from '../../../kit/server/organisations-in.ts';
import { repeat } from '../../../kit/server/repeat.ts';
import { foldDays } from './merit.day.store.ts';

/** Changes per transaction. */
const batchSize = 1_000;
/** How long a change stands in the tail at most; readers add it up meanwhile. */
const lookMs = 2_000;

/** Folds the tail of the days in the background, in any number of processes: none takes what another has at hand. */
export function startDays(app: App): () => Promise<void> {
  async function look(signal: AbortSignal): Promise<void> {
    for (const orgId of await organisationsIn(app.db, 'merit_day_tail')) {
      while (!signal.aborted && (await foldDaysOf(app, orgId)) === batchSize);
      if (signal.aborted) return;
    }
  }
  return repeat(lookMs, look, (error) =>
    app.log.warn({ err: error }, 'folding the days of records failed; it goes on at the next look'),
  ).stop;
}

/** Folds one batch of an organisation's tail; returns how many changes it took. */
export function foldDaysOf({ db }: Pick<App, 'db'>, orgId: string): Promise<number> {
  return db.transact({ orgId, userId: null }, (tx) => foldDays(tx, batchSize));
}
