import { day } from '../../../../kit/contract/list/columns.ts';
import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { NumberInput } from '../../../../kit/web/input/number-input.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { shiftFields } from '../../columns.ts';
import { setupCalls as calls, type ShiftRow } from '../../setup.calls.ts';

const minutes = <Name extends string>(name: Name, max: number) =>
  own(name, 0 as number | null, (props) => <NumberInput {...props} min={0} max={max} />, { half: true });

const Form = form(calls.saveShift, {
  fields: [
    entry('name'),
    entry('starts', { half: true, inputMode: 'numeric', placeholder: '08:30' }),
    entry('ends', { half: true, inputMode: 'numeric', placeholder: '17:30' }),
    minutes('breakMinutes', 600),
    minutes('graceMinutes', 240),
    minutes('flexMinutes', 480),
    minutes('beforeMinutes', 720),
    minutes('afterMinutes', 720),
    { ...day('fromDay'), half: true },
    shiftFields.isActive,
    entry('note', { rows: 2 }),
  ],
  words: ({ attendance: { shifts } }, from: ShiftRow | null) => ({
    title: from?.id ? shifts.edit : shifts.add,
    fields: shifts.columns,
    hints: shifts.hints,
  }),
  required: ['name', 'starts', 'ends', 'fromDay'],
  input: ({ fromDay, ...typed }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    name: typed.name,
    starts: typed.starts,
    ends: typed.ends,
    isActive: typed.isActive,
    note: typed.note,
    fromDay: fromDay ?? '',
    breakMinutes: typed.breakMinutes ?? 0,
    graceMinutes: typed.graceMinutes ?? 0,
    flexMinutes: typed.flexMinutes ?? 0,
    beforeMinutes: typed.beforeMinutes ?? 0,
    afterMinutes: typed.afterMinutes ?? 0,
  }),
  changes: [calls.shifts, calls.rosters],
});

/** Adds a shift, or changes one from a day on. */
export default function ShiftForm({ from, onClose }: { from?: ShiftRow; onClose: () => void }) {
  const today = useToday();
  const usual = {
    isActive: true,
    breakMinutes: 60,
    graceMinutes: 0,
    flexMinutes: 0,
    beforeMinutes: 120,
    afterMinutes: 240,
  };
  const values = from ? { ...from, fromDay: today } : { ...usual, fromDay: `${today.slice(0, 8)}01` };
  return <Form from={values as ShiftRow} onClose={onClose} />;
}
