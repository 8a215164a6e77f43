/**
 * Relations of members and units that other modules may join. They are SQL, which PostgreSQL plans as the tables
 * themselves, and no views of the database: a search path leads to an organisation's tables on the node of a cluster,
 * and a view would look past it.
 */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';

/** Of an organisation, be it the transaction's or one that `Tx.allOf` asks. */
type Scope = Pick<Tx, 'orgId'>;

/** All members there ever were. */
export const membersSql = ({ orgId }: Scope) => sql`(
  select id, name, number, login_name, email, mobile_prefix, mobile, position, work_chat, type, status, user_id, search,
    is_reviewer, join_day, created_at, changed_at, version
  from member where org_id = ${orgId})`;

export const unitsSql = ({ orgId }: Scope) =>
  sql`(select id, parent_id, name, path, created_at from unit where org_id = ${orgId})`;

/** The present members of units, as `(member_id, unit_id, is_main)`; a member may be in several. */
export const unitMembersSql = ({ orgId }: Scope) =>
  sql`(select member_id, unit_id, is_main from member_unit where org_id = ${orgId} and until_at is null)`;

/** The birthdays of active members, as far as they are known. */
export const birthdaysSql = ({ orgId }: Scope) => sql`(
  select id, birthday from member where org_id = ${orgId} and status = 'active' and birthday is not null)`;

/** The name of the member of this column, empty for none. */
export const memberNameSql = ({ orgId }: Scope, memberId: Sql): Sql =>
  sql`coalesce((select m.name from member m where m.org_id = ${orgId} and m.id = ${memberId}), '')`;

/** The name of the main unit of the member of this column, empty for none. */
export const mainUnitNameSql = ({ orgId }: Scope, memberId: Sql): Sql => sql`coalesce((
  select u.name from member_unit mu join unit u on u.org_id = mu.org_id and u.id = mu.unit_id
  where mu.org_id = ${orgId} and mu.member_id = ${memberId} and mu.until_at is null and mu.is_main limit 1), '')`;

/** SQL of present households and classes, as `m` with the columns of `member` that lists show and find. */
export const presentGroupsSql = ({ orgId }: Scope) =>
  sql`(select org_id, id, name, number, type, search from member
    where org_id = ${orgId} and type in ('household', 'class') and status in ('inactive', 'active', 'frozen')) m`;

/** SQL of active and frozen members with what lists of them show and find, as `member` has it. */
export const actingMembersSql = ({ orgId }: Scope) =>
  sql`(select id, name, number, search, is_reviewer, version from member
    where org_id = ${orgId} and status in ('active', 'frozen'))`;

/** SQL of the ids of active members in units (an array in SQL) or below them. */
export const activeUnderSql = ({ orgId }: Scope, unitIds: ReturnType<typeof sql>) => sql`(
  select am.id from member_unit mu join unit u on u.org_id = mu.org_id and u.id = mu.unit_id
  join member am on am.org_id = mu.org_id and am.id = mu.member_id and am.status = 'active'
  where mu.org_id = ${orgId} and mu.until_at is null
    and exists (select from unnest(${unitIds}) top (id) where strpos(u.path, top.id || '/') > 0))`;

/** SQL of the ids of the organisation's active members. */
export function activeMembersSql({ orgId }: Scope) {
  return sql`(select id from member where org_id = ${orgId} and status = 'active')`;
}

/** SQL of the ids of the organisation's active members who are reviewers. */
export function activeReviewersSql({ orgId }: Scope) {
  return sql`(select id from member where org_id = ${orgId} and status = 'active' and is_reviewer)`;
}
