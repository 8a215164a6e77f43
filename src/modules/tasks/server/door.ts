import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { settings } from '../../organisation/server/door.ts';
import { taskRights } from '../permissions.ts';

export { waitingAppeals } from './appeal/reads.ts';
export { waiveQuestioned } from './appeal/contest.ts';
export { decidersOf as appealDeciders } from './appeal/deciders.ts';
export { appealedResults, settledResult } from './settle/run.store.ts';

/** How many submitted tasks wait for the caller's approval; of what he submitted or has a part in others decide. */
export async function waitingTasks(tx: Tx, actor: Actor): Promise<number> {
  if (!may(actor, taskRights.review)) return 0;
  const { selfApproval } = await settings(tx);
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::integer as count from task t
    where t.org_id = ${tx.orgId} and t.status = 'pending'
      and (${selfApproval}::boolean or (t.submitted_by is distinct from ${actor.memberId} and not exists (
        select from task_member m
        where m.org_id = ${tx.orgId} and m.task_id = t.id and m.member_id = ${actor.memberId})))`);
  return count;
}

/** The last month in which a member has a task that stands, 0 without any. */
export async function lastTaskMonth(tx: Tx, memberId: string): Promise<number> {
  const { month } = await tx.one(sql<{ month: number }>`
    select coalesce(max(m.month), 0)::int as month from task_member m
      join task t on t.org_id = ${tx.orgId} and t.id = m.task_id
    where m.org_id = ${tx.orgId} and m.member_id = ${memberId} and m.held and t.status = 'active'`);
  return month;
}
