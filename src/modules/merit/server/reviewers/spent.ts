/** The points that final reviewers released within their limits, and whether there is room to count them again. */
import { firstDayOf, lastDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Used } from '../../../authority/limits.rules.ts';
import { authorityOf, lockPeriod, overMonth } from '../../../authority/server/door.ts';
import { totalsOf, type Tier, type Values } from '../../rules/record.rules.ts';
import type { StateRow } from '../record/record.store.ts';

/** Points that final reviewers approved in a month, by the day of the approval; nullified records do not count. */
export async function usedOf(
  tx: Tx,
  { memberIds, month }: { memberIds: readonly string[]; month: number },
): Promise<Map<string, Used>> {
  type Row = { memberId: string } & Record<`${Tier}${'a' | 'd'}`, number>;
  const rows = await tx.all(sql<Row>`
    select s.last_id as "memberId", sum(s.b_plus) as ba, -sum(s.b_minus) as bd, sum(s.a_plus) as aa,
      -sum(s.a_minus) as ad, sum(s.p_plus) as pa, -sum(s.p_minus) as pd, sum(s.g_plus) as ga, -sum(s.g_minus) as gd
    from merit_state s
    where s.org_id = ${tx.orgId} and s.last_id = any(${[...memberIds]}::uuid[]) and s.status in (1, 2)
      and s.released_on between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
    group by s.last_id`);
  return new Map(
    rows.map((row) => [
      row.memberId,
      {
        b: { award: row.ba, deduct: row.bd },
        a: { award: row.aa, deduct: row.ad },
        p: { award: row.pa, deduct: row.pd },
        g: { award: row.ga, deduct: row.gd },
      },
    ]),
  );
}

/**
 * Serialises the approvals of each final reviewer of these records, in the month of its approval. Locked in one order:
 * locking record by record could deadlock.
 */
export async function lockPeriodsOf(tx: Tx, recordIds: readonly string[]): Promise<void> {
  const periods = await tx.all(sql<{ memberId: string; day: string }>`
    select last_id as "memberId", min(released_on) as day from merit_state
    where org_id = ${tx.orgId} and id = any(${[...recordIds]}::uuid[]) and last_id is not null and released_on is not null
    group by last_id, date_trunc('month', released_on) order by last_id, day`);
  for (const { memberId, day } of periods) await lockPeriod(tx, memberId, monthOf(day));
}

/**
 * Refuses to restore lines if the month of their approval has no room left: nullifying returned their share, and the
 * reviewer may have used it since.
 */
export async function refuseNoRoomLeft(
  tx: Tx,
  { last_id: memberId, released_on: day }: StateRow,
  lines: Iterable<Values & { count: number }>,
): Promise<void> {
  if (memberId === null || day === null) return;
  const limits = (await authorityOf(tx, [memberId], day, { wholeDay: true })).get(memberId)?.limits;
  if (!limits) return;
  const month = { memberId, month: monthOf(day), limits, lock: true };
  const over = await overMonth(tx, month, totalsOf(lines));
  if (over) throw over.at('lastReviewerId');
}
