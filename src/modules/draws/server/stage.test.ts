import { describe, expect, test } from 'vitest';
import type { Call, InputOf } from '../../../kit/contract/call.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, recordIn, type MeritWorld } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { mergeCalls } from '../../personnel/merge.calls.ts';
import { prizesCalls } from '../../prizes/calls.ts';
import { ticketsCalls } from '../../tickets/calls.ts';
import { followCalendar } from '../../tickets/server/expiry.ts';
import { drawsCalls as calls, ownCalls, stageCalls as stage, winnerCalls as winners } from '../calls.ts';
import { draftOf, drawWorld, frozenDraw, songs, stocked, threeWithTickets, verify } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 100 };
const ticketStates = async ({ manager }: MeritWorld) =>
  (await manager.as.get(ticketsCalls.list, { ...page, sort: 'serial' })).rows.map(({ state }) => state);
const count = (states: readonly string[], of: string): number =>
  states.filter((state) => state === of).length;
const detail = ({ as }: Person, id: string) => as.get(calls.detail, { id });
const reasonOf = async <C extends Call>({ as }: Person, call: C, input: InputOf<C>) =>
  (await as.call(call, input)).reason;

/** Merges the first member into another. */
async function mergeFirst({ manager, targets }: MeritWorld, { memberId: intoId }: Person) {
  const { memberId: fromId } = targets[0]!;
  await manager.as.get(membersCalls.stopOrStart, { memberIds: [fromId], action: 'stop', reason: 'twice' });
  await manager.as.get(mergeCalls.merge, { id: newId(), fromId, intoId, reason: 'twice' });
}

describe('a round', () => {
  test('is drawn once, though twenty people press at once', async () => {
    const merit = await threeWithTickets(world);
    const { manager } = merit;
    const id = await frozenDraw(manager, { rounds: songs(1, 2) }, '');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => manager.as.get(stage.round, { id, place: 1 })),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    const memberLists = answers.map((answer) =>
      JSON.stringify(answer.winners.map(({ memberId }) => memberId)),
    );
    expect(new Set(memberLists).size).toBe(1);
    expect(count(await ticketStates(merit), 'used')).toBe(2);
    expect((await manager.as.get(winners.list, { ...page, drawId: id })).total).toBe(2);
  });

  test('gives fewer prizes than it has where too few can win, and the rest returns', async () => {
    const merit = await threeWithTickets(world);
    const { manager } = merit;
    const prizeId = await stocked(manager, { pieces: 5 });
    const rounds = [{ prizeId, prizeName: '', tickets: null, winners: 5 }];
    const id = await frozenDraw(manager, { rounds }, '');
    const { winners: present } = await manager.as.get(stage.round, { id, place: 1 });
    expect(new Set(present.map(({ memberId }) => memberId)).size).toBe(3);
    expect(present).toHaveLength(3);
    await manager.as.get(stage.finish, { id, version: 4 });
    const stock = async () => (await manager.as.get(prizesCalls.list, page)).rows[0]!;
    expect(await stock()).toMatchObject({ stock: 2, reserved: 3 });
    const [one, other] = present.map((winner) => ({ id: winner.id, version: 1 }));
    await manager.as.get(winners.hand, { items: [one!] });
    await manager.as.get(winners.unclaim, { items: [other!], reason: 'nobody came' });
    expect(await stock()).toMatchObject({ stock: 3, reserved: 1 });
    const again = await manager.as.get(winners.hand, { items: [one!, other!] });
    expect(again.results.map(({ reason }) => reason)).toEqual(['draw_winner_state', 'draw_winner_state']);
  });

  test('may choose a member twice where the draw says so', async () => {
    const merit = await drawWorld(world, 1);
    const id = await frozenDraw(merit.manager, { winsOnce: false, rounds: songs(1, 2) }, '');
    const { winners: present } = await merit.manager.as.get(stage.round, { id, place: 1 });
    expect(new Set(present.map(({ memberId }) => memberId)).size).toBe(1);
    expect(present).toHaveLength(2);
  });
});

