import { useState, type ReactNode } from 'react';
import { useMe } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { passkeyCalls } from '../../passkey.calls.ts';
import { secondStepCalls } from '../../second-step.calls.ts';
import { SecondStepLine, SecondStepSetUp } from '../second-step.tsx';
import { Passkeys } from './passkeys.tsx';
import './security.css';

type Props = {
  /** Opens the organisation anew, once there is a second step. */
  goOn: () => void;
  signInAgain: () => void;
  chooseOther: () => void;
};

/** All that a member sees of whom two steps are demanded, and who signed in with fewer: the ways to a second one. */
export function SecondStepGate({ goOn, signInAgain, chooseOther }: Props): ReactNode {
  const { gate } = useText().identitySecurity;
  const { organisation } = useMe();
  const [isSettingUp, setSettingUp] = useState(false);
  const passkeys = useCall(passkeyCalls.passkeys, {}, { quiet: true }).data;
  const step = useCall(secondStepCalls.secondStep, {}, { quiet: true }).data;
  const isKnown = passkeys !== undefined && step !== undefined;
  const has = isKnown && (passkeys.length > 0 || step.isOn);
  // A session from before this page does not prove this sign-in.
  const [had, setHad] = useState<boolean | null>(null);
  if (had === null && isKnown) setHad(has);
  return (
    <div className="k-sections i-gate">
      <h1>{gate.title}</h1>
      <p>{gate.text(organisation.name)}</p>
      {had === true && <Alert tone="info">{gate.again}</Alert>}
      {had === false && has && !isSettingUp && <Alert tone="success">{gate.ready}</Alert>}
      <Passkeys />
      {step?.isOn === false && <SecondStepLine onOpen={() => setSettingUp(true)} />}
      <div className="i-actions">
        {had === true ? (
          <Button tone="primary" onClick={signInAgain}>
            {gate.signIn}
          </Button>
        ) : (
          <Button tone="primary" disabled={!has} onClick={goOn}>
            {gate.goOn}
          </Button>
        )}
        <Button onClick={chooseOther}>{gate.other}</Button>
      </div>
      {isSettingUp && <SecondStepSetUp onClose={() => setSettingUp(false)} />}
    </div>
  );
}
