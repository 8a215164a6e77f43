import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/** Those of the members who have an entry, including a reversed one. */
export async function withPoints(tx: Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select m.id from unnest(${[...memberIds]}::uuid[]) as m(id)
    where exists (select from entry e where e.org_id = ${tx.orgId} and e.member_id = m.id)`);
  return new Set(rows.map(({ id }) => id));
}
