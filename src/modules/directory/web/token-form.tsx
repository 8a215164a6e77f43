import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { CopyButton } from '../../../kit/web/overlay/copy-button.tsx';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Field } from '../../../kit/web/input/field.tsx';
import { entry, form } from '../../../kit/web/form/form.tsx';
import { Input } from '../../../kit/web/input/input.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { choice } from '../../../kit/contract/list/columns.ts';
import { directoryCalls as calls } from '../calls.ts';
import { tokenDays } from '../rules.ts';
import './style.css';

type NewToken = OutputOf<typeof calls.addToken>;

type From = { linkId: string; validDays: (typeof tokenDays)[number] };

const Form = form(calls.addToken, {
  fields: [entry('name'), choice('validDays', tokenDays)],
  words: ({ directory: { tokens: words } }, _from: From | null) => ({
    title: words.add,
    fields: words.fields,
    choices: { validDays: words.days },
  }),
  input: ({ name, validDays }, id, from) => ({
    id,
    linkId: from?.linkId ?? '',
    name,
    validDays: (validDays as From['validDays'] | null) ?? '365',
  }),
  required: ['name', 'validDays'],
  changes: [calls.tokens],
  look: 'dialog',
});

function SecretText({ label, text }: { label: string; text: string }) {
  return (
    <Field label={label}>
      <div className="di-shown">
        <Input readOnly value={text} onChange={() => {}} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={text} />
      </div>
    </Field>
  );
}

/** Makes a token and shows it, once. */
export default function TokenForm({ linkId, onClose }: { linkId: string; onClose: () => void }) {
  const { tokens: words } = useText().directory;
  const kit = useKitText();
  const [created, setCreated] = useState<NewToken | null>(null);
  if (!created) return <Form from={{ linkId, validDays: '365' }} onClose={onClose} onDone={setCreated} />;
  return (
    <Dialog
      width={560}
      title={words.made(created.name)}
      help={words.once}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <div className="k-form">
        <SecretText label={words.token} text={created.token} />
        <SecretText label={words.callback} text={created.callback} />
      </div>
    </Dialog>
  );
}
