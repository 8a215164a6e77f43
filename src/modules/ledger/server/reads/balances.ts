import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/** The overall points of some members from the beginning, start points included, straight from the entries. */
export async function balancesOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; merit: number }>`
    select member_id as id, sum(merit)::bigint as merit from entry
    where org_id = ${tx.orgId} and member_id = any((select ${[...memberIds]}::uuid[])::uuid[]) group by member_id`);
  return new Map(rows.map(({ id, merit }) => [id, merit]));
}
