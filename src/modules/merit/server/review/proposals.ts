/** Lines that a first reviewer proposes to refuse: not binding, but the final reviewer must have seen them. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { HistoryRow } from '../record/record.store.ts';

/** Of the first review that a record went through last, by line number; empty once it has to be reviewed first again. */
export function proposalsOf(history: readonly HistoryRow[]): Map<number, string> {
  const review = history.findLast(({ to_stage: stage, action }) => stage === 1 || action === 'passFirst');
  if (review?.action !== 'passFirst') return new Map();
  return new Map((review.lines ?? []).map((lineNo, index) => [lineNo, review.line_reasons?.[index] ?? '']));
}

/** How many refusals are proposed for each of these records; those without any are missing. */
export async function proposedFor(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const steps = await tx.all(sql<HistoryRow>`
    select h.* from merit_history h
    where h.org_id = ${tx.orgId} and h.record_id = any(${[...ids]}::uuid[]) and h.record_id in (
      select record_id from merit_history
      where org_id = ${tx.orgId} and record_id = any(${[...ids]}::uuid[]) and line_reasons is not null)
    order by h.record_id, h.step`);
  const byRecord = Map.groupBy(steps, (step) => step.record_id);
  const counts = [...byRecord].map(([id, history]) => [id, proposalsOf(history).size] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}
