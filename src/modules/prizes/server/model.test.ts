import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { budget, diceOf, seed } from '../../../kit/test/budget.ts';
import { violations } from '../../../test/invariants.ts';
import { useWorld } from '../../../test/world.ts';
import { memberCalls } from '../../tickets/member.calls.ts';
import { ticketsCalls } from '../../tickets/calls.ts';
import { ticketWorld } from '../../tickets/server/fixture.ts';
import { counterCalls as counter, prizesCalls } from '../calls.ts';
import { mallCalls as mall, orderCalls as orders } from '../mall.calls.ts';
import { orderStates, type OrderState } from '../order.rules.ts';

const world = await useWorld();
const merit = await ticketWorld(world, { prizeApproval: true });
const { manager, targets } = merit;
const member = targets[0]!;
const page = { page: 1, size: 200 };
const price = 2;
const [pieces, balance] = [40, 80];
const prizeId = newId();

/** How often each act must have been tried in each state. */
const timesEach = budget(2, 12);
const maximumActs = 2_000;

const acts = ['approve', 'deliver', 'cancel', 'giveBack', 'counterBack', 'ownCancel'] as const;
type Act = (typeof acts)[number];

/**
 * Written by hand and apart from the table of the product, so that a change of it by mistake differs. `counterBack` is taking
 * back at the counter, `ownCancel` the member's own; an act that is missing is refused.
 */
const table: Readonly<Record<OrderState, Partial<Record<Act, OrderState>>>> = {
  requested: { approve: 'approved', cancel: 'cancelled', ownCancel: 'cancelled' },
  approved: { deliver: 'delivered', cancel: 'cancelled' },
  delivered: { giveBack: 'returned', counterBack: 'returned' },
  cancelled: {},
  returned: {},
};
const reserving: readonly OrderState[] = ['requested', 'approved', 'delivered'];

type Model = { id: string; version: number; state: OrderState };

async function take({ id, version }: Model, act: Act): Promise<string | null> {
  const items = [{ id, version }];
  const reason = 'because';
  switch (act) {
    case 'approve':
    case 'deliver':
      return (await manager.as.get(orders[act], { items })).results[0]!.reason;
    case 'cancel':
    case 'giveBack':
      return (await manager.as.get(orders[act], { items, reason })).results[0]!.reason;
    case 'counterBack':
      return (await manager.as.call(counter.giveBack, { id, version, reason })).reason;
    case 'ownCancel':
      return (await member.as.call(mall.cancel, { id, version })).reason;
  }
}

const timesDone = new Map<string, number>();
const pairs = orderStates.flatMap((state) => acts.map((act) => ({ state, act, name: `${state} ${act}` })));
const missing = () => pairs.filter(({ name }) => (timesDone.get(name) ?? 0) < timesEach);

const below = diceOf(seed);
const anyOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

/** An act that is still missing and can be tried now; null where a new order has to come first. */
function choose(known: readonly Model[]): { order: Model; act: Act } | null {
  const here = missing().flatMap(({ state, act }) =>
    known.filter((order) => order.state === state).map((order) => ({ order, act })),
  );
  if (here.length > 0) return anyOf(here);
  const open = known.filter(({ state }) => Object.keys(table[state]).length > 0);
  if (open.length === 0) return null;
  const order = anyOf(open);
  return { order, act: anyOf(Object.keys(table[order.state]) as Act[]) };
}

/** The prize, and the member's balance. */
async function prepare(): Promise<void> {
  const prize = { name: 'Umbrella', price, limitTimes: null, limitSpan: null, isOffered: true };
  await manager.as.get(prizesCalls.save, { id: prizeId, version: 0, ...prize });
  await manager.as.get(prizesCalls.move, { id: prizeId, version: 1, kind: 'received', pieces });
  const gift = { memberIds: [member.memberId], tickets: balance, reason: 'a gift' };
  await manager.as.get(memberCalls.issue, { id: newId(), ...gift });
}

test(
  `orders never part from their table, nor stock and balance from orders (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    await prepare();
    const known: Model[] = [];
    for (let count = 0; missing().length > 0 && count < maximumActs; count += 1) {
      const chosen = choose(known);
      if (chosen === null || missing().some(({ state }) => !known.some((order) => order.state === state))) {
        const id = newId();
        const ordered = await member.as.call(mall.order, { id, prizeId, pieces: 1, price });
        if (ordered.reason === null) known.push({ id, version: 1, state: 'requested' });
        if (chosen === null) continue;
      }
      const { order, act } = chosen!;
      const to = table[order.state][act];
      const label = `${count}: ${order.state} ${act}`;
      const refused = await take(order, act);
      expect([label, refused === null]).toEqual([label, to !== undefined]);
      timesDone.set(`${order.state} ${act}`, (timesDone.get(`${order.state} ${act}`) ?? 0) + 1);
      if (to) Object.assign(order, { state: to, version: order.version + 1 });
      if (count % 10 !== 9) continue;
      expect(await violations(world), label).toEqual([]);
      const { rows } = await manager.as.get(orders.list, page);
      expect(new Set(rows.map(({ id, state, version }) => `${id} ${state} ${version}`))).toEqual(
        new Set(known.map(({ id, state, version }) => `${id} ${state} ${version}`)),
      );
      const reserved = known.filter(({ state }) => reserving.includes(state)).length;
      const [prize] = (await manager.as.get(prizesCalls.list, page)).rows;
      expect(prize!.stock).toBe(pieces - reserved);
      const own = await member.as.get(ticketsCalls.own, { page: 1, size: 20, live: true });
      expect(own.total).toBe(balance - reserved * price);
    }
    expect(missing().map(({ name }) => name)).toEqual([]);
  },
);
