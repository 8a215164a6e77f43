/** The settings of a group whose right is another than that of all settings. */
import { expect, test } from 'vitest';
import { codesOf, textOf } from '../../../kit/server/paper/fixture.ts';
import { useWorld } from '../../../test/world.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { counterCalls } from '../../prizes/calls.ts';
import { prizeRights } from '../../prizes/permissions.ts';
import { documentFor, memberLine, recordIn } from '../../merit/server/builders.ts';
import { ticketWorld } from '../../tickets/server/fixture.ts';
import { ruleCalls as rules, ruleTrialCalls as trials, settingsCalls as calls } from '../calls.ts';

const world = await useWorld();

test('who sets tickets sees and changes their rules, and no other setting', async () => {
  world.at('2026-11-10T02:00:00Z');
  const org = await world.organisation();
  const { as } = await org.person({ rights: [prizeRights.settings] });
  const { settings } = await as.get(rules.get, {});
  expect(new Set(settings.map(({ group }) => group))).toEqual(new Set(['tickets']));
  const change = { name: 'ticketDays', value: '30', fromDay: '2026-11-20', version: 0 };
  await as.get(rules.save, change);
  const planned = (await as.get(rules.get, {})).settings.find(({ name }) => name === 'ticketDays');
  expect(planned).toMatchObject({ value: '365', planned: [{ fromDay: '2026-11-20', value: '30' }] });
  expect((await as.get(rules.log, {})).rows.map(({ name }) => name)).toEqual(['ticketDays']);
  const other = { name: 'oldestDays', value: '30', fromDay: '2026-11-20', version: 0 };
  expect((await as.call(rules.save, other)).reason).toBe('not_found');
  expect((await as.call(rules.log, { name: 'oldestDays' })).reason).toBe('not_found');
  expect((await as.call(calls.get, {})).status).toBe(403);
  expect((await as.call(calls.save, change)).status).toBe(403);
  await as.get(rules.withdraw, { name: 'ticketDays', fromDay: '2026-11-20', version: 1 });
  const member = await org.person();
  expect((await member.as.call(rules.get, {})).status).toBe(403);
  const manager = await org.person({ roles: ['points_manager'] });
  expect((await manager.as.get(calls.get, {})).settings.some(({ group }) => group === 'tickets')).toBe(true);
});

test('tries other rules for tickets on last month, for those alone who set tickets', async () => {
  const merit = await ticketWorld(world, { ticketsOfMonth: 1 });
  const { org, manager, eventId, targets } = merit;
  const [one, other] = targets;
  world.at('2026-10-20T04:00:00Z');
  const document = documentFor(merit, { recordDate: '2026-10-10' });
  document.events[0]!.members = [memberLine(one!), memberLine(other!, { count: 2 })];
  await recordIn(merit, 'passed', document);
  world.at('2026-11-20T04:00:00Z');
  const { as } = await org.person({ rights: [prizeRights.settings] });
  const simulate = (input: object) => as.get(trials.simulate, input);
  expect(await simulate({})).toMatchObject({ month: 202610, actual: 0, trial: 2, cut: 4, members: 2 });
  const free = await simulate({ limit: 0, numbers: [{ id: eventId, tickets: 5 }] });
  expect(free).toMatchObject({ trial: 15, cut: 0 });
  expect(free.events).toEqual([
    { id: eventId, eventName: 'Thanked by a guest', tickets: 5, times: 3, actual: 0, trial: 15 },
  ]);
  expect(await simulate({ isOn: false })).toMatchObject({ trial: 0, members: 0 });
  const wrong = await as.call(trials.simulate, { limit: -1, numbers: [{ id: eventId, tickets: 101 }] });
  expect(Object.keys(wrong.fields)).toEqual(['limit', 'numbers.0.tickets']);
  expect((await merit.recorder.as.call(trials.simulate, {})).status).toBe(403);
  expect(
    (await manager.as.get(rules.get, {})).settings.find(({ name }) => name === 'ticketsOfMonth')?.value,
  ).toBe('1');
});

test('prints a page of tickets as they are today, which redeem nothing', async () => {
  const { org, manager, recorder } = await ticketWorld(world, {
    ticketSheet: 'a4-10',
    ticketTitle: 'Market',
  });
  const print = async (): Promise<Buffer> =>
    Buffer.from(await (await manager.as.raw(trials.sample, {})).arrayBuffer());
  const pdf = await print();
  const text = (await textOf(pdf)).replaceAll(/\s+/g, ' ');
  for (const part of ['Market', 'Ann Example', 'Production', '2026-000000', '2027-11-20'])
    expect(text).toContain(part);
  const codes = (await codesOf(pdf, 0, 150)).map((code) => code.split(' ').at(-1)!);
  expect(codes.length).toBeGreaterThanOrEqual(10);
  expect((await manager.as.call(counterCalls.find, { text: codes[0]! })).reason).toBe('ticket_unknown');
  await org.tx((tx) => saveSettings(tx, { ticketTemplate: 'nameless' }));
  const nameless = await textOf(await print());
  expect(nameless).not.toContain('Ann Example');
  expect(nameless).toContain('Good idea');
  expect((await recorder.as.raw(trials.sample, {})).status).toBe(403);
});
