import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { taskMessages } from '../../messages.ts';
import { appealStepTo, type AppealStatus, type AppealStep } from '../../rules/appeal.ts';

/** An appeal as stored; points in tenths, `points` a negative number. */
export type StoredAppeal = {
  id: string;
  version: number;
  status: AppealStatus;
  taskId: string;
  month: number;
  memberId: string;
  resultId: string;
  points: number;
  returned: number;
  reason: string;
  fileId: string | null;
  until: string;
  createdAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  remark: string;
};

const appealColumns = sql`id, version, status, task_id as "taskId", month, member_id as "memberId",
  result_id as "resultId", points, returned, reason, file_id as "fileId", appeal_until as until,
  created_at as "createdAt", decided_by as "decidedBy", decided_at as "decidedAt", remark`;

export function appealById(tx: Tx, id: string): Promise<StoredAppeal | undefined> {
  return tx.maybe(sql<StoredAppeal>`
    select ${appealColumns} from task_appeal where org_id = ${tx.orgId} and id = ${id}`);
}

/** A member's appeals against the settlements of a task, the latest first. */
export function appealsOf(tx: Tx, target: { taskId: string; memberId: string }): Promise<StoredAppeal[]> {
  return tx.all(sql<StoredAppeal>`
    select ${appealColumns} from task_appeal
    where org_id = ${tx.orgId} and member_id = ${target.memberId} and task_id = ${target.taskId}
    order by created_at desc, id desc`);
}

type NewAppeal = Pick<
  StoredAppeal,
  'id' | 'taskId' | 'month' | 'memberId' | 'resultId' | 'points' | 'reason' | 'fileId' | 'until'
>;

/** False where the id or an appeal against the result is there already. */
export async function insertAppeal(tx: Tx, appeal: NewAppeal): Promise<boolean> {
  const updated = await tx.run(sql`
    insert into task_appeal (org_id, id, task_id, month, member_id, result_id, points, reason, file_id, appeal_until,
      status, created_at)
    values (${tx.orgId}, ${appeal.id}, ${appeal.taskId}, ${appeal.month}, ${appeal.memberId}, ${appeal.resultId},
      ${appeal.points}, ${appeal.reason}, ${appeal.fileId}, ${appeal.until}::date, 'pending', ${tx.now.toISOString()})
    on conflict do nothing`);
  return updated > 0;
}

/** False where it is not pending, or not of that version any more. */
export async function endAppeal(
  tx: Tx,
  { id, version }: { id: string; version: number },
  ending: { step: AppealStep; byMemberId: string; remark: string; returned: number },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update task_appeal set status = ${appealStepTo(ending.step)}, version = version + 1, decided_by = ${ending.byMemberId},
      decided_at = ${tx.now.toISOString()}, remark = ${ending.remark}, returned = ${ending.returned}
    where org_id = ${tx.orgId} and id = ${id} and version = ${version} and status = 'pending'`);
  return changed > 0;
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
