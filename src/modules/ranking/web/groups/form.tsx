import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { MemberPicker, type PickedMember, unitsField } from '../../../members/web/door.tsx';
import { groupCalls as calls, maximumGroupMembers } from '../../group.calls.ts';

type Row = OutputOf<typeof calls.groups>['rows'][number];
type Edited = Row & { unitIds: readonly string[]; memberIds: readonly PickedMember[] };

const fields = [
  entry('name'),
  unitsField('unitIds'),
  own('memberIds', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
    <MemberPicker
      multiple
      includeFrozen
      most={maximumGroupMembers}
      label={label}
      value={value}
      onChange={onChange}
    />
  )),
] as const;

const GroupForm = form(calls.saveGroup, {
  fields,
  words: ({ rankingGroups: words }, from: Edited | null) => ({
    title: from ? words.edit : words.add,
    fields: words.columns,
    hints: { unitIds: words.unitsHint, memberIds: words.membersHint },
  }),
  input: ({ name, unitIds, memberIds }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    name,
    unitIds: [...unitIds],
    memberIds: memberIds.map((member) => member.id),
  }),
  changes: [calls.groups, calls.groupNames],
});

export default function EditGroup({ from, onClose }: { from?: Row; onClose: () => void }) {
  const edited = from && { ...from, unitIds: from.units.map(({ id }) => id), memberIds: from.members };
  return <GroupForm {...(edited && { from: edited })} onClose={onClose} />;
}
