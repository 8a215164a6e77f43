/** Daily after the organisation's midnight: closes cards whose last day is over, and reminds on the day before the last. */
import { addDays } from '../../../kit/contract/format.ts';
import type { Run } from '../../../kit/server/background/job.ts';
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { memberActor } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { evaluationCardTable } from '../migrations/tables.ts';
import { close } from './cards.ts';
import { remindMissing } from './notify.ts';

export const calendar: Schedule = {
  name: 'evaluation.calendar',
  service: 'cloud',
  cron: '4 0 * * *',
  run: (run) => followDays(run),
};

type Due = { id: string; isOver: boolean };

/** Card by card, each in a separate transaction: after a crash it goes on with those that remain. @internal */
export async function followDays({
  app,
  orgId,
  signal,
}: Pick<Run<unknown>, 'app' | 'orgId' | 'signal'>): Promise<void> {
  const scope = { orgId, userId: null };
  const due = await app.db.read(scope, dueCards);
  for (const card of due) {
    signal.throwIfAborted();
    await app.db.transact(scope, (tx) => follow(tx, card));
  }
}

async function dueCards(tx: Tx): Promise<Due[]> {
  const today = todayOf(tx, await settings(tx));
  return tx.all(sql<Due>`
    select id, to_day < ${today}::date as "isOver" from evaluation_card
    where org_id = ${tx.orgId} and state = 'open' and to_day <= ${addDays(today, 1)}::date order by id`);
}

async function follow(tx: Tx, { id, isOver }: Due): Promise<void> {
  const card = await tx.lock(evaluationCardTable, { id });
  if (card.state !== 'open') return;
  if (!isOver) {
    await remindMissing(tx, card, todayOf(tx, await settings(tx)));
    return;
  }
  await close(tx, await memberActor(tx, card.byMemberId), card);
}
