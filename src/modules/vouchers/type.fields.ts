import { choice, count, day, entity, flag, text } from '../../kit/contract/entity/entity.ts';
import { voucherKinds } from './rules/amount.ts';

const limitSpans = ['month', 'year', 'ever'] as const;

/** The most that a voucher is worth, in hundredths of a currency unit or uses. */
export const maximumValue = 100_000_000;

/** A kind of vouchers. `value`: hundredths of a currency unit, or uses. */
export const voucherType = entity(
  'voucher_type',
  {
    name: text({ max: 60, width: 200, main: true, sort: true, search: true }),
    kind: choice(voucherKinds, { width: 100 }),
    value: count({ min: 1, max: maximumValue, sort: true }),
    isPartial: flag(),
    validDays: count({ min: 1, max: 3_650, optional: true }),
    lastDay: day({ optional: true }),
    limitTimes: count({ min: 1, max: 1_000, optional: true }),
    limitSpan: choice(limitSpans, { optional: true, width: 110 }),
    most: count({ min: 1, max: 1_000_000, optional: true }),
    isActive: flag(),
    note: text({ max: 300, optional: true, width: 200 }),
  },
  { order: 'name' },
);
