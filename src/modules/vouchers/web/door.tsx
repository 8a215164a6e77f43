/** Vouchers for screens of other modules. */
import { late } from '../../../kit/web/overlay/late.tsx';

/** A voucher at the counter: what remains of it, its use and its refund. */
export const VoucherDesk = late(async () => (await import('./desk/desk.tsx')).default, {
  look: 'place',
  words: ['vouchers'],
});
