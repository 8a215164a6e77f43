import { likePattern } from '../../../kit/server/database/search-tokens.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { reachOf, type PermissionId } from '../../../kit/contract/permission.ts';
import { holdersOf } from '../../access/server/door.ts';
import { memberScopesSql } from './scope/scope.ts';
import type { MemberStatus } from '../rules.ts';
import { activeMembersSql } from './list/published.ts';

export { loadActor, loadSeenActor, memberActor, organisationDoors } from './actor.ts';
export { countPresent } from './list/list.store.ts';
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
export { lockMembers, lockStatus, memberRows, membersOfStatus } from './save/member.store.ts';
export { membersOfRows } from './list/lookup.ts';
export { membersByIds, type MemberRef } from './list/member-refs.ts';
export { memberIdsByNumbers } from './save/number.store.ts';
export { memberOfUser } from './save/newcomer.store.ts';
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

/** The days on which members joined, as far as they are known. */
export async function joinDays(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; day: string }>`
    select id, join_day as day from member
    where org_id = ${tx.orgId} and id = any(${[...memberIds]}::uuid[]) and join_day is not null`);
  return new Map(rows.map(({ id, day }) => [id, day]));
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

/** Active members who hold a right; one over the whole organisation rests in those whose rights reach some units. */
export function rightHolders(tx: Tx, right: PermissionId): Promise<string[]> {
  return holdersOf(tx, right, reachOf(right) === 'whole' ? ofTheWholeSql(tx) : activeMembersSql(tx));
}

/** SQL of the ids of the active members whose rights reach the whole organisation. */
const ofTheWholeSql = (tx: Tx) => sql`(
  select a.id from ${activeMembersSql(tx)} a
  where a.id not in (select s.member_id from ${memberScopesSql(tx)} s where cardinality(s.unit_ids) > 0))`;
