/** Columns and filters of the lists of devices of every kind. */
import { choice } from '../../../kit/contract/list/columns.ts';
import { column, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { deviceFields as fields } from '../columns.ts';
import { deviceConditions } from '../rules.ts';
import { deviceTones } from './tones.ts';

/** The columns of a list of devices: its own may follow them. */
export const deviceListColumns = [
  column(fields.name, { main: true, sort: true, wraps: true }),
  column(fields.condition, { tones: deviceTones, phone: 'state' }),
  column(fields.place, { wraps: true, phone: 'note' }),
  column(fields.lastContactAt, { sort: true, phone: 'value' }),
] as const;

/** Those that a person rarely needs. */
export const spareDeviceColumns = [
  column(fields.watcherName),
  column(fields.firmware, { spare: true }),
  column(fields.zone, { spare: true }),
] as const;

export const deviceFilters = [search('keyword'), filter(choice('condition', deviceConditions))] as const;
