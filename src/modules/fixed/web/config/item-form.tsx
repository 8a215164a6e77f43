import { choice, day, tenths } from '../../../../kit/contract/list/columns.ts';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { Checkbox } from '../../../../kit/web/input/input.tsx';
import { TenthsInput } from '../../../../kit/web/input/number-input.tsx';
import { treeField } from '../../../../kit/web/form/tree-field.tsx';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { fixedCalls as calls } from '../../calls.ts';
import { isBonus, ownKinds } from '../../rules.ts';
import { useFixedTypes } from './fixed-types.ts';

export type ItemRow = OutputOf<typeof calls.listByTypeName>['rows'][number];

/** A box with a separate label: that of the field names its subject. */
const flagged = <Name extends 'byDays' | 'byAttendance'>(name: Name) =>
  own(name, false, ({ value, onChange }, { choices }) => (
    <Checkbox checked={value} onChange={onChange} label={choices['yes'] ?? ''} />
  ));

const flagWords = (flags: Readonly<Record<'byDays' | 'byAttendance', string>>) => ({
  byDays: { yes: flags.byDays },
  byAttendance: { yes: flags.byAttendance },
});

const audiences = ['bound', 'everybody'] as const;

const changes = [calls.listByTypeName, calls.types];

const cap = own(
  'cap',
  null as number | null,
  ({ value, onChange }) => <TenthsInput value={value} onChange={onChange} min={0} />,
  { half: true, when: ({ kind }) => kind === 'seniority' },
);

const NewForm = form(calls.saveItem, {
  facts: useFixedTypes,
  fields: ({ nodes }) => [
    treeField('typeId', nodes),
    entry('name'),
    choice('kind', ownKinds),
    choice('audience', audiences),
    tenths('value'),
    cap,
    day('fromDay'),
    flagged('byDays'),
    flagged('byAttendance'),
    day('untilDay'),
    entry('remark', { rows: 2 }),
  ],
  words: ({ fixed: { items: words } }) => ({
    title: words.add,
    done: (_, { name }) => words.saved(name.trim()),
    fields: words.fields,
    hints: words.hints,
    choices: { kind: words.kinds, audience: words.audiences, ...flagWords(words.flags) },
  }),
  input: ({ audience, kind, value, cap: most, fromDay, typeId, ...item }, id) => ({
    ...item,
    id,
    version: 0,
    typeId: typeId ?? '',
    kind: kind === 'seniority' ? ('seniority' as const) : ('value' as const),
    everybody: audience === 'everybody',
    first: { fromDay: fromDay ?? '', value: value as number, cap: kind === 'seniority' ? most : null },
  }),
  places: { 'first.value': 'value', 'first.cap': 'cap', 'first.fromDay': 'fromDay' },
  required: ['typeId', 'value', 'fromDay'],
  changes,
});

const EditForm = form(calls.saveItem, {
  facts: useFixedTypes,
  fields: ({ nodes }) => [
    treeField('typeId', nodes),
    entry('name'),
    flagged('byDays'),
    flagged('byAttendance'),
    day('untilDay'),
    entry('remark', { rows: 2 }),
  ],
  words: ({ fixed: { items: words } }, _from: ItemRow | null) => ({
    title: words.edit,
    done: (_, { name }) => words.saved(name.trim()),
    fields: words.fields,
    hints: words.hints,
    choices: flagWords(words.flags),
  }),
  required: ['typeId'],
  input: ({ typeId, ...item }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    kind: from?.kind ?? 'value',
    everybody: from?.everybody ?? false,
    ...item,
    typeId: typeId ?? '',
  }),
  changes,
});

/** A bonus counts by its steps alone. */
const BonusForm = form(calls.saveItem, {
  facts: useFixedTypes,
  fields: ({ nodes }) => [
    treeField('typeId', nodes),
    entry('name'),
    day('untilDay'),
    entry('remark', { rows: 2 }),
  ],
  words: ({ fixed: { items: words } }, _from: ItemRow | null) => ({
    title: words.edit,
    done: (_, { name }) => words.saved(name.trim()),
    fields: words.fields,
    hints: { untilDay: words.hints.untilDay },
  }),
  required: ['typeId'],
  input: ({ typeId, ...item }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    kind: from?.kind ?? 'recorder',
    everybody: true,
    byDays: false,
    byAttendance: false,
    ...item,
    typeId: typeId ?? '',
  }),
  changes,
});

/** Adds an item with its first value, or changes one; how it counts and for whom stays as it is. */
export default function ItemForm({ from, onClose }: { from?: ItemRow; onClose: () => void }) {
  const today = useToday();
  const { type } = useScreen().search;
  if (from && isBonus(from.kind)) return <BonusForm from={from} onClose={onClose} />;
  if (from) return <EditForm from={from} onClose={onClose} />;
  const first = {
    typeId: typeof type === 'string' ? type : null,
    kind: 'value',
    audience: 'bound',
    byDays: true,
    fromDay: `${today.slice(0, 8)}01`,
  };
  return <NewForm from={first} onClose={onClose} />;
}
