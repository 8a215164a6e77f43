import { sql, type Tx } from '../../../kit/server/db.ts';
import { activeReviewersSql } from '../../members/server/members.door.ts';

/** What a reviewer let pass in the last instance; points in integer tenths, those of deductions below 0. */
export type ReviewerSums = {
  memberId: string;
  records: number;
  /** Person-times. */
  people: number;
  bPlus: number;
  bMinus: number;
  aPlus: number;
  aMinus: number;
};

/** The sums of every active reviewer who released a record between two days, both included. */
export function reviewerSums(tx: Tx, { from, to }: { from: string; to: string }): Promise<ReviewerSums[]> {
  // One short range of the index for each reviewer, however long the organisation's history is.
  return tx.all(sql<ReviewerSums>`
    select r.id as "memberId", s.records, s.people, s.b_plus as "bPlus", s.b_minus as "bMinus",
      s.a_plus as "aPlus", s.a_minus as "aMinus"
    from ${activeReviewersSql(tx)} r
    cross join lateral (
      select count(*)::int as records, coalesce(sum(people), 0)::int as people, coalesce(sum(b_plus), 0) as b_plus,
        coalesce(sum(b_minus), 0) as b_minus, coalesce(sum(a_plus), 0) as a_plus, coalesce(sum(a_minus), 0) as a_minus
      from merit_state
      where org_id = ${tx.orgId} and last_id = r.id and status in (1, 2)
        and released_on between ${from}::date and ${to}::date) s
    where s.records > 0`);
}
