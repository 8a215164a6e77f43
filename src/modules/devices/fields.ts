import { choice, entity, reference, text } from '../../kit/contract/entity/entity.ts';
import { deviceKinds, deviceStates } from './rules.ts';

/** The fields of devices of all kinds; the modules of the kinds add their own fields to its form and list. */
export const device = entity(
  'device',
  {
    kind: choice(deviceKinds, { width: 110 }),
    name: text({ max: 60, main: true, sort: true, search: true, width: 180 }),
    place: text({ max: 100, optional: true, search: true, width: 160 }),
    zone: text({ max: 60, optional: true, width: 150 }),
    state: choice(deviceStates, { width: 90 }),
    watcherId: reference({ optional: true }),
  },
  { order: 'name' },
);
