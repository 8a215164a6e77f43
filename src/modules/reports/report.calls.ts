import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, id, month, points, searchText, stringEnum } from '../../kit/contract/fields.ts';
import { isMonth } from '../../kit/contract/format.ts';
import { defaultPageSize, maximumPageSize } from '../../kit/contract/page.ts';
import { meritRights } from '../merit/permissions.ts';
import { checkPeriod, period } from '../ranking/calls.ts';
import { earliestMonth, latestMonth, unitBases } from '../ranking/rules.ts';
import { memberInUnit } from '../members/rules.ts';

const paging = {
  page: z._default(count({ min: 1, max: 500 }), 1),
  size: z._default(count({ min: 1, max: maximumPageSize }), defaultPageSize),
};

/** A month that reports can look at. */
const reportMonth = () =>
  month().check(
    z.refine((value) => !isMonth(value) || (value >= earliestMonth && value <= latestMonth), 'rule.month'),
  );

/** The measures by which units are ranked: all points, or points per present member. */
const unitOrders = ['sum', 'head'] as const;

/** The compared things: the units below one, the groups that the organisation made, or both in one list. */
export const comparedKinds = ['unit', 'group'] as const;
const comparisonsOf = ['units', 'groups', 'all'] as const;

/** Of a picture of units over time. */
export const unitMonthsShown = 6;

const comparison = {
  /** The unit above; without one, the highest. */
  parentId: z.optional(id()),
  unitBasis: z._default(stringEnum(unitBases), 'entry'),
  order: z._default(stringEnum(unitOrders), 'sum'),
  of: z._default(stringEnum(comparisonsOf), 'units'),
};

const unitRow = z.object({
  /** By the order that was asked for; units with the same number share it (1, 1, 3). */
  rankNum: z.int(),
  /** Of a group, the group's id. */
  unitId: z.string(),
  kind: z.enum(comparedKinds),
  unitName: z.string(),
  /** The unit above, with what belongs to none of the others. */
  isAbove: z.boolean(),
  hasUnits: z.boolean(),
  /** Present members in rankings. */
  heads: z.int(),
  meritPoint: points(),
  /** Tenths for each present member, rounded half up; null without any. */
  perHead: z.nullable(points()),
  bmp: points(),
  amp: points(),
  pmp: points(),
  gcp: points(),
  /** Places and tenths, of the order that was asked for, won (+) or lost (−); null outside of months. */
  change: z.nullable(z.object({ rank: z.nullable(z.int()), points: points() })),
});

export const reportCalls = {
  units: call({
    method: 'POST',
    path: '/api/b/report/units',
    service: 'points',
    permission: meritRights.reports,
    reach: 'shared',
    summary:
      'The units directly below a unit in a month or in any days up to three years, each with all units below it, the organisation’s groups, or both: by sum or by head.',
    input: z
      .strictObject({
        ...paging,
        ...period,
        ...comparison,
      })
      .check(checkPeriod),
    output: z.object({
      rows: z.array(unitRow),
      total: z.int(),
      /** Null for days that are no month. */
      month: z.nullable(z.int()),
      from: z.string(),
      to: z.string(),
      /** The days that changes compare with: the same of the month before while a month runs; null outside of months. */
      compared: z.nullable(z.object({ from: z.string(), to: z.string() })),
      parent: z.object({ id: z.string(), name: z.string(), aboveId: z.nullable(z.string()) }),
      /** Whether the caller may see what a sum is made of. */
      opensOthers: z.boolean(),
    }),
  }),
  unitMonths: call({
    method: 'POST',
    path: '/api/b/report/unitMonths',
    service: 'points',
    permission: meritRights.reports,
    reach: 'shared',
    summary: 'What `units` compares in a month, in it and the five months before, in no order.',
    input: z.strictObject({ month: reportMonth(), ...comparison }),
    output: z.object({
      months: z.array(z.int()),
      rows: z.array(
        z.object({
          unitId: z.string(),
          /** Whether the caller belongs to it. */
          isOwn: z.boolean(),
          /** Of each month, by the order that was asked for; null for a month of which the caller is not shown it. */
          values: z.array(z.nullable(points())),
        }),
      ),
    }),
  }),
  fixed: call({
    method: 'POST',
    path: '/api/b/report/fixed',
    service: 'points',
    permission: meritRights.reports,
    reach: 'shared',
    summary:
      'The fixed points that were posted, by month and member: of a month, or of all months where a name is searched for.',
    input: z.strictObject({ ...paging, month: z.optional(reportMonth()), search: searchText() }),
    output: z.object({
      rows: z.array(
        z.object({
          month: z.int(),
          ...memberInUnit,
          regularMeritMonth: points(),
          /** The items of the points. */
          items: z.array(z.object({ name: z.string(), points: points() })),
          /** By type of item; a type without points is missing. */
          types: z.array(z.object({ id: z.string(), points: points() })),
        }),
      ),
      total: z.int(),
      /** The month that is shown; null for all. */
      month: z.nullable(z.int()),
      totals: z.object({
        regularMeritMonth: points(),
        /** The types that any row has points of, in the order of the tree, with their names above them. */
        types: z.array(z.object({ id: z.string(), name: z.string(), points: points() })),
      }),
    }),
  }),
};
