import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { nothingWaits, type Load } from '../../../kit/server/list/load.ts';
import { isManaged } from '../../members/server/doors/scope.door.ts';
import { memberRights } from '../../members/permissions.ts';
import { waitsForSql } from './request.store.ts';

/** Requests of members to change their data that wait for the caller. */
export async function waitingProfileRequests(tx: Tx, actor: Actor): Promise<Load> {
  if (!may(actor, memberRights.update)) return nothingWaits;
  return tx.one(sql<Load>`
    select count(*)::integer as count, min(r.asked_at) as since from profile_request r
    where r.org_id = ${tx.orgId} and ${waitsForSql(actor)} and ${isManaged(tx, actor, sql`r.member_id`)}`);
}
