import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { BuiltInRole, PermissionId } from '../../../kit/contract/permission.ts';
import type { Language } from '../../../kit/contract/language.ts';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { sql, type Query, type Tx } from '../../../kit/server/database/db.ts';
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { accessRights } from '../permissions.ts';
import { givableRoles } from './givable.ts';
import { administrationIds, homeFlags, permissionRows } from './permission-rows.ts';
import { builtInRoles, grantsOf, starterRoles } from './roles.ts';
import { accessRefusals } from './refusals.ts';
import {
  administratorIds,
  deleteRoleMember,
  deleteRolesOfMember,
  holderIds,
  insertRoleMember,
  insertRoles,
  insertRolesOfMember,
  insertRolesOfMembers,
  isGivenAnywhere,
  rolesOfMember,
  type GivenRoles,
  type HeldRole,
  type MembersOfUser,
} from './store.ts';

export { givableRoles, outranking, type GivableRole } from './givable.ts';
export { collectPermissions, isAdministration } from './permission-rows.ts';
export { grantNewPermissions } from './grant-new.ts';
export { collectTiles } from './tiles.ts';
export { callerRow, type CallerRow } from './store.ts';
export { deleteRolesOfMember, insertRolesOfMember } from './store.ts';

/** The flag of every permission, as the screens store them. */
export function flagsOf(actor: Actor): Record<string, boolean> {
  return Object.fromEntries([
    ...permissionRows().map(({ id }) => [id, may(actor, id)]),
    ...homeFlags.map((id) => [id, true]),
  ]) as Record<string, boolean>;
}

/** SQL of those members (a query of ids) who have a permission, administrators included. */
export function holdersOf(tx: Tx, permission: PermissionId, members: Query<unknown>): Promise<string[]> {
  return holderIds(tx, permission, members);
}

/** Those of the members (a query of ids) who are administrators. */
export function administrators(tx: Tx, members: Query<unknown>): Promise<string[]> {
  return administratorIds(tx, members);
}

/**
 * Whether the transaction's user administers any of these organisations by an assigned role, or must sign in to one
 * with two steps, in every organisation.
 */
export function needsTwoSteps(
  tx: Tx,
  orgIds: readonly string[],
  membersOfUser: MembersOfUser,
): Promise<boolean> {
  return isGivenAnywhere(tx, { orgIds, rights: administrationIds(), membersOfUser });
}

/** Gives a new organisation its built-in roles, and those that it begins with, named in its language. */
export async function createRoles(tx: Tx, language: Language = 'zh_CN'): Promise<void> {
  await insertRoles(
    tx,
    builtInRoles.map(({ builtIn, app, name }) => ({
      builtIn,
      app,
      name: name[language],
      permissions: grantsOf(builtIn),
    })),
  );
  await insertRoles(
    tx,
    starterRoles().map(({ app, name, permissions }) => ({
      builtIn: null,
      app,
      name: name[language],
      permissions,
    })),
  );
}

/** Gives a member a built-in role; giving it again changes nothing. */
export async function grantRole(tx: Tx, memberId: string, role: BuiltInRole): Promise<void> {
  await insertRoleMember(tx, memberId, role);
}

/** Takes a built-in role away. Whether an administrator is left is for the caller to see. */
export async function revokeRole(tx: Tx, memberId: string, role: BuiltInRole): Promise<void> {
  await deleteRoleMember(tx, memberId, role);
}

/** Gives roles to a member. Refuses unknown ones, and those that the caller may not give, at `path`. */
export function giveRolesTo(
  tx: Tx,
  actor: Actor,
  { path, ...grant }: GivenRoles & { path: string },
): Promise<void> {
  return giveRolesToMany(tx, actor, [grant], path);
}

/** Grants roles to many members, each with a separate list. */
export async function giveRolesToMany(
  tx: Tx,
  actor: Actor,
  grants: readonly GivenRoles[],
  path: string,
): Promise<void> {
  const some = grants.filter(({ roleIds }) => roleIds.length > 0);
  if (some.length === 0) return;
  if (!may(actor, accessRights.giveRoles)) throw protocolRefusals.forbidden();
  const roleIds = [...new Set(some.flatMap((each) => each.roleIds))];
  const [first] = await rolesBeyond(tx, actor, { roleIds, path });
  if (first) throw first[1].at(first[0]);
  await insertRolesOfMembers(tx, some);
  await announceRights(
    tx,
    some.map(({ memberId }) => memberId),
  );
}

