import { sql, type Tx } from '../../../kit/server/database/db.ts';

export async function insertRecordLinks(
  tx: Tx,
  id: string,
  records: readonly { id: string; lines: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into import_record (org_id, batch_id, record_id, lines)
    select ${tx.orgId}, ${id}, r.id, r.lines
    from unnest(${records.map((record) => record.id)}::uuid[], ${records.map(({ lines }) => lines)}::int[]) as r(id, lines)`);
}

/** The records of a batch in the order in which they are locked. */
export function recordLinks(tx: Tx, id: string): Promise<{ id: string; lines: number }[]> {
  return tx.all(sql<{ id: string; lines: number }>`
    select record_id as id, lines from import_record where org_id = ${tx.orgId} and batch_id = ${id} order by record_id`);
}
