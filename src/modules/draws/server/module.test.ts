import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { recordIn, documentFor, memberLine } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { prizesCalls } from '../../prizes/calls.ts';
import { ticketsCalls } from '../../tickets/calls.ts';
import { drawsCalls as calls, ownCalls, stageCalls as stage, winnerCalls as winners } from '../calls.ts';
import { draftOf, drawWorld, stocked } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 50 };

test('a draw goes from draft to prizes handed over, and its seed is secret until it is over', async () => {
  const merit = await drawWorld(world);
  const { manager, targets } = merit;
  const document = documentFor(merit);
  document.events[0]!.members = targets.slice(1, 3).map((each) => memberLine(each));
  await recordIn(merit, 'passed', document);
  const prizeId = await stocked(manager);
  const draft = draftOf({
    rounds: [
      { prizeId: null, prizeName: 'Two tickets', tickets: 2, winners: 1 },
      { prizeId, prizeName: '', tickets: null, winners: 1 },
    ],
  });
  await manager.as.get(calls.save, draft);
  expect(await manager.as.get(calls.detail, { id: draft.id })).toMatchObject({
    state: 'draft',
    chances: 6,
    members: 3,
    rounds: [{ prizeName: 'Two tickets' }, { prizeName: 'Umbrella' }],
  });
  const frozen = await manager.as.get(calls.freeze, { id: draft.id, version: 1 });
  expect(frozen).toMatchObject({
    chances: 6,
    members: 3,
    seedDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const stock = async () => (await manager.as.get(prizesCalls.list, page)).rows[0]!;
  expect(await stock()).toMatchObject({ stock: 4, reserved: 1 });
  const states = async () =>
    (await manager.as.get(ticketsCalls.list, { ...page, sort: 'serial' })).rows.map(({ state }) => state);
  expect(await states()).toEqual(Array.from({ length: 6 }, () => 'inDraw'));
  expect((await manager.as.get(calls.chances, { ...page, drawId: draft.id })).rows[0]).toMatchObject({
    place: 1,
    serial: '2026-000001',
    state: 'in',
  });
  expect((await manager.as.call(calls.save, { ...draft, version: 2 })).reason).toBe('draw_state');

  const { version } = await manager.as.get(stage.begin, { id: draft.id, version: 2, word: 'piano' });
  expect(version).toBe(3);
  const { draw, names } = await manager.as.get(stage.show, { id: draft.id });
  expect(draw.seed).toBeNull();
  expect(names.length).toBeGreaterThan(1);
  expect((await manager.as.call(stage.round, { id: draft.id, place: 2 })).reason).toBe('draw_round_order');
  const round = await manager.as.get(stage.round, { id: draft.id, place: 1 });
  expect(round).toMatchObject({ isNew: true, winners: [{ pick: 1, seat: 1, attempt: 1, state: 'won' }] });
  expect(await manager.as.get(stage.round, { id: draft.id, place: 1 })).toEqual({ ...round, isNew: false });
  const target = { id: draft.id, version: 4 };
  expect((await manager.as.call(stage.finish, target)).reason).toBe('draw_rounds_left');
  const last = await manager.as.get(stage.round, { id: draft.id, place: 2 });
  expect(last.winners[0]!.memberId).not.toBe(round.winners[0]!.memberId);
  const { seed } = await manager.as.get(stage.finish, { id: draft.id, version: 5 });
  expect(await manager.as.get(calls.detail, { id: draft.id })).toMatchObject({ state: 'finished', seed });
  const after = await states();
  expect(after.filter((state) => state === 'used')).toHaveLength(2);
  expect(after.filter((state) => state === 'generated')).toHaveLength(4);

  const list = await manager.as.get(winners.list, { ...page, drawId: draft.id });
  const items = list.rows.map(({ id, version: at }) => ({ id, version: at }));
  const { results } = await manager.as.get(winners.hand, { items });
  expect(results.map(({ reason }) => reason)).toEqual([null, null]);
  expect(await stock()).toMatchObject({ stock: 4, reserved: 0 });
  const lucky = targets.find(({ memberId }) => memberId === round.winners[0]!.memberId)!;
  const own = await lucky.as.get(ticketsCalls.own, { ...page, live: true });
  expect(own.total).toBe(3);
  const [mine] = (await lucky.as.get(ownCalls.list, page)).rows;
  expect(mine).toMatchObject({ chances: 2, all: 6, seed, wins: [{ prizeName: 'Two tickets' }] });
  await world.settle();
  const { rows } = await lucky.as.get(messagesCalls.list, { ...page, kind: 'integral' });
  expect(rows.filter(({ key }) => key.startsWith('draws.')).map(({ key }) => key)).toEqual([
    'draws.won',
    'draws.entered',
  ]);
});
