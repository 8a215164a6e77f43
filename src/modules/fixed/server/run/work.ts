/** The job behind runs, and the schedule that begins them. */
import * as z from 'zod/mini';
import { addMonths, monthOf } from '../../../../kit/contract/format.ts';
import type { Job } from '../../../../kit/server/background/job.ts';
import type { App } from '../../../../kit/server/module.ts';
import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { countEveryMember } from '../../../members/server/doors/history.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { fixedSetting } from '../config/setting.ts';
import { notifyDone, notifyFailed } from './notify.ts';
import { planSlice } from './plan.ts';
import { postSlice } from './post.ts';
import { beginRun, countDiffering, endRun, lockRun, runWork } from './run.store.ts';

async function giveUp(tx: Tx, id: string): Promise<void> {
  const run = await lockRun(tx, id);
  if (run && (await endRun(tx, id, 'failed'))) await notifyFailed(tx, run);
}

/** One transaction of a run; true when nothing is left to do. @internal */
export async function runSlice(tx: Tx, id: string): Promise<boolean> {
  const run = await lockRun(tx, id);
  if (!run || run.state !== 'running') return true;
  if (run.act === 'plan') return planSlice(tx, run);
  return postSlice(tx, run, run.byMember);
}

/** Ends a run; a scheduled calculation is posted. */
async function finishRun(tx: Tx, id: string): Promise<void> {
  const run = await lockRun(tx, id);
  if (!run || !(await endRun(tx, id, 'done'))) return;
  if (run.act === 'post' || !run.automatic) return notifyDone(tx, run);
  const total = await countDiffering(tx, run.month);
  await beginRun(tx, { id: newId(), month: run.month, act: 'post', automatic: true, total, byMember: null });
}

export const runJob: Job<{ id: string }> = {
  ...runWork,
  service: 'points',
  payload: z.object({ id: z.string() }),
  run: async ({ app, orgId, payload: { id }, signal, finish }) => {
    do signal.throwIfAborted();
    while (!(await app.db.transact({ orgId, userId: null }, (tx) => runSlice(tx, id))));
    await finish((tx) => finishRun(tx, id));
  },
  givenUp: (tx, { id }) => giveUp(tx, id),
};

/** Calculates and posts the month before, once, from the organisation's day on. @internal */
export async function runIfDue(tx: Tx): Promise<void> {
  const { runDay } = await fixedSetting(tx);
  const today = todayOf(tx, await settings(tx));
  if (runDay === null || Number(today.slice(8)) < runDay) return;
  const month = addMonths(monthOf(today), -1);
  const before = await tx.maybe(sql`
    select 1 from fixed_run where org_id = ${tx.orgId} and (state = 'running' or (month = ${month} and automatic))`);
  if (before) return;
  const total = await countEveryMember(tx);
  await beginRun(tx, { id: newId(), month, act: 'plan', automatic: true, total, byMember: null });
}

/** Carries a run out at once, for the demo: its job then finds nothing to do. */
export async function carryOut({ db }: Pick<App, 'db'>, orgId: string, id: string): Promise<void> {
  while (!(await db.transact({ orgId, userId: null }, (tx) => runSlice(tx, id))));
  await db.transact({ orgId, userId: null }, (tx) => finishRun(tx, id));
}

export const runSchedule: Schedule = {
  name: 'fixed.monthly',
  service: 'points',
  cron: '20 1 * * *',
  run: ({ app, orgId }) => app.db.transact({ orgId, userId: null }, runIfDue),
};
