import type { App } from '../../../../../kit/server/module.ts';
import type { Drain } from '../../../../../kit/server/background/drain.ts';
import { foldDays } from './day.store.ts';

/** Changes per transaction. */
const batchSize = 1_000;
/** How long a change stays in the tail at most; readers add the tail to the sums. */
const lookMs = 2_000;

/** Folds the tail of the days in any number of processes; each skips rows that another has locked. */
export const foldingDays: Drain = {
  name: 'the days of records',
  tables: ['merit_day_tail'],
  everyMs: lookMs,
  workOff: async (app, orgId) => (await foldDaysOf(app, orgId)) === batchSize,
};

/** Folds one batch of an organisation's tail; returns how many changes it took. */
export function foldDaysOf({ db }: Pick<App, 'db'>, orgId: string): Promise<number> {
  return db.transact({ orgId, userId: null, task: 'merit.fold-days' }, (tx) => foldDays(tx, batchSize));
}
