/** Tells members of their vouchers. */
import type { Tx } from '../../../kit/server/database/db.ts';
import { notifyCounted } from '../../../kit/server/notify.ts';
import { voucherMessages as messages } from '../messages.ts';

const link = '/myVouchers';
const one = ({ memberId }: { memberId: string }) => ({ memberId, count: 1 });

export const notifyIssued = (
  tx: Tx,
  of: readonly { memberId: string; vouchers: number }[],
  { type, until }: { type: string; until: string | null },
): Promise<void> =>
  notifyCounted<'type' | 'until'>(
    tx,
    messages.issued,
    of.map(({ memberId, vouchers }) => ({ memberId, count: vouchers })),
    { params: { type, until: until ?? '' }, link },
  );

export const notifyVoided = (tx: Tx, of: readonly { memberId: string }[], reason: string): Promise<void> =>
  notifyCounted<'reason'>(tx, messages.voided, of.map(one), { params: { reason }, link });

export const notifyRestored = (tx: Tx, of: readonly { memberId: string }[]): Promise<void> =>
  notifyCounted<never>(tx, messages.restored, of.map(one), { params: {}, link });

export const notifyExpiring = (tx: Tx, of: readonly { memberId: string }[], day: string): Promise<void> =>
  notifyCounted<'day'>(tx, messages.expiring, of.map(one), { params: { day }, link });
