import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { saveMemberScope } from '../../../members/server/doors/scope.door.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { recordIn, type MeritWorld } from '../../../merit/server/builders.ts';
import { ticketsCalls } from '../../calls.ts';
import { exceptionCalls as calls } from '../../exception.calls.ts';
import { surveyCalls } from '../../survey.calls.ts';
import { spendTickets } from '../door.ts';
import { ticketWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

/** A line whose two tickets were used before it was voided. */
async function exceptions() {
  const merit = await ticketWorld(world);
  const { id } = await recordIn(merit, 'passed');
  const [target] = merit.targets;
  const use = { memberId: target!.memberId, source: 'counter', byMemberId: merit.last.memberId } as const;
  await merit.org.tx((tx) => spendTickets(tx, { id: newId(), ...use, count: 2 }));
  await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'a mistake' });
  return { merit, record: id };
}

const listOf = async ({ manager }: Pick<MeritWorld, 'manager'>) =>
  (await manager.as.get(calls.list, page)).rows;
type Decision = 'writtenOff' | 'recovered' | 'take';
const decide = async (
  { manager }: Pick<MeritWorld, 'manager'>,
  decision: Decision,
  rows: readonly { id: string; version: number }[],
) =>
  (
    await manager.as.get(calls.decide, {
      items: rows.map(({ id, version }) => ({ id, version })),
      decision,
      note: 'as agreed',
    })
  ).results.map(({ reason }) => reason);

test('an exception is decided once, in the version that was seen', async () => {
  const { merit } = await exceptions();
  const [first, second] = await listOf(merit);
  expect(first).toMatchObject({ state: 'open', reason: 'a mistake', memberId: merit.targets[0]!.memberId });
  expect((await merit.manager.as.get(surveyCalls.surveyNow, {})).exceptions).toBe(2);
  expect(await decide(merit, 'writtenOff', [first!, { id: second!.id, version: 9 }])).toEqual([
    null,
    'stale',
  ]);
  expect(await decide(merit, 'recovered', [{ id: first!.id, version: 2 }, second!])).toEqual([
    'exception_decided',
    null,
  ]);
  expect(await decide(merit, 'recovered', [{ id: newId(), version: 1 }])).toEqual(['not_found']);
  const rows = await listOf(merit);
  expect(rows.map(({ id, state, note, byName }) => [id, state, note, byName]).toSorted()).toEqual(
    [
      [first!.id, 'writtenOff', 'as agreed', merit.manager.name],
      [second!.id, 'recovered', 'as agreed', merit.manager.name],
    ].toSorted(),
  );
  expect((await merit.manager.as.get(surveyCalls.surveyNow, {})).exceptions).toBe(0);
});

test('the next ticket of a line is taken for a used one, and cannot be restored', async () => {
  const { merit } = await exceptions();
  const [first] = await listOf(merit);
  expect(await decide(merit, 'take', [first!])).toEqual([null]);
  expect(await decide(merit, 'take', [{ id: first!.id, version: 2 }])).toEqual(['exception_decided']);
  expect((await listOf(merit)).find(({ id }) => id === first!.id)).toMatchObject({ state: 'taking' });
  await recordIn(merit, 'passed');
  const tickets = await merit.manager.as.get(ticketsCalls.list, { ...page, sort: 'serial' });
  expect(tickets.rows.map(({ state }) => state)).toEqual(['used', 'used', 'void', 'generated']);
  expect((await listOf(merit)).find(({ id }) => id === first!.id)).toMatchObject({
    state: 'taken',
    takenSerial: '2026-000003',
  });
  const { id, version } = tickets.rows[2]!;
  const { results } = await merit.manager.as.get(ticketsCalls.restore, { items: [{ id, version }] });
  expect(results.map(({ reason }) => reason)).toEqual(['ticket_taken']);
  await recordIn(merit, 'passed');
  expect(await merit.manager.as.get(ticketsCalls.list, { ...page, state: 'void' })).toMatchObject({
    total: 1,
  });
});

test('a restored line closes what waits for a ticket', async () => {
  const { merit, record } = await exceptions();
  await decide(merit, 'take', await listOf(merit));
  await merit.manager.as.get(meritCalls.restore, { id: record, version: 4, reason: 'no mistake' });
  expect((await listOf(merit)).map(({ state }) => state)).toEqual(['countsAgain', 'countsAgain']);
  await recordIn(merit, 'passed');
  expect(await merit.manager.as.get(ticketsCalls.list, { ...page, state: 'void' })).toMatchObject({
    total: 0,
  });
});

test('exceptions are those of the members whom the reader manages', async () => {
  const { merit } = await exceptions();
  const rows = await listOf(merit);
  const head = await merit.org.person({ roles: ['points_manager'] });
  const unit = await merit.org.unit('Elsewhere');
  await merit.org.tx((tx) => saveMemberScope(tx, head.memberId, [unit]));
  expect(await listOf({ manager: head })).toEqual([]);
  expect(await decide({ manager: head }, 'writtenOff', rows)).toEqual(['not_found', 'not_found']);
  const other = await ticketWorld(world);
  expect(await listOf(other)).toEqual([]);
  expect(await decide(other, 'writtenOff', rows)).toEqual(['not_found', 'not_found']);
  expect((await merit.recorder.as.call(calls.list, page)).status).toBe(403);
});
