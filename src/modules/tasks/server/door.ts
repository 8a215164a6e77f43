import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { nothingWaits, type Load } from '../../../kit/server/list/load.ts';
import { taskRights } from '../permissions.ts';
import { waitsForSql } from './define/task.store.ts';
import { monthsOf } from './progress/month.ts';
import { thisMonth } from './progress/progress.ts';

export { holidaysBetween, holidaysChanged } from './days/days.store.ts';
export { waitingAppeals } from './appeal/reads.ts';
export { waiveQuestioned } from './appeal/contest.ts';
export { decidersOf as appealDeciders } from './appeal/deciders.ts';
export { appealedResults, settledResult } from './settle/run.store.ts';

/** Submitted tasks that wait for the caller's approval. */
export async function waitingTasks(tx: Tx, actor: Actor): Promise<Load> {
  if (!may(actor, taskRights.review)) return nothingWaits;
  return tx.one(sql<Load>`
    select count(*)::integer as count, min(t.submitted_at) as since from task t
    where t.org_id = ${tx.orgId} and ${await waitsForSql(tx, actor)}`);
}

/**
 * The number of members who are behind with this month's tasks, for those who may check them; and whether the caller
 * is.
 */
export async function behindTasks(tx: Tx, actor: Actor): Promise<{ members: number; isOwn: boolean }> {
  const checks = may(actor, taskRights.check);
  // Only reviewers have tasks.
  if (!checks && !actor.isReviewer) return { members: 0, isOwn: false };
  const months = await monthsOf(tx, {
    month: await thisMonth(tx),
    ...(!checks && { memberIds: [actor.memberId] }),
  });
  const late = months.filter(({ state }) => state === 'late');
  return {
    members: checks ? late.length : 0,
    isOwn: late.some(({ member }) => member.id === actor.memberId),
  };
}

/** The last month in which a member has a valid task, 0 without any. */
export async function lastTaskMonth(tx: Tx, memberId: string): Promise<number> {
  const { month } = await tx.one(sql<{ month: number }>`
    select coalesce(max(m.month), 0)::int as month from task_member m
      join task t on t.org_id = ${tx.orgId} and t.id = m.task_id
    where m.org_id = ${tx.orgId} and m.member_id = ${memberId} and m.held and t.status = 'active'`);
  return month;
}
