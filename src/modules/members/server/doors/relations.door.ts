/** Relations of members and units for the SQL of other modules. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';

export { mainUnitNameSql, memberNameSql, membersSql, unitMembersSql, unitsSql } from '../list/published.ts';

/** SQL of present households and classes, as `m` with the columns of `member` that lists show and find. */
export const presentGroupsSql = (tx: Tx) =>
  sql`(select org_id, id, name, number, type, search from member
    where org_id = ${tx.orgId} and type in ('household', 'class') and status in ('inactive', 'active', 'frozen')) m`;

/** SQL of active and frozen members with what lists of them show and find, as `member` has it. */
export const actingMembersSql = (tx: Tx) =>
  sql`(select id, name, number, search, is_reviewer, version from member
    where org_id = ${tx.orgId} and status in ('active', 'frozen'))`;

/** SQL of the ids of active members in units (an array in SQL) or below them. */
export const activeUnderSql = (tx: Tx, unitIds: ReturnType<typeof sql>) => sql`(
  select am.id from member_unit mu join unit u on u.org_id = mu.org_id and u.id = mu.unit_id
  join member am on am.org_id = mu.org_id and am.id = mu.member_id and am.status = 'active'
  where mu.org_id = ${tx.orgId} and mu.until_at is null
    and exists (select from unnest(${unitIds}) top (id) where strpos(u.path, top.id || '/') > 0))`;

/** SQL of the ids of the organisation's active members. */
export function activeMembersSql(tx: Tx) {
  return sql`(select id from member where org_id = ${tx.orgId} and status = 'active')`;
}

/** SQL of the ids of the organisation's active members who are reviewers. */
export function activeReviewersSql(tx: Tx) {
  return sql`(select id from member where org_id = ${tx.orgId} and status = 'active' and is_reviewer)`;
}
