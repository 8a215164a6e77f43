import { Button } from '../../../../kit/web/display/button.tsx';
import { Field, FormScope } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { useLanguage, useText } from '../../../../kit/web/text/text.tsx';
import type { Call, InputOf, OutputOf } from '../../../../kit/contract/call.ts';
import type { Language } from '../../../../kit/contract/language.ts';

export type Account = { name: string; loginName: string; password: string; language: Language };
type Props<C extends Call> = {
  call: C;
  name: string;
  minimumPassword: number;
  input: (account: Account) => InputOf<C>;
  onDone: (answer: OutputOf<C>) => void;
};

/** Makes an account; it proves nothing of its owner. */
export function SignUp<C extends Call>({ call, name, minimumPassword, input, onDone }: Props<C>) {
  const words = useText().joiningJoin;
  const language = useLanguage();
  const form = useForm(call, {
    initial: { name, loginName: '', password: '', repeat: '' },
    // The repetition is this form's own affair and is never sent.
    input: ({ repeat: _, ...value }) => input({ ...value, language }),
    required: ['repeat'],
    check: ({ password, repeat }): Record<string, string> =>
      password === repeat ? {} : { repeat: words.repeatDiffers },
    onDone,
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
      <FormScope errors={form.errors} attempt={form.attempt} onProblem={form.tellProblem}>
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
