import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { tasksCalls, type TaskRow } from '../../calls.ts';
import { taskRights } from '../../permissions.ts';
import { mayEdit, mayStep, taskStatusCodes, type TaskStep } from '../../rules/states.ts';
import {
  membersOfTasks,
  tasksByIds,
  taskColumns,
  termNames,
  waitsForSql,
  type StoredTask,
} from './task.store.ts';

export const taskList = listQuery<typeof tasksCalls.list, StoredTask>(tasksCalls.list, {
  from: sql`task t`,
  visible: ({ tx }) => sql`t.org_id = ${tx.orgId}`,
  columns: taskColumns,
  where: {
    keyword: (words) => sql`strpos(lower(t.name), lower(${words})) > 0`,
    month: equals(sql`t.month`),
    status: equals(sql`t.status`),
    waitsForMe: async (only, { tx, actor }) => (only ? await waitsForSql(tx, actor) : null),
  },
  sort: { month: sql`t.month`, name: sql`t.name`, status: sql`t.status` },
  order: '-month',
  tie: sql`t.id`,
  rows: (stored, { tx, actor }) => rowsOf(tx, actor, stored),
});

/** One task with its members. */
export async function detail({ tx, actor }: Ctx, { id }: { id: string }) {
  const tasks = await tasksByIds(tx, [id]);
  const [[row], assignments] = await Promise.all([rowsOf(tx, actor, tasks), membersOfTasks(tx, [id])]);
  if (!row) throw kitRefusals.not_found();
  const members = await membersByIds(
    tx,
    assignments.map(({ memberId }) => memberId),
  );
  return {
    ...row,
    members: [...members.values()]
      .map(({ id: memberId, name, number, unitName }) => ({ id: memberId, name, number, unitName }))
      .toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  };
}

/** Names, number of members, what differs from the month before, and what the caller may do. */
async function rowsOf(tx: Tx, actor: Actor, tasks: readonly StoredTask[]): Promise<TaskRow[]> {
  const before = tasks.flatMap(({ copyOf }) => copyOf ?? []);
  const people = tasks.flatMap(({ submittedBy, decidedBy }) => [submittedBy ?? [], decidedBy ?? []].flat());
  const [{ selfApproval }, earlier, names, members] = await Promise.all([
    settings(tx),
    tasksByIds(tx, before),
    membersByIds(tx, [...new Set(people)]),
    membersOfTasks(tx, [...tasks.map(({ id }) => id), ...before]),
  ]);
  const earlierById = new Map(earlier.map((task) => [task.id, task]));
  const membersById = Map.groupBy(members, ({ taskId }) => taskId);
  const idsOf = (taskId: string): string =>
    (membersById.get(taskId) ?? []).map((each) => each.memberId).join();
  const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id)?.name ?? ''));
  return tasks.map(({ copyOf, submittedBy, decidedBy, ...task }) => {
    const old = copyOf === null ? undefined : earlierById.get(copyOf);
    const changed = old
      ? [...changedTerms(old, task), ...(idsOf(old.id) === idsOf(task.id) ? [] : ['members'])]
      : null;
    // As `takeStep` refuses it: nobody approves what he submitted or has a part in.
    const isOwn =
      submittedBy === actor.memberId ||
      (membersById.get(task.id) ?? []).some(({ memberId }) => memberId === actor.memberId);
    return {
      ...task,
      approvalStatus: taskStatusCodes[task.status],
      weekdays: [...task.weekdays],
      memberCount: membersById.get(task.id)?.length ?? 0,
      submittedBy: nameOf(submittedBy),
      decidedBy: nameOf(decidedBy),
      changed,
      can: allowed(actor, task.status, selfApproval || !isOwn),
    };
  });
}

function changedTerms(
  old: StoredTask,
  task: Omit<StoredTask, 'copyOf' | 'submittedBy' | 'decidedBy'>,
): string[] {
  const names = ['name', 'countsFrom', ...termNames] as const;
  return names.filter((name) => String(old[name]) !== String(task[name]));
}

function allowed(actor: Actor, status: StoredTask['status'], mayApprove: boolean): TaskRow['can'] {
  const defines = may(actor, taskRights.define);
  const reviews = may(actor, taskRights.review);
  const can = (step: TaskStep, right: boolean): boolean => right && mayStep(status, step);
  return {
    edit: defines && mayEdit(status),
    submit: can('submit', defines),
    withdraw: can('withdraw', defines),
    approve: can('approve', reviews && mayApprove),
    refuse: can('refuse', reviews),
    cancel: can('cancel', reviews),
    remove: can('remove', defines),
  };
}
