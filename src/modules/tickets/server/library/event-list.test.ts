import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { eventsCalls } from '../../../events/calls.ts';
import { documentFor, recordIn } from '../../../merit/server/builders.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { ticketsCalls } from '../../calls.ts';
import { eventCalls as calls } from '../../event.calls.ts';
import { ticketWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

/** The event that gives two tickets and one that gives none, each with a record that passed in October. */
async function october(values: Record<string, string | number | boolean> = {}) {
  const merit = await ticketWorld(world, values);
  const { rows } = await merit.manager.as.get(calls.list, page);
  const [giving, plain] = [
    rows.find(({ id }) => id === merit.eventId)!,
    rows.find(({ id }) => id !== merit.eventId)!,
  ];
  await merit.org.tx((tx) => saveSettings(tx, { ticketsOn: true, ...values }, '2026-10-01'));
  world.at('2026-10-20T04:00:00Z');
  for (const eventId of [giving.id, plain.id]) {
    const own = { ...merit, eventId };
    await recordIn(own, 'passed', documentFor(own, { recordDate: '2026-10-10' }));
  }
  world.at('2026-11-20T04:00:00Z');
  return { ...merit, giving, plain, as: merit.manager.as };
}

test('lists the library with what each event gives, those that give tickets first', async () => {
  const { as, giving, plain, manager } = await october();
  const { rows } = await as.get(calls.list, page);
  expect(rows.map(({ id }) => id)).toEqual([giving.id, plain.id]);
  expect(rows[0]).toMatchObject({ giving: 'giving', tickets: 2, state: 'enabled', version: 1 });
  expect(rows[1]).toMatchObject({ giving: 'none', tickets: 0 });
  const found = async (input: object) =>
    (await as.get(calls.list, { ...page, ...input })).rows.map(({ id }) => id);
  expect(await found({ giving: 'none' })).toEqual([plain.id]);
  expect(await found({ keyword: 'thanked' })).toEqual([giving.id]);
  expect(await found({ state: 'disabled' })).toEqual([]);
  expect(await found({ sort: 'tickets' })).toEqual([plain.id, giving.id]);
  const library = await manager.as.get(eventsCalls.list, page);
  const { typeId } = library.rows.find(({ id }) => id === giving.id)!;
  expect(await found({ typeId })).toContain(giving.id);
  expect(await found({ typeId: newId() })).toEqual([]);
});

test('gives events a new version of the library, each in the version that was seen', async () => {
  const { as, giving, plain, org } = await october();
  const set = (input: object) =>
    as.call(calls.set, {
      items: [giving, plain].map(({ id, version }) => ({ id, version })),
      ticket: true,
      tickets: 3,
      ...input,
    });
  expect((await set({ tickets: 0 })).fields).toHaveProperty('tickets');
  expect((await set({ tickets: 101 })).fields).toHaveProperty('tickets');
  const first = await set({});
  expect(first.object.results.map(({ reason }) => reason)).toEqual([null, null]);
  // Sent again it names versions that are over.
  const again = await set({});
  expect(again.object.results.map(({ reason }) => reason)).toEqual(['stale', 'stale']);
  const versions = await as.get(eventsCalls.versions, { id: giving.id });
  expect(versions.map(({ version, ticket, tickets }) => [version, ticket, tickets])).toEqual([
    [2, true, 3],
    [1, true, 2],
  ]);
  const off = await as.get(calls.set, {
    items: [
      { id: giving.id, version: 2 },
      { id: newId(), version: 1 },
    ],
    ticket: false,
  });
  expect(off.results.map(({ reason }) => reason)).toEqual([null, 'not_found']);
  const { rows } = await as.get(calls.list, { ...page, giving: 'none' });
  expect(rows).toEqual([expect.objectContaining({ id: giving.id, version: 3, tickets: 0 })]);
  // Nothing would change: it keeps its version.
  await as.get(calls.set, { items: [{ id: giving.id, version: 3 }], ticket: false });
  expect((await as.get(eventsCalls.versions, { id: giving.id }))[0]).toMatchObject({
    version: 3,
    tickets: 3,
  });
  const viewer = await org.person({ roles: ['recorder'] });
  const refused = await viewer.as.call(calls.set, { items: [{ id: plain.id, version: 2 }], ticket: true });
  expect(refused.status).toBe(403);
});

test('shows what last month brought, and would have brought after a change', async () => {
  const { as, giving, plain } = await october({ ticketsOfMonth: 3 });
  const ids = [giving.id, plain.id];
  const preview = (ticket: boolean, tickets: number | null) =>
    as.get(calls.preview, { ids, ticket, tickets });
  expect(await preview(true, 1)).toMatchObject({ month: 202610, isOn: true, actual: 2, trial: 2, cut: 0 });
  const more = await preview(true, 2);
  expect(more).toMatchObject({ actual: 2, trial: 3, cut: 1 });
  expect(more.events).toEqual([
    { id: giving.id, eventName: giving.eventName, times: 1, actual: 2, trial: 2 },
    expect.objectContaining({ id: plain.id, times: 1, actual: 0, trial: 1 }),
  ]);
  expect(await preview(false, null)).toMatchObject({ actual: 2, trial: 0 });
  // Nothing was changed by it.
  expect((await as.get(calls.list, page)).rows[0]).toMatchObject({ version: 1, tickets: 2 });
  expect((await as.get(ticketsCalls.list, page)).total).toBe(2);
});
