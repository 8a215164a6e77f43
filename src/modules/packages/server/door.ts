import { addDays } from '../../../kit/contract/format.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { setPackage, settings, todayOf } from '../../organisation/server/door.ts';
import { isPackage, monthsLater, packages } from '../rules.ts';

export { acceptOrder, refuseOrder } from './orders.ts';
export { orderById, stepsOf } from './order.store.ts';
/** @internal Only tests call it. */
export { followDays } from './expiry.ts';

/**
 * Gives the transaction's organisation a package: its members, months and manage-version, or other ones that are said.
 * `none` is one without limit and end. @returns false for a code that there is not.
 */
export async function givePackage(
  tx: Tx,
  given: { code: string; members?: number | undefined; until?: string | undefined },
): Promise<boolean> {
  const { code, members, until } = given;
  if (code === 'none') {
    await setPackage(tx, { code: '', memberLimit: members ?? null, paidUntil: until ?? null });
    return true;
  }
  if (!isPackage(code)) return false;
  const offer = packages[code];
  const yesterday = addDays(todayOf(tx, await settings(tx)), -1);
  await setPackage(tx, {
    code,
    memberLimit: members ?? offer.members,
    paidUntil: until ?? monthsLater(yesterday, offer.months),
    manageVersion: offer.edition,
  });
  return true;
}
