import { newId } from '../../../kit/server/id.ts';
import { sql, type Query, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type NewRowOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import type { BuiltInRole } from '../../../kit/contract/permission.ts';
import { organisationStatusSql } from '../../organisation/server/door.ts';
import { roleMemberTable, roleTable } from '../migrations/tables.ts';

export type CallerRow = {
  memberId: string;
  memberName: string;
  memberNo: string;
  isReviewer: boolean;
  orgStatus: 0 | 1 | 2;
  orgStamp: string;
  writes: boolean;
  isAdmin: boolean;
  permissions: string[];
  unitScope: string[] | null;
  /** A role demands two steps of a sign-in. */
  twoSteps: boolean;
};

/**
 * One indexed query on every request: caller, organisation's status and the permissions of all roles; without the
 * administrator role for callers signed in by device only. One row per role, combined here, because aggregating in the
 * statement cost more than the rest of it.
 */
export async function callerRow(
  tx: Tx,
  activeCaller: Query<unknown>,
  organisationStatus: Query<unknown>,
): Promise<CallerRow | undefined> {
  type Row = Omit<CallerRow, 'isAdmin'> & { builtIn: BuiltInRole | null };
  const isHeld = ({ builtIn }: Row): boolean => builtIn !== 'administrator' || !tx.deviceOnly;
  const rows = await tx.all(sql<Row>`
    select c.id as "memberId", c.name as "memberName", c.number as "memberNo", c.is_reviewer as "isReviewer",
      c.unit_scope as "unitScope",
      o.status as "orgStatus", o.stamp as "orgStamp", current_setting('transaction_read_only') = 'off' as writes,
      role.built_in as "builtIn", coalesce(role.permissions, '{}') as permissions,
      coalesce(role.two_steps, false) as "twoSteps"
    from ${activeCaller} c cross join ${organisationStatus} o
    left join role on role.org_id = ${tx.orgId} and (role.built_in = 'member' or role.id = any(array(
        select rm.role_id from role_member rm where rm.org_id = ${tx.orgId} and rm.member_id = c.id)))`);
  const [first] = rows;
  if (!first) return undefined;
  const { builtIn: _, ...caller } = first;
  return {
    ...caller,
    isAdmin: rows.some((row) => row.builtIn === 'administrator' && isHeld(row)),
    permissions: rows.filter(isHeld).flatMap(({ permissions }) => permissions),
    twoSteps: rows.some(({ twoSteps }) => twoSteps),
  };
}

/** Adds roles to the organisation, each with the ids of its permissions. */
export async function insertRoles(
  tx: Tx,
  roles: readonly Omit<NewRowOf<typeof roleTable>, 'id'>[],
): Promise<void> {
  await tx.insertAll(
    roleTable,
    roles.map((role) => ({ ...role, id: newId() })),
  );
}

/** Gives a member a built-in role; returns 0 if the role is missing or already held. */
export function insertRoleMember(tx: Tx, memberId: string, builtIn: BuiltInRole): Promise<number> {
  return tx.run(sql`
    insert into role_member (org_id, member_id, role_id, by_user)
    select org_id, ${memberId}, id, ${tx.userId || null}::uuid from role
    where org_id = ${tx.orgId} and built_in = ${builtIn} on conflict do nothing`);
}

/** Removes a built-in role from a member; returns 0 if it was not held. */
export function deleteRoleMember(tx: Tx, memberId: string, builtIn: BuiltInRole): Promise<number> {
  return tx.run(sql`
    delete from role_member rm using role r
    where rm.org_id = ${tx.orgId} and rm.member_id = ${memberId}
      and r.org_id = rm.org_id and r.id = rm.role_id and r.built_in = ${builtIn}`);
}

const roleNames = ['id', 'name', 'app', 'builtIn', 'permissions'] as const;
export type RoleRow = Pick<RowOf<typeof roleTable>, (typeof roleNames)[number]>;

/** The organisation's roles, without the one that every member has. */
export function allRoles(tx: Tx): Promise<RoleRow[]> {
  return tx.all(sql<RoleRow>`
    select ${columnsOf(roleTable, 'r', roleNames)} from role r
    where org_id = ${tx.orgId} and built_in is distinct from 'member' order by cardinality(permissions), name`);
}

export function insertRolesOfMember(tx: Tx, memberId: string, roleIds: readonly string[]): Promise<void> {
  return insertRolesOfMembers(tx, [{ memberId, roleIds }]);
}

export type GivenRoles = { memberId: string; roleIds: readonly string[] };

export async function insertRolesOfMembers(tx: Tx, grants: readonly GivenRoles[]): Promise<void> {
  const byUser = tx.userId || null;
  const rows = grants.flatMap(({ memberId, roleIds }) =>
    roleIds.map((roleId) => ({ memberId, roleId, byUser })),
  );
  await tx.insertAll(roleMemberTable, rows, sql`on conflict do nothing`);
}

export async function deleteRolesOfMember(
  tx: Tx,
  memberId: string,
  roleIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from role_member
    where org_id = ${tx.orgId} and member_id = ${memberId} and role_id = any(${[...roleIds]}::uuid[])`);
}

/** Ids of the active members with the built-in administrator role, in order. */
export async function administratorIds(tx: Tx, activeMembers: Query<unknown>): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select a.id from role r join role_member rm on rm.org_id = r.org_id and rm.role_id = r.id
    join ${activeMembers} a on a.id = rm.member_id
    where r.org_id = ${tx.orgId} and r.built_in = 'administrator' order by a.id`);
  return rows.map(({ id }) => id);
}

