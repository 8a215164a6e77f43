import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { sortKeys } from '../../kit/contract/entity/shapes.ts';
import { count, flag, id, ids, pageQuery, searchText, stringEnum } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { device } from './fields.ts';
import { deviceRights as rights } from './permissions.ts';
import { deviceConditions, deviceKinds, maximumUnits, trendDays } from './rules.ts';

const common = { method: 'POST', service: 'cloud', permission: rights.devices, reach: 'whole' } as const;
const binding = { ...common, permission: rights.bindUnits, write: true } as const;

const unit = z.strictObject({ unitId: id(), withChildren: flag() });
const filters = {
  keyword: searchText(),
  kind: z.optional(stringEnum(deviceKinds)),
  condition: z.optional(stringEnum(deviceConditions)),
};
const named = {
  id: id(),
  version: z.int(),
  kind: stringEnum(deviceKinds),
  name: z.string(),
  place: z.string(),
};

export const devicesCalls = {
  overview: call({
    ...common,
    path: '/iot/device/overview',
    summary: `All devices with their state, when they last spoke, and how much of the last ${trendDays} days they were in contact`,
    input: pageQuery([...sortKeys(device), 'lastContactAt'], filters),
    output: pageOf(
      z.object({
        ...named,
        zone: z.string(),
        condition: stringEnum(deviceConditions),
        lastContactAt: z.nullable(z.string()),
        firmware: z.string(),
        watcherName: z.string(),
        contactShare: z.nullable(z.int()),
        cuts: z.int(),
        unitNames: z.array(z.string()),
      }),
    ),
  }),
  trend: call({
    ...common,
    path: '/iot/device/trend',
    summary: `The last ${trendDays} days of a device: minutes in contact, and how often contact was lost`,
    input: z.strictObject({ id: id() }),
    output: z.object({
      days: z.array(z.object({ day: z.string(), minutes: z.int(), cuts: z.int() })),
    }),
  }),
  units: call({
    ...common,
    path: '/iot/device/unit/list',
    summary: 'Devices with the units that they are for; without any they are for everybody',
    input: pageQuery([...sortKeys(device)], {
      keyword: filters.keyword,
      kind: filters.kind,
      lost: z.optional(flag()),
    }),
    output: pageOf(
      z.object({
        ...named,
        units: z.array(unit),
        unitNames: z.array(z.string()),
        /** Present members that it is for. */
        memberCount: z.int(),
        /** Units that have been closed since. */
        lostUnits: z.array(z.string()),
      }),
    ),
  }),
  saveUnits: call({
    ...binding,
    path: '/iot/device/unit/save',
    summary: 'Says for which units a device is, in their order; none for everybody',
    input: z.strictObject({
      id: id(),
      version: count(),
      units: z.array(unit).check(z.maxLength(maximumUnits)),
    }),
    output: z.object({ id: id(), version: z.int() }),
  }),
  copyUnits: call({
    ...binding,
    path: '/iot/device/unit/copy',
    summary: 'Gives other devices the units of one',
    input: z.strictObject({ fromId: id(), ids: ids(100) }),
    output: z.object({ count: z.int() }),
  }),
};

export type DeviceRow = OutputOf<typeof devicesCalls.overview>['rows'][number];
export type UnitsRow = OutputOf<typeof devicesCalls.units>['rows'][number];
