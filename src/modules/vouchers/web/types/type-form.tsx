import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { voucherKinds, type VoucherKind } from '../../rules/amount.ts';
import { typeCalls as calls, type VoucherType } from '../../type.calls.ts';
import { maximumValue, voucherType } from '../../type.fields.ts';
import { AmountInput } from '../amount-input.tsx';

const { name, kind, isPartial, validDays, lastDay, limitTimes, limitSpan, most, isActive } =
  voucherType.fields;

const kindOf = (value: unknown): VoucherKind => voucherKinds.find((each) => each === value) ?? 'value';

const Form = form(calls.save, {
  fields: [
    name,
    kind,
    own('value', null as number | null, (props, { values }) => (
      <AmountInput {...props} kind={kindOf(values['kind'])} max={maximumValue} />
    )),
    isPartial,
    validDays,
    lastDay,
    limitTimes,
    limitSpan,
    most,
    isActive,
    entry('note', { rows: 2 }),
  ],
  words: ({ vouchers: { types, kinds } }, from: VoucherType | null) => ({
    title: from?.id ? types.edit : types.add,
    fields: types.columns,
    hints: types.hints,
    choices: { kind: kinds, limitSpan: types.spans },
  }),
  required: ['name', 'kind', 'value'],
  input: ({ kind: chosen, value, limitSpan: span, ...rest }, id, from) => ({
    ...rest,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    kind: kindOf(chosen),
    value: value ?? 0,
    limitSpan: span as VoucherType['limitSpan'],
  }),
  changes: [calls.list],
});

/** Adds a type of vouchers, or changes one. */
export default function TypeForm({ from, onClose }: { from?: VoucherType; onClose: () => void }) {
  return (
    <Form
      from={from ?? ({ kind: 'value', isPartial: true, isActive: true } as VoucherType)}
      onClose={onClose}
    />
  );
}
