import type { ReactNode } from 'react';
import { Field } from '../../../kit/web/form/field.tsx';
import { FormDialog } from '../../../kit/web/form/form-dialog.tsx';
import { Input } from '../../../kit/web/form/input.tsx';
import { useForm, type Errors } from '../../../kit/web/form/use-form.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { recoveryCalls } from '../recovery.calls.ts';

/** Changes the own password; afterwards every session has ended, this one too. */
export function PasswordForm(props: { onClose: () => void; onChanged: () => void }): ReactNode {
  const { identity } = useText();
  const form = useForm(recoveryCalls.changePassword, {
    initial: { oldPassword: '', password: '', repeat: '' },
    input: ({ oldPassword, password }) => ({ oldPassword, password }),
    // The repetition is this form's own affair and is never sent.
    check: ({ password, repeat }): Errors => (repeat === password ? {} : { repeat: identity.differs }),
    onDone: props.onChanged,
  });
  return (
    <FormDialog
      form={form}
      title={identity.password}
      help={identity.passwordHelp}
      onClose={props.onClose}
      submitText={identity.change}
    >
      <Field {...form.field('oldPassword')} label={identity.oldPassword}>
        <Input {...form.control('oldPassword')} type="password" autoComplete="current-password" />
      </Field>
      <Field {...form.field('password')} label={identity.newPassword} hint={identity.rule}>
        <Input {...form.control('password')} type="password" autoComplete="new-password" />
      </Field>
      <Field {...form.field('repeat')} label={identity.repeat} required>
        <Input {...form.control('repeat')} type="password" autoComplete="new-password" />
      </Field>
    </FormDialog>
  );
}
