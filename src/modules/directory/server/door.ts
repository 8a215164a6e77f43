import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { nothingWaits, type Load } from '../../../kit/server/list/load.ts';
import { organisationRights } from '../../organisation/permissions.ts';
import { isLatest } from './sync/run.store.ts';

/** The entry for the demo. */
export { compareDirectory } from './sync/work.ts';

/** Directories whose last synchronisation failed, and since when, for members who may configure them. */
export async function failedSyncs(tx: Tx, actor: Actor): Promise<Load> {
  if (!may(actor, organisationRights.platforms)) return nothingWaits;
  return tx.one(sql<Load>`
    select count(*)::int as count, min(coalesce(r.ended_at, r.began_at)) as since from directory_run r
    where r.org_id = ${tx.orgId} and r.state = 'failed' and ${isLatest(tx)}`);
}
