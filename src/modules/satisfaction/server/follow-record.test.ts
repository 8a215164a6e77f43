import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { meritCalls } from '../../merit/calls.ts';
import { entriesOf, type MeritWorld } from '../../merit/server/builders.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { satisfactionCalls as calls } from '../calls.ts';
import { figureCalls } from '../figure.calls.ts';
import { codeOf, customer, satisfactionWorld, setUpCards } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };
type Setup = Awaited<ReturnType<typeof satisfactionWorld>>;

const cardOf = async ({ manager }: Pick<Setup, 'manager'>, number = '000001') => {
  const { rows } = await manager.as.get(calls.cards, { ...page, sort: 'number' });
  return rows.find((card) => card.number === number)!;
};
const reasonOf = (answer: { results: { reason: string | null }[] }) => answer.results[0]!.reason;
const decide = async (setup: Setup, act: 'accept' | 'void', number?: string) => {
  const { id, version } = await cardOf(setup, number);
  const items = [{ id, version }];
  const { as } = setup.manager;
  return reasonOf(
    await (act === 'void'
      ? as.get(calls.void, { items, reason: 'a joke' })
      : as.get(calls.accept, { items })),
  );
};
const give = async ({ merit }: Setup, number = 1, comment = '') =>
  customer(world, await codeOf(world, merit, number)).send({ stars: '5', comment });

/** Cards whose points go to the reviewers that their event names. */
async function reviewedWorld(): Promise<Setup> {
  const setup = await satisfactionWorld(world);
  const { merit, manager } = setup;
  await nameReviewers(merit);
  return { ...setup, ...(await setUpCards(merit, { review: 'reviews' })), manager };
}

async function nameReviewers({ manager, eventId, first, last }: MeritWorld): Promise<void> {
  const event = await manager.as.get(eventsCalls.detail, { id: eventId });
  const { eventDesc, eventName, code, typeId, version, ticket, tickets, pieceCount, decimals } = event;
  const { bpoints, bMin, bMax, apoints, aMin, aMax, ppoints, pMin, pMax, gcpPoints, gMin, gMax } = event;
  await manager.as.get(eventsCalls.update, {
    id: eventId,
    version,
    code,
    eventName,
    eventDesc,
    typeId,
    ticket,
    tickets,
    pieceCount,
    decimals,
    bpoints,
    bMin,
    bMax,
    apoints,
    aMin,
    aMax,
    ppoints,
    pMin,
    pMax,
    gcpPoints,
    gMin,
    gMax,
    firstReviewerId: first.memberId,
    lastReviewerId: last.memberId,
  });
}

test('points that go through both reviews come with the final one', async () => {
  const setup = await reviewedWorld();
  const { merit } = setup;
  await give(setup, 6);
  expect(await decide(setup, 'accept', '000006')).toBeNull();
  const { recordId, ...accepted } = await cardOf(setup, '000006');
  expect(accepted).toMatchObject({ state: 'accepted', points: 0 });
  expect(await entriesOf(merit, recordId!)).toEqual([]);
  expect(await decide(setup, 'void', '000006')).toBe('card_in_review');
  await merit.first.as.get(meritCalls.passFirst, { id: recordId!, version: 1 });
  expect(await cardOf(setup, '000006')).toMatchObject({ state: 'accepted' });
  await merit.last.as.get(meritCalls.passLast, { id: recordId!, version: 2 });
  expect(await cardOf(setup, '000006')).toMatchObject({ state: 'posted', points: 100 });
  await merit.last.as.get(meritCalls.takeBack, { id: recordId!, version: 3, reason: 'too fast' });
  expect(await cardOf(setup, '000006')).toMatchObject({ state: 'accepted', points: 0 });
  await merit.last.as.get(meritCalls.passLast, { id: recordId!, version: 4 });
  expect(await decide(setup, 'void', '000006')).toBeNull();
  expect(await cardOf(setup, '000006')).toMatchObject({ state: 'void', points: 0 });
  const again = { id: recordId!, version: 6, reason: 'right' };
  const other = await merit.org.person({ roles: ['administrator'] });
  expect((await other.as.call(meritCalls.restore, again)).reason).toBe('card_of_record_void');
});

test('a card is refused with its record, and accepted by a pass that follows', async () => {
  const setup = await reviewedWorld();
  const { merit } = setup;
  await give(setup, 6);
  await decide(setup, 'accept', '000006');
  const { recordId } = await cardOf(setup, '000006');
  await merit.first.as.get(meritCalls.rejectFirst, { id: recordId!, version: 1, reason: 'not seen' });
  expect(await cardOf(setup, '000006')).toMatchObject({ state: 'refused', reason: 'not seen', points: 0 });
  await merit.first.as.get(meritCalls.reopen, { id: recordId!, version: 2, reason: 'seen' });
  await merit.first.as.get(meritCalls.passFirst, { id: recordId!, version: 3 });
  await merit.last.as.get(meritCalls.passLast, { id: recordId!, version: 4 });
  expect(await cardOf(setup, '000006')).toMatchObject({ state: 'posted', points: 100 });
});

test('a type with reviews needs an event that names both reviewers', async () => {
  const { merit, manager } = await satisfactionWorld(world);
  const save = (eventId: string | null) =>
    manager.as.call(calls.saveType, {
      id: newId(),
      version: 0,
      name: `Reviewed ${newId()}`,
      eventId,
      answers: 'stars',
      review: 'reviews',
      responsibleId: null,
      leastStars: 4,
      memberDay: null,
      memberMonth: null,
      customerDay: null,
      isActive: true,
    });
  expect((await save(merit.eventId)).fields).toHaveProperty('eventId');
  expect((await save(null)).fields).toHaveProperty('eventId');
  await nameReviewers(merit);
  expect((await save(merit.eventId)).reason).toBeNull();
});

test('a void record takes the points of its card and of the ranking, and a restored one brings them back', async () => {
  const setup = await satisfactionWorld(world);
  const { manager, merit, member } = setup;
  await give(setup, 1, 'very\nkind');
  await decide(setup, 'accept');
  const { recordId } = await cardOf(setup);
  const pointsOf = async () =>
    (await manager.as.get(figureCalls.rank, { ...page, month: 202611, by: 'member' })).rows.map(
      ({ points }) => points,
    );
  expect(await pointsOf()).toEqual([100]);
  const { as } = await merit.org.person({ roles: ['administrator'] });
  await as.get(meritCalls.nullifyLines, { id: recordId!, version: 1, reason: 'no', lineNos: [0] });
  expect(await cardOf(setup)).toMatchObject({ state: 'accepted', points: 0 });
  expect(await pointsOf()).toEqual([0]);
  await as.get(meritCalls.restore, { id: recordId!, version: 2, reason: 'yes' });
  expect(await cardOf(setup)).toMatchObject({ state: 'posted', points: 100 });
  expect(await pointsOf()).toEqual([100]);
  // One message to the member, with the words of the customer.
  await world.settle();
  const { rows } = await member.as.get(messagesCalls.list, page);
  const thanks = rows.filter(({ category }) => category === 33);
  expect(thanks).toHaveLength(1);
  expect(JSON.stringify(thanks)).toContain('very kind');
});
