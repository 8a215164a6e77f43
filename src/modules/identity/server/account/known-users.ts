/** Users by id, and the organisations of one. */
import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';

type UserName = { id: string; name: string; loginName: string; language: Language | null };

/** Names of users by id; unknown ids are missing. */
export async function userNames(tx: Tx, ids: readonly string[]): Promise<Map<string, UserName>> {
  const rows = await tx.all(sql<UserName>`
    select id, name, login_name as "loginName", language from identity.app_user where id = any(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

type UserOrg = { orgId: string; memberId: string; memberStatus: string; lastUsedAt: string | null };

/** The organisations of a user, the one used last first. */
export function userOrgs(tx: Tx, userId: string): Promise<UserOrg[]> {
  return tx.all(sql<UserOrg>`
    select org_id as "orgId", member_id as "memberId", member_status as "memberStatus", last_used_at as "lastUsedAt"
    from identity.user_org where user_id = ${userId} order by last_used_at desc nulls last, org_id`);
}
