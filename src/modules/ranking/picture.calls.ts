/** The data of the pictures beside the rankings: few rows each, from totals or from one member's entries. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { flag, id, ids, points, stringEnum } from '../../kit/contract/fields.ts';
import { maximumPageSize } from '../../kit/contract/page.ts';
import { meritRights } from '../merit/permissions.ts';
import { checkPeriod, checkUnits, explainScope } from './calls.ts';
import { unitBases } from './rules.ts';
import { day, month } from './fields.ts';

export const movementMonths = 6;
/** Weeks of a calendar of days: a year. */
export const calendarWeeks = 53;
/** Of a unit, a quarter: every entry of these days is read. */
export const unitWeeks = 13;

const read = { method: 'POST', service: 'points' } as const;
/** Deductions are below zero. Both in integer tenths. */
const awarded = { awarded: points(), deducted: points() };

const daysOutput = z.object({
  from: z.string(),
  days: z.array(z.object({ day: z.string(), ...awarded })),
});
const sourcesOutput = z.array(
  z.object({
    /** The source: `post` for events of a type, `temporary` for those without one. */
    kind: z.string(),
    name: z.string(),
    ...awarded,
  }),
);

/** Units or a group, as the report of units adds them up; the whole organisation without either. */
const unitScope = {
  unitIds: explainScope.unitIds,
  groupId: z.optional(id()),
  withChildren: z._default(flag(), true),
  unitBasis: z._default(stringEnum(unitBases), 'entry'),
};

export const pictureCalls = {
  movement: call({
    ...read,
    path: '/api/b/report/movement',
    permission: meritRights.reports,
    reach: 'shared',
    summary: 'The places of a month’s first ten members in it and in the five months before.',
    input: z.strictObject({ month: month() }),
    output: z.object({
      months: z.array(z.int()),
      /** Empty where the caller is not shown them. A place is null for a month without one. */
      rows: z.array(
        z.object({ memberName: z.string(), isOwn: z.boolean(), places: z.array(z.nullable(z.int())) }),
      ),
    }),
  }),
  distribution: call({
    ...read,
    path: '/api/b/report/distribution',
    permission: meritRights.reports,
    reach: 'shared',
    summary:
      'How many members have how many points in a month, or without one in all that counts now, with the median and the caller’s own.',
    input: z.strictObject({ month: z.optional(month()) }),
    output: z.object({
      median: z.nullable(points()),
      own: z.nullable(points()),
      /** From, inclusive, to, exclusive; in tenths. Empty where the caller learns the band alone. */
      buckets: z.array(z.object({ from: points(), to: points(), count: z.int() })),
    }),
  }),
  days: call({
    figures: true,
    ...read,
    path: '/api/b/report/days',
    permission: 'member',
    reach: 'shared',
    summary: 'One member’s awards and deductions of each day of the year that ends with a day.',
    input: z.strictObject({ memberId: id(), to: day() }),
    output: daysOutput,
  }),
  sources: call({
    figures: true,
    ...read,
    path: '/api/b/report/sources',
    permission: 'member',
    reach: 'shared',
    summary: 'What one member’s number is made of, by type of event; the largest first.',
    input: z.strictObject(explainScope).check(checkPeriod, checkUnits),
    output: sourcesOutput,
  }),
  unitDays: call({
    ...read,
    path: '/api/b/report/unitDays',
    permission: meritRights.reports,
    reach: 'shared',
    summary: 'Awards and deductions of units or of a group on each day of the quarter that ends with a day.',
    input: z.strictObject({ to: day(), ...unitScope }).check(checkUnits),
    output: daysOutput,
  }),
  unitSources: call({
    ...read,
    path: '/api/b/report/unitSources',
    permission: meritRights.reports,
    reach: 'shared',
    summary:
      'What the points of units or of a group in a month are made of, by type of event; the largest first.',
    input: z.strictObject({ month: month(), ...unitScope }).check(checkUnits),
    output: sourcesOutput,
  }),
  trends: call({
    figures: true,
    ...read,
    path: '/api/b/report/trends',
    permission: 'member',
    reach: 'shared',
    summary: 'The overall points of some members in a month and the five before, in the order of the ids.',
    input: z.strictObject({ memberIds: ids(maximumPageSize), month: month() }),
    output: z.object({
      months: z.array(z.int()),
      rows: z.array(z.object({ memberId: z.string(), values: z.array(points()) })),
    }),
  }),
};
