import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { memberRights } from '../../members/permissions.ts';
import { meritRights } from '../../merit/permissions.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { requestCalls as calls } from '../request.calls.ts';

const world = await useWorld();

test('who lacks a right learns who gives it, and asks for it once a day', async () => {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const [admin, person] = [await org.person({ roles: ['administrator'] }), await org.person()];
  expect(await person.as.get(calls.givers, {})).toEqual({ names: [admin.name] });
  // An administrator asks the others, and here there is none.
  expect(await admin.as.get(calls.givers, {})).toEqual({ names: [] });
  const ask = async (...ids: string[]) => (await person.as.call(calls.askRight, { ids })).reason;
  expect(await ask(memberRights.freeze)).toBeNull();
  await world.settle();
  const messages = async () =>
    (await admin.as.get(messagesCalls.list, {})).rows.filter(({ key }) => key === 'roles.rightAsked');
  const [message] = await messages();
  expect(message?.params).toMatchObject({ by: person.name, number: person.number });
  // In words of each language, never by its id.
  expect(message?.params['en_US']).not.toContain(memberRights.freeze);
  expect(message?.params['zh_CN']).not.toBe(message?.params['en_US']);
  expect(await ask(memberRights.freeze)).toBe('right_asked');
  expect(await ask(memberRights.freeze, meritRights.nullify)).toBeNull();
  await world.settle();
  expect(await messages()).toHaveLength(2);
  world.at('2026-11-21T04:00:01Z');
  expect(await ask(memberRights.freeze)).toBeNull();
});

test('refuses what is unknown and what one holds', async () => {
  const org = await world.organisation();
  const manager = await org.person({ roles: ['points_manager'] });
  const ask = async (id: string) => (await manager.as.call(calls.askRight, { ids: [id] })).reason;
  expect(await ask('NOTHING')).toBe('not_found');
  expect(await ask(meritRights.nullify)).toBe('right_held');
});
