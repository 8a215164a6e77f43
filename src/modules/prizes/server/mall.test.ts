import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { documentFor, memberLine, recordIn } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { ticketsCalls } from '../../tickets/calls.ts';
import { ticketWorld } from '../../tickets/server/fixture.ts';
import { prizesCalls } from '../calls.ts';
import { mallCalls as mall, orderCalls as orders } from '../mall.calls.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

/** A prize of one ticket, and a member with two tickets. */
async function mallWorld({ stock = 10, limitTimes = null as number | null, approval = true } = {}) {
  const merit = await ticketWorld(world, { prizeApproval: approval });
  await recordIn(merit, 'passed');
  const { manager, targets, org } = merit;
  const prizeId = newId();
  await manager.as.get(prizesCalls.save, {
    id: prizeId,
    version: 0,
    name: 'Umbrella',
    price: 1,
    limitTimes,
    limitSpan: limitTimes === null ? null : 'month',
    isOffered: true,
  });
  const received = { id: prizeId, version: 1, kind: 'received' as const, pieces: stock };
  if (stock > 0) await manager.as.get(prizesCalls.move, received);
  const member = targets[0]!;
  const order = (id = newId()) => ({ id, prizeId, pieces: 1, price: 1 });
  const stockNow = async () => (await manager.as.get(prizesCalls.list, page)).rows[0]!;
  const own = async () => (await member.as.get(mall.own, page)).rows;
  return { merit, manager, member, org, prizeId, order, stockNow, own };
}

const reasons = ({ results }: { results: readonly { reason: string | null }[] }) =>
  results.map(({ reason }) => reason);

describe('an order in the mall', () => {
  test('uses tickets and pieces at once, and is approved and handed over by another', async () => {
    const { manager, member, order, stockNow, own } = await mallWorld();
    const input = order();
    const ordered = await member.as.get(mall.order, input);
    expect(ordered).toMatchObject({ state: 'requested', tickets: 1, left: 1 });
    expect(await member.as.get(mall.order, input)).toEqual(ordered);
    expect(await stockNow()).toMatchObject({ stock: 9, reserved: 1, redeemed: 0 });
    const items = [{ id: input.id, version: 1 }];
    expect(reasons(await manager.as.get(orders.deliver, { items }))).toEqual(['order_state']);
    expect(reasons(await manager.as.get(orders.approve, { items }))).toEqual([null]);
    expect(reasons(await manager.as.get(orders.approve, { items }))).toEqual(['order_state']);
    expect((await member.as.call(mall.cancel, { id: input.id, version: 2 })).reason).toBe('order_decided');
    const approved = [{ id: input.id, version: 2 }];
    expect(reasons(await manager.as.get(orders.deliver, { items: approved }))).toEqual([null]);
    expect(await own()).toMatchObject([{ state: 'delivered', version: 3, mayCancel: false }]);
    expect(await stockNow()).toMatchObject({ stock: 9, reserved: 0, redeemed: 1 });
    const back = { items: [{ id: input.id, version: 3 }], reason: 'broken' };
    expect(reasons(await manager.as.get(orders.giveBack, back))).toEqual([null]);
    expect((await member.as.get(ticketsCalls.own, { ...page, live: true })).total).toBe(2);
    await world.settle();
    const { rows } = await member.as.get(messagesCalls.list, { ...page, kind: 'integral' });
    expect(rows.filter(({ category }) => category === 32)).toHaveLength(3);
    expect((await member.as.call(orders.approve, { items })).status).toBe(403);
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect(reasons(await stranger.as.get(orders.approve, { items }))).toEqual(['not_found']);
  });

  test('returns everything when its member or a decider cancels it', async () => {
    const { manager, member, order, stockNow, own } = await mallWorld();
    const [one, other] = [order(), order()];
    await member.as.get(mall.order, one);
    await member.as.get(mall.order, other);
    expect((await member.as.call(mall.order, order())).reason).toBe('too_few_tickets');
    expect((await manager.as.call(mall.cancel, { id: one.id, version: 1 })).reason).toBe('not_found');
    expect(await member.as.get(mall.cancel, { id: one.id, version: 1 })).toMatchObject({ tickets: 1 });
    const items = [
      { id: other.id, version: 1 },
      { id: one.id, version: 2 },
      { id: other.id, version: 1 },
    ];
    const cancelled = await manager.as.get(orders.cancel, { items, reason: 'none left' });
    expect(reasons(cancelled)).toEqual([null, 'order_state', 'order_state']);
    expect((await member.as.get(mall.prizes, {})).tickets).toBe(2);
    expect(await stockNow()).toMatchObject({ stock: 10, reserved: 0 });
    const ended = (await own()).map(({ state, reason }) => `${state} ${reason}`);
    expect(ended.toSorted()).toEqual(['cancelled ', 'cancelled none left']);
    expect((await member.as.call(mall.order, one)).reason).toBe('order_ended');
  });

  test('waits for nobody where the organisation wants no approval', async () => {
    const { manager, member, order } = await mallWorld({ approval: false });
    const input = order();
    expect((await member.as.get(mall.order, input)).state).toBe('approved');
    expect(await member.as.get(mall.cancel, { id: input.id, version: 1 })).toMatchObject({ tickets: 1 });
    const again = order();
    await member.as.get(mall.order, again);
    const items = [{ id: again.id, version: 1 }];
    expect(reasons(await manager.as.get(orders.deliver, { items }))).toEqual([null]);
  });

  test('is not one’s own to approve', async () => {
    const { merit, manager, order } = await mallWorld();
    const document = documentFor(merit);
    document.events[0]!.members = [memberLine(manager)];
    await recordIn(merit, 'passed', document);
    const input = order();
    await manager.as.get(mall.order, input);
    const items = [{ id: input.id, version: 1 }];
    expect(reasons(await manager.as.get(orders.approve, { items }))).toEqual(['order_own']);
  });

  test('counts against the limit, and a changed price is refused', async () => {
    const { member, order } = await mallWorld({ limitTimes: 1 });
    expect((await member.as.get(mall.prizes, {})).prizes[0]!.left).toBe(1);
    expect((await member.as.call(mall.order, { ...order(), price: 2 })).reason).toBe('prize_price');
    await member.as.get(mall.order, order());
    expect((await member.as.get(mall.prizes, {})).prizes[0]!.left).toBe(0);
    expect((await member.as.call(mall.order, order())).reason).toBe('prize_limit');
  });

  test('is on the shelf until it is handed over, where a count finds it', async () => {
    const { manager, member, order, prizeId, stockNow } = await mallWorld({ stock: 3 });
    await member.as.get(mall.order, order());
    const { version } = await stockNow();
    const count = (pieces: number) =>
      manager.as.call(prizesCalls.move, { id: prizeId, version, kind: 'counted', pieces, note: 'shelf' });
    expect((await count(0)).reason).toBe('count_reserved');
    expect((await count(3)).reason).toBe('count_same');
    expect((await count(4)).reason).toBeNull();
    expect(await stockNow()).toMatchObject({ stock: 3, reserved: 1 });
  });
});

