import { implement, type Module } from '../../../kit/server/module.ts';
import { unitChanged } from '../../members/server/doors/unit.door.ts';
import { devicesCalls } from '../calls.ts';
import { deviceRights } from '../permissions.ts';
import { devicesHandlers } from './handlers.ts';
import { overviewExport, unitsExport } from './lists.ts';
import { deviceGauge, watching } from './silence.ts';
import { followUnit } from './units.store.ts';

export const devicesModule: Module = {
  name: 'devices',
  permissions: deviceRights,
  ...implement(devicesCalls, devicesHandlers),
  exports: [overviewExport, unitsExport],
  hooks: [unitChanged.with(followUnit)],
  schedules: [watching],
  gauges: [deviceGauge],
};
