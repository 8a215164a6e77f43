/** Decisions on orders, each with a result. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { eachByItself } from '../../../kit/server/each.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import type { orderCalls as calls } from '../mall.calls.ts';
import { prizeMessages } from '../messages.ts';
import { prizeOrderTable } from '../migrations/tables.ts';
import { allowsStep, stateAfter, type OrderStep } from '../order.rules.ts';
import { closeRequested, notifyMember } from './notices.ts';
import { orderList } from './order-list.ts';
import { prizeRefusals, wrongOrderState } from './refusals.ts';
import { endOrder, lockOrders, type Order } from './taking.ts';

const messages = {
  approve: prizeMessages.approved,
  deliver: prizeMessages.delivered,
  cancel: prizeMessages.cancelled,
  giveBack: prizeMessages.returned,
} as const;

type Items = ParsedInputOf<typeof calls.approve> & { reason?: string };

async function stepEach(ctx: Ctx, step: OrderStep, { items, reason = '' }: Items) {
  const { tx, actor } = ctx;
  const ids = items.map(({ id }) => id);
  const withPrizes = step === 'cancel' || step === 'giveBack';
  const orders = new Map((await lockOrders(tx, ids, { withPrizes })).map((order) => [order.id, order]));
  const results = await eachByItself(ctx, items, async ({ id, version }) => {
    const order = orders.get(id);
    if (!order) throw kitRefusals.not_found();
    if (!allowsStep(step, order.state)) throw wrongOrderState(order.state);
    if (order.version !== version) throw kitRefusals.stale();
    await takeStep(ctx, step, order, reason);
    await closeRequested(tx, id);
    await notifyMember(tx, messages[step], { order, byMemberId: actor.memberId, reason });
    // Named twice it is refused the second time.
    orders.set(id, { ...order, version: order.version + 1, state: stateAfter(step) });
  });
  return { results };
}

async function takeStep({ tx, actor }: Ctx, step: OrderStep, order: Order, reason: string): Promise<void> {
  const { memberId: byMemberId } = actor;
  switch (step) {
    case 'approve':
      if (order.memberId === byMemberId) throw prizeRefusals.order_own();
      await tx.save(prizeOrderTable, order, {
        state: 'approved',
        decidedBy: byMemberId,
        decidedAt: tx.instant,
      });
      return;
    case 'deliver':
      await tx.save(prizeOrderTable, order, {
        state: 'delivered',
        deliveredBy: byMemberId,
        deliveredAt: tx.instant,
      });
      return;
    case 'cancel':
      await endOrder(tx, order, { state: 'cancelled', byMemberId, reason });
      return;
    case 'giveBack':
      await endOrder(tx, order, { state: 'returned', byMemberId, reason });
  }
}

export const orderHandlers: Handlers<typeof calls> = {
  list: orderList.page,
  approve: (ctx, input) => stepEach(ctx, 'approve', input),
  deliver: (ctx, input) => stepEach(ctx, 'deliver', input),
  cancel: (ctx, input) => stepEach(ctx, 'cancel', input),
  giveBack: (ctx, input) => stepEach(ctx, 'giveBack', input),
};
