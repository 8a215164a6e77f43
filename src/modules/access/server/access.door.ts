import type { Language } from '../../../kit/contract/language.ts';
import { may, type Actor } from '../../../kit/server/actor.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { activeCallerSql, activeMembersSql } from '../../members/server/members.door.ts';
import {
  knowStamp,
  organisationProtocolRefusals,
  organisationStatusSql,
} from '../../organisation/server/organisation.door.ts';
import {
  builtInRoles,
  homeFlags,
  isAdministration,
  permissionIds,
  permissionRows,
  type BuiltInRole,
} from '../access.permissions.ts';
import {
  administratorIds,
  callerRow,
  deleteRoleMember,
  holderIds,
  insertRoleMember,
  insertRoles,
  isGivenAnywhere,
  rolesOfMember,
  type HeldRole,
} from './access.store.ts';

export type { HeldRole } from './access.store.ts';

/**
 * The transaction's user as an active member of its organisation, or null: also when the organisation is closed. An
 * organisation in alert may read; its writes are refused. Who is known by a device alone has no administrator's
 * rights.
 */
export async function loadActor(tx: Tx): Promise<Actor | null> {
  const row = await callerRow(tx, activeCallerSql(tx), organisationStatusSql(tx));
  if (!row || row.orgStatus === 0) return null;
  knowStamp(tx, row.orgStamp);
  if (row.orgStatus === 2 && row.writes) throw organisationProtocolRefusals.organisation_read_only();
  return {
    userId: tx.userId,
    orgId: tx.orgId,
    memberId: row.memberId,
    memberName: row.memberName,
    memberNo: row.memberNo,
    isReviewer: row.isReviewer,
    isAdmin: row.isAdmin,
    permissions: new Set(
      tx.deviceOnly ? row.permissions.filter((id) => !isAdministration(id)) : row.permissions,
    ),
  };
}

/** The flag of every right there is, as the screens keep them. */
export function flagsOf(actor: Actor): Record<string, boolean> {
  return Object.fromEntries([
    ...permissionRows.map(({ id }) => [id, may(actor, id)]),
    ...homeFlags.map((id) => [id, true]),
  ]) as Record<string, boolean>;
}

/** Ids of the active members who hold a permission, administrators included. */
export function holdersOf(tx: Tx, permission: string): Promise<string[]> {
  return holderIds(tx, permission, activeMembersSql(tx));
}

/** Ids of the active administrators. */
export function administrators(tx: Tx): Promise<string[]> {
  return administratorIds(tx, activeMembersSql(tx));
}

/**
 * Whether the transaction's user administers any of these organisations by a role that was given to him, wherever the
 * transaction itself stands.
 */
export function administersAny(tx: Tx, orgIds: readonly string[]): Promise<boolean> {
  return isGivenAnywhere(tx, orgIds, [...permissionIds].filter(isAdministration));
}

/** Gives a new organisation its built-in roles, named in its language. */
export async function createRoles(tx: Tx, language: Language = 'zh_CN'): Promise<void> {
  await insertRoles(
    tx,
    builtInRoles.map(({ builtIn, app, name, permissions }) => ({
      builtIn,
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

/** Takes a built-in role away. The last active administrator cannot go: the commit fails. */
export async function revokeRole(tx: Tx, memberId: string, role: BuiltInRole): Promise<void> {
  await deleteRoleMember(tx, memberId, role);
}

/** The roles that were given to a member, administrators first. */
export function rolesOf(tx: Tx, memberId: string): Promise<HeldRole[]> {
  return rolesOfMember(tx, memberId);
}
