import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import type { PersonDialogProps } from '../../../kit/web/app/slots.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { IconDevice, IconLock } from '../../../kit/web/display/more-icons.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { Tag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { signInsCalls as calls } from '../sign-ins.calls.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondStepEnd, SecondStepLine, SecondStepSetUp } from './second-step.tsx';
import './sign-ins.css';
import { useOwnZone } from './own-zone.ts';

type Place = OutputOf<typeof calls.signIns>[number];

/**
 * The user's sign-ins with a way to end each, the second step, and the change of the password, after which
 * `onSignedOut` is called because every session has ended.
 */
export default function SignIns({ onClose, onSignedOut }: PersonDialogProps): ReactNode {
  const { identity } = useText();
  const kit = useKitText();
  const [form, setForm] = useState<'password' | 'setUp' | 'end' | null>(null);
  const back = (): void => setForm(null);
  if (form === 'password') return <PasswordForm onClose={back} onDone={onSignedOut} />;
  if (form === 'setUp') return <SecondStepSetUp onClose={back} />;
  if (form === 'end') return <SecondStepEnd onClose={back} />;
  return (
    <Dialog
      onClose={onClose}
      title={identity.places}
      width={600}
      footer={
        <>
          <Button icon={<IconLock />} onClick={() => setForm('password')}>
            {identity.password}
          </Button>
          <EndOthers />
          <Button onClick={onClose}>{kit.close}</Button>
        </>
      }
    >
      <PlaceList />
      <p className="i-hint">{identity.hint}</p>
      <SecondStepLine onOpen={(isOn) => setForm(isOn ? 'end' : 'setUp')} />
    </Dialog>
  );
}

/** Where the user is signed in, with a way to end each. */
export function PlaceList(): ReactNode {
  const answer = useCall(calls.signIns, {}, { quiet: true, holds: true });
  if (!answer.data)
    return (
      <Unanswered answer={answer}>
        <Skeleton width={100} />
      </Unanswered>
    );
  return (
    <ul className="k-rows i-places">
      {answer.data.map((place) => (
        <PlaceRow key={place.id} place={place} />
      ))}
    </ul>
  );
}

function PlaceRow({ place }: { place: Place }): ReactNode {
  const { identity } = useText();
  const zone = useOwnZone();
  const end = useAct(calls.endSignIn, { changes: [calls.signIns], done: () => identity.ended });
  const { id, browser, system, ip, isCurrent, signedInAt, lastUsedAt } = place;
  const name = browser && system ? identity.on({ browser, system }) : browser || system || identity.unknown;
  const facts = [
    ip,
    identity.since({ time: dateTimeInZone(signedInAt, zone) }),
    identity.used({ time: dateTimeInZone(lastUsedAt, zone) }),
  ];
  return (
    <li>
      <IconDevice />
      <div className="k-row-words">
        <strong>{name}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {isCurrent ? (
        <Tag tone="accent">{identity.here}</Tag>
      ) : (
        <Button loading={end.busy !== null} onClick={() => void end.run({ signInId: id })}>
          {identity.end}
        </Button>
      )}
    </li>
  );
}

/** Ends every sign-in but this one; nothing where there is no other. */
export function EndOthers(): ReactNode {
  const { identity } = useText();
  const { data } = useCall(calls.signIns, {}, { quiet: true });
  const count = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const end = useAct(calls.endOtherSignIns, {
    ask: () => ({
      title: identity.askOthers,
      status: identity.askOthersStatus({ count }),
      tip: identity.askOthersTip,
      confirmText: identity.endOthers,
      danger: true,
    }),
    done: (ended) => identity.endedOthers({ count: ended.count }),
    changes: [calls.signIns],
  });
  if (count === 0) return null;
  return (
    <Button loading={end.busy !== null} onClick={() => void end.run({})}>
      {identity.endOthers}
    </Button>
  );
}
