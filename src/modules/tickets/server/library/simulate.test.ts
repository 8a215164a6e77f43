import { expect, test } from 'vitest';
import { diceOf, seed } from '../../../../kit/test/budget.ts';
import { useWorld } from '../../../../test/world.ts';
import { meritCalls } from '../../../merit/calls.ts';
import {
  documentFor,
  libraryEvent,
  memberLine,
  recordIn,
  type MeritWorld,
} from '../../../merit/server/builders.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { ticketsCalls } from '../../calls.ts';
import { eventCalls } from '../../event.calls.ts';
import { ticketWorld } from '../fixture.ts';
import { simulateTickets } from './simulate.ts';

const world = await useWorld();
const page = { page: 1, size: 200 };

type Own = MeritWorld & { events: string[] };

/** Two events, the first of which gives tickets. */
async function ownWorld(): Promise<Own> {
  const merit = await ticketWorld(world, { ticketsOn: false });
  return { ...merit, events: [merit.eventId, await libraryEvent(merit.manager)] };
}

/** From a day on, also after the day on which the world was made. */
const rule = (merit: Own, values: Record<string, number | boolean>, fromDay: string) =>
  merit.org.tx(async (tx) => {
    for (const day of [fromDay, '2026-11-20']) await saveSettings(tx, values, day);
  });

/** The same awards for the same dice: records pass, are taken back, voided and restored, whole and by line. */
async function award(merit: Own, dice: (sides: number) => number): Promise<void> {
  const { manager, last, targets } = merit;
  const document = (recordDate: string) =>
    documentFor(merit, {
      recordDate,
      events: Array.from({ length: 1 + dice(2) }, () => ({
        eventId: merit.events[dice(2)]!,
        name: '',
        desc: '',
        members: targets
          .slice(dice(2))
          .map((person) => memberLine(person, { count: 1 + dice(3), b: dice(4) === 0 ? -100 : 100 })),
      })),
    });
  const reason = 'again';
  world.at('2026-09-15T04:00:00Z');
  const early = await recordIn(merit, 'passed', document('2026-09-10'));
  await manager.as.get(meritCalls.nullify, { id: early.id, version: 3, reason });
  for (let day = 1; day <= 8; day += 1) {
    world.at(`2026-10-${10 + day}T04:00:00Z`);
    const { id } = await recordIn(merit, 'passed', document('2026-10-05'));
    const turn = dice(5);
    if (turn === 0) {
      await last.as.get(meritCalls.takeBack, { id, version: 3, reason });
      await last.as.get(meritCalls.passLast, { id, version: 4, refused: [{ lineNo: 0, reason }] });
    }
    if (turn === 1) await manager.as.get(meritCalls.nullify, { id, version: 3, reason });
    if (turn === 2) {
      await manager.as.get(meritCalls.nullify, { id, version: 3, reason });
      await manager.as.get(meritCalls.restore, { id, version: 4, reason });
    }
    if (turn === 3) {
      await manager.as.get(meritCalls.nullifyLines, { id, version: 3, reason, lineNos: [0] });
      await manager.as.call(meritCalls.restoreLines, { id, version: 4, reason, lineNos: [0] });
    }
  }
  await manager.as.get(meritCalls.restore, { id: early.id, version: 4, reason });
  world.at('2026-11-20T04:00:00Z');
}

/** How many tickets lines made, also those that are void now, by event. */
async function madeBy(merit: Own): Promise<number[]> {
  const { rows } = await merit.manager.as.get(ticketsCalls.list, { ...page, source: 'line' });
  const library = await merit.manager.as.get(eventCalls.list, page);
  const names = merit.events.map((id) => library.rows.find((event) => event.id === id)!.eventName);
  return names.map((name) => rows.filter(({ eventName }) => eventName === name).length);
}

test.each([
  { limit: 0, numbers: [3, 1] },
  { limit: 0, numbers: [0, 2] },
  { limit: 9, numbers: [2, 1] },
])('tells to the ticket what the rule then gives: %o', async ({ limit, numbers }) => {
  const from = seed + limit;
  const before = await ownWorld();
  await award(before, diceOf(from));
  expect(await madeBy(before)).toEqual([0, 0]);
  const tried = new Map(before.events.map((id, index) => [id, numbers[index]!]));
  const outcome = await before.org.tx((tx) => simulateTickets(tx, { isOn: true, limit, numbers: tried }));
  expect(outcome.actual).toBe(0);

  const after = await ownWorld();
  for (const [index, id] of after.events.entries())
    await after.manager.as.get(eventCalls.set, {
      items: [{ id, version: 1 }],
      ticket: numbers[index]! > 0,
      tickets: numbers[index]! || null,
    });
  const rules = { ticketsOn: true, ticketsOfMonth: limit };
  await rule(after, rules, '2026-10-01');
  await award(after, diceOf(from));
  const tickets = await madeBy(after);
  expect(outcome.trial).toBe(tickets[0]! + tickets[1]!);
  const trials = before.events.map((id) => outcome.events.find(({ eventId }) => eventId === id)?.trial ?? 0);
  expect(trials).toEqual(tickets);
  // Under the rule itself nothing changes: what it brought is what it would bring.
  const same = await after.org.tx((tx) => simulateTickets(tx, {}));
  expect(same).toMatchObject({
    month: 202610,
    actual: outcome.trial,
    trial: outcome.trial,
    cut: outcome.cut,
  });
});

test('leaves what was made in other months alone, and is nothing while tickets are off', async () => {
  const merit = await ownWorld();
  await rule(merit, { ticketsOn: true }, '2026-09-01');
  world.at('2026-09-15T04:00:00Z');
  const document = documentFor(merit, { recordDate: '2026-09-10' });
  const { id } = await recordIn(merit, 'passed', document);
  world.at('2026-10-15T04:00:00Z');
  await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'wrong' });
  await merit.manager.as.get(meritCalls.restore, { id, version: 4, reason: 'right' });
  world.at('2026-11-20T04:00:00Z');
  const tryRules = (rules = {}) => merit.org.tx((tx) => simulateTickets(tx, rules));
  expect(await tryRules()).toMatchObject({ actual: 0, trial: 0 });
  await recordIn(merit, 'passed', documentFor(merit, { recordDate: '2026-11-10' }));
  world.at('2026-12-20T04:00:00Z');
  expect(await tryRules()).toMatchObject({ month: 202611, actual: 2, trial: 2, members: 1 });
  expect(await tryRules({ isOn: false })).toMatchObject({ actual: 2, trial: 0 });
});
