import { addDays, daysBetween } from '../../../kit/contract/format.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { writeAudit } from '../../../kit/server/audit/audit.ts';
import { countPresent } from '../../members/server/door.ts';
import {
  packageOf,
  setPackage,
  settings,
  todayOf,
  type OrganisationPackage,
} from '../../organisation/server/door.ts';
import { organisationRights } from '../../organisation/permissions.ts';
import { isPackage, monthsLater, packages } from '../rules.ts';
import { lockSeats } from './limit.ts';
import { endAlert } from './orders.ts';
import { packagesRefusals } from './refusals.ts';

export { acceptOrder, refuseOrder } from './orders.ts';
export { orderById, stepsOf } from './order.store.ts';
/** @internal Only tests call it. */
export { followDays } from './expiry.ts';

/** Shares of the limit, and days before the end, from which an administrator is to think of the next package. */
const nearlyFullTenths = 9;
const nearlyOverDays = 30;

/**
 * The remaining seats and days if few are left, for members who may apply for more; null if enough are left, or without
 * a limit.
 */
export async function nearLimits(
  tx: Tx,
  actor: Actor,
): Promise<{ seats: number | null; days: number | null }> {
  if (!may(actor, organisationRights.extensions)) return { seats: null, days: null };
  const [current, set, used] = await Promise.all([packageOf(tx), settings(tx), countPresent(tx)]);
  const { memberLimit: limit, paidUntil } = current;
  const days = paidUntil === null ? null : daysBetween(todayOf(tx, set), paidUntil);
  return {
    seats: limit !== null && used * 10 >= limit * nearlyFullTenths ? Math.max(0, limit - used) : null,
    days: days !== null && days <= nearlyOverDays ? Math.max(0, days) : null,
  };
}

type PackageInput = { code: string; members?: number | undefined; until?: string | undefined };

/**
 * Gives a running organisation another package, as an accepted order would: at once, and never with room for fewer members
 * than there are. Returns what holds since; null for a code that there is not.
 */
export async function changePackage(tx: Tx, input: PackageInput): Promise<OrganisationPackage | null> {
  await lockSeats(tx);
  const [before, used, set] = await Promise.all([packageOf(tx), countPresent(tx), settings(tx)]);
  if (!(await givePackage(tx, input))) return null;
  const after = await packageOf(tx);
  if (after.memberLimit !== null && after.memberLimit < used) throw packagesRefusals.below_use({ used });
  await endAlert(tx, before, { paidUntil: after.paidUntil, today: todayOf(tx, set) });
  await writeAudit(tx, {
    call: 'packages.given',
    objectId: tx.orgId,
    input: { ...input },
    traceId: tx.orgId,
  });
  return packageOf(tx);
}

/**
 * Gives the transaction's organisation a package: its members, months and manage-version, or other ones that are said.
 * `none` is one without limit and end. @returns false for a code that there is not.
 */
export async function givePackage(tx: Tx, input: PackageInput): Promise<boolean> {
  const { code, members, until } = input;
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
