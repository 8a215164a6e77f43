import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/** Ids of present members by their numbers, exactly as written; unknown numbers are missing. */
export async function memberIdsByNumbers(tx: Tx, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; number: string }>`
    select id, number from member
    where org_id = ${tx.orgId} and number = any(${[...numbers]}::text[]) and status <> 'deleted'`);
  return new Map(rows.map(({ id, number }) => [number, id]));
}
