/** The points released within the limits of a month, and the lock that protects their sum. */
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import {
  nothingUsed,
  overPeriod,
  reviewerRefusals,
  usedWith,
  type Limits,
  type Sums,
} from '../../limits.rules.ts';
import { usedInMonth } from '../hooks.ts';

/** Serialises the approvals of one reviewer in one month, so that each sees what the others used. */
export async function lockPeriod(tx: Tx, memberId: string, month: number): Promise<void> {
  await tx.run(sql`
    insert into authority_period (org_id, member_id, month) values (${tx.orgId}, ${memberId}, ${month})
    on conflict do nothing`);
  await tx.all(sql`
    select from authority_period where org_id = ${tx.orgId} and member_id = ${memberId} and month = ${month} for update`);
}

type Request = { memberId: string; month: number; limits: Limits; lock: boolean };

/**
 * The rest of a reviewer's month, for decisions that are judged one after the other: each on top of what those took
 * that went through.
 */
export type Spending = { refusal(sums: Sums): Refusal | null; take(sums: Sums): void };

/** With `lock`, concurrent approvals by the same reviewer are serialised until the transaction ends. */
export async function spendingOf(tx: Tx, request: Request): Promise<Spending> {
  const { memberId, month, limits, lock } = request;
  const isLimited = Object.values(limits).some(
    (tier) => tier.awardPeriod !== null || tier.deductPeriod !== null,
  );
  if (!isLimited) return { refusal: () => null, take: () => undefined };
  if (lock) await lockPeriod(tx, memberId, month);
  let used = (await usedInMonth(tx, { memberIds: [memberId], month })).get(memberId) ?? nothingUsed;
  return {
    refusal: (sums) => {
      const over = overPeriod(sums, limits, used);
      return over && reviewerRefusals.over_period(over);
    },
    take: (sums) => {
      used = usedWith(used, sums);
    },
  };
}

/**
 * The refusal of points that would exceed the reviewer's monthly limits together with what is used; null if none. `lock`
 * as for `spendingOf`.
 */
export async function overMonth(tx: Tx, request: Request, sums: Sums): Promise<Refusal | null> {
  return (await spendingOf(tx, request)).refusal(sums);
}
