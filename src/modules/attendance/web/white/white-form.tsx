import { day } from '../../../../kit/contract/list/columns.ts';
import { entry, form } from '../../../../kit/web/form/form.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { whiteCalls as calls, type WhiteRow } from '../../setup.calls.ts';
import { isNewField, membersField, unitsOfNew } from '../setup/whom-fields.tsx';

type From = Partial<WhiteRow> & { isNew: boolean };

const Form = form(calls.save, {
  fields: [
    isNewField,
    membersField,
    unitsOfNew,
    entry('reason', { rows: 2 }),
    { ...day('fromDay'), half: true },
    { ...day('untilDay'), half: true },
  ],
  words: ({ attendanceWhite: words }, from: From | null) => ({
    title: from?.isNew === false ? words.edit : words.add,
    help: from?.whom ?? '',
    fields: { ...words.fields, isNew: '' },
    hints: words.hints,
  }),
  required: ['reason', 'fromDay'],
  input: ({ isNew, memberIds, unitIds, reason, fromDay, untilDay }, id, from) => ({
    id: isNew ? id : (from?.id ?? id),
    version: from?.version ?? 0,
    memberIds: isNew ? memberIds.map((member) => member.id) : [],
    unitIds: isNew ? [...unitIds] : [],
    reason,
    fromDay: fromDay ?? '',
    untilDay,
  }),
  changes: [calls.list],
});

/** Adds members and units to the white list, or changes an entry. */
export default function WhiteForm({ from, onClose }: { from?: WhiteRow; onClose: () => void }) {
  const today = useToday();
  return (
    <Form
      from={from ? { ...from, isNew: false } : { fromDay: today, untilDay: null, isNew: true }}
      onClose={onClose}
    />
  );
}
