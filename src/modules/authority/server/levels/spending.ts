/** The points released within the limits of a month, and the lock that protects their sum. */
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { nothingUsed, overPeriod, reviewerRefusals, type Limits, type Sums } from '../../limits.rules.ts';
import { usedInMonth } from '../hooks.ts';

/** Serialises the approvals of one reviewer in one month, so that each sees what the others used. */
export async function lockPeriod(tx: Tx, memberId: string, month: number): Promise<void> {
  await tx.run(sql`
    insert into authority_period (org_id, member_id, month) values (${tx.orgId}, ${memberId}, ${month})
    on conflict do nothing`);
  await tx.all(sql`
    select from authority_period where org_id = ${tx.orgId} and member_id = ${memberId} and month = ${month} for update`);
}

/**
 * The refusal of points that would exceed the reviewer's monthly limits together with what is used; null if none. With `lock`,
 * concurrent approvals by the same reviewer are serialised until the transaction ends.
 */
export async function overMonth(
  tx: Tx,
  request: { memberId: string; month: number; limits: Limits; lock: boolean },
  sums: Sums,
): Promise<Refusal | null> {
  const { memberId, month, limits, lock } = request;
  const isLimited = Object.values(limits).some(
    (tier) => tier.awardPeriod !== null || tier.deductPeriod !== null,
  );
  if (!isLimited) return null;
  if (lock) await lockPeriod(tx, memberId, month);
  const used = (await usedInMonth(tx, { memberIds: [memberId], month })).get(memberId) ?? nothingUsed;
  const over = overPeriod(sums, limits, used);
  return over && reviewerRefusals.over_period(over);
}
