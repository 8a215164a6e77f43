import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { nothingWaits, type Load } from '../../../kit/server/list/load.ts';
import { organisationRights } from '../../organisation/permissions.ts';

/** What the demo enters this module by. */
export { compareDirectory } from './sync/work.ts';

/** Directories whose last synchronisation failed, and since when, for whoever configures them. */
export async function failedSyncs(tx: Tx, actor: Actor): Promise<Load> {
  if (!may(actor, organisationRights.platforms)) return nothingWaits;
  return tx.one(sql<Load>`
    select count(*)::int as count, min(last.at) as since from (
      select distinct on (r.link_id) r.state, coalesce(r.ended_at, r.began_at) as at from directory_run r
      join directory_link l on l.org_id = ${tx.orgId} and l.id = r.link_id and l.removed_at is null
      where r.org_id = ${tx.orgId} order by r.link_id, r.began_at desc, r.id desc) last
    where last.state = 'failed'`);
}
