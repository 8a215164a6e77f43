import { useId } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { lastDayOf } from '../../../kit/contract/format.ts';
import { DayInput } from '../../../kit/web/date/day-input.tsx';
import { MonthInput } from '../../../kit/web/date/month-input.tsx';
import { entry, form, own, type FormValue } from '../../../kit/web/form/form.tsx';
import { Checkbox } from '../../../kit/web/input/input.tsx';
import { NumberInput, TenthsInput } from '../../../kit/web/input/number-input.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { Inline } from '../../../kit/web/layout/stack.tsx';
import { MemberPicker, type PickedMember } from '../../members/web/door.tsx';
import { tasksCalls as calls, type TaskRow as Row } from '../calls.ts';
import { maximumMembers } from '../fields.ts';
import {
  floorMeasures,
  floorSpans,
  penaltyModes,
  type FloorMeasure,
  type Floors,
  type FloorSpan,
  type PenaltyMode,
} from '../rules/quota.ts';
import { asksOf, penaltyOf } from '../rules/terms.ts';
import { monthNumber, monthText } from './terms-text.ts';
import { choice } from '../../../kit/contract/list/columns.ts';
import { Trial } from './trial/trial.tsx';

const noFloors: Floors = {
  dayAward: null,
  dayDeduct: null,
  dayPeople: null,
  weekAward: null,
  weekDeduct: null,
  weekPeople: null,
  monthAward: null,
  monthDeduct: null,
  monthPeople: null,
};
const floorName = (span: FloorSpan, measure: FloorMeasure): keyof Floors =>
  `${span}${measure[0]!.toUpperCase()}${measure.slice(1)}` as keyof Floors;

type Props<Value> = { value: Value; onChange: (value: Value) => void };

/** Points and awards (count) by day, week and month. */
function FloorInputs({ value, onChange, label }: Props<Floors> & { label: string }) {
  const { measures, spans } = useText().tasks;
  const id = useId();
  return (
    <div className="tk-floors" role="group" aria-label={label}>
      <span />
      {floorMeasures.map((measure) => (
        <span key={measure} className="k-quiet">
          {measures[measure]}
        </span>
      ))}
      {[...floorSpans].toReversed().flatMap((span) => [
        <span key={span} className="k-quiet">
          {spans[span]}
        </span>,
        ...floorMeasures.map((measure) => {
          const name = floorName(span, measure);
          const Control = measure === 'people' ? NumberInput : TenthsInput;
          return (
            <Control
              key={name}
              // The label of the field is that of the first.
              {...(name !== 'monthAward' && { id: `${id}-${name}` })}
              aria-label={`${spans[span]} ${measures[measure]}`}
              min={0}
              value={value[name]}
              onChange={(amount) => onChange({ ...value, [name]: amount })}
            />
          );
        }),
      ])}
    </div>
  );
}

function Weekdays({ value, onChange }: Props<readonly number[]>) {
  const { weekdays } = useText().tasks;
  return (
    <Inline gap={4} across={12}>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <Checkbox
          key={day}
          label={weekdays[day] ?? ''}
          checked={value.includes(day)}
          onChange={(on) =>
            onChange(on ? [...value, day].toSorted((a, b) => a - b) : value.filter((each) => each !== day))
          }
        />
      ))}
    </Inline>
  );
}

const positive = <Name extends string>(
  name: Name,
  when?: (values: Readonly<Record<string, unknown>>) => boolean,
) =>
  own(name, null as number | null, (props) => <TenthsInput {...props} min={0} />, {
    half: true,
    ...(when && { when }),
  });

const fields = [
  own(
    'month',
    '' as string,
    ({ value, onChange }, { label }) => <TaskMonth label={label} value={value} onChange={onChange} />,
    { half: true },
  ),
  entry('name', { half: true }),
  own('memberIds', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
    <MemberPicker
      multiple
      reviewersOnly
      label={label}
      most={maximumMembers}
      value={value}
      onChange={onChange}
    />
  )),
  own('floors', noFloors, (props, { label }) => <FloorInputs {...props} label={label} />),
  own('ratio', null as number | null, (props) => <NumberInput {...props} min={0} />, { half: true }),
  own(
    'countsFrom',
    null as string | null,
    ({ value, onChange }, { label, values }) => (
      <DayOfMonth label={label} month={String(values['month'])} value={value} onChange={onChange} />
    ),
    { half: true },
  ),
  choice('penaltyMode', penaltyModes),
  positive('penaltyFixed', ({ penaltyMode }) => penaltyMode === 'fixed'),
  positive('penaltyEach', ({ penaltyMode }) => penaltyMode === 'difference'),
  positive('penaltyMost'),
  positive('mostAward'),
  positive('mostDeduct'),
  own('weekdays', [1, 2, 3, 4, 5, 6, 7] as readonly number[], (props) => <Weekdays {...props} />),
  entry('remark', { rows: 2 }),
  own('trial', null, (_, { label, values }) => <Trial label={label} input={termsOf(values as Typed)} />),
] as const;

type Typed = Omit<FormValue<typeof fields>, 'trial'>;

/** The typed terms, by member. */
function termsOf({ floors, memberIds, penaltyMode, weekdays, ...typed }: Typed) {
  const { ratio, mostAward, mostDeduct, penaltyFixed, penaltyEach, penaltyMost } = typed;
  return {
    ...floors,
    ratio,
    mostAward,
    mostDeduct,
    penaltyMost,
    memberIds: memberIds.map((member) => member.id),
    penaltyMode: (penaltyMode as PenaltyMode | null) ?? 'difference',
    penaltyFixed: penaltyFixed ?? 0,
    penaltyEach: penaltyEach ?? 0,
    weekdays: [...weekdays],
  };
}

