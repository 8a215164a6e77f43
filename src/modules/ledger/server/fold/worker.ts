import type { Drain } from '../../../../kit/server/background/drain.ts';
import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { closeMonths } from '../posting/close.ts';
import { foldBatch, type Folded } from './fold.ts';
import { foldWaker } from './wake.ts';

/** Postings per transaction: larger batches fold faster, smaller ones hold the fold lock for less long. */
const batchSize = 500;
/** Pause between folds: under load postings gather, and the fixed cost of a fold is paid once for all of them. */
const gatherMs = 200;
/** How soon a tail is found that another process wrote, or that a crash left. */
const pollMs = 1_000;

/** Folds tails in any number of processes: the fold lock makes them take turns. */
export const folding: Drain = {
  name: 'the totals of the ledger',
  tables: ['posting_tail', 'newcomer_tail'],
  everyMs: pollMs,
  restMs: gatherMs,
  wokenBy: foldWaker,
  workOff: async (app, orgId) => (await foldNext(app, orgId, batchSize)).more,
};

/** Each hour, for closing days are set by day and zone: the day may also be set to one that has passed. */
export const closing: Schedule = {
  name: 'ledger.close-months',
  cron: '1 * * * *',
  run: ({ finish }) => finish(async (tx) => void (await closeMonths(tx))),
};

/** Folds one batch of an organisation; none when there is nothing, or another process is at it. */
function foldNext({ db }: Pick<App, 'db'>, orgId: string, limit: number): Promise<Folded> {
  const scope = { orgId, userId: null, task: 'ledger.fold' };
  return db.transact(scope, async (tx) =>
    (await isOurs(tx)) ? foldBatch(tx, limit) : { postings: 0, more: false },
  );
}

/** The same, for tests and measurements. Returns how many postings it took. */
export async function foldOnce(app: Pick<App, 'db'>, orgId: string, limit: number): Promise<number> {
  return (await foldNext(app, orgId, limit)).postings;
}

/** Takes the fold lock, or leaves it to who has it: adding its row would wait for a month that is being closed. */
async function isOurs(tx: Tx): Promise<boolean> {
  const take = () =>
    tx.maybe(sql`select 1 from fold_state where org_id = ${tx.orgId} for update skip locked`);
  if (await take()) return true;
  if (await tx.maybe(sql`select 1 from fold_state where org_id = ${tx.orgId}`)) return false;
  await tx.run(sql`insert into fold_state (org_id) values (${tx.orgId}) on conflict do nothing`);
  return (await take()) !== undefined;
}
