/** Roles and their log, and views of the product with another member's rights. */
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { BuiltInRole } from '../../../kit/contract/permission.ts';
import type { RoleApp } from './roles.ts';

export type RoleContent = { name: string; note: string; app: RoleApp; permissions: readonly string[] };
export type LockedRole = RoleContent & {
  id: string;
  builtIn: BuiltInRole | null;
  permissions: string[];
  version: number;
};

/** A role that nobody else changes until the transaction ends. */
export function lockRole(tx: Tx, id: string): Promise<LockedRole | undefined> {
  return tx.maybe(sql<LockedRole>`
    select id, name, note, app, built_in as "builtIn", permissions, version from role
    where org_id = ${tx.orgId} and id = ${id} for update`);
}

export async function isRoleNameTaken(
  tx: Tx,
  { id, app, name }: { id: string; app: string; name: string },
): Promise<boolean> {
  const other = await tx.maybe(sql`
    select from role where org_id = ${tx.orgId} and app = ${app} and name = ${name} and id <> ${id} limit 1`);
  return other !== undefined;
}

export async function insertRole(
  tx: Tx,
  { id, name, note, app, permissions }: RoleContent & { id: string },
): Promise<void> {
  await tx.run(sql`
    insert into role (org_id, id, name, note, app, permissions, changed_at)
    values (${tx.orgId}, ${id}, ${name}, ${note}, ${app}, ${[...permissions]}::text[], ${tx.instant})`);
}

/** Changes a locked role. */
export async function updateRole(
  tx: Tx,
  { id, name, note, app, permissions }: RoleContent & { id: string },
): Promise<void> {
  await tx.run(sql`
    update role set name = ${name}, note = ${note}, app = ${app}, permissions = ${[...permissions]}::text[],
      version = version + 1, changed_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${id}`);
}

/** Demands two steps of the holders of a locked role, or no longer. */
export async function setTwoSteps(tx: Tx, id: string, isDemanded: boolean): Promise<void> {
  await tx.run(sql`
    update role set two_steps = ${isDemanded}, version = version + 1, changed_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${id}`);
}

/** Deletes a role that nobody has any more. */
export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from role where org_id = ${tx.orgId} and id = ${id}`);
}

export async function membersOfRole(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select member_id as id from role_member where org_id = ${tx.orgId} and role_id = ${id} order by member_id`);
  return rows.map((row) => row.id);
}

export type RoleChangeRow = {
  area: 'roles' | 'administrators' | 'members' | 'tickets';
  act: string;
  roleId?: string | null;
  memberId?: string | null;
  /** The role's name as it was then. */
  name?: string;
  detail?: Readonly<Record<string, unknown>>;
  byMemberId: string;
};

/** Keeps who changed what, beside the audit log, in a form that a screen shows. */
export async function noteRoleChange(tx: Tx, change: RoleChangeRow): Promise<void> {
  const { area, act, roleId = null, memberId = null, name = '', detail = {}, byMemberId } = change;
  await tx.run(sql`
    insert into role_change (org_id, id, area, act, role_id, member_id, name, detail, by_member, at)
    values (${tx.orgId}, ${newId()}, ${area}, ${act}, ${roleId}, ${memberId}, ${name}, ${JSON.stringify(detail)}::jsonb,
      ${byMemberId}, ${tx.instant})`);
}

export type StoredChange = {
  id: string;
  act: string;
  name: string;
  memberId: string | null;
  detail: Record<string, unknown>;
  byMemberId: string | null;
  at: string;
};

/** The changes of an area, the latest first. */
export async function roleChanges(
  tx: Tx,
  area: RoleChangeRow['area'],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredChange[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    tx.all(sql<StoredChange>`
      select id, act, name, member_id as "memberId", detail, by_member as "byMemberId", at from role_change
      where org_id = ${tx.orgId} and area = ${area} order by at desc, id desc limit ${limit} offset ${offset}`),
    tx.one(sql<{ total: number }>`
      select count(*) as total from role_change where org_id = ${tx.orgId} and area = ${area}`),
  ]);
  return { rows, total };
}

/** How long a view lasts at the most. */
const viewMinutes = 60;

export type View = { roleId: string | null; memberId: string | null };

/** Begins a view of the transaction's user; returns when it expires. */
export async function beginView(tx: Tx, id: string, { roleId, memberId }: View): Promise<string> {
  const endsAt = new Date(tx.now.getTime() + viewMinutes * 60_000).toISOString();
  await tx.run(sql`
    insert into role_view (org_id, id, user_id, as_role, as_member, began_at, ends_at)
    values (${tx.orgId}, ${id}, ${tx.userId}, ${roleId}, ${memberId}, ${tx.instant}, ${endsAt})`);
  return endsAt;
}

/** Ends a view of the transaction's user; undefined where there is none. */
export function endView(tx: Tx, id: string): Promise<View | undefined> {
  return tx.maybe(sql<View>`
    update role_view set ends_at = least(ends_at, ${tx.instant}::timestamptz)
    where org_id = ${tx.orgId} and id = ${id} and user_id = ${tx.userId}
    returning as_role as "roleId", as_member as "memberId"`);
}

export type SeenRights = { memberId: string | null; permissions: string[]; isAdministrator: boolean };

/** Of a view of the transaction's user that is not over: the member, or the rights of the role beside those of every member. */
export async function viewedAs(tx: Tx, id: string): Promise<SeenRights | undefined> {
  const view = await tx.maybe(sql<View>`
    select as_role as "roleId", as_member as "memberId" from role_view
    where org_id = ${tx.orgId} and id = ${id} and user_id = ${tx.userId} and ends_at > ${tx.instant}::timestamptz`);
  if (!view) return undefined;
  if (view.memberId !== null) return { memberId: view.memberId, permissions: [], isAdministrator: false };
  const roles = await tx.all(sql<{ id: string; builtIn: BuiltInRole | null; permissions: string[] }>`
    select id, built_in as "builtIn", permissions from role
    where org_id = ${tx.orgId} and (id = ${view.roleId} or built_in = 'member')`);
  const viewed = roles.find((role) => role.id === view.roleId);
  if (!viewed) return undefined;
  return {
    memberId: null,
    permissions: roles.flatMap(({ permissions }) => permissions),
    isAdministrator: viewed.builtIn === 'administrator',
  };
}
