import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf, type Version } from '../../../../kit/server/database/table/table.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { settings } from '../../../organisation/server/door.ts';
import { taskTable } from '../../migrations/tables.ts';
import { taskRights } from '../../permissions.ts';
import type { Terms } from '../../rules/quota.ts';

export const termNames = [
  'dayAward',
  'dayDeduct',
  'dayPeople',
  'weekAward',
  'weekDeduct',
  'weekPeople',
  'monthAward',
  'monthDeduct',
  'monthPeople',
  'ratio',
  'mostAward',
  'mostDeduct',
  'penaltyMode',
  'penaltyFixed',
  'penaltyEach',
  'penaltyMost',
  'weekdays',
] as const satisfies readonly (keyof Terms)[];
const contentNames = ['id', 'month', 'name', 'remark', 'countsFrom', 'copyOf', ...termNames] as const;
const taskNames = [...contentNames, 'status', 'version', 'submittedBy', 'decidedBy', 'reason'] as const;

/** A task as stored; points are positive tenths. */
export type StoredTask = Pick<RowOf<typeof taskTable>, (typeof taskNames)[number]>;

/** The columns of a task `t` by the names of `StoredTask`. */
export const taskColumns = columnsOf(taskTable, 't', taskNames);

/** SQL of whether a task `t` waits for the caller's approval; of what he submitted or has a part in others decide. */
export async function waitsForSql(tx: Tx, actor: Actor) {
  const { selfApproval } = await settings(tx);
  return sql`(t.status = 'pending' and ${may(actor, taskRights.review)}::boolean
    and (${selfApproval}::boolean or (t.submitted_by is distinct from ${actor.memberId} and not exists (
      select from task_member m
      where m.org_id = ${tx.orgId} and m.task_id = t.id and m.member_id = ${actor.memberId}))))`;
}

export function tasksByIds(
  tx: Tx,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredTask[]> {
  return tx.all(sql<StoredTask>`
    select ${taskColumns} from task t where t.org_id = ${tx.orgId} and t.id = any(${[...ids]}::uuid[])
    order by t.id ${lock ? sql`for update` : sql``}`);
}

/** The tasks of a month that count, in the order of their names. */
export function approvedTasks(tx: Tx, month: number): Promise<StoredTask[]> {
  return tx.all(sql<StoredTask>`
    select ${taskColumns} from task t where t.org_id = ${tx.orgId} and t.month = ${month} and t.status = 'active'
    order by t.name, t.id`);
}

export type TaskContent = Terms & Pick<StoredTask, Exclude<(typeof contentNames)[number], keyof Terms>>;

/** The columns of what is said of a task; with it, it is a draft again. */
const draftOf = (tx: Tx, task: TaskContent) => ({
  ...(Object.fromEntries(contentNames.map((name) => [name, task[name]])) as TaskContent),
  weekdays: task.weekdays.toSorted((a, b) => a - b),
  status: 'draft' as const,
  changedAt: tx.instant,
});

/** False where the id is there already. */
export const insertTask = (tx: Tx, task: TaskContent): Promise<boolean> =>
  tx.insert(taskTable, draftOf(tx, task));

export const updateTask = (tx: Tx, before: StoredTask, task: TaskContent): Promise<Version> =>
  tx.save(taskTable, before, { ...draftOf(tx, task), reason: '' });

/** The members of tasks, in the order of ids. */
export function membersOfTasks(
  tx: Tx,
  taskIds: readonly string[],
): Promise<{ taskId: string; memberId: string }[]> {
  return tx.all(sql<{ taskId: string; memberId: string }>`
    select task_id as "taskId", member_id as "memberId" from task_member
    where org_id = ${tx.orgId} and task_id = any(${[...taskIds]}::uuid[]) order by task_id, member_id`);
}

/** Gives a task exactly these members. */
export async function setMembers(
  tx: Tx,
  { id, month }: { id: string; month: number },
  memberIds: readonly string[],
): Promise<void> {
  await tx.run(sql`delete from task_member where org_id = ${tx.orgId} and task_id = ${id}`);
  await tx.run(sql`
    insert into task_member (org_id, task_id, member_id, month)
    select ${tx.orgId}, ${id}, m.id, ${month}::int from unnest(${[...memberIds]}::uuid[]) as m(id)`);
}

/** Which of the members have another task in that month, and its name. */
export function otherTasks(
  tx: Tx,
  { id, month }: { id: string; month: number },
  memberIds: readonly string[],
): Promise<{ memberId: string; name: string }[]> {
  return tx.all(sql<{ memberId: string; name: string }>`
    select m.member_id as "memberId", t.name
    from task_member m join task t on t.org_id = m.org_id and t.id = m.task_id
    where m.org_id = ${tx.orgId} and m.month = ${month} and m.held and m.task_id <> ${id}
      and m.member_id = any(${[...memberIds]}::uuid[])
    order by m.member_id`);
}

/** Members are put into tasks of an organisation one after the other: a member has one task a month. */
export async function lockMembership(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.orgId}:task_member`}, 16))`);
}

type Relative = Pick<StoredTask, 'id' | 'month' | 'status' | 'copyOf'>;

/** A task with those that it was copied from and those that were copied from it, over any number of months. */
export async function familyOf(tx: Tx, id: string): Promise<Relative[]> {
  const all = await tx.all(sql<Relative>`
    select id, month, status, copy_of as "copyOf" from task where org_id = ${tx.orgId}`);
  const byId = new Map(all.map((task) => [task.id, task]));
  const rootOf = (task: Relative): string => {
    const before = task.copyOf === null ? undefined : byId.get(task.copyOf);
    return before ? rootOf(before) : task.id;
  };
  const own = byId.get(id);
  return own ? all.filter((task) => rootOf(task) === rootOf(own)) : [];
}
