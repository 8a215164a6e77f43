import { choice, count, instant, text, texts } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { device } from './fields.ts';
import { deviceConditions } from './rules.ts';

const { kind, name, place, zone } = device.fields;

/** The columns that the lists of all kinds have. */
export const deviceFields = {
  name,
  place,
  zone,
  condition: choice('condition', deviceConditions, { width: 90 }),
  lastContactAt: instant('lastContactAt'),
  firmware: text('firmware', { width: 120 }),
  watcherName: text('watcherName', { width: 120 }),
} as const;

export const overviewFields = {
  kind,
  ...deviceFields,
  /** Of a hundred, over the days of the trend. */
  contactShare: count('contactShare'),
  cuts: count('cuts'),
  unitNames: texts('unitNames', { width: 180 }),
} as const;

export const unitFields = {
  kind,
  name,
  place,
  unitNames: texts('unitNames', { width: 320 }),
  memberCount: count('memberCount'),
  lostUnits: texts('lostUnits', { width: 160 }),
} as const;

/** The words of the columns of all devices. */
export const deviceWords = ({ devices: words }: Pick<Catalogue, 'devices'>) => ({
  columns: words.columns,
  choices: { kind: words.kinds, condition: words.conditions, state: words.states },
});
