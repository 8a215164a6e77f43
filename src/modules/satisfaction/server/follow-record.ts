/** A card follows the record of its points. */
import type { Tx } from '../../../kit/server/database/db.ts';
import { meritStatus, totalKindOf, type MeritStatus } from '../../merit/rules/states.ts';
import { numberText } from '../rules/code.ts';
import { lockCardOfRecord, step } from './card.store.ts';
import { satisfactionRefusals } from './refusals.ts';

/** Of records that are made of cards. */
export const cardOrigin = 'card';

type Change = {
  recordId: string;
  origin: string;
  status: MeritStatus;
  points: number;
  byMemberId: string;
  reason: string;
};

/**
 * Posted while its record counts, accepted without points while that waits or is void, and refused once that is. The record of a void
 * card cannot count again.
 */
export async function followRecord(
  tx: Tx,
  { recordId, origin, status, points, byMemberId, reason }: Change,
): Promise<void> {
  if (origin !== cardOrigin) return;
  const card = await lockCardOfRecord(tx, recordId);
  if (!card) return;
  const counts = totalKindOf(status) === 'booked';
  if (card.state === 'void' && counts)
    throw satisfactionRefusals.card_of_record_void({ number: numberText(card.number) });
  if (card.state === 'void') return;
  if (counts && card.state !== 'posted') return step(tx, 'pass', card, { byMemberId, points });
  const isOver = status === meritStatus.rejected || status === meritStatus.cancelled;
  if (isOver && card.state === 'accepted') return step(tx, 'reject', card, { byMemberId, reason });
  if (!counts && card.state === 'posted') return step(tx, 'unpost', card, { byMemberId, reason, points: 0 });
}
