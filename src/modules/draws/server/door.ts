/** Draws for the modules above. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** Whether a member is or was in the list of a draw. */
export async function takesPart(tx: Tx, memberId: string): Promise<boolean> {
  const { has } = await tx.one(sql<{ has: boolean }>`
    select exists (select from draw_chance where org_id = ${tx.orgId} and member_id = ${memberId})
      or exists (select from draw_chance where org_id = ${tx.orgId} and holder_id = ${memberId}) as has`);
  return has;
}
