import { sql, type Tx } from '../../../kit/server/database/db.ts';

/**
 * Whether an organisation that is not closed has this name, in any letter case. Asked as the job role, which sees the names
 * of all: the transaction goes on as before.
 */
export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  await tx.run(sql`set local role laurel_job`);
  const row = await tx.maybe(sql`
    select from organisation where lower(name) = lower(${name}) and status <> 0 limit 1`);
  await tx.run(sql`set local role laurel_app`);
  return row !== undefined;
}
