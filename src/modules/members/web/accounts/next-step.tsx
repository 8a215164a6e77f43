import { useState, type ReactNode } from 'react';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { membersCalls as calls } from '../../calls.ts';
import type { Chosen } from './use-accounts.ts';

export const AccountsDialog = late<Chosen & { onClose: () => void }>(
  async () => (await import('./accounts-dialog.tsx')).default,
  { words: ['membersAccounts'] },
);

/** After an import: nobody of the file can sign in yet, and here is how. */
export function NextStep({ importId }: { importId: string }): ReactNode {
  const { membersManage: words } = useText();
  const mayMake = useGranted(calls.makeAccounts.permission);
  const [isOpen, setOpen] = useState(false);
  if (!mayMake) return null;
  return (
    <>
      <Alert
        tone="info"
        title={words.nextStep}
        action={
          <Button tone="primary" onClick={() => setOpen(true)}>
            {words.signInLinks}
          </Button>
        }
      >
        <p>{words.nextStepText}</p>
      </Alert>
      {isOpen && <AccountsDialog importId={importId} onClose={() => setOpen(false)} />}
    </>
  );
}
