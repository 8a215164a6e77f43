import { day } from '../../../../kit/contract/list/columns.ts';
import { entry, form } from '../../../../kit/web/form/form.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { leaveFields } from '../../columns.ts';
import type { AwayKind } from '../../rules/shift.rules.ts';
import { setupCalls as calls, type LeaveRow } from '../../setup.calls.ts';
import { isNewField, membersField } from './whom-fields.tsx';

type From = Partial<LeaveRow> & { isNew: boolean };

const Form = form(calls.saveLeave, {
  fields: [
    isNewField,
    membersField,
    leaveFields.kind,
    { ...day('fromDay'), half: true },
    entry('fromTime', { half: true, inputMode: 'numeric', placeholder: '08:30' }),
    { ...day('untilDay'), half: true },
    entry('untilTime', { half: true, inputMode: 'numeric', placeholder: '12:00' }),
    entry('reason', { rows: 2 }),
  ],
  words: ({ attendance: { leaves } }, from: From | null) => ({
    title: from?.isNew === false ? leaves.edit : leaves.add,
    help: from?.memberName ?? '',
    fields: { ...leaves.columns, memberIds: leaves.members, isNew: '' },
    hints: leaves.hints,
    choices: { kind: leaves.kinds },
  }),
  required: ['memberIds', 'kind', 'fromDay', 'untilDay', 'reason'],
  input: ({ isNew, memberIds, kind, fromDay, untilDay, ...typed }, id, from) => ({
    ...typed,
    id: isNew ? id : (from?.id ?? id),
    version: from?.version ?? 0,
    memberIds: isNew ? memberIds.map((member) => member.id) : [],
    kind: (kind as AwayKind | null) ?? 'leave',
    fromDay: fromDay ?? '',
    untilDay: untilDay ?? fromDay ?? '',
  }),
  changes: [calls.leaves],
});

/** Adds leave or a trip for members, or changes one. */
export default function LeaveForm({ from, onClose }: { from?: LeaveRow; onClose: () => void }) {
  const today = useToday();
  const usual = { kind: 'leave' as const, fromDay: today, untilDay: today };
  return <Form from={from ? { ...from, isNew: false } : { ...usual, isNew: true }} onClose={onClose} />;
}
