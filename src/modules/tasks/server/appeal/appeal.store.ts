import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type NewRowOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { taskMessages } from '../../messages.ts';
import { taskAppealTable } from '../../migrations/tables.ts';
import { appealStepTo, type AppealStep } from '../../rules/appeal.ts';

/** An appeal as stored; points in tenths, `points` a negative number. */
export type StoredAppeal = RowOf<typeof taskAppealTable>;

const appealColumns = columnsOf(taskAppealTable, 'a');

export function appealById(tx: Tx, id: string): Promise<StoredAppeal | undefined> {
  return tx.maybe(sql<StoredAppeal>`
    select ${appealColumns} from task_appeal a where a.org_id = ${tx.orgId} and a.id = ${id}`);
}

/** A member's appeals against the settlements of a task, the latest first. */
export function appealsOf(tx: Tx, target: { taskId: string; memberId: string }): Promise<StoredAppeal[]> {
  return tx.all(sql<StoredAppeal>`
    select ${appealColumns} from task_appeal a
    where org_id = ${tx.orgId} and member_id = ${target.memberId} and task_id = ${target.taskId}
    order by created_at desc, id desc`);
}

type NewAppeal = Omit<NewRowOf<typeof taskAppealTable>, 'status' | 'createdAt'>;

/** False where the id or an appeal against the result is there already. */
export const insertAppeal = (tx: Tx, appeal: NewAppeal): Promise<boolean> =>
  tx.insert(taskAppealTable, { ...appeal, status: 'pending', createdAt: tx.instant }, 'any key');

/** Ends an appeal that is pending; refused as stale where it is not of this version any more. */
export async function endAppeal(
  tx: Tx,
  appeal: StoredAppeal,
  { step, ...ending }: { step: AppealStep; decidedBy: string; remark: string; returned: number },
) {
  const status = appealStepTo(step);
  const saved = await tx.save(taskAppealTable, appeal, { ...ending, status, decidedAt: tx.instant });
  return { ...saved, status };
}

/** Ends the pending appeals against results that a settlement's undoing took back: nothing is left to decide. */
export async function lapseAppeals(tx: Tx, resultIds: readonly string[]): Promise<void> {
  const ended = await tx.all(sql<{ id: string }>`
    update task_appeal set status = ${appealStepTo('lapse')}, version = version + 1, decided_at = ${tx.now.toISOString()}
    where org_id = ${tx.orgId} and result_id = any(${[...resultIds]}::uuid[]) and status = 'pending'
    returning id`);
  for (const { id } of ended)
    await tx.emit('message.handled', { objectId: id, keys: [taskMessages.appealed.key] });
}

/** Appeals by the names of their tasks, where their files are listed. */
export async function namesOfAppeals(tx: Tx, ids: readonly string[]) {
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select a.id, t.name from task_appeal a join task t on t.org_id = ${tx.orgId} and t.id = a.task_id
    where a.org_id = ${tx.orgId} and a.id = any(${[...ids]}::uuid[])`);
  return new Map(
    rows.map(({ id, name }) => [
      id,
      { title: name, path: `/integralManage/appealchecking/appealcheckdetail/${id}` },
    ]),
  );
}

/** The files of appeals, which stay as proof. @internal Only tests call it. */
export function appealFiles(tx: Tx): Promise<{ kind: 'appeal'; id: string; fileId: string }[]> {
  return tx.all(sql<{ kind: 'appeal'; id: string; fileId: string }>`
    select 'appeal' as kind, id, file_id as "fileId" from task_appeal
    where org_id = ${tx.orgId} and file_id is not null`);
}
