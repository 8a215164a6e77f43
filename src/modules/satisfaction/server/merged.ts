/** Cards follow a member who was merged into another. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { lockCardsOfMember, lockMember, moveCards } from './card.store.ts';

type Merger = { fromId: string; intoId: string; byMemberId: string; reason: string };

/**
 * All of them go, in their states: one that waits for its customer is still answered, one that was given is still decided on. So do
 * the types in whose name the other booked points. A merger has no way back, nor has this.
 */
export async function followMerger(tx: Tx, { fromId, intoId, ...by }: Merger): Promise<void> {
  const cards = await lockCardsOfMember(tx, fromId);
  for (const memberId of [fromId, intoId].toSorted()) await lockMember(tx, memberId);
  await moveCards(tx, cards, { memberId: intoId, ...by });
  await tx.run(sql`
    update satisfaction_type set responsible_id = ${intoId}, version = version + 1
    where org_id = ${tx.orgId} and responsible_id = ${fromId}`);
}
