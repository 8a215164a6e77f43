import { useState, type ReactNode } from 'react';
import { useGranted, useMe, useOffered } from '../../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { IconLock } from '../../../../kit/web/display/more-icons.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { securityCalls } from '../../security.calls.ts';
import { signInsCalls } from '../../sign-ins.calls.ts';
import { EndOthers, PlaceList } from '../sign-ins.tsx';
import { SecondStepEnd, SecondStepLine, SecondStepSetUp } from '../second-step.tsx';
import { PasswordForm } from '../password-form.tsx';
import { ContactRows } from './contact.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecretKeySection } from './secret-key.tsx';
import { SignInRules } from './sign-in-rules.tsx';
import './security.css';

/** /setting/security: how one proves to be oneself, where one is signed in, and what an organisation asks of its people. */
export default function SecurityScreen(): ReactNode {
  const { identity, identitySecurity: words } = useText();
  const { secondStepNeeded } = useMe();
  const mayRule = useOffered(signInsCalls.saveSignInSettings);
  const mayKey = useGranted(securityCalls.secretKey.permission);
  const [form, setForm] = useState<'password' | 'setUp' | 'end' | null>(null);
  const back = (): void => setForm(null);
  return (
    <div className="k-sections i-page">
      <PageHead title={words.title} help={words.help} />
      {secondStepNeeded && (
        <Alert tone="warning" title={words.needed.title}>
          {words.needed.text}
        </Alert>
      )}
      <Section
        anchor="password"
        title={words.password}
        help={identity.rule}
        actions={
          <Button icon={<IconLock />} onClick={() => setForm('password')}>
            {identity.password}
          </Button>
        }
      >
        {null}
      </Section>
      <Passkeys />
      <SecondStepLine onOpen={(isOn) => setForm(isOn ? 'end' : 'setUp')} />
      <ContactRows />
      <Section anchor="places" title={identity.places} help={identity.hint} actions={<EndOthers />}>
        <PlaceList />
        <p className="i-more">
          <ScreenLink to="/setting/security/history">{words.history.title}</ScreenLink>
        </p>
      </Section>
      {mayRule && <SignInRules />}
      {mayKey && <SecretKeySection />}
      {form === 'password' && <PasswordForm onClose={back} onDone={() => location.assign('/')} />}
      {form === 'setUp' && <SecondStepSetUp onClose={back} />}
      {form === 'end' && <SecondStepEnd onClose={back} />}
    </div>
  );
}
