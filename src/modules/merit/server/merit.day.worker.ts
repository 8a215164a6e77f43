import { sql } from '../../../kit/server/db.ts';
import type { App } from '../../../kit/server/module.ts';
import { repeat } from '../../../kit/server/repeat.ts';
import { foldDays } from './merit.day.store.ts';

/** Changes per transaction. */
const batchSize = 1_000;
/** How long a change stands in the tail at most; readers add it up meanwhile. */
const lookMs = 2_000;
/** Organisations per look; the next look finds the others. */
const maximumOrganisations = 500;

/** Folds the tail of the days in the background, in any number of processes: none takes what another has at hand. */
export function startDays(app: App): () => Promise<void> {
  async function look(signal: AbortSignal): Promise<void> {
    for (const orgId of await organisationsWithTail(app)) {
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

/** Steps from organisation to organisation instead of reading every row of a long tail. */
async function organisationsWithTail({ db }: Pick<App, 'db'>): Promise<string[]> {
  const found = await db.job((tx) =>
    tx.all(sql<{ orgId: string }>`
      with recursive step as (
        (select org_id, 1 as n from merit_day_tail order by org_id limit 1)
        union all
        select (select q.org_id from merit_day_tail q where q.org_id > s.org_id order by q.org_id limit 1), s.n + 1
        from step s where s.org_id is not null and s.n < ${maximumOrganisations}
      ) select org_id as "orgId" from step where org_id is not null`),
  );
  return found.map(({ orgId }) => orgId);
}