export async function holderIds(
  tx: Tx,
  permission: string,
  activeMembers: Query<unknown>,
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct a.id from ${activeMembers} a
    join role r on r.org_id = ${tx.orgId} and (r.built_in = 'administrator' or ${permission} = any(r.permissions))
    left join role_member rm on rm.org_id = r.org_id and rm.role_id = r.id and rm.member_id = a.id
    where r.built_in = 'member' or rm.member_id is not null order by a.id`);
  return rows.map(({ id }) => id);
}

/** SQL of the id of a user's active member in an organisation. */
export type MembersOfUser = (scope: { orgId: string; userId: string }) => Query<unknown>;

/**
 * Whether the transaction's user, as an active member of one of the organisations, was given a role with one of the
 * rights (what everybody may do by being a member does not count), or has one that demands two steps.
 */
export async function isGivenAnywhere(
  tx: Tx,
  {
    orgIds,
    rights,
    membersOfUser,
  }: { orgIds: readonly string[]; rights: readonly string[]; membersOfUser: MembersOfUser },
): Promise<boolean> {
  const rows = await tx.allOf(
    orgIds.slice(0, 100),
    (orgId) => sql`
      select from ${membersOfUser({ orgId, userId: tx.userId })} m
      join ${organisationStatusSql({ orgId })} o on o.status <> 0
      join role r on r.org_id = ${orgId}
      left join role_member rm on rm.org_id = ${orgId} and rm.member_id = m.id and rm.role_id = r.id
      where (r.two_steps and (rm.role_id is not null or r.built_in = 'member')
          or rm.role_id is not null
            and (r.built_in = 'administrator' or r.permissions && ${[...rights]}::text[])) limit 1`,
  );
  return rows.length > 0;
}

/** The roles given to these members that hold one of the rights, or the administrator's. */
export function rolesWithRights(
  tx: Tx,
  memberIds: readonly string[],
  rights: readonly string[],
): Promise<(Pick<RoleRow, 'app' | 'builtIn' | 'permissions'> & { memberId: string })[]> {
  return tx.all(sql<Pick<RoleRow, 'app' | 'builtIn' | 'permissions'> & { memberId: string }>`
    select rm.member_id as "memberId", r.app, r.built_in as "builtIn", r.permissions from role_member rm
    join role r on r.org_id = rm.org_id and r.id = rm.role_id
    where rm.org_id = ${tx.orgId} and rm.member_id = any(${[...memberIds]}::uuid[])
      and (r.built_in = 'administrator' or r.permissions && ${[...rights]}::text[])`);
}

export type HeldRole = Omit<RoleRow, 'permissions'>;

/** The roles assigned to a member, without `member`, which everybody has. */
export function rolesOfMember(tx: Tx, memberId: string): Promise<HeldRole[]> {
  return tx.all(sql<HeldRole>`
    select r.id, r.name, r.app, r.built_in as "builtIn" from role_member rm
    join role r on r.org_id = rm.org_id and r.id = rm.role_id
    where rm.org_id = ${tx.orgId} and rm.member_id = ${memberId}
    order by r.built_in = 'administrator' desc, r.name`);
}
