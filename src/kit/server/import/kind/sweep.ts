/** Deletes files that were never posted after a week, because their rows contain personal data. */
import type { Schedule } from '../../background/schedule.ts';
import type { App } from '../../context.ts';
import { sql, type Tx } from '../../database/db.ts';
import { discardBatch } from './store.ts';

const lookEveryMs = 3_600_000;
const keepMs = 7 * 86_400_000;
/** Batches per run; the next run finds the others. */
const atOnce = 500;

type Stale = { orgId: string; id: string };
const isStale = (tx: Tx) => sql`state in ('read', 'checked', 'failed') and row_count > 0
  and modified_at < ${new Date(tx.now.getTime() - keepMs).toISOString()}::timestamptz`;

/**
 * Discards what was handed in, and last touched, a week ago without being posted, and removes its rows.
 * @internal
 */
export async function sweepBatches({ db: { job, transact }, log }: Pick<App, 'db' | 'log'>): Promise<void> {
  const stale = await job((tx) =>
    tx.all(sql<Stale>`
      select org_id as "orgId", id from import_batch where ${isStale(tx)} order by modified_at limit ${atOnce}`),
  );
  for (const { orgId, id } of stale) {
    try {
      await transact({ orgId, userId: null }, (tx) => sweep(tx, id));
    } catch (error) {
      log.warn({ err: error, orgId }, 'rows of a file that was never posted stay until the next hour');
    }
  }
}

/** Skips batches that are locked: somebody is checking or confirming them now. */
async function sweep(tx: Tx, id: string): Promise<void> {
  const locked = await tx.all(sql`
    select id from import_batch where org_id = ${tx.orgId} and id = ${id} and ${isStale(tx)} for update skip locked`);
  if (locked.length === 0) return;
  await discardBatch(tx, id);
}

export const sweepingImports: Schedule = {
  name: 'kit.sweep-imports',
  everyMs: lookEveryMs,
  run: ({ app }) => sweepBatches(app),
};
