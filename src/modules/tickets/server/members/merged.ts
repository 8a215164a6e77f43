/** Tickets follow a member who was merged into another. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { moveTo } from '../steps.ts';
import { lockMember, lockTicketsOfMember } from '../ticket.store.ts';

type Merger = { fromId: string; intoId: string; byMemberId: string; reason: string };

/**
 * All of them go, in their states and with their open exceptions: a used one may be given back, and a void one restored. A
 * merger has no way back, nor has this.
 */
export async function followMerger(tx: Tx, { fromId, intoId, byMemberId, reason }: Merger): Promise<void> {
  for (const memberId of [fromId, intoId].toSorted()) await lockMember(tx, memberId);
  const tickets = await lockTicketsOfMember(tx, fromId);
  const bookDate = todayOf(tx, await settings(tx));
  await moveTo(tx, tickets, intoId, { source: 'merge', byMemberId, reason, bookDate });
}