describe('between freezing and drawing', () => {
  test('a voided ticket cannot win, is named, and the program knows it', async () => {
    const merit = await threeWithTickets(world);
    const { manager, targets } = merit;
    const other = await recordIn(merit, 'passed', documentFor(merit));
    const id = await frozenDraw(manager, { rounds: songs(3) }, 'rose');
    await manager.as.get(stage.round, { id, place: 1 });
    await manager.as.get(meritCalls.nullify, { id: other.id, version: 3, reason: 'a mistake' });
    await manager.as.get(stage.round, { id, place: 2 });
    const { rows } = await manager.as.get(calls.chances, {
      ...page,
      drawId: id,
      memberId: targets[0]!.memberId,
    });
    // One of them may have won before it was voided.
    const voided = rows.slice(2).map(({ state }) => state);
    expect(voided).toContain('void');
    expect(voided).not.toContain('in');
    await manager.as.get(stage.round, { id, place: 3 });
    await manager.as.get(stage.finish, { id, version: 6 });
    expect(await verify(manager, id)).toContain('All winners match.');
  });

  test('a member who is stopped cannot win', async () => {
    const merit = await threeWithTickets(world);
    const { manager, targets } = merit;
    const id = await frozenDraw(manager, { rounds: songs(1, 3) }, '');
    await manager.as.get(membersCalls.stopOrStart, {
      memberIds: [targets[1]!.memberId],
      action: 'stop',
      reason: 'left',
    });
    const { winners: present } = await manager.as.get(stage.round, { id, place: 1 });
    expect(present.map(({ memberId }) => memberId)).not.toContain(targets[1]!.memberId);
    await manager.as.get(stage.finish, { id, version: 4 });
    expect(await ticketStates(merit)).not.toContain('inDraw');
  });

  test('a member who is merged into another wins for that one', async () => {
    const merit = await drawWorld(world, 1);
    const { manager, org } = merit;
    const into = await org.person();
    const id = await frozenDraw(
      manager,
      { rounds: [{ prizeId: null, prizeName: 'Three tickets', tickets: 3, winners: 1 }] },
      'fern',
    );
    await mergeFirst(merit, into);
    const {
      winners: [only],
    } = await manager.as.get(stage.round, { id, place: 1 });
    expect(only!.memberId).toBe(into.memberId);
    await manager.as.get(winners.hand, { items: [{ id: only!.id, version: 1 }] });
    await manager.as.get(stage.finish, { id, version: 4 });
    expect((await into.as.get(ownCalls.list, page)).rows).toMatchObject([
      { chances: 2, wins: [{ state: 'handed' }] },
    ]);
    expect((await into.as.get(ticketsCalls.own, { ...page, live: true })).total).toBe(4);
    expect(await verify(manager, id)).toContain('All winners match.');
  });

  test('a member into whom another was merged is told that the draw is cancelled', async () => {
    const merit = await drawWorld(world, 1);
    const into = await merit.org.person();
    const id = await frozenDraw(merit.manager);
    await mergeFirst(merit, into);
    await merit.manager.as.get(calls.cancel, { id, version: 2, reason: 'rain' });
    await world.settle();
    const { rows } = await into.as.get(messagesCalls.list, { ...page, kind: 'integral' });
    expect(rows.map(({ key }) => key)).toContain('draws.cancelled');
  });

  test('tickets do not expire and cannot be spent; those that lost expire in the next night', async () => {
    const merit = await threeWithTickets(world);
    const { manager, org } = merit;
    const id = await frozenDraw(manager, { rounds: songs(1) });
    const follow = () =>
      followCalendar({ app: world.app.app, orgId: org.orgId, signal: new AbortController().signal });
    world.at('2028-01-01T04:00:00Z');
    await follow();
    expect(count(await ticketStates(merit), 'inDraw')).toBe(6);
    const items = (await manager.as.get(ticketsCalls.list, page)).rows.map((ticket) => ({
      id: ticket.id,
      version: ticket.version,
    }));
    const { results } = await manager.as.get(ticketsCalls.hand, { items });
    expect(new Set(results.map(({ reason }) => reason))).toEqual(new Set(['ticket_step']));
    await manager.as.get(stage.begin, { id, version: 2, word: '' });
    await manager.as.get(stage.round, { id, place: 1 });
    await manager.as.get(stage.finish, { id, version: 4 });
    await follow();
    const states = await ticketStates(merit);
    expect([count(states, 'used'), count(states, 'expired')]).toEqual([1, 5]);
  });

  test('cancelling gives everything back and reveals the seed', async () => {
    const merit = await threeWithTickets(world);
    const { manager, targets } = merit;
    const prizeId = await stocked(manager);
    const rounds = [{ prizeId, prizeName: '', tickets: null, winners: 2 }];
    const id = await frozenDraw(manager, { rounds });
    await manager.as.get(calls.cancel, { id, version: 2, reason: 'rain' });
    expect(count(await ticketStates(merit), 'generated')).toBe(6);
    expect((await manager.as.get(prizesCalls.list, page)).rows[0]).toMatchObject({ stock: 5, reserved: 0 });
    const { seed, state, reason } = await detail(manager, id);
    expect([state, reason]).toEqual(['cancelled', 'rain']);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    await world.settle();
    const { rows } = await targets[0]!.as.get(messagesCalls.list, { ...page, kind: 'integral' });
    expect(rows[0]).toMatchObject({ key: 'draws.cancelled', params: { reason: 'rain' } });
    // The same tickets take part in the next draw.
    await frozenDraw(manager);
    expect(count(await ticketStates(merit), 'inDraw')).toBe(6);
  });
});

