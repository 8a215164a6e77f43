/** Tells members of cards with their names. */
import type { Tx } from '../../../kit/server/database/db.ts';
import { notify } from '../../../kit/server/notify.ts';
import { satisfactionMessages } from '../messages.ts';
import type { Card } from './card.store.ts';

/** A card with the member's name was accepted. */
export async function notifyThanked(
  tx: Tx,
  { memberId, comment, stars }: Pick<Card, 'memberId' | 'comment' | 'stars'>,
): Promise<void> {
  if (memberId === null) return;
  await notify(tx, satisfactionMessages.thanked, {
    recipients: [memberId],
    params: { comment: comment.replaceAll(/\s+/g, ' '), stars: stars ?? '' },
  });
}
