import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { importRecordTable } from '../migrations/tables.ts';

export async function insertRecordLinks(
  tx: Tx,
  id: string,
  records: readonly { id: string; lines: number }[],
): Promise<void> {
  await tx.insertAll(
    importRecordTable,
    records.map(({ id: recordId, lines }) => ({ batchId: id, recordId, lines })),
  );
}

/** The records of a batch in the order in which they are locked. */
export function recordLinks(tx: Tx, id: string): Promise<{ id: string; lines: number }[]> {
  return tx.all(sql<{ id: string; lines: number }>`
    select record_id as id, lines from import_record where org_id = ${tx.orgId} and batch_id = ${id} order by record_id`);
}
