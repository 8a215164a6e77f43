import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { touchMembers } from '../stamp/touch.ts';

export type LastChange = { memberId: string; reason: string; byUser: string | null };

/** The latest change of status of each member. */
export async function lastChanges(tx: Tx, memberIds: readonly string[]): Promise<Map<string, LastChange>> {
  const rows = await tx.all(sql<LastChange>`
    select distinct on (member_id) member_id as "memberId", reason, by_user as "byUser" from member_status
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[])
    order by member_id, at desc, id desc`);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** The number of members, without stopped and deleted ones. */
export async function countPresent(tx: Tx): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    select count(*) as count from member
    where org_id = ${tx.orgId} and status in ('inactive', 'active', 'frozen')`);
  return row.count;
}

/** How many of a user's choices are kept. */
const keptRecent = 50;

/** Notes whom the user has chosen, the latest few of them. Returns how many of the given exist. */
export async function rememberPicked(tx: Tx, memberIds: readonly string[]): Promise<number> {
  const count = await tx.run(sql`
    insert into member_recent (org_id, user_id, member_id)
    select m.org_id, ${tx.userId}, m.id from member m
    where m.org_id = ${tx.orgId} and m.id = any(${[...memberIds]}::uuid[]) and m.status <> 'deleted' order by m.id
    on conflict (org_id, user_id, member_id) do update set at = ${tx.instant}`);
  await tx.run(sql`
    delete from member_recent where org_id = ${tx.orgId} and user_id = ${tx.userId} and member_id in (
      select member_id from member_recent where org_id = ${tx.orgId} and user_id = ${tx.userId}
      order by at desc, member_id offset ${keptRecent})`);
  return count;
}

/** Returns the ids of the members that changed, out of those that are present. */
export async function setReviewers(
  tx: Tx,
  memberIds: readonly string[],
  isReviewer: boolean,
): Promise<string[]> {
  const changed = await tx.all(sql<{ id: string }>`
    update member set is_reviewer = ${isReviewer}, version = version + 1, changed_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = any(${[...memberIds]}::uuid[]) and is_reviewer <> ${isReviewer}
    returning id`);
  const ids = changed.map(({ id }) => id);
  touchMembers(tx, ids);
  return ids;
}
