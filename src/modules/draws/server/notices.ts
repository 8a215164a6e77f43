/** The messages about draws to those who take part. */
import type { Tx } from '../../../kit/server/database/db.ts';
import { notify } from '../../../kit/server/notify.ts';
import { drawMessages } from '../messages.ts';
import type { Draw } from './draw.store.ts';

type Named = Pick<Draw, 'id' | 'title'>;

const placeOf = ({ id }: Named) => ({ about: { type: 'draw', id }, link: '/myDraws' }) as const;

/** With the number of chances of each. */
export const notifyEntered = (tx: Tx, draw: Named, counts: ReadonlyMap<string, number>): Promise<void> =>
  notify(tx, drawMessages.entered, {
    recipients: [...counts.keys()],
    params: { draw: draw.title, count: 0 },
    own: Object.fromEntries([...counts].map(([id, count]) => [id, { count }])),
    ...placeOf(draw),
  });

export async function notifyWon(
  tx: Tx,
  draw: Named,
  wins: readonly { memberId: string; prizeName: string }[],
): Promise<void> {
  for (const { memberId, prizeName } of wins)
    await notify(tx, drawMessages.won, {
      recipients: [memberId],
      params: { draw: draw.title, prize: prizeName },
      ...placeOf(draw),
    });
}

export const notifyPassed = (
  tx: Tx,
  draw: Named,
  { memberId, prizeName, reason }: { memberId: string; prizeName: string; reason: string },
): Promise<void> =>
  notify(tx, drawMessages.passed, {
    recipients: [memberId],
    params: { draw: draw.title, prize: prizeName, reason },
    ...placeOf(draw),
  });

export const notifyCancelled = (
  tx: Tx,
  draw: Named,
  { memberIds, reason }: { memberIds: readonly string[]; reason: string },
): Promise<void> =>
  notify(tx, drawMessages.cancelled, {
    recipients: memberIds,
    params: { draw: draw.title, reason },
    ...placeOf(draw),
  });
