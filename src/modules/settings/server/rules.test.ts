/** The settings of a group whose right is another than that of all settings. */
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { prizeRights } from '../../prizes/permissions.ts';
import { ruleCalls as rules, settingsCalls as calls } from '../calls.ts';

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
