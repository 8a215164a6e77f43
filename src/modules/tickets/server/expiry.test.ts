import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld } from '../../../test/world.ts';
import { meritCalls } from '../../merit/calls.ts';
import { recordIn, type MeritWorld } from '../../merit/server/builders.ts';
import { saveMemberScope } from '../../members/server/doors/scope.door.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { ticketsCalls as calls } from '../calls.ts';
import { spendTickets } from './door.ts';
import { expireSlice, followCalendar, remindSlice } from './expiry.ts';
import { ticketWorld } from './fixture.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Person } from '../../../test/world.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

const rowsOf = async ({ manager }: MeritWorld) =>
  (await manager.as.get(calls.list, { ...page, sort: 'serial' })).rows;
const statesOf = async (merit: MeritWorld) => (await rowsOf(merit)).map(({ state }) => state);
const follow = (merit: MeritWorld) =>
  followCalendar({ app: world.app.app, orgId: merit.org.orgId, signal: new AbortController().signal });

async function messagesTo(person: Person) {
  await world.settle();
  const { rows } = await person.as.get(messagesCalls.list, { kind: 'integral' });
  return rows
    .filter(({ key }) => key.startsWith('tickets.'))
    .toReversed()
    .map(({ key, category, params }) => [key, category, params['count'], params['day'] ?? params['reason']]);
}

/** The last moment of a day in the organisation's zone, which is eight hours ahead. */
const endOf = (day: string) => world.at(`${day}T15:59:59Z`);

test('tickets can be used to the end of their last day, and expire at the organisation’s midnight', async () => {
  const merit = await ticketWorld(world, { ticketDays: 10 });
  await recordIn(merit, 'passed');
  endOf('2026-11-30');
  await follow(merit);
  expect(await statesOf(merit)).toEqual(['generated', 'generated']);
  world.at('2026-11-30T16:00:00Z');
  await follow(merit);
  await follow(merit);
  expect(await statesOf(merit)).toEqual(['expired', 'expired']);
  const acts = await merit.org.tx((tx) =>
    tx.all(sql<{ source: string; tickets: number; day: string }>`
      select source, tickets, book_date::text as day from ticket_act where org_id = ${tx.orgId} and action = 'expire'`),
  );
  expect(acts).toEqual([{ source: 'calendar', tickets: 2, day: '2026-12-01' }]);
});

test('what is killed in the middle goes on, and nothing expires twice', async () => {
  const merit = await ticketWorld(world, { ticketDays: 1 });
  await recordIn(merit, 'passed');
  await recordIn(merit, 'passed');
  world.at('2026-11-25T04:00:00Z');
  expect(await merit.org.tx((tx) => expireSlice(tx, 3))).toBe(false);
  await expect(
    merit.org.tx(async (tx) => {
      await expireSlice(tx, 3);
      throw new Error('the process is killed');
    }),
  ).rejects.toThrow('killed');
  expect(await statesOf(merit)).toEqual(['expired', 'expired', 'expired', 'generated']);
  await follow(merit);
  expect(await statesOf(merit)).toEqual(['expired', 'expired', 'expired', 'expired']);
});

test('used and void tickets do not expire, nor those of other organisations', async () => {
  const merit = await ticketWorld(world, { ticketDays: 1 });
  const other = await ticketWorld(world, { ticketDays: 1 });
  await recordIn(merit, 'passed');
  await recordIn(other, 'passed');
  const [first, second] = await rowsOf(merit);
  await merit.org.tx((tx) =>
    spendTickets(tx, {
      id: newId(),
      memberId: first!.memberId,
      count: 1,
      ticketIds: [first!.id],
      source: 'counter',
      byMemberId: merit.manager.memberId,
    }),
  );
  await merit.manager.as.get(calls.void, {
    items: [{ id: second!.id, version: second!.version }],
    reason: 'lost',
  });
  world.at('2026-11-25T04:00:00Z');
  await follow(merit);
  expect(await statesOf(merit)).toEqual(['used', 'void']);
  expect(await statesOf(other)).toEqual(['generated', 'generated']);
});

test('a member is reminded a week before, once of each ticket', async () => {
  const merit = await ticketWorld(world, { ticketDays: 10 });
  const [target] = merit.targets;
  await recordIn(merit, 'passed');
  endOf('2026-11-22');
  await follow(merit);
  expect((await messagesTo(target!)).map(([key]) => key)).toEqual(['tickets.given']);
  world.at('2026-11-23T04:00:00Z');
  await expect(
    merit.org.tx(async (tx) => {
      await remindSlice(tx);
      throw new Error('the process is killed');
    }),
  ).rejects.toThrow('killed');
  await follow(merit);
  await follow(merit);
  expect((await messagesTo(target!)).slice(1)).toEqual([['tickets.expiring', 23, 2, '2026-11-30']]);
  await recordIn(merit, 'passed');
  world.at('2026-11-30T04:00:00Z');
  await follow(merit);
  expect((await messagesTo(target!)).slice(3)).toEqual([['tickets.expiring', 23, 2, '2026-12-03']]);
});

test('members hear of tickets given, voided and restored, and those who issue of exceptions', async () => {
  const merit = await ticketWorld(world);
  const near = await merit.org.person({ roles: ['points_manager'] });
  const far = await merit.org.person({ roles: ['points_manager'] });
  const elsewhere = await merit.org.unit('Elsewhere');
  await merit.org.tx(async (tx) => {
    await saveMemberScope(tx, near.memberId, [merit.org.rootUnitId]);
    await saveMemberScope(tx, far.memberId, [elsewhere]);
  });
  const [target] = merit.targets;
  const { id } = await recordIn(merit, 'passed');
  const [first, second] = await rowsOf(merit);
  await merit.manager.as.get(calls.void, {
    items: [
      { id: first!.id, version: first!.version },
      { id: second!.id, version: 9 },
    ],
    reason: 'lost',
  });
  await merit.manager.as.get(calls.restore, { items: [{ id: first!.id, version: first!.version + 1 }] });
  await merit.org.tx((tx) =>
    spendTickets(tx, {
      id: newId(),
      memberId: target!.memberId,
      count: 1,
      ticketIds: [first!.id],
      source: 'counter',
      byMemberId: merit.manager.memberId,
    }),
  );
  await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'a mistake' });
  expect(await messagesTo(target!)).toEqual([
    ['tickets.given', 23, 2, undefined],
    ['tickets.voided', 23, 1, 'lost'],
    ['tickets.restored', 23, 1, undefined],
    ['tickets.voided', 23, 1, 'a mistake'],
  ]);
  expect(await messagesTo(merit.manager)).toEqual([['tickets.exception', 23, 1, 'a mistake']]);
  expect(await messagesTo(near)).toEqual([['tickets.exception', 23, 1, 'a mistake']]);
  // Members of other units are no concern of theirs.
  expect(await messagesTo(far)).toEqual([]);
  expect(await messagesTo(merit.recorder)).toEqual([]);
});
