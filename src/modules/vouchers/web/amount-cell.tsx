import { custom } from '../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { amountText, type VoucherKind } from '../rules/amount.ts';

/** An amount with its unit, where that is uses. */
function Worth({ kind, amount }: { kind: VoucherKind; amount: number }) {
  return useText().vouchers.worth[kind](amountText(kind, amount));
}

type Look = { sort?: true; phone?: 'value' | 'note'; width?: number };

/** A column of amounts, each of the kind of its voucher. */
export const amountColumn = <Name extends string>(name: Name, look: Look = {}) =>
  custom(
    name,
    (row: { kind: VoucherKind } & { [K in Name]: number }) => <Worth kind={row.kind} amount={row[name]} />,
    { width: 100, align: 'right', ...look },
  );
