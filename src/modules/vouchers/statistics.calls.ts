import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { flag, id, ids, pageQuery, stringEnum } from '../../kit/contract/fields.ts';
import { periodFields, periodInOrder } from '../../kit/contract/list/period-fields.ts';
import { voucherRights as rights } from './permissions.ts';
import { voucherKinds } from './rules/amount.ts';

export const groupings = ['type', 'unit', 'month'] as const;

/**
 * Opening + issued − used + refunded − expired − void + restored = outstanding, which is the opening of the next period. Amounts
 * are hundredths of a currency unit, or uses; `vouchers` were issued.
 */
const figures = {
  vouchers: z.int(),
  opening: z.int(),
  issued: z.int(),
  used: z.int(),
  refunded: z.int(),
  expired: z.int(),
  voided: z.int(),
  restored: z.int(),
  outstanding: z.int(),
};
const sums = z.object(figures);
export type Figures = z.output<typeof sums>;
const figureRow = z.object({
  /** A type, a unit or a month (yyyymm). */
  key: z.string(),
  name: z.string(),
  by: stringEnum(groupings),
  kind: stringEnum(voucherKinds),
  /** The months that it sums. */
  month: z.int(),
  toMonth: z.int(),
  ...figures,
});
export type FigureRow = z.output<typeof figureRow>;

export const statisticsCalls = {
  statistics: call({
    method: 'POST',
    service: 'cloud',
    reach: 'members',
    permission: rights.statistics,
    path: '/voucher/coupon/statistics',
    summary:
      'What became of vouchers of one kind in a period, by type, by unit at their issue or by month, with the sums and those of the period before.',
    input: pageQuery(['name', 'issued', 'used', 'outstanding'], {
      ...periodFields,
      by: z._default(stringEnum(groupings), 'type'),
      kind: z._default(stringEnum(voucherKinds), 'value'),
      voucherTypeId: z.optional(id()),
      unitIds: z.optional(ids(200)),
      includeChildren: z._default(flag(), true),
    }).check(periodInOrder),
    output: z.object({
      rows: z.array(figureRow),
      total: z.int(),
      totals: sums,
      former: sums,
      kind: stringEnum(voucherKinds),
      month: z.int(),
      toMonth: z.int(),
    }),
  }),
};
