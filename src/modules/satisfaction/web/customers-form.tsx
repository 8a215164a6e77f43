import { MonthInput } from '../../../kit/web/date/month-input.tsx';
import { form, own } from '../../../kit/web/form/form.tsx';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { unitField } from '../../members/web/door.tsx';
import { figureCalls as calls } from '../figure.calls.ts';

const Declared = form(calls.saveCustomers, {
  facts: useToday,
  fields: (today: string) => [
    unitField('unitId'),
    own('month', today.slice(0, 7) as string | null, ({ value, onChange }, { label }) => (
      <MonthInput
        label={label}
        value={value}
        max={today.slice(0, 7)}
        today={today}
        onChange={(chosen) => onChange(chosen ?? null)}
      />
    )),
    own('customers', null as number | null, (props) => <NumberInput {...props} min={0} />),
  ],
  words: ({ satisfactionFigures: { rank } }, _from: object | null) => ({
    title: rank.enter,
    done: rank.saved,
    fields: rank.fields,
    hints: rank.hints,
  }),
  required: ['unitId', 'customers'],
  input: ({ unitId, month, customers }) => ({
    unitId: unitId ?? '',
    month: Number((month ?? '').replace('-', '')),
    customers: customers ?? 0,
  }),
  changes: [calls.rank],
  look: 'dialog',
});

/** Says how many customers a unit had in a month. */
export default function CustomersForm({ onClose }: { onClose: () => void }) {
  return <Declared onClose={onClose} />;
}
