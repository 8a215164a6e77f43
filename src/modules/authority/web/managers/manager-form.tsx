import { Checkbox } from '../../../../kit/web/input/input.tsx';
import { form, own } from '../../../../kit/web/form/form.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { unitsField } from '../../../members/web/door.tsx';
import { managersCalls as calls } from '../../managers.calls.ts';
import type { ManagerRow } from '../../managers.columns.ts';
import { RoleBoxes } from './role-boxes.tsx';

type Props = { from: ManagerRow; onClose: () => void };
/** A row with the names of the form's fields. */
type OpenedManager = ManagerRow & { roleIds: readonly string[]; scopeIds: readonly string[] };

const useChoices = () => useCall(calls.choices, {}, { quiet: true }).data ?? [];

const Appointment = form(calls.set, {
  facts: useChoices,
  fields: (roles) => [
    own('roleIds', [] as readonly string[], (props) => <RoleBoxes {...props} roles={roles} />),
    own('isReviewer', false as boolean, ({ value, onChange }, { choices }) => (
      <Checkbox checked={value} onChange={onChange} label={choices['on']} />
    )),
    unitsField('scopeIds', { all: true }),
  ],
  words: (
    { authorityManagers: words }: Pick<Catalogue, 'authorityManagers'>,
    from: OpenedManager | null,
  ) => ({
    title: words.form.title(from?.memberName ?? ''),
    help: words.form.help,
    fields: { ...words.form.fields, isReviewer: words.columns.isReviewer },
    choices: { isReviewer: { on: words.form.fields.isReviewer } },
    hints: words.form.hints,
    done: ({ warnings }: { warnings: readonly (keyof typeof words.warnings)[] }) => {
      const name = from?.memberName ?? '';
      const sentences = warnings.map((warning) => words.warnings[warning]);
      return sentences.length === 0
        ? words.form.saved(name)
        : words.form.savedWith(name, sentences.join(' · '));
    },
  }),
  input: ({ roleIds, isReviewer, scopeIds }, _id, from) => ({
    id: from?.id ?? '',
    version: from?.version ?? 0,
    roleIds: [...roleIds],
    isReviewer,
    scopeIds: [...scopeIds],
  }),
  changes: [calls.list],
});

/** Roles, reviewer flag and scope of a member. */
export default function ManagerForm({ from, onClose }: Props) {
  const opened = {
    ...from,
    roleIds: from.roles.map(({ id }) => id),
    scopeIds: from.scope.map(({ id }) => id),
  };
  return <Appointment from={opened} onClose={onClose} />;
}
