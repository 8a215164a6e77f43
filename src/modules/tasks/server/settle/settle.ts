/** Dry run, order and undoing of settlements; a job carries them out (`work.ts`). */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { addDays } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { order } from '../../../../kit/server/background/job.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { may } from '../../../../kit/server/http/actor.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import { bookingOf } from '../../../ledger/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { taskRights } from '../../permissions.ts';
import { monthSpan } from '../../rules/calendar.ts';
import type { settleCalls } from '../../settle.calls.ts';
import { approvedTasks, tasksByIds, type StoredTask } from '../define/task.store.ts';
import { eachByItself } from '../../../../kit/server/each.ts';
import { taskRefusals } from '../refusals.ts';
import { duesOf, tokenOf, type Due } from './dues.ts';
import { beginUndo, insertRun, lockRun, runsOf } from './run.store.ts';
import { settling, undoing } from './work.ts';

/** From when on a month can be settled, and where it would count today. */
async function bookingIn(tx: Tx, month: number) {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const { to } = monthSpan(month);
  const { bookDate, originMonth } = bookingOf({ recordDate: to, today, closing: organisation });
  return { notBefore: today > to ? null : addDays(to, 1), bookDate, isLate: originMonth !== null };
}

type Sums = Pick<Due, 'due' | 'standing' | 'difference'>;

function sumsOf(rows: readonly Sums[]): Sums {
  const sum = (key: keyof Sums): number => rows.reduce((all, row) => all + row[key], 0);
  return { due: sum('due'), standing: sum('standing'), difference: sum('difference') };
}

async function preview({ tx }: Ctx, { taskId }: { taskId: string }) {
  const task = await approvedTask(tx, taskId);
  const [booking, dues] = await Promise.all([
    bookingIn(tx, task.month),
    duesOf(tx, { month: task.month, taskId }),
  ]);
  return {
    taskName: task.name,
    month: task.month,
    ...booking,
    rows: dues.map(({ member, state, due, standing, difference }) => ({
      memberId: member.id,
      memberName: member.name,
      memberNo: member.number,
      unitName: member.unitName,
      state,
      due,
      standing,
      difference,
    })),
    ...sumsOf(dues),
    token: tokenOf(dues),
  };
}

async function previewMonth({ tx }: Ctx, { month }: { month: number }) {
  const [booking, tasks] = await Promise.all([bookingIn(tx, month), approvedTasks(tx, month)]);
  const rows = [];
  for (const { id: taskId, name: taskName } of tasks) {
    const dues = await duesOf(tx, { month, taskId });
    const changing = dues.filter(({ difference }) => difference !== 0).length;
    rows.push({ taskId, taskName, members: dues.length, changing, ...sumsOf(dues), token: tokenOf(dues) });
  }
  return { ...booking, rows, ...sumsOf(rows) };
}

/** Orders a settlement of what the dry run showed. */
async function post({ tx, actor }: Ctx, { id, taskId, token }: ParsedInputOf<typeof settleCalls.post>) {
  const task = await approvedTask(tx, taskId, { lock: true });
  const [organisation, runs] = await Promise.all([settings(tx), runsOf(tx, taskId)]);
  const { to } = monthSpan(task.month);
  if (todayOf(tx, organisation) <= to) throw taskRefusals.task_month_runs({ day: addDays(to, 1) });
  if (runs.some(({ state }) => state === 'ordered' || state === 'undoing')) throw taskRefusals.task_running();
  if (runs.some((run) => run.id === id)) throw kitRefusals.stale();
  const dues = await duesOf(tx, { month: task.month, taskId });
  if (tokenOf(dues) !== token) throw taskRefusals.task_changed();
  // One without a difference would post nothing and bar the undoing of the one before.
  if (dues.every(({ difference }) => difference === 0)) throw taskRefusals.task_nothing_due();
  await insertRun(tx, {
    id,
    taskId,
    month: task.month,
    byMember: actor.memberId,
    byName: actor.memberName,
  });
  await order(tx, settling, { id });
  return { id, state: 'ordered' as const };
}

/** Several at once. Their tasks are locked together, so that two calls never wait for each other in a circle. */
async function postMany(ctx: Ctx, { items }: ParsedInputOf<typeof settleCalls.postMany>) {
  const targets = items.map((item) => ({ ...item, run: item.id, id: item.taskId }));
  await tasksByIds(
    ctx.tx,
    targets.map(({ id }) => id),
    { lock: true },
  );
  return { results: await eachByItself(ctx, targets, ({ run, ...item }) => post(ctx, { ...item, id: run })) };
}

/** Orders that the latest settlement of a task is taken back. */
async function undo({ tx, actor }: Ctx, { id, reason }: ParsedInputOf<typeof settleCalls.undo>) {
  const run = await lockRun(tx, id);
  if (!run) throw kitRefusals.not_found();
  await tasksByIds(tx, [run.taskId], { lock: true });
  if (run.state === 'ordered' || run.state === 'undoing') throw taskRefusals.task_running();
  const standing = (await runsOf(tx, run.taskId)).find(({ state }) => state !== 'undone');
  if (standing?.id !== id) throw taskRefusals.task_not_latest();
  await beginUndo(tx, id, { by: actor.memberName, reason });
  await order(tx, undoing, { id });
  return { id, state: 'undoing' as const };
}

async function runs({ tx, actor }: Ctx, { taskId }: { taskId: string }) {
  const rows = await runsOf(tx, taskId);
  const latest = rows.find(({ state }) => state !== 'undone');
  return {
    rows: rows.map(({ taskId: _, cursor: __, byMember: ___, undoneBy, ...run }) => ({
      ...run,
      undoneBy: undoneBy ?? '',
      can: { undo: may(actor, taskRights.settle) && run.state === 'posted' && run.id === latest?.id },
    })),
  };
}

async function approvedTask(tx: Tx, id: string, options: { lock?: boolean } = {}): Promise<StoredTask> {
  const [task] = await tasksByIds(tx, [id], options);
  if (!task) throw kitRefusals.not_found();
  if (task.status !== 'active') throw taskRefusals.task_not_approved();
  return task;
}

export const settleHandlers: Handlers<typeof settleCalls> = {
  preview,
  previewMonth,
  post,
  postMany,
  undo,
  runs,
};
