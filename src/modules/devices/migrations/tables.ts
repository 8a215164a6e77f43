/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const deviceTable = table('device', ['id'], {
  id: { type: 'uuid' },
  kind: { type: 'text', in: ['terminal', 'board', 'screen'] },
  name: { type: 'text' },
  place: { type: 'text', hasDefault: true },
  zone: { type: 'text', hasDefault: true },
  state: { type: 'text', in: ['waiting', 'active', 'retired'] },
  watcherId: { type: 'uuid', isNullable: true },
  version: { type: 'int4', hasDefault: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
});

export const deviceContactTable = table('device_contact', ['deviceId'], {
  deviceId: { type: 'uuid' },
  lastAt: { type: 'timestamptz' },
  firmware: { type: 'text', hasDefault: true },
  missedAt: { type: 'timestamptz', isNullable: true },
});

export const deviceDayTable = table('device_day', ['deviceId', 'day'], {
  deviceId: { type: 'uuid' },
  day: { type: 'date' },
  seconds: { type: 'int4', hasDefault: true },
  cuts: { type: 'int4', hasDefault: true },
});

export const deviceUnitTable = table('device_unit', ['deviceId', 'unitId'], {
  deviceId: { type: 'uuid' },
  unitId: { type: 'uuid' },
  withChildren: { type: 'bool', hasDefault: true },
  position: { type: 'int4' },
  lostName: { type: 'text', isNullable: true },
});
