import { day } from '../../../../kit/contract/list/columns.ts';
import { form, own } from '../../../../kit/web/form/form.tsx';
import { Checkbox } from '../../../../kit/web/input/input.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { rosterFields } from '../../columns.ts';
import { setupCalls as calls, type RosterRow } from '../../setup.calls.ts';
import { ShiftSelect, useShifts } from './shift-select.tsx';
import { isNewField, membersField, unitsOfNew } from './whom-fields.tsx';

type From = Partial<Pick<RosterRow, 'id' | 'version' | 'whom' | 'shiftId'>> & {
  weekdays: readonly number[];
  onHolidays: boolean;
  fromDay: string;
  untilDay: string | null;
  isNew: boolean;
};

function Weekdays({
  value,
  onChange,
}: {
  value: readonly number[];
  onChange: (days: readonly number[]) => void;
}) {
  const { days } = useText().attendance.rosters;
  return (
    <Inline gap={4} across={12}>
      {days.map((label, at) => (
        <Checkbox
          key={label}
          label={label}
          checked={value.includes(at + 1)}
          onChange={(on) =>
            onChange(
              on ? [...value, at + 1].toSorted((a, b) => a - b) : value.filter((each) => each !== at + 1),
            )
          }
        />
      ))}
    </Inline>
  );
}

const Form = form(calls.saveRoster, {
  facts: useShifts,
  fields: (shifts) => [
    isNewField,
    membersField,
    unitsOfNew,
    own('shiftId', null as string | null, ({ value, onChange }, { label }) => (
      <ShiftSelect shifts={shifts} value={value} onChange={onChange} label={label} />
    )),
    own('weekdays', [1, 2, 3, 4, 5] as readonly number[], (props) => <Weekdays {...props} />),
    { ...day('fromDay'), half: true },
    { ...day('untilDay'), half: true },
    rosterFields.onHolidays,
  ],
  words: ({ attendance: { rosters } }, from: From | null) => ({
    title: from?.isNew === false ? rosters.edit : rosters.add,
    help: from?.whom ?? '',
    fields: { ...rosters.fields, isNew: '' },
    hints: rosters.hints,
  }),
  required: ['shiftId', 'weekdays', 'fromDay'],
  input: ({ isNew, memberIds, unitIds, shiftId, weekdays, fromDay, untilDay, onHolidays }, id, from) => ({
    id: isNew ? id : (from?.id ?? id),
    version: from?.version ?? 0,
    memberIds: isNew ? memberIds.map((member) => member.id) : [],
    unitIds: isNew ? [...unitIds] : [],
    shiftId: shiftId ?? '',
    weekdays: [...weekdays],
    fromDay: fromDay ?? '',
    untilDay,
    onHolidays,
  }),
  changes: [calls.rosters, calls.shifts],
});

/** Adds rosters for members and units, or changes one. */
export default function RosterForm({ from, onClose }: { from?: RosterRow; onClose: () => void }) {
  const today = useToday();
  const usual = { weekdays: [1, 2, 3, 4, 5], onHolidays: false, fromDay: today, untilDay: null };
  return <Form from={from ? { ...from, isNew: false } : { ...usual, isNew: true }} onClose={onClose} />;
}
