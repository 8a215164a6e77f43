import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { documentFor, memberLine, recordIn, type MeritWorld } from '../../../merit/server/builders.ts';
import { ticketsCalls } from '../../calls.ts';
import { memberCalls as calls } from '../../member.calls.ts';
import { ticketRights } from '../../permissions.ts';
import { spendTickets } from '../door.ts';
import { ticketWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

/** Two tickets for each of the targets named. */
async function giveTo(merit: MeritWorld, people: MeritWorld['targets']): Promise<void> {
  const document = documentFor(merit);
  document.events[0]!.members = people.map((person) => memberLine(person));
  await recordIn(merit, 'passed', document);
}

const use = ({ org, recorder }: MeritWorld, memberId: string, count: number) =>
  org.tx((tx) =>
    spendTickets(tx, { id: newId(), memberId, count, source: 'counter', byMemberId: recorder.memberId }),
  );

describe('the balances of members', () => {
  test('add up, and are sorted, found and limited to those with tickets', async () => {
    const merit = await ticketWorld(world);
    const { manager, targets } = merit;
    const [one, other] = targets;
    await giveTo(merit, [one!, other!]);
    await giveTo(merit, [one!]);
    await manager.as.get(ticketsCalls.print, { id: newId() });
    await use(merit, one!.memberId, 1);
    const { rows: tickets } = await manager.as.get(calls.records, { ...page, memberId: one!.memberId });
    const free = tickets.find(({ state }) => state === 'printed')!;
    await manager.as.get(ticketsCalls.void, {
      items: [{ id: free.id, version: free.version }],
      reason: 'torn',
    });
    const { rows, total } = await manager.as.get(calls.balances, { ...page, sort: '-remaining', held: true });
    expect(total).toBe(2);
    expect(rows).toMatchObject(
      [
        {
          memberId: one!.memberId,
          got: 4,
          used: 1,
          void: 1,
          expired: 0,
          restored: 0,
          remaining: 2,
          printed: 2,
        },
        { memberId: other!.memberId, got: 2, used: 0, remaining: 2, printed: 2, status: 'active' },
      ].toSorted((a, b) => (a.memberId < b.memberId ? 1 : -1)),
    );
    const found = await manager.as.get(calls.balances, { ...page, keyword: targets[2]!.number });
    expect(found.rows).toMatchObject([{ memberId: targets[2]!.memberId, got: 0, remaining: 0, printed: 0 }]);
  });

  test('keep members who were frozen or stopped while they had tickets, under their last unit too', async () => {
    const merit = await ticketWorld(world);
    const { manager, targets } = merit;
    const [one, other, third] = targets;
    await giveTo(merit, [one!, other!]);
    await manager.as.get(membersCalls.freeze, { memberIds: [other!.memberId] });
    await manager.as.get(membersCalls.stopOrStart, {
      action: 'stop',
      memberIds: [one!.memberId, third!.memberId],
    });
    const unitIds = [merit.org.rootUnitId];
    const { rows } = await manager.as.get(calls.balances, { ...page, unitIds });
    const statusOf = ({ memberId }: { memberId: string }) =>
      rows.find((row) => row.memberId === memberId)?.status;
    expect([statusOf(one!), statusOf(other!), statusOf(third!)]).toEqual(['stopped', 'frozen', undefined]);
  });

  test('reach the members of one’s units alone, and nobody else', async () => {
    const merit = await ticketWorld(world);
    const { org } = merit;
    const [here, there] = [await org.unit('Here'), await org.unit('There')];
    const [mine, others] = [await org.person({ unitId: here }), await org.person({ unitId: there })];
    await giveTo(merit, [mine, others]);
    const manager = await org.person({
      unitId: here,
      manages: [here],
      rights: [ticketRights.members, ticketRights.void],
    });
    expect((await manager.as.get(calls.balances, { ...page, held: true })).rows).toMatchObject([
      { memberId: mine.memberId, remaining: 2 },
    ]);
    const { rows } = await manager.as.get(calls.records, page);
    expect(new Set(rows.map(({ memberId }) => memberId))).toEqual(new Set([mine.memberId]));
    const { rows: all } = await merit.manager.as.get(calls.records, { ...page, memberId: others.memberId });
    const [foreign] = all;
    expect((await manager.as.call(calls.history, { id: foreign!.id })).reason).toBe('not_found');
    expect((await manager.as.get(calls.records, { ...page, memberId: others.memberId })).total).toBe(0);
    const items = [foreign!, rows[0]!].map(({ id, version }) => ({ id, version }));
    const { results } = await manager.as.get(ticketsCalls.void, { items, reason: 'wrong' });
    expect(results.map(({ reason }) => reason)).toEqual(['not_found', null]);
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect((await stranger.as.get(calls.records, page)).total).toBe(0);
    expect((await stranger.as.call(calls.history, { id: foreign!.id })).reason).toBe('not_found');
    expect((await merit.recorder.as.call(calls.balances, page)).status).toBe(403);
    expect((await merit.recorder.as.call(calls.records, page)).status).toBe(403);
  });
});

test('a ticket says who took its last step, and all that happened to it', async () => {
  const merit = await ticketWorld(world);
  const { manager, targets } = merit;
  await giveTo(merit, [targets[0]!]);
  await manager.as.get(ticketsCalls.print, { id: newId() });
  const [first] = (await manager.as.get(calls.records, { ...page, sort: 'serial' })).rows;
  await manager.as.get(ticketsCalls.void, {
    items: [{ id: first!.id, version: first!.version }],
    reason: 'torn',
  });
  const { rows } = await manager.as.get(calls.records, { ...page, sort: 'serial', state: 'void' });
  expect(rows).toMatchObject([{ serial: '2026-000001', lastBy: manager.name, state: 'void' }]);
  expect(rows[0]!.recordName).toContain('Topic');
  const { steps, memberName } = await manager.as.get(calls.history, { id: first!.id });
  expect(memberName).toBe(targets[0]!.name);
  expect(steps.map(({ action, state, source, reason }) => [action, state, source, reason])).toEqual([
    ['generate', 'generated', 'line', ''],
    ['print', 'printed', 'list', ''],
    ['void', 'void', 'list', 'torn'],
  ]);
  expect(steps.map(({ byName }) => byName)).toEqual([merit.last.name, manager.name, manager.name]);
});
