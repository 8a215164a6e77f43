import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { day, text } from '../../../kit/contract/list/columns.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { MonthInput } from '../../../kit/web/date/month-input.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { Section } from '../../../kit/web/display/section.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { table, type TableAnswer } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { MemberPicker, type PickedMember, unitField } from '../../members/web/door.tsx';
import { daysCalls as calls } from '../days.calls.ts';
import { progressCalls as reads } from '../progress.calls.ts';
import { settleCalls } from '../settle.calls.ts';
import { monthNumber, monthText, spanText } from './terms-text.ts';

type Answer = OutputOf<typeof calls.list>;
type Holiday = Answer['holidays'][number];
type Excuse = Answer['excuses'][number];

/** The reads that depend on the days of a month. */
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
  required: ['from'],
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
  required: ['from'],
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
  const answer = useCall(calls.list, { month, ...(member && { memberId: member.id }) });
  const { excuses = [], holidays = [] } = answer.data ?? {};
  const close = (): void => setAdding(null);
  return (
    <Dialog look="drawer" width={680} title={words.title} help={monthText(month)} onClose={onClose}>
      <Excuses rows={excuses} answer={answer} onAdd={() => setAdding('excuse')} />
      <Holidays rows={holidays} answer={answer} onAdd={() => setAdding('holiday')} onEdit={setAdding} />
      {adding === 'excuse' && <ExcuseForm {...(member && { from: { memberId: member } })} onClose={close} />}
      {adding === 'holiday' && <HolidayForm onClose={close} />}
      {adding !== null && typeof adding === 'object' && <HolidayForm from={adding} onClose={close} />}
    </Dialog>
  );
}

/** The holidays of each month, for a module that counts by the same calendar; `help` says what they mean for it. */
export function HolidaysDialog({ help, onClose }: { help: string; onClose: () => void }) {
  const { days: words } = useText().tasks;
  const today = useToday();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [adding, setAdding] = useState<'holiday' | Holiday | null>(null);
  const answer = useCall(calls.list, { month: monthNumber(month) });
  const close = (): void => setAdding(null);
  return (
    <Dialog look="drawer" width={680} title={words.holidays} help={help} onClose={onClose}>
      <Stack gap={12}>
        <Inline place="apart">
          <MonthInput value={month} onChange={setMonth} today={today} />
          <Button onClick={() => setAdding('holiday')}>{words.addHoliday}</Button>
        </Inline>
        <HolidayRows rows={answer.data?.holidays ?? []} answer={answer} onEdit={setAdding} />
      </Stack>
      {adding !== null && (
        <HolidayForm
          {...(adding !== 'holiday' && { from: adding })}
          onClose={close}
          onDone={(_answer, { from }) => {
            if (from !== null) setMonth(from.slice(0, 7));
            close();
          }}
        />
      )}
    </Dialog>
  );
}

type DaysProps<Row> = { rows: readonly Row[]; answer: TableAnswer; onAdd: () => void };

const ExcusesTable = table<Excuse>()({
  words: ({ tasks: { days, columns, sheet } }) => ({
    title: days.excuses,
    columns: { member: columns.memberName, days: sheet.days, reason: days.fields.reason, byName: days.by },
    none: days.noExcuses,
  }),
  row: { key: 'id', name: (row) => `${whom(row)} ${row.from}` },
  columns: [
    custom('member', whom, { width: 130, main: true }),
    custom('days', spanText, { width: 190 }),
    column(text('reason', { width: 160 }), { wraps: true }),
    column(text('byName', { width: 90 })),
  ],
});

const HolidaysTable = table<Holiday>()({
  words: ({ tasks: { days, sheet } }) => ({
    title: days.holidays,
    columns: { name: days.fields.name, days: sheet.days, unitName: days.fields.unitId },
    none: days.noHolidays,
  }),
  row: { key: 'id', name: ({ name, from }) => `${name} ${from}` },
  columns: ({ tasks: { days } }) => [
    column(text('name'), { main: true }),
    custom('days', spanText, { width: 190 }),
    custom('unitName', ({ unitId, unitName }) => (unitId === null ? days.everybody : unitName), {
      width: 150,
    }),
  ],
});

function Excuses({ rows, answer, onAdd }: DaysProps<Excuse>) {
  const { days: words } = useText().tasks;
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
      <ExcusesTable
        rows={rows}
        answer={answer}
        rowActions={(row) => [
          { id: 'remove', label: words.remove, danger: true, onSelect: () => void takeBack.run(row) },
        ]}
      />
    </Section>
  );
}

type HolidayRowsProps = Omit<DaysProps<Holiday>, 'onAdd'> & { onEdit: (row: Holiday) => void };

function Holidays({ onAdd, ...rows }: HolidayRowsProps & Pick<DaysProps<Holiday>, 'onAdd'>) {
  const { days: words } = useText().tasks;
  return (
    <Section
      title={words.holidays}
      help={words.holidaysHelp}
      actions={<Button onClick={onAdd}>{words.addHoliday}</Button>}
    >
      <HolidayRows {...rows} />
    </Section>
  );
}

function HolidayRows({ rows, answer, onEdit }: HolidayRowsProps) {
  const { days: words } = useText().tasks;
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
    <HolidaysTable
      rows={rows}
      answer={answer}
      rowActions={(row) => [
        { id: 'edit', label: words.editHoliday, onSelect: () => onEdit(row) },
        { id: 'remove', label: words.remove, danger: true, onSelect: () => void remove.run(row) },
      ]}
    />
  );
}
