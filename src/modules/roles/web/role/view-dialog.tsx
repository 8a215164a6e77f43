import { Field } from '../../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../../kit/web/form/form-dialog.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { MemberPicker, type PickedMember } from '../../../members/web/door.tsx';
import { rolesCalls as calls } from '../../calls.ts';
import { beginViewing } from './begin-viewing.ts';

/** Chooses the member with whose rights one looks at the product. */
export default function ViewDialog({ onClose }: { onClose: () => void }) {
  const words = useText().roles.view;
  const form = useForm(calls.startView, {
    initial: { memberId: [] as readonly PickedMember[] },
    input: ({ memberId }, id) => ({ id, memberId: memberId[0]?.id ?? null }),
    places: { roleId: 'memberId' },
    onDone: beginViewing,
  });
  return (
    <FormDialog
      form={form}
      look="dialog"
      throwaway
      title={words.title}
      help={words.help}
      submitText={words.start}
      onClose={onClose}
    >
      <Field label={words.member} {...form.field('memberId')} required>
        <MemberPicker value={form.value.memberId} onChange={(memberId) => form.change({ memberId })} />
      </Field>
    </FormDialog>
  );
}
