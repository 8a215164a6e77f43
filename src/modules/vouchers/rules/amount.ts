/** The worth of a voucher: a sum of money in hundredths of a currency unit, or a number of uses. */
import { formatHundredths } from '../../../kit/contract/format.ts';

export const voucherKinds = ['value', 'times'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** An amount as people read it: "12.5" of money, "3" of uses. */
export const amountText = (kind: VoucherKind, amount: number): string =>
  kind === 'value' ? formatHundredths(amount) : amount.toLocaleString('en-US');

/** The number in a file: units of the currency, or uses. */
export const amountNumber = (kind: VoucherKind, amount: number): number =>
  kind === 'value' ? amount / 100 : amount;
