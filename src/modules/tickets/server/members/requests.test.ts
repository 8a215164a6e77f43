import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { saveMemberScope } from '../../../members/server/doors/scope.door.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { ticketsCalls } from '../../calls.ts';
import { memberCalls } from '../../member.calls.ts';
import { requestCalls as calls } from '../../request.calls.ts';
import { ticketWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

/** An organisation that wants a second person, with a request of three tickets for two members. */
async function requested() {
  const merit = await ticketWorld(world, { ticketSecondPerson: true });
  const { manager, org, targets } = merit;
  const other = await org.person({ roles: ['points_manager'] });
  const memberIds = targets.slice(0, 2).map(({ memberId }) => memberId);
  const gift = { id: newId(), memberIds, tickets: 3, reason: 'sports day' };
  const answer = await manager.as.get(memberCalls.issue, gift);
  const tickets = async () => (await manager.as.get(ticketsCalls.list, page)).total;
  const decide = async (
    { as }: Pick<typeof manager, 'as'>,
    decision: 'approve' | 'refuse' = 'approve',
    version = 1,
  ) =>
    (await as.get(calls.decide, { items: [{ id: gift.id, version }], decision, note: 'noted' })).results[0]!
      .reason;
  return { ...merit, other, gift, answer, tickets, decide };
}

test('tickets by hand wait for another person, who is told and makes them', async () => {
  const { manager, other, gift, answer, tickets, decide, targets } = await requested();
  expect(answer).toEqual({ id: gift.id, members: 2, tickets: 6, waits: true });
  expect(await tickets()).toBe(0);
  expect((await manager.as.call(memberCalls.issue, gift)).reason).toBe('stale');
  const [row] = (await other.as.get(calls.list, page)).rows;
  expect(row).toMatchObject({ state: 'requested', members: 2, tickets: 3, can: { decide: true } });
  expect((await manager.as.get(calls.list, page)).rows[0]!.can).toEqual({ decide: false });
  await world.settle();
  const waiting = async () =>
    (await other.as.get(messagesCalls.list, { waitingOnly: true })).rows.map(({ category }) => category);
  expect(await waiting()).toEqual([23]);
  expect(await decide(manager)).toBe('request_own');
  expect(await decide(other, 'approve', 2)).toBe('stale');
  expect(await decide(other)).toBeNull();
  expect(await tickets()).toBe(6);
  expect(await decide(other, 'approve', 2)).toBe('request_decided');
  expect((await targets[0]!.as.get(ticketsCalls.own, { ...page, live: true })).total).toBe(3);
  expect((await manager.as.get(calls.list, { ...page, state: 'approved' })).rows).toMatchObject([
    { decidedByName: other.name, note: 'noted', version: 2 },
  ]);
  await world.settle();
  expect(await waiting()).toEqual([]);
});

test('a refused request makes none, and of many decisions one is taken', async () => {
  const { other, org, tickets, decide } = await requested();
  const third = await org.person({ roles: ['points_manager'] });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => decide(at % 2 === 0 ? other : third, at < 4 ? 'approve' : 'refuse')),
  );
  expect(answers.filter((reason) => reason === null)).toHaveLength(1);
  expect([0, 6]).toContain(await tickets());
  const next = await requested();
  expect(await next.decide(next.other, 'refuse')).toBeNull();
  expect(await next.tickets()).toBe(0);
});

test('who does not manage all of its members neither sees nor decides it', async () => {
  const { other, org, recorder, gift, decide } = await requested();
  const unit = await org.unit('Elsewhere');
  await org.tx((tx) => saveMemberScope(tx, other.memberId, [unit]));
  expect((await other.as.get(calls.list, page)).rows).toEqual([]);
  expect(await decide(other)).toBe('not_found');
  const items = [{ id: gift.id, version: 1 }];
  expect((await recorder.as.call(calls.decide, { items, decision: 'approve' })).status).toBe(403);
  const stranger = await ticketWorld(world);
  expect(await decide(stranger.manager)).toBe('not_found');
});

test('without the setting they are made at once', async () => {
  const { manager, targets } = await ticketWorld(world);
  const gift = { id: newId(), memberIds: [targets[0]!.memberId], tickets: 2, reason: 'thanks' };
  expect(await manager.as.get(memberCalls.issue, gift)).toMatchObject({ tickets: 2, waits: false });
  expect((await manager.as.get(calls.list, page)).total).toBe(0);
});
