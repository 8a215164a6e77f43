import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../kit/web/form/form-dialog.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { useForm } from '../../../kit/web/form/use-form.ts';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { viewsCalls } from '../calls.ts';
import type { View } from './panel.types.ts';

type Props = { view: Pick<View, 'id' | 'name' | 'defaultOf'>; place: string; onClose: () => void };

/** The roles for whose people the list opens with a view. */
export function DefaultRoles({ view: { id, name, defaultOf }, place, onClose }: Props) {
  const { views: words } = useText();
  const roles = useCall(viewsCalls.roles, {});
  const form = useForm(viewsCalls.setDefault, {
    initial: { roleIds: defaultOf },
    input: ({ roleIds }) => ({ id, place, roleIds }),
    changes: [viewsCalls.get],
    onDone: () => {
      toast({ tone: 'success', text: words.saved });
      onClose();
    },
  });
  return (
    <FormDialog form={form} look="dialog" title={words.roles(name)} onClose={onClose} readOnly={!roles.data}>
      {roles.data ? (
        <Field {...form.field('roleIds')} required={false} label={words.roleNames} hint={words.rolesHelp}>
          <MultiSelect
            label={words.roleNames}
            {...form.control('roleIds')}
            options={roles.data.map((role) => ({ value: role.id, label: role.name }))}
          />
        </Field>
      ) : (
        <Unanswered answer={roles} />
      )}
    </FormDialog>
  );
}
