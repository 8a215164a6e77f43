import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { linkMember } from '../../../identity/server/door.ts';
import type { MemberStatus } from '../../rules.ts';

type Login = { id: string; userId: string | null; loginName: string };

/**
 * Lets the user of a member who was deleted sign in as another, who has none. Both are locked; the one is unlinked from its
 * user already.
 */
export async function moveLogin(
  tx: Tx,
  { id: fromId, userId, loginName }: Login,
  { id: intoId, status }: { id: string; status: MemberStatus },
): Promise<void> {
  if (userId === null) return;
  await tx.run(sql`
    update member set user_id = null, login_name = '', version = version + 1, changed_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${fromId}`);
  await tx.run(sql`
    update member set user_id = ${userId}, login_name = ${loginName}, version = version + 1, changed_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${intoId}`);
  await linkMember(tx, { userId, orgId: tx.orgId, memberId: intoId, memberStatus: status });
}
