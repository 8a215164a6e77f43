/** Days of members whose punches have changed, for the module that computes days. */
import { Waker } from '../../../kit/server/background/waker.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';

export const punchesWaker = new Waker();

export type MemberDay = { memberId: string; day: string };

/** Orders these days to be computed anew, in this transaction; however often it is said, each once. */
export async function markDirty(tx: Tx, days: readonly MemberDay[]): Promise<void> {
  if (days.length === 0) return;
  const distinct = [...new Set(days.map(({ memberId, day }) => `${memberId} ${day}`))].toSorted();
  const [ids, dates] = [distinct.map((each) => each.slice(0, 36)), distinct.map((each) => each.slice(37))];
  await tx.run(sql`
    insert into punch_dirty (org_id, member_id, day)
    select ${tx.orgId}, n.member_id, n.day from unnest(${ids}::uuid[], ${dates}::date[]) as n(member_id, day)
    on conflict do nothing`);
  punchesWaker.wakeAfter(tx);
}

/**
 * Takes days to compute, the oldest first, in the transaction that computes them: if it fails, they wait again. Others who take
 * at the same time get other days.
 */
export async function takeDirtyDays(tx: Tx, limit: number): Promise<MemberDay[]> {
  const days = await tx.all(sql<MemberDay>`
    select member_id as "memberId", day from punch_dirty
    where org_id = ${tx.orgId} order by day, member_id limit ${limit} for update skip locked`);
  await tx.run(sql`
    delete from punch_dirty d using unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ day }) => day)}::date[])
      as n(member_id, day)
    where d.org_id = ${tx.orgId} and d.member_id = n.member_id and d.day = n.day`);
  return days;
}
