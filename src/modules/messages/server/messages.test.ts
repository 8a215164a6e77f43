import { expect, test } from 'vitest';
import { useWorld, type Person } from '../../../kit/test/world.ts';
import { meritCalls } from '../../merit/merit.calls.ts';
import { meritWorld, recordIn } from '../../merit/server/merit.builders.ts';
import { messagesCalls } from '../messages.calls.ts';

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
  // Recalled, the final reviewer is asked for nothing any more.
  expect(await seenBy(last, id)).toEqual([1, [true, false]]);
  await first.as.get(meritCalls.recall, { id, version: 2 });
  expect(await seenBy(last, id)).toEqual([0, [false, true]]);
});
