import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { devicesCalls as calls } from '../calls.ts';
import type { DeviceKind } from '../rules.ts';
import {
  contactOf,
  deviceById,
  lockDevice,
  membersOfDevice,
  registerDevice,
  setDeviceState,
} from './door.ts';
import { reportSilent, watching } from './silence.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  return { org, admin };
}

const registered = async (
  org: OrganisationWorld,
  { memberId }: Person,
  { kind = 'terminal' as DeviceKind, name = 'Gate' } = {},
): Promise<string> => {
  const id = newId();
  const typed = { name, place: 'Hall', zone: '', watcherId: memberId };
  await org.tx((tx) => registerDevice(tx, { ...typed, id, kind, state: 'active' }));
  return id;
};

const speak = (org: OrganisationWorld, id: string, firmware = ''): Promise<void> =>
  org.tx(async (tx) => contactOf(tx, (await deviceById(tx, id))!, { firmware }));

const keysOf = async ({ as }: Person): Promise<string[]> => {
  await world.settle();
  const { rows } = await as.get(messagesCalls.list, { ...page, kind: 'notice' });
  return rows.map(({ key }) => key);
};

test('a device that is silent is offline, and its watcher is told once, and once when it speaks again', async () => {
  const { org, admin } = await place();
  const id = await registered(org, admin);
  const one = async () => (await admin.as.get(calls.overview, page)).rows.find((row) => row.id === id)!;
  expect(await one()).toMatchObject({ condition: 'offline', lastContactAt: null, contactShare: null });
  await speak(org, id, 'Ver 8.0');
  expect(await one()).toMatchObject({ condition: 'online', firmware: 'Ver 8.0' });
  world.at('2026-11-20T04:01:00Z');
  await speak(org, id);
  world.at('2026-11-20T04:03:30Z');
  expect((await one()).condition).toBe('online');
  expect(await org.tx(reportSilent)).toBe(0);
  world.at('2026-11-20T04:04:01Z');
  expect((await one()).condition).toBe('offline');
  await watching.run({ app: world.app.app, signal: new AbortController().signal } as never);
  expect(await org.tx(reportSilent)).toBe(0);
  expect(await keysOf(admin)).toEqual(['devices.silent']);
  const metrics = await (await fetch(`${world.base}/metrics`)).text();
  expect(metrics).toMatch(/^devices\{kind="terminal",state="online"\} \d+$/m);
  world.at('2026-11-20T04:10:00Z');
  await speak(org, id);
  expect((await one()).cuts).toBe(1);
  expect((await keysOf(admin)).toSorted()).toEqual(['devices.silent', 'devices.speaking']);
  const { days } = await admin.as.get(calls.trend, { id });
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toEqual({ day: '2026-11-20', minutes: 1, cuts: 1 });
});

test('contacts within 20 s are one, and what is not in use is not heard', async () => {
  const { org, admin } = await place();
  const id = await registered(org, admin);
  await speak(org, id);
  world.at('2026-11-20T04:00:10Z');
  await speak(org, id);
  const one = async () => (await admin.as.get(calls.overview, page)).rows.find((row) => row.id === id)!;
  expect((await one()).lastContactAt).toBe('2026-11-20T04:00:00.000Z');
  await org.tx(async (tx) => setDeviceState(tx, await lockDevice(tx, { id, kind: 'terminal' }), 'retired'));
  world.at('2026-11-20T04:01:00Z');
  await speak(org, id);
  expect(await one()).toMatchObject({ condition: 'retired', lastContactAt: null });
  const again = org.tx((tx) => lockDevice(tx, { id, kind: 'terminal' }));
  await expect(again).rejects.toMatchObject({ reason: 'device_retired' });
});

test('a device is for the members of its units, or for everybody; a closed unit leaves nobody and is told', async () => {
  const { org, admin } = await place();
  const unitId = await org.unit('Press');
  const below = await org.unit('Night', unitId);
  const inside = await org.person({ unitId: below });
  const id = await registered(org, admin, { kind: 'board', name: 'Board' });
  const other = await registered(org, admin, { kind: 'screen', name: 'Screen' });
  const membersOf = (deviceId: string) => org.tx((tx) => membersOfDevice(tx, deviceId));
  expect(await membersOf(id)).toHaveLength(2);
  await admin.as.get(calls.saveUnits, { id, version: 1, units: [{ unitId, withChildren: true }] });
  expect(await membersOf(id)).toEqual([inside.memberId]);
  await admin.as.get(calls.saveUnits, { id, version: 2, units: [{ unitId, withChildren: false }] });
  expect(await membersOf(id)).toEqual([]);
  const stale = await admin.as.call(calls.saveUnits, { id, version: 2, units: [] });
  expect(stale.reason).toBe('stale');
  const unknown = await admin.as.call(calls.saveUnits, {
    id,
    version: 3,
    units: [{ unitId: newId(), withChildren: true }],
  });
  expect(unknown.fields).toHaveProperty('units');
  const empty = await org.unit('Empty');
  await admin.as.get(calls.saveUnits, { id, version: 3, units: [{ unitId: empty, withChildren: true }] });
  expect(await admin.as.get(calls.copyUnits, { fromId: id, ids: [other, id] })).toEqual({ count: 1 });
  await admin.as.get(membersCalls.deleteUnit, { id: empty });
  expect(await keysOf(admin)).toEqual(['devices.unitsLost', 'devices.unitsLost']);
  const { rows } = await admin.as.get(calls.units, { ...page, lost: true });
  expect(rows.map(({ lostUnits, memberCount }) => [lostUnits.length, memberCount])).toEqual([
    [1, 0],
    [1, 0],
  ]);
});
