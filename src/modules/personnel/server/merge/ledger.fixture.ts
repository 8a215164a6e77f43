/** Reads the ledger for tests. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';

export { carriable, closeThrough, post } from '../../../ledger/server/door.ts';

/** Every member's overall points, straight from the entries. */
export async function ledgerBalances(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ id: string; merit: number }>`
    select member_id as id, sum(merit)::bigint as merit from entry where org_id = ${tx.orgId} group by member_id`);
  return new Map(rows.map(({ id, merit }) => [id, merit]));
}
