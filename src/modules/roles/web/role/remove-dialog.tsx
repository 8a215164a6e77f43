import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../../kit/web/form/form-dialog.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { rolesCalls as calls } from '../../calls.ts';
import type { RoleRow } from '../../columns.ts';

/** Deletes a role; those who have it get another one instead. */
export default function RemoveDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { removal: words, remove } = useText().roles;
  const others = useCall(calls.list, { size: 200 }, { quiet: true });
  const form = useForm(calls.remove, {
    initial: { moveTo: null as string | null },
    input: ({ moveTo }) => ({ id: role.id, version: role.version, moveTo }),
    required: role.members > 0 ? ['moveTo'] : [],
    changes: [calls.list, calls.log],
    onDone: ({ moved }) => {
      toast({
        tone: 'success',
        text: moved > 0 ? words.moved(role.name, moved) : words.done(role.name),
      });
      onClose();
    },
  });
  const options = (others.data?.rows ?? [])
    .filter(({ id, can }) => id !== role.id && can.bind)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      form={form}
      look="dialog"
      throwaway
      title={words.title(role.name)}
      submitText={remove}
      onClose={onClose}
    >
      <Alert tone="warning" title={role.members > 0 ? words.bound(role.members) : words.free} />
      {role.members > 0 && (
        <Field label={words.moveTo} {...form.field('moveTo')} required>
          <Select
            value={form.value.moveTo}
            onChange={(moveTo) => form.change({ moveTo })}
            options={options}
          />
        </Field>
      )}
    </FormDialog>
  );
}
