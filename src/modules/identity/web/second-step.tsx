import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { Field } from '../../../kit/web/field.tsx';
import { FormDrawer } from '../../../kit/web/form-drawer.tsx';
import { IconCopy, IconExternal } from '../../../kit/web/icons.tsx';
import { Input } from '../../../kit/web/input.tsx';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { refusedFields } from '../../../kit/web/send/refused-fields.ts';
import { useCall, useSend } from '../../../kit/web/send/use-call.ts';
import { Tag } from '../../../kit/web/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import { secondStepCalls as calls } from '../second-step.calls.ts';

type Begun = OutputOf<typeof calls.beginSecondStep>;

/** Whether sign-ins ask for a second step, for those whom it is offered to or who have it. */
export function SecondStepLine({ onOpen }: { onOpen: (isOn: boolean) => void }): ReactNode {
  const { identity } = useText();
  const { data } = useCall(calls.secondStep, {}, { quiet: true });
  if (!data || (!data.isOffered && !data.isOn)) return null;
  const { isOn, recoveryCodesLeft: count } = data;
  return (
    <div className="i-second">
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
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (begun) return <KeyForm begun={begun} onClose={onClose} onConfirmed={setCodes} />;
  return <BeginForm onClose={onClose} onBegun={setBegun} />;
}

function BeginForm(props: { onClose: () => void; onBegun: (begun: Begun) => void }): ReactNode {
  const { identity } = useText();
  const [password, setPassword] = useState('');
  const begin = useSend(calls.beginSecondStep);
  return (
    <FormDrawer
      open
      title={identity.secondStep}
      help={identity.beginHelp}
      onClose={props.onClose}
      onSubmit={() => begin.mutate({ password }, { onSuccess: props.onBegun })}
      submitText={identity.goOn}
      submitting={begin.isPending}
      dirty={false}
      errors={refusedFields(begin.error, 'secondStep')}
    >
      <PasswordField value={password} onChange={setPassword} />
    </FormDrawer>
  );
}

function PasswordField(props: { value: string; onChange: (value: string) => void }): ReactNode {
  const { identity } = useText();
  return (
    <Field label={identity.oldPassword} name="password" required>
      <Input type="password" autoComplete="current-password" {...props} />
    </Field>
  );
}

function KeyForm({
  begun,
  onClose,
  onConfirmed,
}: {
  begun: Begun;
  onClose: () => void;
  onConfirmed: (codes: readonly string[]) => void;
}): ReactNode {
  const { identity } = useText();
  const [code, setCode] = useState('');
  const confirm = useSend(calls.confirmSecondStep, { refresh: [calls.secondStep] });
  return (
    <FormDrawer
      open
      title={identity.secondStep}
      help={identity.keyHelp}
      onClose={onClose}
      onSubmit={() =>
        confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
      }
      submitText={identity.turnOn}
      submitting={confirm.isPending}
      dirty={code !== ''}
      errors={refusedFields(confirm.error, 'secondStep')}
    >
      <Field label={identity.key} group hint={identity.keyHint}>
        <code className="i-code">{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <div className="i-actions">
          <Copy text={begun.secret} />
          <a className="k-button k-button-default" href={begun.uri}>
            <IconExternal />
            <span className="k-button-text">{identity.openProgram}</span>
          </a>
        </div>
      </Field>
      <Field label={identity.code} name="code" required hint={identity.codeHint}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={setCode}
        />
      </Field>
    </FormDrawer>
  );
}

/** Only its button closes it: by a slip the codes would be gone. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const { identity } = useText();
  return (
    <Dialog
      open
      onClose={() => {}}
      title={identity.recoveryCodes}
      help={identity.recoveryHelp}
      width={480}
      footer={
        <>
          <Copy text={codes.join('\n')} />
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

/** Where the browser lets a page write to the clipboard: not without encryption on a network. */
function Copy({ text }: { text: string }): ReactNode {
  const { copy, copied } = useKitText();
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return null;
  const copyText = async (): Promise<void> => {
    await clipboard.writeText(text);
    toast({ tone: 'success', text: copied });
  };
  return (
    <Button icon={<IconCopy />} onClick={() => void copyText()}>
      {copy}
    </Button>
  );
}

/** Switches the second step off. */
export function SecondStepEnd({ onClose }: { onClose: () => void }): ReactNode {
  const { identity } = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const end = useSend(calls.endSecondStep, { refresh: [calls.secondStep] });
  const done = (): void => {
    toast({ tone: 'success', text: identity.turnedOff });
    onClose();
  };
  return (
    <FormDrawer
      open
      title={identity.turnOffTitle}
      help={identity.turnOffHelp}
      onClose={onClose}
      onSubmit={() => end.mutate({ password, code }, { onSuccess: done })}
      submitText={identity.turnOffNow}
      submitting={end.isPending}
      dirty={false}
      errors={refusedFields(end.error, 'secondStep')}
    >
      <PasswordField value={password} onChange={setPassword} />
      <Field label={identity.codeOrRecovery} name="code" required>
        <Input autoComplete="one-time-code" maxLength={40} value={code} onChange={setCode} />
      </Field>
    </FormDrawer>
  );
}
