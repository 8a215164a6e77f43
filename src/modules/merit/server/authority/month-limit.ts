/** The limits of a month: what a final reviewer may still release in it. */
import { monthOf } from '../../../../kit/contract/format.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { overPeriod, type Limits } from '../../rules/limits.ts';
import type { Violation } from '../../rules/input.rules.ts';
import { totalsOf, type Values } from '../../rules/record.rules.ts';
import { authorityOf, lockPeriod, nothingUsed, usedOf } from './authority.store.ts';
import { refuseViolations } from '../refusals.ts';
import type { Step } from '../record/step.ts';

type Lines = Iterable<Values & { count: number }>;

/**
 * The reviewer's monthly limits that these lines would exceed together with what is used; null if none. With `lock`,
 * concurrent approvals by the same reviewer are serialised until the transaction ends.
 */
export async function overMonth(
  tx: Tx,
  given: { memberId: string; month: number; limits: Limits; lock: boolean },
  lines: Lines,
): Promise<Violation | null> {
  const { memberId, month, limits, lock } = given;
  const isLimited = Object.values(limits).some(
    (tier) => tier.awardPeriod !== null || tier.deductPeriod !== null,
  );
  if (!isLimited) return null;
  if (lock) await lockPeriod(tx, memberId, month);
  const used = (await usedOf(tx, [memberId], month)).get(memberId) ?? nothingUsed;
  const over = overPeriod(totalsOf(lines), limits, used);
  return over && { path: 'lastReviewerId', reason: 'over_period', params: over };
}

/**
 * Refuses to restore lines if the month of their approval has no room left: nullifying returned their share, and the
 * reviewer may have used it since.
 */
export async function refuseNoRoomLeft({ tx, state }: Step, lines: Lines): Promise<void> {
  const { last_id: memberId, released_on: day } = state;
  if (memberId === null || day === null) return;
  const limits = (await authorityOf(tx, [memberId], day)).get(memberId)?.limits;
  if (!limits) return;
  const over = await overMonth(tx, { memberId, month: monthOf(day), limits, lock: true }, lines);
  if (over) refuseViolations([over]);
}
