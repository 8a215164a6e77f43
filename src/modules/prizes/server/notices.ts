/** The messages about orders: to those who decide, and to the member. */
import type { Message } from '../../../kit/contract/message/message.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { notify } from '../../../kit/server/notify.ts';
import { membersByIds, rightHolders } from '../../members/server/door.ts';
import { prizeMessages } from '../messages.ts';
import { prizeRights } from '../permissions.ts';
import type { Order } from './taking.ts';

const paramsOf = async (tx: Tx, { prizeName: prize, pieces, tickets }: Order, byMemberId: string) => {
  const by = (await membersByIds(tx, [byMemberId])).get(byMemberId)?.name ?? '';
  return { by, prize, pieces, tickets };
};

/** Tells the member of a step of his order, unless he took it himself. */
export async function notifyMember(
  tx: Tx,
  message:
    | Message<'by' | 'prize' | 'pieces' | 'tickets' | 'reason'>
    | Message<'by' | 'prize' | 'pieces' | 'tickets'>,
  { order, byMemberId, reason = '' }: { order: Order; byMemberId: string; reason?: string },
): Promise<void> {
  if (order.memberId === byMemberId) return;
  await notify<string>(tx, message, {
    recipients: [order.memberId],
    params: { ...(await paramsOf(tx, order, byMemberId)), reason },
    about: { type: 'prizeOrder', id: order.id },
    link: '/prizeMall',
  });
}

/** Tells those who decide, and who did not order it themselves. */
export async function notifyDeciders(tx: Tx, order: Order): Promise<void> {
  const holders = await rightHolders(tx, prizeRights.decide);
  await notify(tx, prizeMessages.requested, {
    recipients: holders.filter((id) => id !== order.memberId),
    params: await paramsOf(tx, order, order.memberId),
    about: { type: 'prizeOrder', id: order.id },
    link: '/ticketsManage/orders?state=requested',
    act: 'review',
  });
}

/** Nobody has to decide it any more. */
export const closeRequested = (tx: Tx, id: string): Promise<void> =>
  tx.emit('message.handled', { objectId: id, keys: [prizeMessages.requested.key] });
