import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, day, id, ids, month, pageQuery, stringEnum } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { satisfactionRights as rights } from './permissions.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole' } as const;

export const statKeys = ['member', 'unit', 'item', 'day', 'month', 'weekday'] as const;
export type StatKey = (typeof statKeys)[number];
export const rankSubjects = ['member', 'unit'] as const;
export const rankMeasures = ['cards', 'points', 'perHundred'] as const;

const statRow = z.object({
  key: z.string(),
  name: z.string(),
  /** Given by customers and not voided. */
  cards: z.int(),
  accepted: z.int(),
  waiting: z.int(),
  rejected: z.int(),
  comments: z.int(),
  /** Of a hundred cards, those with a comment. */
  share: z.int(),
  /** Tenths of a star; null where no card had stars. */
  stars: z.nullable(z.int()),
  points: z.int(),
  many: z.int(),
});
export type StatRow = z.output<typeof statRow>;

const rankRow = z.object({
  key: z.string(),
  rankNum: z.int(),
  name: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  cards: z.int(),
  points: z.int(),
  customers: z.nullable(z.int()),
  /** Tenths of a card for each hundred customers; null where their number is not known. */
  perHundred: z.nullable(z.int()),
});
export type RankRow = z.output<typeof rankRow>;

export const figureCalls = {
  stat: call({
    ...common,
    path: '/voucher/satisfy/stat',
    permission: rights.statistics,
    summary:
      'Cards that customers gave, by member, unit, service item, day, month or day of the week; without days those of the last thirty.',
    input: pageQuery(['cards', 'stars', 'points', 'share', 'many'], {
      by: z._default(stringEnum(statKeys), 'member'),
      unitIds: z.optional(ids(200)),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(statRow),
  }),
  rank: call({
    ...common,
    path: '/voucher/satisfy/rank',
    permission: rights.statistics,
    summary:
      'Members or units by accepted cards of a month, by their points, or by cards for each hundred customers; ties as the organisation ranks them.',
    input: pageQuery(['rankNum'], {
      by: z._default(stringEnum(rankSubjects), 'member'),
      measure: z._default(stringEnum(rankMeasures), 'cards'),
      unitIds: z.optional(ids(200)),
      month: z.optional(month()),
    }),
    output: pageOf(rankRow),
  }),
  saveCustomers: call({
    ...common,
    write: true,
    path: '/voucher/satisfy/customers/save',
    permission: rights.edit,
    summary: 'Says how many customers a unit had in a month; 0 takes the number away.',
    input: z.strictObject({ unitId: id(), month: month(), customers: count({ max: 10_000_000 }) }),
    output: z.object({ customers: z.int() }),
  }),
};
