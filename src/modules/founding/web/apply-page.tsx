import { useEffect, useEffectEvent } from 'react';
import { acceptedLanguage } from '../../../kit/contract/language.ts';
import { useVisitor } from '../../../kit/web/app/visitor.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { EmptyState, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { AccountSteps } from '../../joining/web/door.tsx';
import { foundingCalls as calls } from '../calls.ts';
import Applications from './applications.tsx';

/** /apply: the way of people without an organisation to a new one, from an account to the application. */
export default function ApplyPage() {
  const words = useText().founding;
  const { isSignedIn, enter, choose, prefer } = useVisitor();
  // As the sign-in page that leads here.
  const speak = useEffectEvent(() => {
    if (!isSignedIn) prefer(acceptedLanguage(navigator.languages.join(',')));
  });
  useEffect(() => speak(), []);
  const terms = useCall(calls.terms, {}, { inPlace: true });
  if (!terms.data)
    return (
      <Unanswered answer={terms}>
        <Skeleton width={100} height={120} />
      </Unanswered>
    );
  const { approval, minimumPassword } = terms.data;
  return (
    <>
      <h1>{words.title}</h1>
      {approval === 'off' && <EmptyState title={words.offTitle} text={words.offText} />}
      {isSignedIn && <Applications withOpened enter={(orgId) => enter(orgId)} changed={() => {}} />}
      {isSignedIn && (
        <Button tone="quiet" onClick={choose}>
          {words.choose}
        </Button>
      )}
      {!isSignedIn && approval !== 'off' && (
        <>
          <p className="fd-steps">{words.steps[approval]}</p>
          <AccountSteps
            call={calls.signUp}
            name=""
            minimumPassword={minimumPassword}
            input={(account) => account}
          />
        </>
      )}
    </>
  );
}
