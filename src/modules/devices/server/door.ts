/** The door of devices: the modules of each kind register theirs, and say when they spoke. */
export {
  changeDevice,
  contactOf,
  deviceById,
  judgeDevice,
  lockDevice,
  registerDevice,
  setDeviceState,
  zoneOf,
  type Device,
} from './device.store.ts';
export { deviceColumns, deviceSort, devicesSql, deviceWhere, lostSql } from './lists.ts';
export {
  devicesOfMembers,
  lostUnits,
  membersOfDevice,
  setUnits,
  unitsOfDevices,
  type DeviceUnit,
} from './units.store.ts';
