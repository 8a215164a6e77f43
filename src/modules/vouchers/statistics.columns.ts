import { count, derived, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { amountNumber } from './rules/amount.ts';
import type { FigureRow } from './statistics.calls.ts';

/** The amounts of a row, in the order in which they add up. */
export const amountNames = [
  'opening',
  'issued',
  'used',
  'refunded',
  'expired',
  'voided',
  'restored',
  'outstanding',
] as const;
export type AmountName = (typeof amountNames)[number];

const amount = <Name extends AmountName>(name: Name) =>
  derived(name, 'count', (row: FigureRow) => amountNumber(row.kind, row[name]), { width: 100 });

export const statisticsFields = {
  name: text('name', { width: 180 }),
  vouchers: count('vouchers', { width: 90 }),
  opening: amount('opening'),
  issued: amount('issued'),
  used: amount('used'),
  refunded: amount('refunded'),
  expired: amount('expired'),
  voided: amount('voided'),
  restored: amount('restored'),
  outstanding: amount('outstanding'),
} as const;

export const statisticsWords = ({ vouchersStatistics: words }: Pick<Catalogue, 'vouchersStatistics'>) => ({
  title: words.title,
  columns: words.columns,
});
