import { likePattern } from '../../../kit/server/database/search-tokens.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { reachOf, type PermissionId } from '../../../kit/contract/permission.ts';
import { holdersOf } from '../../access/server/door.ts';
import { memberScopesSql } from './scope/scope.ts';
import type { MemberStatus } from '../rules.ts';
import { unitsUnder } from './units/named-units.ts';
import { allUnits } from './units/unit.store.ts';
import { unitMembersSql } from './list/published.ts';

export { loadActor, loadSeenActor, memberActor, organisationDoors } from './actor.ts';
export { countPresent } from './list/list.store.ts';
export {
  demandManaged,
  demandUnits,
  isManaged,
  managedAmong,
  managedMembersSql,
  managedUnits,
  managedUnitsSql,
  memberScopes,
  memberScopesSql,
  saveMemberScope,
} from './scope/scope.ts';
export {
  changeMember,
  isPictureOfMember,
  picturesOf,
  pictureOf,
  /** @internal Only tests call it. */
  picturesOfMembers,
  type MemberPart,
} from './save/change.ts';
export {
  createMember,
  /** @internal Only tests name it. */
  type CreatedMember,
} from './edit/create-members.ts';
export { demandOthers, wideningRefusal } from './scope/oneself.ts';
export { aboveCaller, demandRank } from './scope/rank.ts';
export { changeStatus, keepAdministrator } from './status.ts';
export { changeWithUnits, type MemberChange } from './save/change-member.ts';
export { addUnit, changeUnit, removeUnit } from './units/change-unit.ts';
export { createUnit } from './units/make-unit.ts';
export { unitNames, unitsUnder } from './units/named-units.ts';
export { isUnitUsed, lockUnit } from './units/unit.store.ts';
export { lockPresent, makeReviewers } from './save/reviewers.ts';
export { lastUnits, openUnits } from './save/member-unit.store.ts';
export { mainUnitNameSql, memberNameSql, membersSql, unitMembersSql, unitsSql } from './list/published.ts';
export {
  beforeDeletion,
  bindReviewer,
  invalidFacts,
  type InvalidFacts,
  membersAdded,
  type AddedMember,
  memberEffects,
  memberLimit,
  membersWithPoints,
  joinDayChanged,
  numberChanged,
  reviewerLevels,
  statusChanged,
  unitsWithAuthority,
  type CountOf,
} from './hooks.ts';
export { memberColumns } from './save/import-words.ts';
export { moveLogin } from './save/move-login.ts';
export { lastSteps, membersOfSteps, statusesAt } from './save/status-steps.ts';
export { lockMembers, lockStatus, memberRows, membersOfStatus } from './save/member.store.ts';
export { countEveryMember, memberHistories, type MemberHistory } from './presence.ts';
export { membersOfRows } from './list/lookup.ts';
export { membersByIds, type MemberRef } from './list/member-refs.ts';
export { memberIdsByNumbers } from './save/number.store.ts';
export { alikeMembers, lockNumbers, memberOfUser, nextNumber } from './save/newcomer.store.ts';
export { openCertificate, sealCertificate } from './certificate.ts';
export { endsMembership, statusCodes, type MemberStatus } from '../rules.ts';

/** The names of members by the users that they sign in as. */
export async function memberNamesByUsers(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select user_id as id, name from member
    where org_id = ${tx.orgId} and user_id = any(${[...new Set(userIds)]}::uuid[]) order by status = 'deleted' desc`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The states of members, which cannot change until the transaction ends; taken in the order of ids. */
export async function lockStatusesForShare(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, MemberStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; status: MemberStatus }>`
    select id, status from member where org_id = ${tx.orgId} and id = any((select ${[...ids]}::uuid[])::uuid[])
    order by id for share`);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Locks an active member, so that the status cannot change until the transaction ends; undefined if not active. */
export function lockActiveForShare(
  tx: Tx,
  memberId: string,
): Promise<{ name: string; isReviewer: boolean } | undefined> {
  return tx.maybe(sql<{ name: string; isReviewer: boolean }>`
    select name, is_reviewer as "isReviewer" from member
    where org_id = ${tx.orgId} and id = ${memberId} and status = 'active' for share`);
}

/** The condition that the present member of this column is in one of these units, or below them. Unknown ids match nobody. */
export async function isInUnits(
  tx: Tx,
  memberId: Sql,
  { unitIds, withChildren }: { unitIds: readonly string[]; withChildren: boolean },
): Promise<Sql> {
  const units = await unitsUnder(tx, unitIds, withChildren);
  return sql`${memberId} in (
    select mu.member_id from ${unitMembersSql(tx)} mu where mu.unit_id = any(${units}::uuid[]))`;
}

/** The path of every unit: the ids from the top down to it, each followed by a slash. */
export async function pathsOfUnits(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.all(
    sql<{ id: string; path: string }>`select id, path from unit where org_id = ${tx.orgId}`,
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** The days on which members joined, as far as they are known. */
export async function joinDays(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; day: string }>`
    select id, join_day as day from member
    where org_id = ${tx.orgId} and id = any(${[...memberIds]}::uuid[]) and join_day is not null`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** Present members of exactly these units (not of the units below), frozen ones included. */
export async function membersInUnits(tx: Tx, unitIds: readonly string[]): Promise<string[]> {
  if (unitIds.length === 0) return [];
  const rows = await tx.all(sql<{ id: string }>`
    select distinct member_id as id from member_unit
    where org_id = ${tx.orgId} and unit_id = any(${[...unitIds]}::uuid[]) and until_at is null`);
  return rows.map(({ id }) => id);
}

/** Ids of members of any status whose name, its pinyin or number contains the words; `limit` at most. */
export async function findMembers(tx: Tx, words: string, limit: number): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from member where org_id = ${tx.orgId} and search like ${likePattern(words)} order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** The users behind members who can sign in now; members without an account are missing. */
export async function usersOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from member
    where org_id = ${tx.orgId} and id = any(${[...memberIds]}::uuid[]) and user_id is not null and status = 'active'`);
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** The users of some active members, those that came first. */
export async function someUsers(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.all(sql<{ userId: string }>`
    select user_id as "userId" from member
    where org_id = ${tx.orgId} and user_id is not null and status = 'active' order by id limit ${limit}`);
  return rows.map(({ userId }) => userId);
}

/** All units with their parents, in the order of the tree's siblings. */
export async function unitTree(
  tx: Tx,
): Promise<{ id: string; parentId: string | null; name: string; path: string }[]> {
  return (await allUnits(tx)).map(({ id, parentId, name, path }) => ({ id, parentId, name, path }));
}

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

/** Active members who hold a right; one over the whole organisation rests in those whose rights reach some units. */
export function rightHolders(tx: Tx, right: PermissionId): Promise<string[]> {
  return holdersOf(tx, right, reachOf(right) === 'whole' ? ofTheWholeSql(tx) : activeMembersSql(tx));
}

/** SQL of the ids of the active members whose rights reach the whole organisation. */
const ofTheWholeSql = (tx: Tx) => sql`(
  select a.id from ${activeMembersSql(tx)} a
  where a.id not in (select s.member_id from ${memberScopesSql(tx)} s where cardinality(s.unit_ids) > 0))`;

/** SQL of the ids of the organisation's active members. */
export function activeMembersSql(tx: Tx) {
  return sql`(select id from member where org_id = ${tx.orgId} and status = 'active')`;
}

/** SQL of the ids of the organisation's active members who are reviewers. */
export function activeReviewersSql(tx: Tx) {
  return sql`(select id from member where org_id = ${tx.orgId} and status = 'active' and is_reviewer)`;
}