describe('races', () => {
  test('the last piece goes to one of fifty orders, and nobody else loses a ticket', async () => {
    const { merit, order, stockNow } = await mallWorld({ stock: 1 });
    for (let count = 0; count < 12; count += 1) await recordIn(merit, 'passed');
    const member = merit.targets[0]!;
    const answers = await Promise.all(Array.from({ length: 50 }, () => member.as.call(mall.order, order())));
    expect(answers.filter(({ reason }) => reason === null)).toHaveLength(1);
    expect(await stockNow()).toMatchObject({ stock: 0, reserved: 1 });
    expect((await member.as.get(mall.prizes, {})).tickets).toBe(25);
  });

  test('a hundred orders and cancellations leave what was there', async () => {
    const { member, order, stockNow } = await mallWorld({ stock: 1 });
    for (let count = 0; count < 100; count += 1) {
      const input = order();
      await member.as.get(mall.order, input);
      await member.as.get(mall.cancel, { id: input.id, version: 1 });
    }
    expect(await stockNow()).toMatchObject({ stock: 1, reserved: 0 });
    expect((await member.as.get(mall.prizes, {})).tickets).toBe(2);
  });

  test('an order that is cancelled by its member and approved at once has one outcome', async () => {
    const { manager, member, order, own } = await mallWorld();
    const input = order();
    await member.as.get(mall.order, input);
    const item = { id: input.id, version: 1 };
    const [cancelled, approved] = await Promise.all([
      member.as.call(mall.cancel, item),
      manager.as.get(orders.approve, { items: [item] }),
    ]);
    expect([cancelled.reason, ...reasons(approved)].filter((reason) => reason === null)).toHaveLength(1);
    expect((await own())[0]!.version).toBe(2);
  });
});