describe('a winner who is absent', () => {
  test.each(['back', 'use'] as const)(
    'is passed with a reason; the ticket is of those that lost (%s)',
    async (losers) => {
      const merit = await threeWithTickets(world);
      const { manager, targets } = merit;
      const id = await frozenDraw(manager, { losers, rounds: songs(2) }, 'moon');
      const {
        winners: [absent],
      } = await manager.as.get(stage.round, { id, place: 1 });
      const target = { id: absent!.id, version: absent!.version, reason: 'gone home' };
      const next = await manager.as.get(stage.redraw, target);
      expect(next).toMatchObject({ round: 1, seat: 1, attempt: 2, pick: 2, state: 'won' });
      expect(next.memberId).not.toBe(absent!.memberId);
      expect(await reasonOf(manager, stage.redraw, target)).toBe('draw_winner_state');
      await manager.as.get(stage.round, { id, place: 2 });
      await manager.as.get(stage.finish, { id, version: 5 });
      const states = await ticketStates(merit);
      expect(count(states, 'used')).toBe(losers === 'back' ? 2 : 6);
      const output = await verify(manager, id);
      expect(output).toContain('absent: gone home');
      expect(output).toContain('All winners match.');
      expect(await reasonOf(manager, stage.redraw, { ...target, id: next.id })).toBe('draw_state');
      await world.settle();
      const person = targets.find(({ memberId }) => memberId === absent!.memberId)!;
      const { rows } = await person.as.get(messagesCalls.list, { ...page, kind: 'integral' });
      expect(rows.map(({ key }) => key)).toContain('draws.passed');
    },
  );

  test('keeps the prize where nobody else could win', async () => {
    const merit = await drawWorld(world, 1);
    const id = await frozenDraw(merit.manager, {}, '');
    const {
      winners: [only],
    } = await merit.manager.as.get(stage.round, { id, place: 1 });
    const target = { id: only!.id, version: 1, reason: 'late' };
    expect(await reasonOf(merit.manager, stage.redraw, target)).toBe('draw_none_left');
    expect((await merit.manager.as.get(winners.list, { ...page, drawId: id })).rows).toMatchObject([
      { state: 'won' },
    ]);
  });
});

