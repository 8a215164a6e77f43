import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { acceptedLanguage } from '../../../../kit/contract/language.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { useVisitor } from '../../../../kit/web/app/visitor.ts';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { newcomerCalls } from '../../newcomer.calls.ts';
import { approvalStates, isOver } from '../../rules/states.ts';
import { joinPath } from '../../rules/code.ts';
import { AccountSteps } from './account-steps.tsx';
import { ApplyForm } from './apply-form.tsx';
import { CodeForm } from './code-form.tsx';
import { Standing } from './standing.tsx';
import { useOwnApplications } from './use-own-applications.ts';
import './join.css';

type JoinPageProps = {
  /** From the address; empty without one. */
  code: string;
  /** Puts a code into the address. */
  onCode: (code: string) => void;
};

type Invitation = OutputOf<typeof newcomerCalls.check>;

/** An invitation from the first look to membership: what it opens, an account, the form, and waiting. */
export default function JoinPage() {
  const { href } = useVisitor();
  const { go } = useNavigator();
  const at = href.indexOf('#');
  const code = at < 0 ? '' : decodeURIComponent(href.slice(at + 1));
  const onCode = (typed: string): void => go(`${joinPath}#${encodeURIComponent(typed)}`, { replace: true });
  if (code !== '') return <Invited key={code} code={code} onCode={onCode} />;
  return <Uninvited onCode={onCode} />;
}

function Uninvited({ onCode }: Pick<JoinPageProps, 'onCode'>) {
  const words = useText().joiningJoin;
  const { isSignedIn, prefer } = useVisitor();
  // No organisation is known yet: the browser's language is used.
  const speak = useEffectEvent(() => {
    if (!isSignedIn) prefer(acceptedLanguage(navigator.languages.join(',')));
  });
  useEffect(() => speak(), []);
  return (
    <>
      <h1>{words.title}</h1>
      <CodeForm onCode={onCode} />
    </>
  );
}

function Invited(props: JoinPageProps) {
  const words = useText().joiningJoin;
  const { code } = props;
  const { isSignedIn, prefer } = useVisitor();
  const check = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => send(newcomerCalls.check, { invitationCode: code }, { inPlace: true }),
  });
  const language = check.data?.language;
  // Visitors by a link have chosen no language yet: the organisation's is used.
  const speak = useEffectEvent(() => {
    if (language !== undefined && !isSignedIn) prefer(language);
  });
  useEffect(() => speak(), [language]);
  if (check.isPending) return <Skeleton width={100} height={120} />;
  if (check.isError && !(check.error instanceof CallRefused && check.error.status === 200))
    return <Unanswered answer={check} />;
  const refused = check.isError ? (check.error as CallRefused).message : null;
  return (
    <>
      {check.data ? <About invitation={check.data} /> : <h1>{words.title}</h1>}
      {/* A sent application stays visible, even if its invitation has ended. */}
      {isSignedIn ? (
        <SignedIn {...props} invitation={check.data ?? null} refused={refused} />
      ) : (
        <>
          {refused !== null && <Refused {...props} text={refused} />}
          {check.data && <SignedOut {...props} invitation={check.data} />}
        </>
      )}
    </>
  );
}

function Refused({ text, ...form }: JoinPageProps & { text: string }) {
  const words = useText().joiningJoin;
  return (
    <>
      <Alert tone="danger" title={words.broken}>
        <p>{text}</p>
      </Alert>
      <CodeForm {...form} />
    </>
  );
}

function About({ invitation }: { invitation: Invitation }) {
  const words = useText().joiningJoin;
  const { separator } = useKitText();
  const { orgFullName, inviterName, unitNames, expiresAt } = invitation;
  // There is no organisation's zone yet: the reader's own tells until when it holds.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <header className="jn-about">
      <h1>{words.invited({ organisation: orgFullName })}</h1>
      <p>
        {[
          words.by({ name: inviterName }),
          ...(unitNames.length > 0 ? [words.units({ names: unitNames.join(separator) })] : []),
          words.until({ time: dateTimeInZone(expiresAt, timeZone) }),
        ].join(' · ')}
      </p>
    </header>
  );
}

function SignedOut({ invitation, code }: JoinPageProps & { invitation: Invitation }) {
  return (
    <AccountSteps
      call={newcomerCalls.signUp}
      name={invitation.recipientName}
      minimumPassword={invitation.minimumPassword}
      input={(account) => ({ ...account, invitationCode: code })}
    />
  );
}

type SignedInProps = JoinPageProps & { invitation: Invitation | null; refused: string | null };

function SignedIn({ invitation, refused, code, onCode }: SignedInProps) {
  const words = useText().joiningJoin;
  const { signIn, enter, choose } = useVisitor();
  const own = useOwnApplications(code);
  const [isAgain, setAgain] = useState(false);
  if (!own.data)
    return (
      <Unanswered answer={own}>
        <Skeleton width={100} height={120} />
      </Unanswered>
    );
  const { userName, loginName, applications } = own.data;
  const here = applications.filter(({ isHere }) => isHere);
  const draft = here.find(({ status }) => status === approvalStates.notStarted);
  const last = here.find(({ status }) => status !== approvalStates.notStarted);
  const isShown = last !== undefined && !isAgain && (invitation === null || !draft);
  return (
    <>
      {isShown && (
        <Standing
          application={last}
          onEnter={enter}
          {...(invitation && isOver(last.status) && { onAgain: () => setAgain(true) })}
        />
      )}
      {!isShown && refused !== null && <Refused text={refused} code={code} onCode={onCode} />}
      {!isShown && invitation && (
        <>
          <Inline as="p" place="apart">
            <span className="k-second">{words.signedInAs({ name: userName, loginName })}</span>
            <Button tone="quiet" onClick={() => signIn({ asOther: true })}>
              {words.notMe}
            </Button>
          </Inline>
          <ApplyForm
            code={code}
            name={draft?.memberName || invitation.recipientName || userName}
            {...(draft && { kept: draft })}
            {...(last && { last })}
            onSent={() => {
              setAgain(false);
              void own.refetch();
            }}
          />
        </>
      )}
      <Button tone="quiet" onClick={choose}>
        {words.home}
      </Button>
    </>
  );
}
