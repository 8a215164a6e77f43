import type { OutputOf } from '../../../../kit/contract/call.ts';
import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { vouchersCalls } from '../../calls.ts';
import { deskCalls as calls, type DeskUse } from '../../desk.calls.ts';
import type { VoucherKind } from '../../rules/amount.ts';
import { AmountInput } from '../amount-input.tsx';

type From = { useId: string; kind: VoucherKind; amount: number; most: number };

const Form = form(calls.refund, {
  facts: () => null,
  fields: [
    own('of', { kind: 'value', most: 1 } as Pick<From, 'kind' | 'most'>, () => null, { when: () => false }),
    own('amount', null as number | null, (props, { values }) => {
      const { kind, most } = values['of'] as Pick<From, 'kind' | 'most'>;
      return <AmountInput {...props} kind={kind} max={most} />;
    }),
    entry('reason', { rows: 2 }),
  ],
  words: ({ vouchers: { desk } }, _from: (From & { of: Pick<From, 'kind' | 'most'> }) | null) => ({
    title: desk.refund,
    help: desk.refundTip,
    submit: desk.refund,
    fields: { of: '', ...desk.refundFields },
  }),
  required: ['amount', 'reason'],
  input: ({ amount, reason }, id, from) => ({ id, useId: from?.useId ?? '', amount: amount ?? 0, reason }),
  changes: [vouchersCalls.list],
  look: 'dialog',
});

type Props = {
  use: DeskUse;
  kind: VoucherKind;
  onClose: () => void;
  onDone: (answer: OutputOf<typeof calls.refund>) => void;
};

/** Gives a use back to its voucher, the rest of it unless a part is typed. */
export default function RefundForm({ use, kind, ...rest }: Props) {
  const most = use.amount - use.refunded;
  return <Form from={{ useId: use.id, kind, most, amount: most, of: { kind, most } }} {...rest} />;
}
