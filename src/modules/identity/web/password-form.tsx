import { useState, type ReactNode } from 'react';
import { Field } from '../../../kit/web/field.tsx';
import { FormDrawer } from '../../../kit/web/form-drawer.tsx';
import { Input } from '../../../kit/web/input.tsx';
import { refusedFields } from '../../../kit/web/send/refused-fields.ts';
import { useSend } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { recoveryCalls } from '../recovery.calls.ts';
import type { identityText } from '../identity.text.zh_CN.ts';

type Typed = { oldPassword: string; password: string; repeat: string };
const nothing: Typed = { oldPassword: '', password: '', repeat: '' };

/** What is missing, by field; the repetition is this form's own affair and is never sent. */
function mistakesIn(typed: Typed, words: typeof identityText): Record<string, string> {
  const missing = (['oldPassword', 'password'] as const).filter((field) => typed[field] === '');
  const found: Record<string, string> = Object.fromEntries(missing.map((field) => [field, words.missing]));
  if (typed.repeat !== typed.password) found['repeat'] = words.differs;
  return found;
}

/** Changes the own password; afterwards every session has ended, this one too. */
export function PasswordForm({
  onClose,
  onChanged,
}: {
  onClose: () => void;
  onChanged: () => void;
}): ReactNode {
  const { identity } = useText();
  const [typed, setTyped] = useState(nothing);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const change = useSend(recoveryCalls.changePassword);
  const errors = Object.keys(mistakes).length > 0 ? mistakes : refusedFields(change.error, 'change');
  const set = (field: keyof Typed) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));
  const submit = (): void => {
    const found = mistakesIn(typed, identity);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const { oldPassword, password } = typed;
    change.mutate({ oldPassword, password }, { onSuccess: onChanged });
  };
  return (
    <FormDrawer
      open
      title={identity.password}
      help={identity.passwordHelp}
      onClose={onClose}
      onSubmit={submit}
      submitText={identity.change}
      submitting={change.isPending}
      dirty={Object.values(typed).some((value) => value !== '')}
      errors={errors}
    >
      <Field label={identity.oldPassword} name="oldPassword" required>
        <Input
          type="password"
          autoComplete="current-password"
          value={typed.oldPassword}
          onChange={set('oldPassword')}
        />
      </Field>
      <Field label={identity.newPassword} name="password" required hint={identity.rule}>
        <Input
          type="password"
          autoComplete="new-password"
          value={typed.password}
          onChange={set('password')}
        />
      </Field>
      <Field label={identity.repeat} name="repeat" required>
        <Input type="password" autoComplete="new-password" value={typed.repeat} onChange={set('repeat')} />
      </Field>
    </FormDrawer>
  );
}
