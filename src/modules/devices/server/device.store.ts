/** Devices, and when they last spoke. */
import { dayInZone } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf, type Version } from '../../../kit/server/database/table/table.ts';
import { notify } from '../../../kit/server/notify.ts';
import { membersByIds } from '../../members/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import { deviceMessages as messages } from '../messages.ts';
import { deviceContactTable, deviceDayTable, deviceTable } from '../migrations/tables.ts';
import {
  contactMs,
  maximumDevices,
  screenOf,
  silenceMs,
  type DeviceKind,
  type DeviceState,
} from '../rules.ts';
import { devicesRefusals } from './refusals.ts';

export type Device = RowOf<typeof deviceTable>;

/** The fields of a device that people type. */
type TypedDevice = { name: string; place: string; zone: string; watcherId: string | null };

/** Those who register devices take turns, so that together they keep the limit. */
const lockRegister = (tx: Tx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`devices:${tx.orgId}`}, 0))`);

const zones = new Set(Intl.supportedValuesOf('timeZone'));

/** Refuses a zone that nobody knows, and a watcher who is not active; both may be empty. */
export async function judgeDevice(
  tx: Tx,
  { zone, watcherId }: Pick<TypedDevice, 'zone' | 'watcherId'>,
): Promise<void> {
  if (zone !== '' && zone !== 'UTC' && !zones.has(zone)) throw devicesRefusals.zone_unknown().at('zone');
  if (watcherId !== null && (await membersByIds(tx, [watcherId])).get(watcherId)?.status !== 'active')
    throw devicesRefusals.watcher_unknown().at('watcherId');
}

/** Adds a device of version 1, or says that one of this id is there already, as a repeated request does. */
export async function registerDevice(
  tx: Tx,
  added: TypedDevice & { id: string; kind: DeviceKind; state: DeviceState },
): Promise<Version> {
  await judgeDevice(tx, added);
  await lockRegister(tx);
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from device where org_id = ${tx.orgId} and state <> 'retired'`);
  if (count >= maximumDevices) throw devicesRefusals.too_many_devices({ limit: maximumDevices });
  const { id, kind, name, place, zone, watcherId, state } = added;
  if (!(await tx.insert(deviceTable, { id, kind, name, place, zone, watcherId, state })))
    throw kitRefusals.stale();
  return { id, version: 1 };
}

/** A device of this kind under its lock; refused if it is not there, of another version, or retired. */
export async function lockDevice(
  tx: Tx,
  { id, version, kind }: { id: string; version?: number | undefined; kind: DeviceKind },
): Promise<Device> {
  const found = await tx.lock(deviceTable, { id, version });
  if (found.kind !== kind) throw kitRefusals.not_found();
  if (found.state === 'retired') throw devicesRefusals.device_retired();
  return found;
}

/** Changes what people typed of a device. */
export async function changeDevice(
  tx: Tx,
  changed: TypedDevice & Version & { kind: DeviceKind },
): Promise<Version> {
  await judgeDevice(tx, changed);
  const before = await lockDevice(tx, changed);
  const { name, place, zone, watcherId } = changed;
  return tx.save(deviceTable, before, { name, place, zone, watcherId });
}

/** Confirms, pairs or retires a locked device. A device that is used anew begins without a contact. */
export async function setDeviceState(tx: Tx, device: Device, state: DeviceState): Promise<Version> {
  if (state !== 'active')
    await tx.run(sql`delete from device_contact where org_id = ${tx.orgId} and device_id = ${device.id}`);
  return tx.save(deviceTable, device, { state });
}

export const deviceById = (tx: Tx, id: string): Promise<Device | undefined> =>
  tx.maybe(sql<Device>`
    select ${columnsOf(deviceTable, 'd')} from device d where d.org_id = ${tx.orgId} and d.id = ${id}`);

/** The zone in which a device tells its time. */
export const zoneOf = async (tx: Tx, { zone }: Pick<Device, 'zone'>): Promise<string> =>
  zone === '' ? (await settings(tx)).zone : zone;

/**
 * Stores a contact of an active device, at most one in 20 s: adds the time since its last contact to its day, or a lost contact
 * after three minutes, and sends its watcher a message if he had one about its silence.
 */
export async function contactOf(
  tx: Tx,
  device: Pick<Device, 'id' | 'kind' | 'name' | 'place' | 'zone' | 'watcherId' | 'state'>,
  { firmware = '' }: { firmware?: string } = {},
): Promise<void> {
  if (device.state !== 'active') return;
  const before = await tx.maybe(sql<
    Pick<RowOf<typeof deviceContactTable>, 'lastAt' | 'missedAt' | 'firmware'>
  >`
    select ${columnsOf(deviceContactTable, 'c', ['lastAt', 'missedAt', 'firmware'])} from device_contact c
    where c.org_id = ${tx.orgId} and c.device_id = ${device.id}`);
  const silent = before ? tx.now.getTime() - new Date(before.lastAt).getTime() : 0;
  const isNews = firmware !== '' && firmware !== before?.firmware;
  if (before && silent < contactMs && !isNews) return;
  const count = await tx.run(sql`
    insert into device_contact (org_id, device_id, last_at, firmware)
    values (${tx.orgId}, ${device.id}, ${tx.instant}, ${firmware})
    on conflict (org_id, device_id) do update set last_at = excluded.last_at, missed_at = null,
      firmware = case when excluded.firmware = '' then device_contact.firmware else excluded.firmware end
    where device_contact.last_at = ${before?.lastAt ?? null}::timestamptz`);
  // Another request of the device was first.
  if (count === 0) return;
  const day = dayInZone(tx.now, await zoneOf(tx, device));
  const isLost = silent >= silenceMs;
  const seconds = isLost ? 0 : Math.max(0, Math.round(silent / 1000));
  await tx.addAll(deviceDayTable, [{ deviceId: device.id, day, seconds, cuts: isLost ? 1 : 0 }]);
  if (before?.missedAt && device.watcherId)
    await notify(tx, messages.speaking, {
      recipients: [device.watcherId],
      params: { name: device.name, place: device.place },
      link: screenOf[device.kind],
    });
}
