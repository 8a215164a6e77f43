import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { codeLength } from '../../rules/code.ts';

type CodeFormProps = {
  /** One that led nowhere: it is corrected rather than typed again. */
  code?: string;
  onCode: (code: string) => void;
};

/** Where a code is typed, or a whole link is pasted. */
export function CodeForm({ code: tried = '', onCode }: CodeFormProps) {
  const words = useText().joiningJoin;
  const { form } = useKitText();
  const [typed, setTyped] = useState(tried);
  const [isMissing, setMissing] = useState(false);
  const code = typed.slice(typed.indexOf('#') + 1).trim();
  return (
    <Stack
      as="form"
      gap={8}
      start
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code === '');
        if (code !== '') onCode(code);
      }}
    >
      <Field
        label={words.enterCode}
        hint={words.enterHelp}
        error={isMissing && code === '' ? form.missing : null}
      >
        <Input
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={`${'X'.repeat(5)}-${'X'.repeat(5)}-${'X'.repeat(codeLength - 10)}`}
        />
      </Field>
      <Button type="submit">{words.proceed}</Button>
    </Stack>
  );
}
