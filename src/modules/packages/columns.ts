/** The list of orders, as its screen and its file show it. */
import { choice, count, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { order } from './order.fields.ts';
import { orderStateCodes, packageCodes, type PackageCode } from './rules.ts';

export type StateCode = (typeof orderStateCodes)[number];

export const orderFields = {
  no: text('no', { width: 120 }),
  state: choice('state', orderStateCodes, {
    width: 120,
    value: ({ state }: { state: number }) => String(state) as StateCode,
  }),
  packageCode: choice('packageCode', packageCodes, {
    width: 120,
    value: (row: { packageCode: string }) => row.packageCode as PackageCode,
  }),
  memberLimit: order.fields.memberLimit,
  months: order.fields.months,
  proofs: count('proofs', { width: 80 }),
  appliedBy: text('appliedBy', { width: 120 }),
  appliedAt: instant('appliedAt'),
  decidedAt: instant('decidedAt'),
  decisionRemark: text('decisionRemark', { width: 200 }),
  remark: order.fields.remark,
};

export const orderWords = ({ packages: words }: Pick<Catalogue, 'packages'>) => ({
  title: words.orders,
  columns: words.columns,
  choices: { state: words.states, packageCode: words.names },
});
