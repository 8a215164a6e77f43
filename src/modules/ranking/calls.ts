import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  flag,
  id,
  ids,
  instant,
  optionalText,
  points,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { checkPage, checkPeriod, day, month, paging, period, refuse, type Issues } from './fields.ts';
import { reviewerCalls } from './reviewer.calls.ts';
import { bases, comparisons, maximumMonths, rankVisibilities, unitBases } from './rules.ts';
import { optionalSources } from '../ledger/rules.ts';
import { meritRights } from '../merit/permissions.ts';
import { questionStatuses } from '../questions/rules.ts';
import { memberFields, memberInUnit } from '../members/rules.ts';

export { checkPeriod, period };

/** Units that one ranking may name; units below them come with `withChildren`. */
const maximumUnits = 200;

/** The part of a ranking that the caller sees. */
const shownPart = {
  visibility: z.enum(rankVisibilities),
  masked: z.boolean(),
  /** Whether the entries of others may be opened. */
  opensOthers: z.boolean(),
};

const tiers = { bmp: points(), amp: points(), pmp: points(), gcp: points() };

/**
 * The parts of the overall points by their source, which add up to them; null if a part does not count in the
 * cumulative total, or if the member's entries may not be opened. `carried`: carried over before sources were recorded
 * separately.
 */
const part = () => z.nullable(points());
const parts = {
  daily: part(),
  fixed: part(),
  seniority: part(),
  task: part(),
  start: part(),
  carried: part(),
};

/** Types of events that one question may name; a member's year has a few dozen. */
const maximumSources = 500;
const maximumNameLength = 200;

/** A row of a ranking. Points are integer tenths; `change` compares with the month before, null outside of months. */
const standingRow = z.object({
  /** 0 where the organisation tells the band alone. */
  rankNum: z.int(),
  /** Only then: the best so many percent that the member belongs to. */
  band: z.nullable(z.int()),
  /** Empty where the name is masked. */
  ...memberFields,
  /** The member's present unit. */
  unitName: z.string(),
  meritPoint: points(),
  ...tiers,
  /** Places won (+) or lost (−), null without a rank in the month before; and tenths won or lost. */
  change: z.nullable(z.object({ rank: z.nullable(z.int()), points: points() })),
});

const rankRow = z.object({ ...standingRow.shape, ...parts });

const totalRow = z.object({
  rankNum: z.int(),
  band: z.nullable(z.int()),
  ...memberInUnit,
  meritPointTotal: points(),
  ...tiers,
  ...parts,
});

/** A group and units exclude each other. */
export function checkUnits(payload: Issues & { value: { groupId?: string; unitIds?: string[] } }): void {
  const { groupId, unitIds } = payload.value;
  if (groupId !== undefined && unitIds !== undefined) refuse(payload, 'unitIds', 'rule.unknown');
}

/** Members with points outside the ranking, and their points; null if that is not stored, or not for the caller. */
const outside = z.nullable(z.object({ members: z.int(), meritPoint: points() }));

const scope = {
  /** As it was known at this moment (ISO): what was posted later does not count. */
  asOf: z.optional(instant()),
  /** Instead of units: a group of units and members, by its id. */
  groupId: z.optional(id()),
  unitIds: z.optional(ids(maximumUnits)),
  withChildren: z._default(flag(), true),
  unitBasis: z._default(stringEnum(unitBases), 'entry'),
  /** Shows only members whose name or number contains the words; their ranks stay what they are. */
  search: searchText(),
  /** Shows only members with so many points of the ranking’s kind, in tenths; both ends belong to it. */
  pointsFrom: z.optional(points()),
  pointsTo: z.optional(points()),
};

const rankScope = {
  ...period,
  ...scope,
  compare: z._default(stringEnum(comparisons), 'month'),
  basis: z._default(stringEnum(bases), 'merit'),
};
const totalScope = { ...scope, until: z.optional(day()), basis: z._default(stringEnum(bases), 'merit') };

/** Any ranking, by month, days or up to a day, without a search in it. */
const standingScope = {
  ...period,
  until: z.optional(day()),
  asOf: scope.asOf,
  groupId: scope.groupId,
  unitIds: scope.unitIds,
  withChildren: scope.withChildren,
  unitBasis: scope.unitBasis,
  basis: rankScope.basis,
};

/** The member, days and units of a number. */
export const explainScope = {
  ...period,
  until: z.optional(day()),
  asOf: scope.asOf,
  memberId: id(),
  groupId: scope.groupId,
  unitIds: scope.unitIds,
  withChildren: scope.withChildren,
};

export const explained = z.object({
  postingId: z.string(),
  line: z.int(),
  kind: z.string(),
  recordId: z.string(),
  topicName: z.string(),
  eventName: z.string(),
  unitName: z.string(),
  recordDate: z.string(),
  bookDate: z.string(),
  /** The month it belongs to, where that was closed when it was booked. */
  originMonth: z.nullable(z.int()),
  /** True for what undoes an earlier entry. */
  reversal: z.boolean(),
  meritPoint: points(),
  ...tiers,
});

/** The question of the entry's member about it, as far as the reader may see it, and whether the reader may ask. */
export const questioned = {
  question: z.nullable(z.object({ id: z.string(), status: z.enum(questionStatuses) })),
  mayAsk: z.boolean(),
};