describe('a draw', () => {
  test('takes part only of units, days and members that it names', async () => {
    const merit = await threeWithTickets(world);
    const { manager, org } = merit;
    const unitId = await org.unit('Choir');
    const singer = await org.person({ unitId });
    const chances = async (draft: object) => {
      const input = draftOf(draft);
      await manager.as.get(calls.save, input);
      const { chances: n, members } = await detail(manager, input.id);
      return [n, members];
    };
    expect(await chances({})).toEqual([6, 3]);
    expect(await chances({ fromDay: '2026-11-21' })).toEqual([0, 0]);
    expect(await chances({ toDay: '2026-11-19' })).toEqual([0, 0]);
    expect(await chances({ unitIds: [unitId] })).toEqual([0, 0]);
    expect(await chances({ basis: 'members', unitIds: [unitId] })).toEqual([1, 1]);
    const id = await frozenDraw(manager, { basis: 'members', unitIds: [unitId] }, '');
    const {
      winners: [only],
    } = await manager.as.get(stage.round, { id, place: 1 });
    expect(only).toMatchObject({ memberId: singer.memberId, serial: '' });
    const empty = draftOf({ fromDay: '2026-11-21' });
    await manager.as.get(calls.save, empty);
    expect(await reasonOf(manager, calls.freeze, { id: empty.id, version: 1 })).toBe('draw_nobody');
    const prizeId = await stocked(manager, { pieces: 1 });
    const greedy = draftOf({ rounds: [{ prizeId, prizeName: '', tickets: null, winners: 2 }] });
    await manager.as.get(calls.save, greedy);
    expect(await reasonOf(manager, calls.freeze, { id: greedy.id, version: 1 })).toBe('prize_out_of_stock');
    expect(count(await ticketStates(merit), 'inDraw')).toBe(0);
  });

  test('is refused without a prize in each round', async () => {
    const { manager } = await drawWorld(world, 0);
    const rounds = [{ prizeId: null, prizeName: '', tickets: null, winners: 1 }];
    const { reason, fields } = await manager.as.call(calls.save, draftOf({ rounds }));
    expect([reason, Object.keys(fields ?? {})]).toEqual(['draw_prize', ['rounds']]);
    const unknown = [{ prizeId: newId(), prizeName: '', tickets: null, winners: 1 }];
    expect(await reasonOf(manager, calls.save, draftOf({ rounds: unknown }))).toBe('draw_prize');
  });

  test('takes each step in its states only', async () => {
    const merit = await threeWithTickets(world);
    const { manager } = merit;
    const draft = draftOf({ basis: 'members', rounds: songs(1) });
    await manager.as.get(calls.save, draft);
    const { id } = draft;
    const steps = {
      edit: (version: number) => reasonOf(manager, calls.save, { ...draft, version }),
      freeze: (version: number) => reasonOf(manager, calls.freeze, { id, version }),
      begin: (version: number) => reasonOf(manager, stage.begin, { id, version, word: '' }),
      round: () => reasonOf(manager, stage.round, { id, place: 1 }),
      finish: (version: number) => reasonOf(manager, stage.finish, { id, version }),
      cancel: (version: number) => reasonOf(manager, calls.cancel, { id, version, reason: 'rain' }),
    } as const;
    type Step = keyof typeof steps;
    const refuse = async (names: readonly Step[], version: number) => {
      for (const name of names) expect([name, await steps[name](version)]).toEqual([name, 'draw_state']);
    };
    await refuse(['begin', 'round', 'finish'], 1);
    expect(await steps.edit(1)).toBeNull();
    expect(await steps.freeze(2)).toBeNull();
    await refuse(['edit', 'freeze', 'round', 'finish'], 3);
    expect(await steps.begin(3)).toBeNull();
    await refuse(['edit', 'freeze', 'begin', 'cancel'], 4);
    expect(await steps.finish(4)).toBe('draw_rounds_left');
    expect(await steps.round()).toBeNull();
    expect(await steps.finish(5)).toBeNull();
    await refuse(['edit', 'freeze', 'begin', 'finish', 'cancel'], 6);
    expect(await steps.round()).toBeNull();
  });

  test('belongs to its organisation, and to those with the rights', async () => {
    const merit = await threeWithTickets(world);
    const { manager, recorder } = merit;
    const id = await frozenDraw(manager, {}, '');
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect(await reasonOf(stranger, calls.detail, { id })).toBe('not_found');
    expect(await reasonOf(stranger, stage.round, { id, place: 1 })).toBe('not_found');
    expect((await stranger.as.get(calls.chances, { ...page, drawId: id })).total).toBe(0);
    for (const each of [stage.round, stage.show])
      expect((await recorder.as.call(each, { id, place: 1 } as never)).status).toBe(403);
    expect((await recorder.as.call(calls.chances, { ...page, drawId: id })).status).toBe(403);
  });
});
