/** The roles that a caller may grant, and the members whom the caller may therefore not disable. */
import { reachOf, type BuiltInRole, type PermissionId } from '../../../kit/contract/permission.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { accessRights } from '../permissions.ts';
import { administrationIds, isAdministration } from './permission-rows.ts';
import type { RoleApp } from './roles.ts';
import { allRoles, rolesWithRights } from './store.ts';

/** A role that may be given to members, and whether this caller may give it. */
export type GivableRole = {
  id: string;
  name: string;
  app: RoleApp;
  builtIn: BuiltInRole | null;
  isGivable: boolean;
};

/** The right to set the managers of an application covers its roles. */
const managerRights: Partial<Record<RoleApp, PermissionId>> = {
  points: accessRights.setManagers,
  members: accessRights.setMemberManagers,
  tickets: accessRights.setTicketManagers,
};

const maySet = (actor: Actor, app: RoleApp): boolean => {
  const right = managerRights[app];
  return may(actor, accessRights.giveRoles) || (right !== undefined && may(actor, right));
};

/**
 * Whether these rights are within the caller's own. Who manages some units alone gives no right over members, what is theirs or
 * the organisation: it would reach all units.
 */
export function isWithinOwn(
  actor: Actor,
  { builtIn, permissions }: { builtIn: BuiltInRole | null; permissions: readonly string[] },
): boolean {
  const isWhole = actor.unitScope === null;
  if (builtIn === 'administrator') return actor.isAdmin && isWhole;
  const reachesMore = (id: string): boolean => isAdministration(id) || reachOf(id) !== undefined;
  if (!isWhole && permissions.some(reachesMore)) return false;
  return actor.isAdmin || permissions.every((right) => actor.permissions.has(right));
}

/** The roles that there are, and whether the caller may grant them: nobody grants rights that he does not have. */
export async function givableRoles(tx: Tx, actor: Actor): Promise<GivableRole[]> {
  const roles = await allRoles(tx);
  return roles.map(({ id, name, app, builtIn, permissions }) => ({
    id,
    name,
    app,
    builtIn,
    isGivable: maySet(actor, app) && isWithinOwn(actor, { builtIn, permissions }),
  }));
}

/**
 * Those of the members who have rights over the organisation or its members by a role that the caller could not give: he
 * neither ends nor takes over what somebody else has entrusted to them.
 */
export async function outranking(
  tx: Tx,
  actor: Actor,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // An administrator of the whole organisation could grant every role.
  if (memberIds.length === 0 || (actor.isAdmin && actor.unitScope === null)) return new Set();
  const memberRoles = await rolesWithRights(tx, memberIds, administrationIds());
  const isGivable = (role: (typeof memberRoles)[number]): boolean =>
    maySet(actor, role.app) && isWithinOwn(actor, role);
  return new Set(memberRoles.filter((role) => !isGivable(role)).map(({ memberId }) => memberId));
}
