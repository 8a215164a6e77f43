/** States of a voucher and the steps between them, as one table for server, screens and tests. */
export const voucherStates = ['valid', 'used', 'expired', 'void'] as const;
export type VoucherState = (typeof voucherStates)[number];

const voucherActions = ['use', 'refund', 'expire', 'void', 'restore'] as const;
export type VoucherAction = (typeof voucherActions)[number];

/** The kinds of entries of a voucher; the first is that of its issue. */
export const entryKinds = ['issued', 'used', 'refunded', 'expired', 'void', 'restored'] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * Where each step leads, how its entry is called, and whether it adds to what remains. `some` takes or gives a part; the others
 * take all that remains, or give back all that the step before took.
 */
type Step = {
  readonly from: readonly VoucherState[];
  readonly kind: EntryKind;
  readonly sign: -1 | 1;
  readonly some: boolean;
  /** The state where nothing remains, and where something does. */
  readonly to: VoucherState;
  readonly toSome: VoucherState;
};

export const steps: Readonly<Record<VoucherAction, Step>> = {
  use: { from: ['valid'], kind: 'used', sign: -1, some: true, to: 'used', toSome: 'valid' },
  refund: {
    from: ['valid', 'used', 'expired'],
    kind: 'refunded',
    sign: 1,
    some: true,
    to: 'valid',
    toSome: 'valid',
  },
  expire: { from: ['valid'], kind: 'expired', sign: -1, some: false, to: 'expired', toSome: 'expired' },
  void: { from: ['valid'], kind: 'void', sign: -1, some: false, to: 'void', toSome: 'void' },
  restore: {
    from: ['void', 'expired'],
    kind: 'restored',
    sign: 1,
    some: false,
    to: 'valid',
    toSome: 'valid',
  },
};

/** The state and what remains after a step of an amount; null where the step is not allowed. */
export function after(
  action: VoucherAction,
  { state, remaining, value }: { state: VoucherState; remaining: number; value: number },
  amount: number,
): { state: VoucherState; remaining: number } | null {
  const { from, sign, some, to, toSome } = steps[action];
  const left = remaining + sign * amount;
  if (!from.includes(state) || amount <= 0 || left < 0 || left > value) return null;
  if (!some && sign < 0 && left !== 0) return null;
  return { state: left === 0 ? to : toSome, remaining: left };
}

/** A refund or a restoring past the last day makes a voucher valid for so many days more, that day included. */
export const graceDays = 7;
