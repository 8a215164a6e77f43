/** A member's line of fixed points, as that member may question it. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';

export type QuestionedFixed = { month: number; counts: boolean };

export function fixedLineOf(
  tx: Tx,
  { recordId, memberId }: { recordId: string; memberId: string },
): Promise<QuestionedFixed | undefined> {
  return tx.maybe(sql<QuestionedFixed>`
    select r.month, r.status = 1 and l.excluded is null and l.posted <> 0 as counts
    from fixed_line l join fixed_record r on r.org_id = ${tx.orgId} and r.id = l.record_id
    where l.org_id = ${tx.orgId} and l.record_id = ${recordId} and l.member_id = ${memberId}`);
}
