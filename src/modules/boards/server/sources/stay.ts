import { sql, type Tx } from '../../../../kit/server/database/db.ts';

/** Until when a message that comes now stays on each board. */
export async function stayOf(tx: Tx, deviceIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; minutes: number }>`
    select device_id as id, stay_minutes as minutes from board
    where org_id = ${tx.orgId} and device_id = any(${[...deviceIds]}::uuid[])`);
  return new Map(
    rows.map(({ id, minutes }) => [id, new Date(tx.now.getTime() + minutes * 60_000).toISOString()]),
  );
}
