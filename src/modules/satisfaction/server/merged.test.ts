import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { mergeCalls } from '../../personnel/merge.calls.ts';
import { satisfactionCalls as calls } from '../calls.ts';
import { codeOf, customer, satisfactionWorld, setUpCards } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 50 };
type Setup = Awaited<ReturnType<typeof satisfactionWorld>>;

const cardsOf = async ({ manager }: Setup) =>
  (await manager.as.get(calls.cards, { ...page, sort: 'number' })).rows;
const give = async ({ merit }: Setup, number: number) =>
  customer(world, await codeOf(world, merit, number)).send({ stars: '5' });

async function itemsOf(setup: Setup, numbers: readonly number[]) {
  const cards = await cardsOf(setup);
  return numbers.map((number) => {
    const { id, version } = cards[number - 1]!;
    return { id, version };
  });
}

async function merge({ manager }: Setup, { memberId: fromId }: Person, { memberId: intoId }: Person) {
  await manager.as.get(membersCalls.stopOrStart, { memberIds: [fromId], action: 'stop', reason: 'twice' });
  await manager.as.get(mergeCalls.merge, { id: newId(), fromId, intoId, reason: 'twice' });
}

/** Seven cards of a member: accepted, refused, void, two that were given, two that wait. */
async function sevenCards() {
  const setup = await satisfactionWorld(world);
  const { manager, merit } = setup;
  await setUpCards(merit, { eventId: null }, 2);
  for (const number of [1, 2, 3, 4, 5]) await give(setup, number);
  await world.settle();
  const act = async (number: number) => ({ items: await itemsOf(setup, [number]) });
  await manager.as.get(calls.accept, await act(1));
  await manager.as.get(calls.refuse, { ...(await act(2)), reason: 'a joke' });
  await manager.as.get(calls.void, { ...(await act(3)), reason: 'lost' });
  return setup;
}

test('cards follow a member who is merged into another, in every state', async () => {
  const setup = await sevenCards();
  const { manager, member, merit } = setup;
  const into = await merit.org.person();
  const before = await cardsOf(setup);
  expect(before.map(({ state }) => state)).toEqual([
    'posted',
    'refused',
    'void',
    'given',
    'given',
    'issued',
    'issued',
  ]);
  await merge(setup, member, into);
  const after = await cardsOf(setup);
  expect(after).toEqual(
    before.map(({ version, ...card }) => ({
      ...card,
      version: version + 1,
      memberId: into.memberId,
      memberName: into.name,
      memberNo: expect.any(String),
      unitName: expect.any(String),
      points: card.points,
    })),
  );
  // Those that wait are answered for the one who stays, and those that were given are decided on.
  expect((await customer(world, await codeOf(world, merit, 6)).open()).text).toContain(into.name);
  await give(setup, 6);
  await world.settle();
  const { results } = await manager.as.get(calls.accept, { items: await itemsOf(setup, [4, 6]) });
  expect(results.map(({ reason }) => reason)).toEqual([null, null]);
  // The points of a card from before go back.
  const voided = await manager.as.get(calls.void, { items: await itemsOf(setup, [1]), reason: 'a mistake' });
  expect(voided.results.map(({ reason }) => reason)).toEqual([null]);
});

test('the caps of a member count the cards of both', async () => {
  const setup = await satisfactionWorld(world, { memberDay: 1 });
  const { manager, merit, member, typeId } = setup;
  const into = await merit.org.person();
  await manager.as.get(calls.print, {
    id: newId(),
    cardTypeId: typeId,
    memberIds: [into.memberId],
    cards: 1,
  });
  for (const number of [1, 6]) await give(setup, number);
  await world.settle();
  await manager.as.get(calls.accept, { items: await itemsOf(setup, [1]) });
  await merge(setup, member, into);
  const { results } = await manager.as.get(calls.accept, { items: await itemsOf(setup, [6]) });
  expect(results.map(({ reason }) => reason)).toEqual(['card_cap_day']);
});

test('a card is accepted in the name of the one who stays', async () => {
  const setup = await satisfactionWorld(world, { review: 'automatic' });
  const { manager, merit } = setup;
  const responsibleOf = () =>
    merit.org.tx((tx) =>
      tx.all(sql<{ id: string }>`
        select responsible_id as id from satisfaction_type where org_id = ${tx.orgId}`),
    );
  const into = await merit.org.person();
  await merge(setup, merit.last, into);
  expect(await responsibleOf()).toEqual([{ id: into.memberId }]);
  // The other one has no authority to award: the card waits for a person.
  await give(setup, 1);
  await world.settle();
  expect((await cardsOf(setup))[0]!.state).toBe('given');
  const { results } = await manager.as.get(calls.accept, { items: await itemsOf(setup, [1]) });
  expect(results.map(({ reason }) => reason)).toEqual([null]);
});
