import { lazy, Suspense } from 'react';
import { signOut } from './leave.ts';

const List = lazy(async () => {
  const { SignIns } = await import('../modules/identity/web/identity.web.tsx');
  return { default: SignIns };
});

/** Where one is signed in, and one's password; its code comes when it is first opened. */
export function OwnSignIns({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Suspense>{open && <List onClose={onClose} onSignedOut={() => signOut()} />}</Suspense>;
}
