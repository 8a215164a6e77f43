/**
 * The records for which people are credited: only those that count, and only those that people entered, not those that
 * followed automatically.
 */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';

/**
 * The person whose work is credited: the first reviewer who awards, the recorder who types, the final reviewer who
 * releases.
 */
export type CreditRole = 'first' | 'recorder' | 'last';

/** A day of one member; points in positive tenths of B, deductions too. `people`: awards (count). */
export type CreditSums = {
  memberId: string;
  day: string;
  award: number;
  deduct: number;
  people: number;
  records: number;
};

const columns = {
  first: sql`s.first_id`,
  recorder: sql`coalesce(s.credit_id, s.recorder_id)`,
  last: sql`s.last_id`,
};

/**
 * Whether a record counts for its people (`s` is its state): its points do, or those of its correction are still to be
 * decided, since a correction that waits takes nobody's work away.
 */
export const countsForPeople = (tx: Tx) => sql`(s.status in (1, 2) or s.status = 0 and exists (
  select from merit_record n join merit_state w on w.org_id = ${tx.orgId} and w.id = n.id
  where n.org_id = ${tx.orgId} and n.replaces_id = s.id and w.status = 3))`;

/** Files credit nobody, nor do penalties, which the system made. */
const byPeople = (tx: Tx) => sql`s.org_id = ${tx.orgId} and s.first_id is not null and not exists (
  select from merit_record r where r.org_id = ${tx.orgId} and r.id = s.id and r.penalty_of is not null)`;

/** The days of members with records that count, by the date on which they happened, both days included. */
export function creditsOf(
  tx: Tx,
  { role, memberIds, from, to }: { role: CreditRole; memberIds: readonly string[]; from: string; to: string },
): Promise<CreditSums[]> {
  if (memberIds.length === 0) return Promise.resolve([]);
  return tx.all(sql<CreditSums>`
    select ${columns[role]} as "memberId", s.record_date as day, sum(s.b_plus) as award, -sum(s.b_minus) as deduct,
      sum(s.people) as people, count(*) as records
    from merit_state s
    where ${byPeople(tx)} and s.status in (0, 1, 2) and ${countsForPeople(tx)} and ${columns[role]} = any(${[...memberIds]}::uuid[])
      and s.record_date between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`);
}

/**
 * SQL of the records that a first reviewer has begun to review, in every state: `id`, `number`, `name`, `record_date`,
 * `status`, `counts`, `first_id`, `by_system` and the sums of `merit_state`. Pending and decided records are in an
 * index each. Each table names its organisation: through a union a cluster does not see that they lie on one node.
 */
export function creditedRecordsSql(tx: Tx) {
  const state = (status: Sql) => sql`
    select id, record_date, status, first_id, b_plus, b_minus, people from merit_state
    where org_id = ${tx.orgId} and first_id is not null and ${status}`;
  return sql`(select s.id, r.number, r.name, s.record_date, s.status, s.first_id, s.b_plus, s.b_minus, s.people,
      r.penalty_of is not null as by_system, ${countsForPeople(tx)} as counts
    from (${state(sql`status = 3`)} union all ${state(sql`status in (0, 1, 2, 5)`)}) s
    left join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id)`;
}
