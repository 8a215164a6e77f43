import { Button } from '../../kit/web/display/button.tsx';
import { Dialog } from '../../kit/web/overlay/dialog.tsx';
import { useMe } from '../../kit/web/app/me.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { openSignIn } from './expiry.ts';
import { signOut } from './leave.ts';

/** Covers a page whose session has ended until its user has signed in again. */
export function ExpiredDialog() {
  const { expired: words } = useText().shell;
  const { name } = useMe();
  return (
    <Dialog
      role="alertdialog"
      width={440}
      title={words.title}
      onClose={() => {}}
      footer={
        <>
          <Button onClick={() => signOut()}>{words.leave}</Button>
          <Button tone="primary" data-autofocus onClick={openSignIn}>
            {words.signIn}
          </Button>
        </>
      }
    >
      <p>{words.text({ name })}</p>
    </Dialog>
  );
}