/** Has the open browsers of these members, or of everybody, read their rights again. */
export async function announceRights(tx: Tx, memberIds: readonly string[] | null): Promise<void> {
  if (memberIds?.length !== 0) await tx.emit('access.rights', { memberIds });
}

/** Those of the roles that are unknown, or that this person may not give to a member, each with its place and why. */
export async function rolesBeyond(
  tx: Tx,
  actor: Actor,
  { roleIds, path }: { roleIds: readonly string[]; path: string },
): Promise<[string, Refusal][]> {
  if (roleIds.length === 0) return [];
  const mayGive = may(actor, accessRights.giveRoles);
  const roles = new Map((await givableRoles(tx, actor)).map((role) => [role.id, role]));
  return roleIds.flatMap((id, index): [string, Refusal][] => {
    const role = roles.get(id);
    if (role && mayGive && role.isGivable) return [];
    const refusal = role
      ? accessRefusals.role_beyond_own({ name: role.name })
      : accessRefusals.role_unknown();
    return [[`${path}.${index}`, refusal]];
  });
}

/** The ids of the roles that were given to a member. */
export const heldRoleIds = async (tx: Tx, memberId: string): Promise<string[]> =>
  (await rolesOfMember(tx, memberId)).map(({ id }) => id);

type RoleChange = { memberId: string; roleIds: readonly string[]; held: readonly string[]; path: string };

/** Refuses, at `path`, unknown roles, and those given or taken that the caller may not give. */
export async function refuseRoles(
  tx: Tx,
  actor: Actor,
  { roleIds, held: before, path }: Omit<RoleChange, 'memberId'>,
): Promise<void> {
  const changed = [
    ...roleIds.filter((id) => !before.includes(id)),
    ...before.filter((id) => !roleIds.includes(id)),
  ];
  if (changed.length === 0) return;
  const roles = new Map((await givableRoles(tx, actor)).map((role) => [role.id, role]));
  for (const id of changed) {
    const role = roles.get(id);
    if (!role) throw accessRefusals.role_unknown().at(path);
    if (!role.isGivable) throw accessRefusals.role_beyond_own({ name: role.name }).at(path);
  }
}

/**
 * Gives a member exactly these roles instead of those `held`, refused as `refuseRoles` does. Whether an administrator is left is for the caller to see (`keepAdministrator` of members).
 */
export async function replaceRolesOf(
  tx: Tx,
  actor: Actor,
  { memberId, roleIds, held: before, path }: RoleChange,
): Promise<{ added: string[]; removed: string[] }> {
  const added = roleIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !roleIds.includes(id));
  if (added.length + removed.length === 0) return { added, removed };
  await refuseRoles(tx, actor, { roleIds, held: before, path });
  if (added.length > 0) await insertRolesOfMember(tx, memberId, added);
  if (removed.length > 0) await deleteRolesOfMember(tx, memberId, removed);
  await announceRights(tx, [memberId]);
  return { added, removed };
}

/** SQL of who was given which role and when, as `(member_id, at, id, name, app, built_in, permissions)`. */
export const heldRolesSql = ({ orgId }: Pick<Tx, 'orgId'>) => sql`(
  select rm.member_id, rm.at, r.id, r.name, r.app, r.built_in, r.permissions from role_member rm
  join role r on r.org_id = rm.org_id and r.id = rm.role_id where rm.org_id = ${orgId})`;

/** The condition that the member of this column was given a role `h` of that kind; any role without one. */
export const holdsRole = (tx: Tx, memberId: Sql, condition: Sql = sql`true`): Sql =>
  sql`${memberId} in (select h.member_id from ${heldRolesSql(tx)} h where ${condition})`;

/** SQL of who was given which role and when, as `(role_id, member_id, at)`. */
export const roleMembersSql = (tx: Tx) =>
  sql`(select role_id, member_id, at from role_member where org_id = ${tx.orgId})`;

/** SQL of the organisation's roles, the one that every member has included. */
export const rolesSql = (tx: Tx) => sql`(
  select id, name, note, app, built_in, permissions, two_steps, version, changed_at from role
  where org_id = ${tx.orgId})`;

/** The names of all roles, in their order. */
export const roleNames = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx.all(sql<{ id: string; name: string }>`
    select id, name from role where org_id = ${tx.orgId} order by name collate "zh-x-icu", id`);

/** The roles that were given to a member, administrators first. @internal Only tests call it. */
export function rolesOf(tx: Tx, memberId: string): Promise<HeldRole[]> {
  return rolesOfMember(tx, memberId);
}
