import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { isManaged } from '../../members/server/door.ts';
import { memberRights } from '../../members/permissions.ts';

/** How many requests of members to change their data wait for the caller; of his own request others decide. */
export async function waitingProfileRequests(tx: Tx, actor: Actor): Promise<number> {
  if (!may(actor, memberRights.update)) return 0;
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::integer as count from profile_request r
    where r.org_id = ${tx.orgId} and r.status = 'open' and r.member_id <> ${actor.memberId}
      and ${isManaged(tx, actor, sql`r.member_id`)}`);
  return count;
}
