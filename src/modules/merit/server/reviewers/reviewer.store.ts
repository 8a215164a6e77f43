import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { activeMembersSql } from '../../../members/server/doors/relations.door.ts';
import { countsForPeople } from './credit.store.ts';

/** A member's approvals in final review or by import; points in integer tenths, deductions negative. */
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

/** The sums of every active member who approved a record between two days, both included. */
export function reviewerSums(tx: Tx, { from, to }: { from: string; to: string }): Promise<ReviewerSums[]> {
  // Jumps from reviewer to reviewer in the index and reads one short range of each: the cost does not grow with the
  // organisation's history.
  const next = (after: ReturnType<typeof sql>) => sql`(select last_id from merit_state
    where org_id = ${tx.orgId} and status in (1, 2) and ${after} order by last_id limit 1)`;
  return tx.all(sql<ReviewerSums>`
    with recursive released(id) as (
      select ${next(sql`last_id is not null`)}
      union all
      select ${next(sql`last_id > released.id`)} from released where released.id is not null
    )
    select r.id as "memberId", s.records, s.people, s.b_plus as "bPlus", s.b_minus as "bMinus",
      s.a_plus as "aPlus", s.a_minus as "aMinus"
    from released r join ${activeMembersSql(tx)} m on m.id = r.id
    cross join lateral (
      select count(*)::int as records, coalesce(sum(people), 0)::int as people, coalesce(sum(b_plus), 0) as b_plus,
        coalesce(sum(b_minus), 0) as b_minus, coalesce(sum(a_plus), 0) as a_plus, coalesce(sum(a_minus), 0) as a_minus
      from merit_state
      where org_id = ${tx.orgId} and last_id = r.id and status in (1, 2)
        and released_on between ${from}::date and ${to}::date) s
    where s.records > 0`);
}

/**
 * The sums of every active member who entered or first reviewed an approved record that happened between two days, both
 * included. Reads the records of these days once.
 */
export function entrySums(
  tx: Tx,
  { from, to, role }: { from: string; to: string; role: 'recorder' | 'first' },
): Promise<ReviewerSums[]> {
  const who = role === 'recorder' ? sql`coalesce(s.credit_id, s.recorder_id)` : sql`s.first_id`;
  return tx.all(sql<ReviewerSums>`
    select ${who} as "memberId", count(*)::int as records, coalesce(sum(people), 0)::int as people,
      coalesce(sum(b_plus), 0)::bigint as "bPlus", coalesce(sum(b_minus), 0)::bigint as "bMinus",
      coalesce(sum(a_plus), 0)::bigint as "aPlus", coalesce(sum(a_minus), 0)::bigint as "aMinus"
    from merit_state s join ${activeMembersSql(tx)} m on m.id = ${who}
    where s.org_id = ${tx.orgId} and s.status in (0, 1, 2) and ${countsForPeople(tx)}
      and s.record_date between ${from}::date and ${to}::date
    group by ${who}`);
}

/** How many records of each month wait for a decision, by the month of their date. */
export async function pendingByMonth(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx.all(sql<{ month: number; n: number }>`
    select (extract(year from record_date) * 100 + extract(month from record_date))::int as month, count(*)::int as n
    from merit_state where org_id = ${tx.orgId} and status = 3 group by 1`);
  return new Map(rows.map(({ month, n }) => [month, n]));
}

export type ReviewerPair = { first: string; last: string };

/**
 * The reviewers of the latest record that one of these members submitted, if any. Reads a few records of each: the
 * index is by record date, and the one submitted last is among the latest.
 */
export function lastPairOf(tx: Tx, recorderIds: readonly string[]): Promise<ReviewerPair | undefined> {
  return tx.maybe(sql<ReviewerPair>`
    select s.first_id as first, s.last_id as last
    from unnest(${[...recorderIds]}::uuid[]) m(id)
    cross join lateral (
      select id, first_id, last_id from merit_state
      where org_id = ${tx.orgId} and recorder_id = m.id and status not in (4, 6) and first_id is not null and last_id is not null
      order by record_date desc nulls last, id desc limit 3) s
    join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id and r.penalty_of is null
    order by r.created_at desc limit 1`);
}