const monthRow = z.object({ month: z.int(), meritPoint: points(), ...tiers });

export const rankingCalls = {
  ...reviewerCalls,
  rank: call({
    method: 'POST',
    path: '/api/b/report/rank',
    service: 'points',
    permission: meritRights.reports,
    reach: 'shared',
    summary: 'The ranking of a month or of any days up to three years, of the organisation or of units.',
    input: z.strictObject({ ...paging, ...rankScope }).check(checkPage, checkPeriod, checkUnits),
    output: z.object({
      rows: z.array(rankRow),
      total: z.int(),
      month: z.nullable(z.int()),
      from: z.string(),
      to: z.string(),
      /** The moment whose bookings are counted, all of them. */
      asOf: z.string(),
      /** True when the month is closed: its figures stay as they are. */
      closed: z.boolean(),
      /** Entries of this month that were booked into a later one, because it was closed. */
      lateChanges: z.int(),
      unitBasis: z.enum(unitBases),
      /** The days that changes compare with; null where there are none. */
      compared: z.nullable(z.object({ from: z.string(), to: z.string() })),
      outside,
      ...shownPart,
    }),
  }),
  total: call({
    method: 'POST',
    path: '/api/b/report/total',
    service: 'points',
    permission: meritRights.reports,
    reach: 'shared',
    summary: 'The cumulative ranking up to a day, start points included.',
    input: z.strictObject({ ...paging, ...totalScope }).check(checkPage, checkUnits),
    output: z.object({
      rows: z.array(totalRow),
      total: z.int(),
      until: z.string(),
      /** The sources that the organisation excludes from the cumulative total. */
      leftOut: z.array(z.enum(optionalSources)),
      asOf: z.string(),
      unitBasis: z.enum(unitBases),
      outside,
      ...shownPart,
    }),
  }),
  mine: call({
    figures: true,
    method: 'POST',
    path: '/api/b/report/mine',
    service: 'points',
    permission: 'member',
    reach: 'own',
    summary: 'The caller’s own rank in a month and in total, with the members next to it.',
    input: z.strictObject({ month: z.optional(month()) }),
    output: z.object({
      month: z.int(),
      monthly: ownOutput(),
      cumulative: ownOutput(),
      /** The caller's overall points of the month before, of a running month those of the same days of it. */
      before: points(),
    }),
  }),
  standing: call({
    method: 'POST',
    path: '/api/b/report/standing',
    service: 'points',
    permission: meritRights.reports,
    reach: 'own',
    summary:
      'The caller’s own place in any ranking, what would lift it by one, and the members next to it as far as they are shown.',
    input: z.strictObject(standingScope).check(checkPeriod, checkUnits),
    output: ownOutput(),
  }),
  explain: call({
    figures: true,
    method: 'POST',
    path: '/api/b/report/explain',
    service: 'points',
    permission: 'member',
    reach: 'shared',
    summary: 'The entries behind one member’s number: one’s own, or anybody’s with the right to see reports.',
    input: z
      .strictObject({
        ...paging,
        ...explainScope,
        /** Only what comes from these, as the call of the sources names them. */
        sources: z.optional(
          z
            .array(
              z.strictObject({
                kind: text({ max: maximumNameLength, legal: false }),
                /** Empty for what has no type. */
                name: optionalText(maximumNameLength, { legal: false }),
              }),
            )
            .check(z.minLength(1), z.maxLength(maximumSources)),
        ),
      })
      .check(checkPage, checkPeriod, checkUnits),
    output: z.object({
      rows: z.array(z.object({ ...explained.shape, ...questioned })),
      total: z.int(),
      meritPoint: points(),
      ...tiers,
    }),
  }),
  trend: call({
    figures: true,
    method: 'POST',
    path: '/api/b/report/trend',
    service: 'points',
    permission: 'member',
    reach: 'shared',
    summary: 'Points by month, of one member or of the organisation.',
    input: z
      .strictObject({ memberId: z.optional(id()), fromMonth: month(), toMonth: month() })
      .check((payload) => {
        const { fromMonth, toMonth } = payload.value;
        const months = (value: number) => Math.floor(value / 100) * 12 + (value % 100);
        const span = months(toMonth) - months(fromMonth) + 1;
        if (span < 1 || span > maximumMonths) refuse(payload, 'toMonth', 'rule.month');
      }),
    output: z.object({ rows: z.array(monthRow) }),
  }),
  late: call({
    method: 'POST',
    path: '/api/b/report/late',
    service: 'points',
    permission: meritRights.reports,
    reach: 'shared',
    summary: 'The entries of a closed month that were booked into a later one.',
    input: z.strictObject({ ...paging, month: month() }).check(checkPage),
    output: z.object({
      rows: z.array(z.object({ ...explained.shape, ...memberFields })),
      total: z.int(),
    }),
  }),
};

function ownOutput() {
  return z.object({
    /** Null where the caller does not compete. */
    own: z.nullable(standingRow),
    /** The caller's index in the list, from 0; null without a rank. */
    place: z.nullable(z.int()),
    /** Tenths to the next higher score; null at the top. */
    toNext: z.nullable(points()),
    /** Tenths that lift the caller by a rank; null at the top. */
    toLift: z.nullable(points()),
    before: z.array(standingRow),
    after: z.array(standingRow),
    total: z.int(),
  });
}
