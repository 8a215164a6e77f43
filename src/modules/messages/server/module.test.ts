import { expect, test } from 'vitest';
import { useWorld, type Person } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentOfO1, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { messagesCalls } from '../calls.ts';

const world = await useWorld();

/** Unread in all, and the one about this record: unread, and handled. */
async function seenBy(person: Person, id: string) {
  await world.settle();
  const { unread } = await person.as.get(messagesCalls.pushResult, {});
  const { rows } = await person.as.get(messagesCalls.list, { kind: 'integral' });
  return [unread, ...rows.filter((row) => row.objectId === id).map((row) => [row.unread, row.handled])];
}

test('a request to review is read once it is answered, or taken back, and is counted no more', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { first, last } = merit;
  const { id } = await recordIn(merit, 'first');
  expect(await seenBy(first, id)).toEqual([1, [true, false]]);
  await first.as.get(meritCalls.passFirst, { id, version: 1 });
  expect(await seenBy(first, id)).toEqual([0, [false, true]]);
  // After the recall the final reviewer has nothing to do.
  expect(await seenBy(last, id)).toEqual([1, [true, false]]);
  await first.as.get(meritCalls.recall, { id, version: 2 });
  expect(await seenBy(last, id)).toEqual([0, [false, true]]);
  // The reviewer who recalled it gets the request again.
  expect(await seenBy(first, id)).toEqual([1, [true, false], [false, true]]);
});

test('a message about points says which: by tier with sign, for the event of that day, to each his own', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, recorder } = merit;
  const [a, b] = merit.targets as [Person, Person, Person];
  const document = documentOfO1(merit);
  const { id, version } = await recordIn(merit, 'passed', document);
  await manager.as.get(meritCalls.nullifyLines, { id, version, lineNos: [3], reason: 'twice' });
  await manager.as.get(meritCalls.nullify, { id, version: version + 1, reason: 'wrong day' });
  await world.settle();
  const listOf = async (person: Person) => {
    const { rows } = await person.as.get(messagesCalls.list, { kind: 'integral' });
    const about = rows.filter(({ objectId, key }) => objectId === id && /passed|nullified/.test(key));
    return about
      .toReversed()
      .map(({ key, params: { b: ofB, a: ofA, event, events, date, topic } }) => [
        key,
        ofB,
        ofA,
        event,
        events,
        date,
        topic,
      ]);
  };
  const what = ['Good work', 1, '2026-11-10', document.name];
  // O1: +10 B once, then -5 B -2 A twice: nothing is left of B.
  expect(await listOf(a)).toEqual([
    ['merit.passed', undefined, -40, ...what],
    ['merit.nullified.lines', 100, 40, ...what],
    ['merit.nullified', -100, undefined, ...what],
  ]);
  // Categories of which there is nothing are not named, read ones are.
  await a.as.get(messagesCalls.read, { kind: 'integral' });
  const { categories } = await a.as.get(messagesCalls.pushResult, {});
  expect(categories).toEqual([{ category: 1, unread: 0 }]);
  expect(await listOf(b)).toEqual([
    ['merit.passed', 100, undefined, ...what],
    ['merit.nullified', -100, undefined, ...what],
  ]);
  const none = [undefined, undefined, undefined, undefined, undefined, document.name];
  expect(await listOf(recorder)).toEqual([
    ['merit.nullified.lines', ...none],
    ['merit.nullified', ...none],
  ]);
});

test('an event is named as it was at the time, in the language of each reader', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { manager, eventId } = merit;
  const [target] = merit.targets as [Person];
  const stored = await manager.as.get(eventsCalls.detail, { id: eventId });
  const rename = (version: number, words: { eventName: string; eventNames?: { en_US: string } }) => {
    const { code, eventDesc, typeId, ticket, pieceCount, decimals } = stored;
    const { bpoints, bMin, bMax, apoints, aMin, aMax, ppoints, pMin, pMax, gcpPoints, gMin, gMax } = stored;
    const values = { bpoints, bMin, bMax, apoints, aMin, aMax, ppoints, pMin, pMax, gcpPoints, gMin, gMax };
    const rest = { code, eventDesc, typeId, ticket, pieceCount, decimals };
    return manager.as.get(eventsCalls.update, { id: eventId, version, ...rest, ...values, ...words });
  };
  await rename(1, { eventName: 'Buena labor', eventNames: { en_US: 'Good job' } });
  const { id } = await recordIn(merit, 'passed');
  await rename(2, { eventName: 'Later' });
  await world.settle();
  for (const [language, expected] of [
    ['en_US', 'Good job'],
    ['es_ES', 'Buena labor'],
  ] as const) {
    const detail = await manager.as.get(meritCalls.detail, { id }, { language });
    expect([detail.events[0]?.name, detail.lines[0]?.eventName]).toEqual([expected, expected]);
    const lines = await manager.as.get(meritCalls.lines, { scope: 'all' }, { language });
    expect(lines.rows.map(({ eventName }) => eventName)).toEqual([expected]);
  }
  const { rows } = await target.as.get(messagesCalls.list, { kind: 'integral' });
  expect(rows[0]?.params).toMatchObject({ event: 'Buena labor', 'event.en_US': 'Good job' });
});

test('marking as read is undone for its reader alone, once, and leaves what was read before', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { first } = merit;
  const [one, two, three] = [
    await recordIn(merit, 'first'),
    await recordIn(merit, 'first'),
    await recordIn(merit, 'first'),
  ];
  await world.settle();
  const unread = async () => (await first.as.get(messagesCalls.pushResult, {})).unread;
  const { rows } = await first.as.get(messagesCalls.list, { kind: 'integral' });
  await first.as.get(messagesCalls.read, { ids: [rows[0]!.id] });
  world.at('2026-11-20T04:00:01Z');
  const { read, readAt } = await first.as.get(messagesCalls.read, { kind: 'integral' });
  expect([read, await unread()]).toEqual([2, 0]);
  // Answered meanwhile: it asks for nothing any more.
  const still = [one, two, three].find(({ id }) => id === rows[1]?.objectId)!;
  await first.as.get(meritCalls.passFirst, { id: still.id, version: 1 });
  await world.settle();
  expect(await merit.last.as.get(messagesCalls.unread, { readAt })).toEqual({ unread: 0 });
  expect(await first.as.get(messagesCalls.unread, { readAt })).toEqual({ unread: 1 });
  expect(await unread()).toBe(1);
  expect(await first.as.get(messagesCalls.unread, { readAt })).toEqual({ unread: 0 });
});
