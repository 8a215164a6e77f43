import { late } from '../../kit/web/overlay/late.tsx';
import { signOut } from '../session/leave.ts';

const List = late(async () => (await import('../../modules/identity/web/door.tsx')).SignIns, {
  words: ['identity'],
});

/** The user's sign-ins and password; loaded when first opened. */
export function OwnSignIns({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open && <List onClose={onClose} onSignedOut={() => signOut()} />;
}
