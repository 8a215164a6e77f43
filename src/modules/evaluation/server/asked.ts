/** The evaluators of each subject. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { membersSql, unitMembersSql, unitsSql } from '../../members/server/doors/relations.door.ts';
import { todaySql } from '../../organisation/server/door.ts';

/**
 * SQL of what cards ask of active members, as `(card_id, subject_id, member_id, per_person, answers)`, answered or not. Nobody is
 * asked about himself or about a service that he is responsible for.
 */
export const askedSql = (tx: Tx, which: Sql): Sql => sql`(
  select c.id as card_id, s.id as subject_id, m.id as member_id, c.per_person, coalesce(p.answers, 0) as answers
  from evaluation_card c
    join evaluation_subject s on s.org_id = c.org_id and s.card_id = c.id and s.is_active
    join ${membersSql(tx)} m on m.status = 'active' and m.id is distinct from s.member_id
      and not m.id = any(s.responsible_ids)
    left join evaluation_part p on p.org_id = c.org_id and p.card_id = c.id and p.subject_id = s.id and p.member_id = m.id
  where c.org_id = ${tx.orgId} and c.evaluators <> 'nobody' and ${which}
    and case c.evaluators
      when 'everybody' then true
      when 'named' then m.id = any(c.evaluator_ids)
      when 'units' then exists (
        select from ${unitMembersSql(tx)} um join ${unitsSql(tx)} u on u.id = um.unit_id
        where um.member_id = m.id
          and exists (select from unnest(c.evaluator_unit_ids) top (id) where strpos(u.path, top.id || '/') > 0))
      else exists (
        select from ${unitMembersSql(tx)} um where um.member_id = m.id
          and (um.unit_id = s.unit_id or um.unit_id in (
            select o.unit_id from ${unitMembersSql(tx)} o where o.member_id = s.member_id)))
    end)`;

/** The condition that a card `c` takes answers today. */
export const isOnSql = (tx: Tx): Sql =>
  sql`c.state = 'open' and ${todaySql(tx)} between c.from_day and c.to_day`;

/** Whether something is asked of the member today, or a low score waits for him. */
export async function isConcerned(tx: Tx, memberId: string): Promise<boolean> {
  const { found } = await tx.one(sql<{ found: boolean }>`
    select exists (select from ${askedSql(tx, sql`m.id = ${memberId} and ${isOnSql(tx)}`)} a where a.answers < a.per_person)
      or exists (select from evaluation_complaint where org_id = ${tx.orgId} and responsible_id = ${memberId}
        and state <> 'closed') as found`);
  return found;
}
