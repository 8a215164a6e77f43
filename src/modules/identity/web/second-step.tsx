import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { CopyButton } from '../../../kit/web/overlay/copy-button.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { entry, form } from '../../../kit/web/form/form.tsx';
import { FormDialog } from '../../../kit/web/form/form-dialog.tsx';
import { IconExternal } from '../../../kit/web/display/icons.tsx';
import { Input } from '../../../kit/web/input/input.tsx';
import { useForm } from '../../../kit/web/form/use-form.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { Tag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { ownPassword } from './password-form.tsx';
import { secondStepCalls as calls } from '../second-step.calls.ts';

type NewKey = OutputOf<typeof calls.beginSecondStep>;

/** Shows whether sign-ins need a second step, to users who are offered it or have it. */
export function SecondStepLine({ onOpen }: { onOpen: (isOn: boolean) => void }): ReactNode {
  const { identity } = useText();
  const { data } = useCall(calls.secondStep, {}, { quiet: true, holds: true });
  if (!data || (!data.isOffered && !data.isOn)) return null;
  const { isOn, recoveryCodesLeft: count } = data;
  return (
    <div className="i-second" data-anchor="secondStep">
      <div className="k-row-words">
        <strong>{identity.secondStep}</strong>
        <span>{isOn ? identity.codesLeft({ count }) : identity.secondStepHint}</span>
      </div>
      {isOn && <Tag tone="success">{identity.isOn}</Tag>}
      <Button onClick={() => onOpen(isOn)}>{isOn ? identity.turnOff : identity.setUp}</Button>
    </div>
  );
}

/** Password, then key and first code, then the recovery codes, which are shown this once. */
export function SecondStepSetUp({ onClose }: { onClose: () => void }): ReactNode {
  const [newKey, setNewKey] = useState<NewKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (newKey) return <KeyForm begun={newKey} onClose={onClose} onConfirmed={setCodes} />;
  return <BeginForm onClose={onClose} onDone={setNewKey} />;
}

const BeginForm = form(calls.beginSecondStep, {
  fields: [entry('password', ownPassword)],
  words: ({ identity: words }) => ({
    title: words.secondStep,
    help: words.beginHelp,
    submit: words.goOn,
    fields: { password: words.oldPassword },
  }),
  throwaway: true,
});

function KeyForm({
  begun: newKey,
  onClose,
  onConfirmed,
}: {
  begun: NewKey;
  onClose: () => void;
  onConfirmed: (codes: readonly string[]) => void;
}): ReactNode {
  const { identity } = useText();
  const form = useForm(calls.confirmSecondStep, {
    initial: { code: '' },
    changes: [calls.secondStep],
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <FormDialog
      form={form}
      title={identity.secondStep}
      help={identity.keyHelp}
      onClose={onClose}
      submitText={identity.turnOn}
    >
      <Field label={identity.key} group hint={identity.keyHint}>
        <code className="i-code">{newKey.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <div className="i-actions">
          <CopyButton text={newKey.secret} />
          <a className="k-button k-button-default" href={newKey.uri}>
            <IconExternal />
            <span className="k-button-text">{identity.openProgram}</span>
          </a>
        </div>
      </Field>
      <Field {...form.field('code')} label={identity.code} hint={identity.codeHint}>
        <Input {...form.control('code')} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
    </FormDialog>
  );
}

/** Closed only by its button: an accidental click would lose the codes. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const { identity } = useText();
  return (
    <Dialog
      onClose={() => {}}
      title={identity.recoveryCodes}
      help={identity.recoveryHelp}
      width={480}
      footer={
        <>
          <CopyButton text={codes.join('\n')} />
          <Button tone="primary" onClick={onClose}>
            {identity.kept}
          </Button>
        </>
      }
    >
      <ul className="i-recovery">
        {codes.map((code) => (
          <li key={code}>
            <code className="i-code">{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Switches the second step off. */
export const SecondStepEnd = form(calls.endSecondStep, {
  fields: [entry('password', ownPassword), entry('code', { autoComplete: 'one-time-code' })],
  words: ({ identity: words }) => ({
    title: words.turnOffTitle,
    help: words.turnOffHelp,
    submit: words.turnOffNow,
    done: words.turnedOff,
    fields: { password: words.oldPassword, code: words.codeOrRecovery },
  }),
  changes: [calls.secondStep],
  throwaway: true,
});
