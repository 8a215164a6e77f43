import type { Actor } from '../../../kit/server/http/actor.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { callerRow, isAdministration } from '../../access/server/door.ts';
import {
  knowStamp,
  organisationProtocolRefusals,
  organisationStatusSql,
} from '../../organisation/server/door.ts';

/**
 * The transaction's user as an active member of its organisation, or null: also when the organisation is closed. An
 * organisation in alert may read; its writes are refused. Who is known by a device alone has no administrator's
 * rights.
 */
export async function loadActor(tx: Tx): Promise<Actor | null> {
  const row = await callerRow(tx, activeCaller(tx), organisationStatusSql(tx));
  if (!row || row.orgStatus === 0) return null;
  knowStamp(tx, row.orgStamp);
  if (row.orgStatus === 2 && row.writes) throw organisationProtocolRefusals.organisation_read_only();
  return {
    userId: tx.userId,
    orgId: tx.orgId,
    memberId: row.memberId,
    memberName: row.memberName,
    memberNo: row.memberNo,
    isReviewer: row.isReviewer,
    isAdmin: row.isAdmin,
    permissions: new Set(
      tx.deviceOnly ? row.permissions.filter((id) => !isAdministration(id)) : row.permissions,
    ),
  };
}

/** SQL of at most one row (id, name, number, is_reviewer): the transaction's user as an active member. */
function activeCaller(tx: Tx) {
  return sql`(select id, name, number, is_reviewer from member
    where org_id = ${tx.orgId} and user_id = ${tx.userId} and status = 'active')`;
}
