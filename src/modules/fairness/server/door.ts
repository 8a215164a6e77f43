import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { nothingWaits, type Load } from '../../../kit/server/list/load.ts';
import { fairnessRights } from '../permissions.ts';

export { orderSurveys } from './survey.ts';

/** Findings without a decision, for members who see the monitor. */
export async function openFindings(tx: Tx, actor: Actor): Promise<Load> {
  if (!may(actor, fairnessRights.monitor)) return nothingWaits;
  return tx.one(sql<Load>`
    select count(*)::int as count, min(found_at) as since from fairness_finding
    where org_id = ${tx.orgId} and state = 'open'`);
}
