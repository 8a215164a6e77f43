import { choice, count, day, derived, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { VoucherRow } from './calls.ts';
import { amountNumber, voucherKinds } from './rules/amount.ts';
import { entryKinds, voucherStates } from './rules/states.ts';
import type { VoucherType } from './type.calls.ts';
import { voucherType } from './type.fields.ts';

/** An amount as a number of units of the currency, or uses. */
const amount = <Name extends 'value' | 'remaining' | 'amount'>(name: Name) =>
  derived(name, 'count', (row: Pick<VoucherRow, 'kind'> & { [K in Name]: number }) =>
    amountNumber(row.kind, row[name]),
  );

export const voucherFields = {
  serial: text('serial', { width: 125 }),
  state: choice('state', voucherStates, { width: 100 }),
  typeName: text('typeName', { width: 150 }),
  kind: choice('kind', voucherKinds, { width: 90 }),
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  value: amount('value'),
  remaining: amount('remaining'),
  amount: amount('amount'),
  bookDate: day('bookDate'),
  expiresOn: day('expiresOn'),
} as const;

export const voucherWords = ({ vouchers: words }: Pick<Catalogue, 'vouchers'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { state: words.states, kind: words.kinds },
});

const { name, kind, isPartial, validDays, lastDay, limitTimes, most, isActive, note } = voucherType.fields;

export const typeFields = {
  name,
  kind,
  value: derived(
    'value',
    'count',
    (row: Pick<VoucherType, 'kind' | 'value'>) => amountNumber(row.kind, row.value),
    { width: 90 },
  ),
  isPartial,
  validDays,
  lastDay,
  limitTimes,
  limitSpan: choice('limitSpan', ['', 'month', 'year', 'ever'], {
    width: 110,
    value: ({ limitSpan }: { limitSpan: string | null }) => limitSpan ?? '',
  }),
  most,
  issued: count('issued', { width: 90 }),
  isActive,
  note,
} as const;

export const typeWords = ({ vouchers: words }: Pick<Catalogue, 'vouchers'>) => ({
  title: words.types.title,
  columns: words.types.columns,
  choices: {
    kind: words.kinds,
    limitSpan: { '': '', ...words.types.spans },
    isActive: words.types.offers,
    isPartial: words.types.parts,
  },
});

export const entryFields = {
  at: instant('at'),
  kind: choice('kind', entryKinds, { width: 100 }),
  byName: text('byName', { width: 110 }),
  reason: text('reason', { width: 180 }),
} as const;
