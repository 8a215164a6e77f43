import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { mergeCalls } from '../../personnel/merge.calls.ts';
import { ticketsCalls } from '../../tickets/calls.ts';
import { ticketWorld } from '../../tickets/server/fixture.ts';
import { memberCalls } from '../../tickets/member.calls.ts';
import { counterCalls as counter, prizesCalls as calls } from '../calls.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

/** A prize for two tickets, of which a member with eight tickets redeemed three pieces. */
async function redeemed() {
  const merit = await ticketWorld(world);
  const { manager, targets } = merit;
  const { as } = manager;
  const member = targets[0]!;
  const prizeId = newId();
  const prize = {
    name: `Umbrella ${newId()}`,
    price: 2,
    limitTimes: 3,
    limitSpan: 'month',
    note: '',
  } as const;
  await as.get(calls.save, { id: prizeId, version: 0, ...prize, isOffered: true });
  await as.get(calls.move, { id: prizeId, version: 1, kind: 'received', pieces: 10, note: '' });
  await as.get(memberCalls.issue, {
    id: newId(),
    memberIds: [member.memberId],
    tickets: 8,
    reason: 'a gift',
  });
  const order = { memberId: member.memberId, prizeId };
  const redeem = (id: string, pieces: number) => as.call(counter.redeem, { id, ...order, pieces });
  const id = newId();
  expect((await redeem(id, 3)).reason).toBeNull();
  const stock = async () => (await as.get(calls.list, page)).rows[0]!.stock;
  const live = async (who = member) => (await who.as.get(ticketsCalls.own, { ...page, live: true })).total;
  const back = (version: number, pieces?: number) =>
    as.call(counter.giveBack, { id, version, pieces, reason: 'broken' });
  const row = async () => (await as.get(counter.orders, page)).rows.find((each) => each.id === id)!;
  return { ...merit, as, member, prizeId, id, redeem, stock, live, back, row };
}

test('some pieces come back with their tickets, never more than there are, and each time once', async () => {
  const { id, back, row, stock, live, redeem, as, member } = await redeemed();
  expect([await stock(), await live()]).toEqual([7, 2]);
  expect((await back(1, 4)).fields).toHaveProperty('pieces');
  expect((await back(1, 0)).fields).toHaveProperty('pieces');
  const first = await back(1, 1);
  expect(first.object).toEqual({ id, version: 2, pieces: 1, tickets: 2 });
  expect([await stock(), await live()]).toEqual([8, 4]);
  expect(await row()).toMatchObject({ state: 'delivered', pieces: 2, tickets: 4, givenBack: 1 });
  // Sent again it names a version that is over.
  expect((await back(1, 1)).reason).toBe('stale');
  // The redemption itself sent again has no second effect.
  expect((await redeem(id, 3)).reason).toBeNull();
  expect([await stock(), await live()]).toEqual([8, 4]);
  // The limit counts what is left: one more may be had, with a ticket that came back.
  expect((await redeem(newId(), 2)).reason).toBe('prize_limit');
  expect((await redeem(newId(), 1)).reason).toBeNull();
  expect([await stock(), await live()]).toEqual([7, 2]);
  // The tickets of the other redemption stay used.
  expect((await back(2)).object).toEqual({ id, version: 3, pieces: 2, tickets: 4 });
  expect([await stock(), await live()]).toEqual([9, 6]);
  expect(await row()).toMatchObject({ state: 'returned', givenBack: 1 });
  expect((await back(3)).reason).toBe('order_ended');
  expect((await member.as.call(counter.giveBack, { id, version: 3, reason: 'no' })).status).toBe(403);
  const moves = await as.get(calls.moves, { ...page, prizeId: (await as.get(calls.list, page)).rows[0]!.id });
  expect(moves.rows.map(({ pieces }) => pieces)).toEqual([2, -1, 1, -3, 10]);
});

test('of many who give the same piece back one does', async () => {
  const { back, stock, live } = await redeemed();
  const answers = await Promise.all(Array.from({ length: 10 }, () => back(1, 1)));
  expect(answers.filter(({ reason }) => reason === null)).toHaveLength(1);
  expect([await stock(), await live()]).toEqual([8, 4]);
});

test('the orders of a merged member are the other’s, who gets the tickets back', async () => {
  const { as, org, member, back, row, live } = await redeemed();
  const into = await org.person();
  const reason = 'the same person';
  await as.get(membersCalls.stopOrStart, { memberIds: [member.memberId], action: 'stop', reason });
  await as.get(mergeCalls.merge, { id: newId(), fromId: member.memberId, intoId: into.memberId, reason });
  expect(await row()).toMatchObject({ memberId: into.memberId, version: 2 });
  expect((await back(2, 2)).object).toMatchObject({ tickets: 4 });
  expect(await live(into)).toBe(6);
});
