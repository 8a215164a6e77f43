import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { day } from '../../../kit/contract/list/columns.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { EmptyState } from '../../../kit/web/display/feedback.tsx';
import { Section } from '../../../kit/web/display/section.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/send/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { DataTable } from '../../../kit/web/table/data-table.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { MemberPicker, type PickedMember, unitField } from '../../members/web/door.tsx';
import { daysCalls as calls } from '../days.calls.ts';
import { progressCalls as reads } from '../progress.calls.ts';
import { settleCalls } from '../settle.calls.ts';
import { monthText, spanText } from './terms-text.ts';

type Answer = OutputOf<typeof calls.list>;
type Holiday = Answer['holidays'][number];
type Excuse = Answer['excuses'][number];

/** What the days of a month decide. */
const changes = [calls.list, reads.sheet, reads.progress, reads.byTask, reads.history, settleCalls.preview];

const HolidayForm = form(calls.saveHoliday, {
  fields: [
    entry('name'),
    { ...day('from'), half: true },
    { ...day('to'), half: true },
    unitField('unitId', { all: true }),
  ],
  words: ({ tasks: { days: words } }, before: Holiday | null) => ({
    title: before ? words.editHoliday : words.addHoliday,
    fields: words.fields,
    hints: { unitId: words.unitHint },
  }),
  input: ({ from, to, ...typed }, id, before) => ({
    ...typed,
    id: before?.id ?? id,
    version: before?.version ?? 0,
    from: from ?? '',
    to: to ?? from ?? '',
  }),
  changes,
  look: 'dialog',
});

const ExcuseForm = form(calls.excuse, {
  fields: [
    own('memberId', null as PickedMember | null, ({ value, onChange }, { label }) => (
      <MemberPicker
        reviewersOnly
        label={label}
        value={value === null ? [] : [value]}
        onChange={([member = null]) => onChange(member)}
      />
    )),
    unitField('unitId'),
    { ...day('from'), half: true },
    { ...day('to'), half: true },
    entry('reason', { rows: 2 }),
  ],
  words: ({ tasks: { days: words } }) => ({
    title: words.addExcuse,
    fields: words.fields,
    hints: { unitId: words.excuseUnitHint },
    choices: { unitId: { none: words.noUnit } },
  }),
  input: ({ from, to, memberId, unitId, reason }, id) => ({
    id,
    reason,
    unitId,
    memberId: memberId?.id ?? null,
    from: from ?? '',
    to: to ?? from ?? '',
  }),
  changes,
  look: 'dialog',
});

const whom = ({ memberId, memberName, memberNo, unitName }: Excuse): string =>
  memberId === null ? unitName : `${memberName} ${memberNo}`;

type Props = { month: number; member?: PickedMember; onClose: () => void };

/** The days of a month on which nothing is asked: of everybody, of units, and of single members. */
export default function DaysDialog({ month, member, onClose }: Props) {
  const { days: words } = useText().tasks;
  const [adding, setAdding] = useState<'holiday' | 'excuse' | Holiday | null>(null);
  const { data, isPending } = useCall(calls.list, { month, ...(member && { memberId: member.id }) });
  const close = (): void => setAdding(null);
  return (
    <Dialog open look="drawer" width={680} title={words.title} help={monthText(month)} onClose={onClose}>
      <Excuses rows={data?.excuses ?? []} isPending={isPending} onAdd={() => setAdding('excuse')} />
      <Holidays
        rows={data?.holidays ?? []}
        isPending={isPending}
        onAdd={() => setAdding('holiday')}
        onEdit={setAdding}
      />
      {adding === 'excuse' && <ExcuseForm {...(member && { from: { memberId: member } })} onClose={close} />}
      {adding === 'holiday' && <HolidayForm onClose={close} />}
      {adding !== null && typeof adding === 'object' && <HolidayForm from={adding} onClose={close} />}
    </Dialog>
  );
}

type DaysProps<Row> = { rows: readonly Row[]; isPending: boolean; onAdd: () => void };

function Excuses({ rows, isPending, onAdd }: DaysProps<Excuse>) {
  const { days: words, columns, sheet } = useText().tasks;
  const takeBack = useAct<typeof calls.removeExcuse, Excuse>(calls.removeExcuse, {
    input: ({ id }) => ({ id }),
    ask: (row) => ({
      title: words.remove,
      status: `${whom(row)} ${spanText(row)}`,
      tip: words.removeTip,
      confirmText: words.remove,
      danger: true,
    }),
    changes,
  });
  return (
    <Section
      title={words.excuses}
      help={words.excusesHelp}
      actions={<Button onClick={onAdd}>{words.addExcuse}</Button>}
    >
      <DataTable
        label={words.excuses}
        columns={[
          {
            id: 'member',
            title: columns.memberName,
            width: 130,
            main: true,
            cell: whom,
          },
          { id: 'days', title: sheet.days, width: 190, cell: spanText },
          {
            id: 'reason',
            title: words.fields.reason,
            width: 160,
            wraps: true,
            cell: ({ reason }) => reason,
          },
          { id: 'by', title: words.by, width: 90, cell: ({ byName }) => byName },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={(row) => `${whom(row)} ${row.from}`}
        loading={isPending}
        empty={<EmptyState title={words.noExcuses} />}
        rowActions={(row) => [
          { id: 'remove', label: words.remove, danger: true, onSelect: () => void takeBack.run(row) },
        ]}
      />
    </Section>
  );
}

function Holidays({
  rows,
  isPending,
  onAdd,
  onEdit,
}: DaysProps<Holiday> & { onEdit: (row: Holiday) => void }) {
  const { days: words, sheet } = useText().tasks;
  const remove = useAct<typeof calls.removeHoliday, Holiday>(calls.removeHoliday, {
    input: ({ id, version }) => ({ id, version }),
    ask: ({ name, from, to }) => ({
      title: words.remove,
      status: `${name} ${from} – ${to}`,
      tip: words.removeTip,
      confirmText: words.remove,
      danger: true,
    }),
    changes,
  });
  return (
    <Section
      title={words.holidays}
      help={words.holidaysHelp}
      actions={<Button onClick={onAdd}>{words.addHoliday}</Button>}
    >
      <DataTable
        label={words.holidays}
        columns={[
          {
            id: 'name',
            title: words.fields.name,
            width: 150,
            main: true,
            cell: (row: Holiday) => row.name,
          },
          { id: 'days', title: sheet.days, width: 190, cell: spanText },
          {
            id: 'unit',
            title: words.fields.unitId,
            width: 150,
            cell: ({ unitId, unitName }) => (unitId === null ? words.everybody : unitName),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name, from }) => `${name} ${from}`}
        loading={isPending}
        empty={<EmptyState title={words.noHolidays} />}
        rowActions={(row) => [
          { id: 'edit', label: words.editHoliday, onSelect: () => onEdit(row) },
          { id: 'remove', label: words.remove, danger: true, onSelect: () => void remove.run(row) },
        ]}
      />
    </Section>
  );
}
