import { addDays, firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import { namedValue } from '../../../../kit/web/picker/named.ts';
import { unitsValue } from '../../../members/web/fields.tsx';
import { amountText, type VoucherKind } from '../../rules/amount.ts';
import type { FigureRow } from '../../statistics.calls.ts';
import type { AmountName } from '../../statistics.columns.ts';

type Months = { month: number; toMonth: number };
type Query = Readonly<Record<string, string | readonly string[]>>;

const stepOf = {
  issued: 'issue',
  used: 'use',
  refunded: 'refund',
  expired: 'expire',
  voided: 'void',
  restored: 'restore',
} as const;

/** The filters of the list that a number of some months counts. */
export function queryOf(name: AmountName, { month, toMonth }: Months): Query {
  if (name === 'opening') return { step: 'open', stepTo: addDays(firstDayOf(month), -1) };
  if (name === 'outstanding') return { step: 'open', stepTo: lastDayOf(toMonth) };
  return { step: stepOf[name], stepFrom: firstDayOf(month), stepTo: lastDayOf(toMonth) };
}

/** The part of the list that a row of the statistics is about. */
export function rowQuery({ by, key, name }: Pick<FigureRow, 'by' | 'key' | 'name'>): Query {
  if (by === 'type') return { type: namedValue({ id: key, name }) ?? '' };
  if (by !== 'unit') return {};
  return { unitIds: [unitsValue({ unitIds: [key], withChildren: false }) ?? []].flat() };
}

type Props = { kind: VoucherKind; amount: number; query: Query };

/** An amount that opens the vouchers that it sums, among those that the statistics show. */
export function FigureLink({ kind, amount, query }: Props) {
  const { go } = useNavigator();
  const { search } = useScreen();
  const label = amountText(kind, amount);
  if (amount === 0) return label;
  const open = (): void => {
    const address = new URLSearchParams({ kind });
    const among = { type: search['type'], unitIds: search['unitIds'], ...query };
    for (const [name, value] of Object.entries(among))
      for (const each of [value ?? []].flat()) if (typeof each === 'string') address.append(name, each);
    go(`/ticketsManage/vouchers?${address}`);
  };
  return (
    <button
      type="button"
      className="k-link"
      onClick={(event) => {
        event.stopPropagation();
        open();
      }}
    >
      {label}
    </button>
  );
}
