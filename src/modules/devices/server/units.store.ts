/** The units that devices are for. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { notify } from '../../../kit/server/notify.ts';
import { unitMembersSql, unitsSql } from '../../members/server/doors/relations.door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { deviceMessages as messages } from '../messages.ts';
import { deviceUnitTable } from '../migrations/tables.ts';

export type DeviceUnit = { unitId: string; withChildren: boolean };

/** Says for which units a device is, in their order. */
export async function setUnits(tx: Tx, deviceId: string, units: readonly DeviceUnit[]): Promise<void> {
  await tx.run(sql`delete from device_unit where org_id = ${tx.orgId} and device_id = ${deviceId}`);
  await tx.insertAll(
    deviceUnitTable,
    units.map(({ unitId, withChildren }, position) => ({ deviceId, unitId, withChildren, position })),
  );
}

type Stored = Pick<RowOf<typeof deviceUnitTable>, 'deviceId' | 'unitId' | 'withChildren' | 'lostName'>;

/** The units of devices in their order, without those that have been closed. */
export async function unitsOfDevices(tx: Tx, ids: readonly string[]): Promise<Map<string, DeviceUnit[]>> {
  const rows = await tx.all(sql<Stored>`
    select ${columnsOf(deviceUnitTable, 'b', ['deviceId', 'unitId', 'withChildren', 'lostName'])} from device_unit b
    where b.org_id = ${tx.orgId} and b.device_id = any(${[...ids]}::uuid[]) and b.lost_name is null
    order by b.device_id, b.position`);
  return Map.groupBy(rows, ({ deviceId }) => deviceId);
}

/** The names of units of devices that have been closed since. */
export async function lostUnits(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.all(sql<{ deviceId: string; lostName: string }>`
    select device_id as "deviceId", lost_name as "lostName" from device_unit
    where org_id = ${tx.orgId} and device_id = any(${[...ids]}::uuid[]) and lost_name is not null order by position`);
  return new Map(
    [...Map.groupBy(rows, ({ deviceId }) => deviceId)].map(([id, lost]) => [
      id,
      lost.map(({ lostName }) => lostName),
    ]),
  );
}

/**
 * SQL of the pairs `(device_id, member_id)` of active and frozen members of devices, for joins. A device all of whose units have been
 * closed is for nobody, so that a board never shows strangers.
 */
export const deviceMembersSql = (tx: Pick<Tx, 'orgId'>) => sql`(
  select b.device_id, mu.member_id
  from device_unit b
  join ${unitsSql(tx)} top on top.id = b.unit_id
  join ${unitsSql(tx)} u on u.id = top.id or (b.with_children and strpos(u.path, top.path) = 1)
  join ${unitMembersSql(tx)} mu on mu.unit_id = u.id
  join ${membersSql(tx)} m on m.id = mu.member_id and m.status in ('active', 'frozen')
  where b.org_id = ${tx.orgId}
  union
  select d.id, m.id
  from device d join ${membersSql(tx)} m on m.status in ('active', 'frozen')
  where d.org_id = ${tx.orgId}
    and not exists (select from device_unit b where b.org_id = d.org_id and b.device_id = d.id))`;

/** The active devices of a kind that are for each of these members. */
export async function devicesOfMembers(
  tx: Tx,
  kind: string,
  memberIds: readonly string[],
): Promise<{ deviceId: string; memberId: string }[]> {
  return tx.all(sql<{ deviceId: string; memberId: string }>`
    select dm.device_id as "deviceId", dm.member_id as "memberId"
    from ${deviceMembersSql(tx)} dm join device d on d.org_id = ${tx.orgId} and d.id = dm.device_id
    where dm.member_id = any(${[...memberIds]}::uuid[]) and d.kind = ${kind} and d.state = 'active'
    order by 1, 2`);
}

/** The ids of the active and frozen members of a device. */
export async function membersOfDevice(tx: Tx, deviceId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select dm.member_id as id from ${deviceMembersSql(tx)} dm where dm.device_id = ${deviceId} order by 1`);
  return rows.map(({ id }) => id);
}

/** Tells those who look after devices of a unit that it has been closed or moved; a closed one is for nobody from now on. */
export async function followUnit(
  tx: Tx,
  { id, name, change }: { id: string; name: string; change: 'removed' | 'moved' },
): Promise<void> {
  const devices = await tx.all(sql<{ name: string; watcherId: string | null }>`
    select d.name, d.watcher_id as "watcherId" from device_unit b join device d on d.org_id = b.org_id and d.id = b.device_id
    where b.org_id = ${tx.orgId} and b.unit_id = ${id} and d.state <> 'retired' order by d.name`);
  if (change === 'removed')
    await tx.run(sql`
      update device_unit set lost_name = ${name} where org_id = ${tx.orgId} and unit_id = ${id}`);
  const message = change === 'removed' ? messages.unitsLost : messages.unitMoved;
  for (const device of devices)
    await notify(tx, message, {
      recipients: device.watcherId === null ? [] : [device.watcherId],
      params: { name: device.name, unit: name },
      link: '/device/unitSetting',
    });
}
