import { form, own } from '../../../../kit/web/form/form.tsx';
import { MultiSelect } from '../../../../kit/web/form/multi-select.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { MemberPicker, unitsField, type PickedMember } from '../../../members/web/door.tsx';
import { evaluationCalls as calls } from '../../calls.ts';

const Declared = form(calls.addPersons, {
  fields: [
    own('members', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
      <MemberPicker multiple value={value} onChange={onChange} label={label} />
    )),
    unitsField('unitIds'),
    own('roles', [] as readonly string[], ({ value, onChange }, { label }) => (
      <Roles label={label} value={value} onChange={onChange} />
    )),
  ],
  words: ({ evaluation: { subjects } }, _from: { cardId: string } | null) => ({
    title: subjects.addPersons,
    help: subjects.personsHelp,
    done: ({ added }) => subjects.added(added),
    fields: subjects.fields,
  }),
  places: { memberIds: 'members', roleIds: 'roles' },
  input: ({ members, unitIds, roles }, _id, from) => ({
    cardId: from?.cardId ?? '',
    memberIds: members.map((member) => member.id),
    unitIds: [...unitIds],
    roleIds: [...roles],
  }),
  changes: [calls.subjects, calls.missing, calls.list],
});

type RolesProps = { label: string; value: readonly string[]; onChange: (value: readonly string[]) => void };

function Roles({ label, value, onChange }: RolesProps) {
  const answer = useCall(calls.roles, {}, { quiet: true });
  return (
    <MultiSelect
      label={label}
      value={value}
      onChange={onChange}
      options={(answer.data?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** Adds members, those of units and those with roles to the people whom a card evaluates. */
export default function PersonsForm({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  return <Declared from={{ cardId }} onClose={onClose} />;
}
