import { late } from '../../kit/web/overlay/late.tsx';
import { useExpiry } from './expiry.ts';

const ExpiredDialog = late(async () => (await import('./expired-dialog.tsx')).ExpiredDialog, {
  look: 'unseen',
  soon: true,
});

/** The dialog of an ended session, in the frame; its code is there before it is needed. */
export function Expired() {
  const expired = useExpiry((state) => state.expired);
  return expired && <ExpiredDialog />;
}
