import type { OutputOf } from '../../../../kit/contract/call.ts';
import { DayInput } from '../../../../kit/web/date/day-input.tsx';
import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { MultiSelect } from '../../../../kit/web/form/multi-select.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { MemberPicker, type PickedMember, unitsField } from '../../../members/web/door.tsx';
import { exclusionCalls as calls, maximumExcluded } from '../../exclusion.calls.ts';
import { exclusionReads } from './reads.ts';

type Row = OutputOf<typeof calls.exclusions>['rows'][number];
type Edited = Pick<Row, 'reason' | 'toDay'> & {
  id: string;
  version: number;
  memberIds: readonly PickedMember[];
  unitIds: readonly string[];
  roleIds: readonly string[];
  groupIds: readonly string[];
  fromDay: string | null;
};
type Choices = OutputOf<typeof calls.exclusionChoices>;

const none: Choices = { roles: [], groups: [] };
const useChoices = (): Choices => useCall(calls.exclusionChoices, {}).data ?? none;

const chosen = <Name extends string>(name: Name, among: Choices['roles']) =>
  own(
    name,
    [] as readonly string[],
    ({ value, onChange }, { label }) => (
      <MultiSelect
        label={label}
        value={value}
        onChange={(ids) => onChange([...ids])}
        options={among.map(({ id, name: text }) => ({ value: id, label: text }))}
      />
    ),
    { when: () => among.length > 0 },
  );
const day = <Name extends string>(name: Name) =>
  own(
    name,
    null as string | null,
    ({ value, onChange }, { label }) => (
      <DayInput clearable label={label} value={value} onChange={onChange} />
    ),
    { half: true },
  );

const fields = ({ roles, groups }: Choices) =>
  [
    entry('reason'),
    own('memberIds', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
      <MemberPicker
        multiple
        includeFrozen
        most={maximumExcluded.members}
        label={label}
        value={value}
        onChange={onChange}
      />
    )),
    unitsField('unitIds'),
    chosen('roleIds', roles),
    chosen('groupIds', groups),
    day('fromDay'),
    day('toDay'),
  ] as const;

const ExclusionForm = form(calls.saveExclusion, {
  facts: useChoices,
  fields,
  words: ({ rankingExclusions: words }, from: Edited | null) => ({
    title: from?.version ? words.edit : words.add,
    fields: words.columns,
    hints: { unitIds: words.unitsHint, toDay: words.toHint },
  }),
  input: ({ reason, memberIds, unitIds, roleIds, groupIds, fromDay, toDay }, id, from) => ({
    id: from?.version ? from.id : id,
    version: from?.version ?? 0,
    reason,
    memberIds: memberIds.map((member) => member.id),
    unitIds: [...unitIds],
    roleIds: [...roleIds],
    groupIds: [...groupIds],
    fromDay: fromDay ?? '',
    toDay,
  }),
  required: ['fromDay'],
  changes: exclusionReads,
});

const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

export default function EditExclusion({ from, onClose }: { from?: Row; onClose: () => void }) {
  const today = useToday();
  const { members = [], units = [], roles = [], groups = [], ...row } = from ?? {};
  const edited: Edited = {
    id: '',
    version: 0,
    reason: '',
    fromDay: today,
    toDay: null,
    ...row,
    memberIds: members,
    unitIds: idsOf(units),
    roleIds: idsOf(roles),
    groupIds: idsOf(groups),
  };
  return <ExclusionForm from={edited} onClose={onClose} />;
}
