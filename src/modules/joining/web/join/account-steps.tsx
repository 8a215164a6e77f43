import { useState } from 'react';
import type { Call, InputOf, OutputOf } from '../../../../kit/contract/call.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { useVisitor } from '../../../../kit/web/app/visitor.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { SignUp, type Account } from './sign-up.tsx';
import './join.css';

type Props<C extends Call> = {
  /** Makes the account; it answers with its login name. */
  call: C;
  name: string;
  minimumPassword: number;
  input: (account: Account) => InputOf<C>;
};

/** The way of a visitor to a signed-in person: an account that there is, or one that is made here. */
export function AccountSteps<C extends Call>({ call, name, minimumPassword, input }: Props<C>) {
  const words = useText().joiningJoin;
  const { signIn } = useVisitor();
  const [loginName, setLoginName] = useState<string | null>(null);
  if (loginName !== null)
    return (
      <Alert
        tone="success"
        title={words.made({ loginName: loginName })}
        action={
          <Button tone="primary" onClick={() => signIn()}>
            {words.signIn}
          </Button>
        }
      >
        <p>{words.madeText}</p>
      </Alert>
    );
  return (
    <>
      <section className="jn-step">
        <h2>{words.haveAccount}</h2>
        <Button onClick={() => signIn()}>{words.signIn}</Button>
      </section>
      <section className="jn-step">
        <h2>{words.noAccount}</h2>
        <SignUp
          call={call}
          name={name}
          minimumPassword={minimumPassword}
          input={input}
          onDone={(answer: OutputOf<C>) => setLoginName((answer as { loginName: string }).loginName)}
        />
      </section>
    </>
  );
}
