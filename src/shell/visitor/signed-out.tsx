import { IconLogout } from '../../kit/web/display/icons.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { Message } from '../routing/message.tsx';

/** Inside the frame of another page, after the session has ended: there alone one can sign in again. */
export default function SignedOut() {
  const { signedOut } = useText().shell;
  return (
    <main className="s-bare">
      <Message icon={<IconLogout />} title={signedOut.title} text={signedOut.text} />
    </main>
  );
}
