import { Button } from '../../../../kit/web/display/button.tsx';
import { Field, FormScope } from '../../../../kit/web/form/field.tsx';
import { Input } from '../../../../kit/web/form/input.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { useLanguage, useText } from '../../../../kit/web/text/text.tsx';
import { newcomerCalls } from '../../newcomer.calls.ts';

type Props = { code: string; name: string; minimumPassword: number; onDone: (loginName: string) => void };

/** Makes an account; it proves nothing but that its owner has the invitation. */
export function SignUp({ code, name, minimumPassword, onDone }: Props) {
  const words = useText().joiningJoin;
  const language = useLanguage();
  const form = useForm(newcomerCalls.signUp, {
    initial: { name, loginName: '', password: '', repeat: '' },
    // The repetition is this form's own affair and is never sent.
    input: ({ repeat: _, ...value }) => ({ ...value, invitationCode: code, language }),
    required: ['repeat'],
    check: ({ password, repeat }): Record<string, string> =>
      password === repeat ? {} : { repeat: words.repeatDiffers },
    onDone: ({ loginName }) => onDone(loginName),
  });
  const secret = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <FormScope errors={form.errors} attempt={form.attempt}>
        <Field {...form.field('name')} label={words.signUpFields.name}>
          <Input {...form.control('name')} autoComplete="name" />
        </Field>
        <Field {...form.field('loginName')} label={words.signUpFields.loginName} hint={words.loginHint}>
          <Input
            {...form.control('loginName')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field
          {...form.field('password')}
          label={words.signUpFields.password}
          hint={words.passwordHint({ n: minimumPassword })}
        >
          <Input {...form.control('password')} {...secret} />
        </Field>
        <Field {...form.field('repeat')} required label={words.signUpFields.repeat}>
          <Input {...form.control('repeat')} {...secret} />
        </Field>
      </FormScope>
      <Button type="submit" tone="primary" loading={form.sending}>
        {words.signUp}
      </Button>
    </form>
  );
}
