import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { taskColumns, type StoredTask } from '../define/task.store.ts';

export type MonthFilter = {
  month: number;
  taskId?: string | undefined;
  memberIds?: readonly string[] | undefined;
};

/** The members of the approved tasks of a month, each with the task; in the order of members. */
export async function membersWithTasks(
  tx: Tx,
  { month, taskId, memberIds }: MonthFilter,
): Promise<{ memberId: string; task: StoredTask }[]> {
  const [tasks, members] = await Promise.all([
    tx.all(sql<StoredTask>`
      select ${taskColumns} from task t
      where t.org_id = ${tx.orgId} and t.month = ${month} and t.status = 'active'
        ${taskId === undefined ? sql`` : sql`and t.id = ${taskId}`}`),
    tx.all(sql<{ taskId: string; memberId: string }>`
      select task_id as "taskId", member_id as "memberId" from task_member
      where org_id = ${tx.orgId} and month = ${month} and held
        ${taskId === undefined ? sql`` : sql`and task_id = ${taskId}`}
        ${memberIds === undefined ? sql`` : sql`and member_id = any(${[...memberIds]}::uuid[])`}
      order by member_id`),
  ]);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return members.flatMap(({ taskId: id, memberId }) => {
    const task = byId.get(id);
    return task ? [{ memberId, task }] : [];
  });
}
