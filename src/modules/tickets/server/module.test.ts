import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { textOf } from '../../../kit/server/paper/fixture.ts';
import { useWorld } from '../../../test/world.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, memberLine, recordIn, typed, type MeritWorld } from '../../merit/server/builders.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { ticketsCalls as calls } from '../calls.ts';
import { ticketWorld } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

const rowsOf = async ({ manager }: MeritWorld, input: object = {}) =>
  (await manager.as.get(calls.list, { ...page, ...input })).rows;
const statesOf = async (merit: MeritWorld) =>
  (await rowsOf(merit, { sort: 'serial' })).map(({ serial, state }) => `${serial} ${state}`);

describe('a passed line of an event that gives tickets', () => {
  test('makes them, so many for each of its count, with serials without gaps', async () => {
    const merit = await ticketWorld(world);
    const [one, other] = merit.targets;
    const document = documentFor(merit);
    document.events[0]!.members = [
      memberLine(one!),
      memberLine(other!, { count: 3 }),
      memberLine(merit.targets[2]!, { b: -100 }),
    ];
    await recordIn(merit, 'passed', document);
    const rows = await rowsOf(merit, { sort: 'serial' });
    expect(rows.map(({ serial, memberId }) => [serial, memberId])).toEqual(
      [one!, one!, ...Array.from({ length: 6 }, () => other!)].map(({ memberId }, at) => [
        `2026-${String(at + 1).padStart(6, '0')}`,
        memberId,
      ]),
    );
    expect(rows[0]).toMatchObject({
      state: 'generated',
      source: 'line',
      eventName: 'Thanked by a guest',
      bookDate: '2026-11-20',
      expiresOn: '2027-11-20',
    });
    const own = await one!.as.get(calls.own, { ...page, live: true });
    expect(own.rows.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^[2-9A-HJ-NP-Z]{16}$/),
      expect.stringMatching(/^[2-9A-HJ-NP-Z]{16}$/),
    ]);
    expect((await merit.recorder.as.get(calls.own, page)).total).toBe(0);
  });

  test('makes none before the organisation wants it, and no more than the month allows', async () => {
    const off = await ticketWorld(world, { ticketsOn: false });
    await recordIn(off, 'passed');
    expect(await rowsOf(off)).toEqual([]);
    const limited = await ticketWorld(world, { ticketsOfMonth: 3 });
    await recordIn(limited, 'passed');
    await recordIn(limited, 'passed');
    expect(await rowsOf(limited)).toHaveLength(3);
  });

  test('voids them when it is voided, and brings the same ones back', async () => {
    const merit = await ticketWorld(world);
    const { id } = await recordIn(merit, 'passed');
    await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'a mistake' });
    expect(await statesOf(merit)).toEqual(['2026-000001 void', '2026-000002 void']);
    const [first] = await rowsOf(merit);
    const { results } = await merit.manager.as.get(calls.restore, {
      items: [{ id: first!.id, version: first!.version }],
    });
    expect(results.map(({ reason }) => reason)).toEqual(['ticket_of_line']);
    await merit.manager.as.get(meritCalls.restore, { id, version: 4, reason: 'no mistake' });
    expect(await statesOf(merit)).toEqual(['2026-000001 generated', '2026-000002 generated']);
  });

  test('gives nobody those of a line that was written anew for somebody else', async () => {
    const merit = await ticketWorld(world);
    const { recorder, first, last, targets } = merit;
    const { id } = await recordIn(merit, 'passed');
    const reason = 'the wrong person';
    await last.as.get(meritCalls.takeBack, { id, version: 3, reason });
    await last.as.get(meritCalls.rejectLast, { id, version: 4, reason });
    const document = documentFor(merit);
    document.events[0]!.members = [memberLine(targets[1]!)];
    await recorder.as.get(meritCalls.submit, { id, version: 5, document: typed(document) });
    await first.as.get(meritCalls.passFirst, { id, version: 6 });
    await last.as.get(meritCalls.passLast, { id, version: 7 });
    expect(await statesOf(merit)).toEqual([
      '2026-000001 void',
      '2026-000002 void',
      '2026-000003 generated',
      '2026-000004 generated',
    ]);
    const live = async (person: (typeof targets)[number]) =>
      (await person.as.get(calls.own, { ...page, live: true })).total;
    expect([await live(targets[0]!), await live(targets[1]!)]).toEqual([0, 2]);
  });
});

describe('printing', () => {
  test('gives a batch its codes; printing again makes the older code void', async () => {
    const merit = await ticketWorld(world);
    await recordIn(merit, 'passed');
    const { manager, targets } = merit;
    const codes = async () =>
      (await targets[0]!.as.get(calls.own, { ...page, live: true })).rows.map(({ code }) => code);
    const unprinted = await codes();
    const id = newId();
    expect(await manager.as.get(calls.print, { id })).toEqual({ id, tickets: 2 });
    expect((await manager.as.call(calls.print, { id: newId() })).reason).toBe('nothing_to_print');
    const list = await manager.as.raw(calls.signatures, { id });
    const text = (await textOf(Buffer.from(await list.arrayBuffer()))).replaceAll(/\s+/g, ' ');
    for (const part of ['2026-000001', '2026-000002', targets[0]!.name]) expect(text).toContain(part);
    const sheet = async () => {
      const pdf = await manager.as.raw(calls.sheet, { id });
      return (await textOf(Buffer.from(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ');
    };
    expect(await sheet()).not.toContain('Spring market');
    await merit.org.tx((tx) => saveSettings(tx, { ticketTitle: 'Spring market' }));
    expect(await sheet()).toContain('Spring market');
    const printed = await codes();
    expect(printed.some((code) => unprinted.includes(code))).toBe(false);
    expect((await manager.as.get(calls.prints, page)).rows).toMatchObject([
      { id, tickets: 2, members: 1, waiting: 2, first: '2026-000001', last: '2026-000002', isReprint: false },
    ]);
    expect(await manager.as.get(calls.handPrint, { id })).toEqual({ tickets: 2 });
    expect(await statesOf(merit)).toEqual(['2026-000001 handed', '2026-000002 handed']);
    const [row] = await rowsOf(merit);
    await manager.as.get(calls.reprint, { id: newId(), ids: [row!.id], reason: 'lost' });
    const again = await codes();
    expect(again.filter((code) => printed.includes(code))).toHaveLength(1);
  });

  test('is refused for tickets that are not there, and to members', async () => {
    const merit = await ticketWorld(world);
    await recordIn(merit, 'passed');
    expect((await merit.manager.as.call(calls.print, { id: newId(), ids: [newId()] })).reason).toBe(
      'ticket_unknown',
    );
    expect((await merit.recorder.as.call(calls.print, { id: newId() })).status).toBe(403);
  });
});
