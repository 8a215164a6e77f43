import { expect, test } from 'vitest';
import { useWorld, type Person } from '../../../test/world.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, libraryEvent, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { sessionCalls } from '../calls.ts';

const world = await useWorld();

const find = (person: Person, keyword: string) => person.as.get(sessionCalls.find, { keyword });

test('members, records and events are found in one answer, each where the caller has a screen for it', async () => {
  const merit = await meritWorld(world);
  const { org, manager, recorder } = merit;
  const person = await org.person({ name: '单雄信' });
  await recordIn(merit, 'passed', documentFor(merit, { name: 'shanxiongxin award' }));
  await world.settle();
  const all = await find(manager, 'shanxiong');
  expect(all.members).toEqual([
    {
      id: person.memberId,
      name: '单雄信',
      number: person.number,
      unitName: expect.any(String),
      inside: false,
    },
  ]);
  expect(all.records.map(({ topicName }) => topicName)).toEqual(['shanxiongxin award']);
  const { rows } = await manager.as.get(meritCalls.list, {
    scope: 'checking',
    keyword: 'shanxiong',
    size: 5,
  });
  expect(all.records.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  // One letter is another; the words of records have no such search.
  expect((await find(manager, 'shamxiongxin')).members.map(({ name }) => name)).toEqual(['单雄信']);

  const id = await libraryEvent(manager, { eventName: '拾金不昧' });
  expect((await find(manager, 'shijin')).events).toEqual([
    { id, code: expect.any(String), name: '拾金不昧' },
  ]);
  expect((await find(recorder, 'shijin')).events).toEqual([]);

  const plain = await org.person();
  const nothing = { members: [], records: [], events: [] };
  expect(await find(plain, 'shanxiong')).toMatchObject({ records: [], events: [] });
  expect(await find(manager, '')).toEqual(nothing);
  const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
  expect(await find(stranger, 'shanxiong')).toEqual(nothing);
});
