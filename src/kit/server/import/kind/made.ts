import { sql, type Tx } from '../../database/db.ts';

/** The ids of what an import of this kind has made and not taken back; none for another organisation's. */
export async function idsMade(tx: Tx, kind: string, importId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct o ->> 1 as id from import_batch b
    join import_part p on p.org_id = ${tx.orgId} and p.batch_id = b.id, jsonb_array_elements(p.outcome) o
    where b.org_id = ${tx.orgId} and b.id = ${importId} and b.kind = ${kind} and b.state = 'posted'
      and o ->> 0 = 'posted' and o ->> 1 is not null`);
  return rows.map(({ id }) => id);
}