function TaskMonth({ label, value, onChange }: Props<string> & { label: string }) {
  const today = useToday();
  return (
    <MonthInput
      label={label}
      value={value || today.slice(0, 7)}
      min={today.slice(0, 7)}
      today={today}
      onChange={onChange}
    />
  );
}

/** A day of the month of the task; one of another month is none. */
function DayOfMonth({
  label,
  month,
  value,
  onChange,
}: Props<string | null> & { label: string; month: string }) {
  const today = useToday();
  const first = `${month || today.slice(0, 7)}-01`;
  return (
    <DayInput
      clearable
      label={label}
      min={first}
      max={lastDayOf(monthNumber(first))}
      today={today}
      value={startIn(first.slice(0, 7), value)}
      onChange={onChange}
    />
  );
}

const startIn = (month: string, day: string | null): string | null =>
  day !== null && day.startsWith(month) ? day : null;

type Detail = OutputOf<typeof calls.detail>;

/** As its fields begin; a new one asks for nothing yet and costs the difference. */
const editedOf = ({ members, month, remark, ...task }: Detail) => ({
  ...task,
  month: monthText(month),
  remark,
  memberIds: members.map(({ id, name, number, unitName }): PickedMember => ({ id, name, number, unitName })),
  floors: Object.fromEntries(
    (Object.keys(noFloors) as (keyof Floors)[]).map((name) => [name, task[name]]),
  ) as Floors,
});
type Edited =
  | ReturnType<typeof editedOf>
  | {
      id: '';
      version: 0;
      month: string;
      countsFrom: string | null;
      penaltyMode: PenaltyMode;
      penaltyEach: number;
    };

const TaskForm = form<typeof calls.save, typeof fields, Edited, Catalogue, undefined>(calls.save, {
  fields,
  words: ({ tasks: { form: words } }, from) => ({
    title: from?.version ? ('can' in from && !from.can.edit ? from.name : words.edit) : words.add,
    done: (_, { name }) => words.saved(name.trim()),
    fields: words.fields,
    hints: {
      memberIds: words.hints.memberIds,
      floors: words.hints.floors,
      countsFrom: words.hints.countsFrom,
      mostAward: words.hints.most,
      penaltyMost: words.hints.penaltyMost,
      trial: words.trial.help,
    },
    choices: { penaltyMode: words.modes },
  }),
  input: ({ trial: _, ...typed }, id, from) => ({
    ...termsOf(typed),
    id: from?.version ? from.id : id,
    version: from?.version ?? 0,
    name: typed.name,
    remark: typed.remark,
    month: monthNumber(typed.month),
    countsFrom: startIn(typed.month, typed.countsFrom),
  }),
  places: Object.fromEntries(Object.keys(noFloors).map((name) => [name, 'floors'])) as Record<
    string,
    'floors'
  >,
  required: ['memberIds', 'floors', 'month', 'penaltyMode'],
  changes: [calls.list, calls.detail],
  width: 640,
});

/** Adds a task, or changes what it is now and not what the list showed. */
export default function AwardForm({ from, onClose }: { from?: Row; onClose: () => void }) {
  const today = useToday();
  if (from) return <Change id={from.id} onClose={onClose} />;
  const empty = {
    id: '',
    version: 0,
    month: today.slice(0, 7),
    // Past days cannot be made up for.
    countsFrom: today.endsWith('-01') ? null : today,
    penaltyMode: 'difference',
    penaltyEach: 10,
  } as const;
  return <TaskForm from={empty} onClose={onClose} />;
}

function Change({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isFetchedAfterMount } = useCall(calls.detail, { id });
  if (data?.id !== id || !isFetchedAfterMount) return null;
  const isFixed = !data.can.edit;
  return (
    <TaskForm
      from={editedOf(data)}
      readOnly={isFixed}
      {...(isFixed && { head: <TaskFacts task={data} /> })}
      onClose={onClose}
    />
  );
}

/** A task that may not be changed in its state. */
function TaskFacts({ task }: { task: Detail }) {
  const { tasks } = useText();
  const { separator } = useKitText();
  const { columns, form: words } = tasks;
  return (
    <Facts
      look={1}
      items={[
        { label: words.fields.month, value: monthText(task.month) },
        { label: words.fields.name, value: task.name },
        { label: columns.status, value: tasks.statuses[task.status] },
        ...(task.reason === '' ? [] : [{ label: columns.reason, value: task.reason }]),
        { label: columns.asks, value: <Parts parts={asksOf(task, tasks)} /> },
        { label: columns.penaltyRule, value: <Parts parts={penaltyOf(task, tasks)} /> },
        {
          label: words.fields.weekdays,
          value: task.weekdays.map((day) => tasks.weekdays[day]).join(separator),
        },
        { label: columns.submittedBy, value: task.submittedBy },
        { label: columns.decidedBy, value: task.decidedBy },
        {
          label: `${words.fields.memberIds} (${task.members.length})`,
          value: task.members.map(({ name, number }) => `${name} ${number}`).join(separator),
        },
        ...(task.remark === '' ? [] : [{ label: words.fields.remark, value: task.remark }]),
      ]}
    />
  );
}

function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <span className="tk-lines">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
