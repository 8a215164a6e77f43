import type { Tx } from '../../../kit/server/database/db.ts';
import { membersByIds } from '../../members/server/door.ts';
import type { OrderRow } from '../calls.ts';
import { orderFrom, orderNumber } from '../rules.ts';
import { stepsOf, type Order } from './order.store.ts';

/** Orders as the calls answer them, with names and the operator's last word. */
export async function presented(tx: Tx, orders: readonly Order[]): Promise<OrderRow[]> {
  const [steps, members] = await Promise.all([
    stepsOf(
      tx,
      orders.map(({ id }) => id),
    ),
    membersByIds(tx, [...new Set(orders.map(({ appliedBy }) => appliedBy))]),
  ]);
  const decided = new Map(
    steps.filter(({ byMember }) => byMember === null).map(({ orderId, remark }) => [orderId, remark]),
  );
  return orders.map(({ proofIds, outcome: _outcome, ...order }) => ({
    ...order,
    no: orderNumber(order.id),
    appliedBy: members.get(order.appliedBy)?.name ?? '',
    decisionRemark: order.decidedAt === null ? '' : (decided.get(order.id) ?? ''),
    proofs: proofIds.length,
    can: {
      change: orderFrom.change.includes(order.state),
      withdraw: orderFrom.withdraw.includes(order.state),
    },
  }));
}
