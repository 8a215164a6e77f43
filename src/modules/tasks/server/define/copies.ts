/** Copies of approved tasks for later months: drafts, which are looked at, changed and approved like any other. */
import { addMonths } from '../../../../kit/contract/format.ts';
import { newId } from '../../../../kit/server/id.ts';
import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { thisMonth } from '../progress/progress.ts';
import { taskRefusals } from '../refusals.ts';
import {
  insertTask,
  lockMembership,
  membersOfTasks,
  otherTasks,
  setMembers,
  taskColumns,
  type StoredTask,
} from './task.store.ts';

type Months = { month: number; until: number };
type Planned = {
  task: StoredTask;
  month: number;
  memberIds: string[];
  left: number;
  skipped: 'no' | 'copied' | 'nobody';
};

/** How far ahead tasks are copied. */
const monthsAhead = 12;

/** Plans the copies from the current month on: a past month gets no tasks. Each month has one copy of a task. */
async function planned(tx: Tx, { month, until }: Months): Promise<Planned[]> {
  const tasks = await tx.all(sql<StoredTask>`
    select ${taskColumns} from task t
    where t.org_id = ${tx.orgId} and t.month = ${month} and t.status = 'active' order by t.id`);
  const ids = tasks.map(({ id }) => id);
  const [assignments, copies] = await Promise.all([
    membersOfTasks(tx, ids),
    tx.all(sql<{ copyOf: string; month: number }>`
      select copy_of as "copyOf", month from task
      where org_id = ${tx.orgId} and copy_of = any(${ids}::uuid[]) and status <> 'cancelled'`),
  ]);
  const members = await membersByIds(
    tx,
    assignments.map(({ memberId }) => memberId),
  );
  const able = assignments.filter(({ memberId }) => {
    const member = members.get(memberId);
    return member?.status === 'active' && member.isReviewer;
  });
  const plans: Planned[] = [];
  const first = Math.max(addMonths(month, 1), await thisMonth(tx));
  for (let to = first; to <= until; to = addMonths(to, 1)) {
    const otherwiseBusy = await otherTasks(
      tx,
      { id: newId(), month: to },
      able.map(({ memberId }) => memberId),
    );
    const busy = new Set(otherwiseBusy.map(({ memberId }) => memberId));
    for (const task of tasks) {
      const isCopied = copies.some(({ copyOf, month: of }) => copyOf === task.id && of === to);
      const all = assignments.filter(({ taskId }) => taskId === task.id).length;
      const memberIds = able
        .filter(({ taskId, memberId }) => taskId === task.id && !busy.has(memberId))
        .map(({ memberId }) => memberId);
      const skipped = isCopied ? 'copied' : memberIds.length === 0 ? 'nobody' : 'no';
      plans.push({ task, month: to, memberIds, left: all - memberIds.length, skipped });
    }
  }
  return plans;
}

async function refuseMonths(tx: Tx, { month, until }: Months): Promise<void> {
  const today = await thisMonth(tx);
  if (until <= month || until > addMonths(today, monthsAhead) || addMonths(month, monthsAhead) < until)
    throw taskRefusals.task_copy_until().at('until');
  if (until < today) throw taskRefusals.task_month_past().at('until');
}

export async function copyPreview({ tx }: Ctx, input: Months) {
  await refuseMonths(tx, input);
  const rows = (await planned(tx, input)).map(({ task, month, memberIds, left, skipped }) => ({
    taskId: task.id,
    name: task.name,
    month,
    members: memberIds.length,
    left: skipped === 'copied' ? 0 : left,
    skipped,
  }));
  return { rows };
}

export async function copy({ tx }: Ctx, input: Months) {
  await refuseMonths(tx, input);
  return { made: await makeCopies(tx, input) };
}

async function makeCopies(tx: Tx, months: Months): Promise<number> {
  await lockMembership(tx);
  const due = (await planned(tx, months)).filter(({ skipped }) => skipped === 'no');
  for (const { task, month, memberIds } of due) {
    const id = newId();
    await insertTask(tx, { ...task, id, month, countsFrom: null, copyOf: task.id });
    await setMembers(tx, { id, month }, memberIds);
  }
  return due.length;
}

/** Next month's drafts come a week before it, so that there is time to look at them. */
export const copying: Schedule = {
  name: 'tasks.copy',
  cron: '0 3 24 * *',
  run: ({ finish }) =>
    finish(async (tx) => {
      const month = await thisMonth(tx);
      await makeCopies(tx, { month, until: addMonths(month, 1) });
    }),
};
