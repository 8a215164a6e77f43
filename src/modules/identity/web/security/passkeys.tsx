import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { IconLock } from '../../../../kit/web/display/more-icons.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { entry, form } from '../../../../kit/web/form/form.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useWrite } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { passkeyCalls as calls } from '../../passkey.calls.ts';
import { passkeyRules } from '../../rules.ts';
import { ownPassword } from '../password-form.tsx';
import { useOwnZone } from '../own-zone.ts';

type Passkey = OutputOf<typeof calls.passkeys>[number];
type CreationOptions = PublicKeyCredentialCreationOptionsJSON;

/** The own passkeys, with the ways to add, name and remove them. */
export function Passkeys(): ReactNode {
  const words = useText().identitySecurity.passkeys;
  const [dialog, setDialog] = useState<'add' | Passkey | null>(null);
  const answer = useCall(calls.passkeys, {}, { quiet: true, holds: true });
  const { data } = answer;
  const isKnown = 'PublicKeyCredential' in window;
  const mayAdd = isKnown && data !== undefined && data.length < passkeyRules.perUser;
  return (
    <Section
      anchor="passkeys"
      title={words.title}
      help={isKnown ? words.help : words.unknown}
      actions={
        mayAdd && (
          <Button icon={<IconPlus />} onClick={() => setDialog('add')}>
            {words.add}
          </Button>
        )
      }
    >
      <Unanswered answer={answer}>
        <Skeleton width={60} />
      </Unanswered>
      {data?.length === 0 && <p className="k-second">{words.none}</p>}
      {data && data.length > 0 && (
        <ul className="k-rows i-places">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onName={() => setDialog(passkey)} />
          ))}
        </ul>
      )}
      {dialog === 'add' && <AddPasskey onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'add' && <NamePasskey from={dialog} onClose={() => setDialog(null)} />}
    </Section>
  );
}

function PasskeyRow({ passkey, onName }: { passkey: Passkey; onName: () => void }): ReactNode {
  const words = useText().identitySecurity.passkeys;
  const kit = useKitText();
  const zone = useOwnZone();
  const remove = useAct(calls.removePasskey, {
    ask: () => ({
      title: words.removeTitle,
      status: passkey.name,
      tip: words.removeTip,
      confirmText: kit.remove,
      danger: true,
    }),
    done: () => words.removed,
    changes: [calls.passkeys],
  });
  const { id, name, addedAt, lastUsedAt, isSynced } = passkey;
  const facts = [
    words.added(dateTimeInZone(addedAt, zone)),
    lastUsedAt ? words.used(dateTimeInZone(lastUsedAt, zone)) : words.neverUsed,
  ];
  return (
    <li>
      <IconLock />
      <div className="k-row-words">
        <strong>{name}</strong>
        <span>{facts.join(' · ')}</span>
      </div>
      {isSynced && <Tag>{words.synced}</Tag>}
      <Button onClick={onName} aria-label={`${words.rename} ${name}`}>
        {words.rename}
      </Button>
      <Button
        loading={remove.busy !== null}
        onClick={() => void remove.run({ passkeyId: id })}
        aria-label={`${kit.remove} ${name}`}
      >
        {kit.remove}
      </Button>
    </li>
  );
}

const BeginForm = form(calls.beginPasskey, {
  fields: [entry('name', { maxLength: passkeyRules.nameLength }), entry('password', ownPassword)],
  required: ['name'],
  words: ({ identity, identitySecurity: { passkeys: words } }) => ({
    title: words.add,
    help: words.addHelp,
    submit: words.goOn,
    fields: { name: words.name, password: identity.oldPassword },
    hints: { name: words.nameHint },
  }),
  input: ({ password }) => ({ password }),
  look: 'dialog',
  throwaway: true,
});

/** Password and name, then the browser asks its user; what it made is sent. */
function AddPasskey({ onClose }: { onClose: () => void }): ReactNode {
  const words = useText().identitySecurity.passkeys;
  const write = useWrite([calls.passkeys]);
  return (
    <BeginForm
      onClose={onClose}
      onDone={async ({ options }, { name }) => {
        const response = await createPasskey(options as unknown as CreationOptions);
        if (response === null) return toast({ tone: 'warning', text: words.notMade });
        await write(calls.addPasskey, { name, response: response as unknown as Record<string, unknown> });
        toast({ tone: 'success', text: words.isAdded(name) });
        onClose();
      }}
    />
  );
}

/** Null where the person called it off, or the device has none to give. */
async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch(() => null);
}

const NamePasskey = form(calls.renamePasskey, {
  fields: [entry('name', { maxLength: passkeyRules.nameLength })],
  words: ({ identitySecurity: { passkeys: words } }) => ({
    title: words.rename,
    fields: { name: words.name },
  }),
  input: ({ name }, _id, from: Passkey | null) => ({ passkeyId: from?.id ?? '', name }),
  changes: [calls.passkeys],
  look: 'dialog',
});
