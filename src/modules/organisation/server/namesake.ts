import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** Whether an organisation that is not closed has this name, in any letter case. */
export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  const rows = await tx.asideAsJob(sql`
    select from organisation where lower(name) = lower(${name}) and status <> 0 limit 1`);
  return rows.length > 0;
}
