/** Roles and their log, and views of the product with another member's rights. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { NewRowOf, RowOf, Version } from '../../../kit/server/database/table/table.ts';
import type { BuiltInRole } from '../../../kit/contract/permission.ts';
import { roleChangeTable, roleTable, roleViewTable } from '../migrations/tables.ts';

/** A role that nobody else changes until the transaction ends. */
export const lockRole = (tx: Tx, role: { id: string; version?: number }): Promise<RowOf<typeof roleTable>> =>
  tx.lock(roleTable, role);

export const lockRoleIfThere = (tx: Tx, id: string): Promise<RowOf<typeof roleTable> | undefined> =>
  tx.lockIfThere(roleTable, id);

export async function isRoleNameTaken(
  tx: Tx,
  { id, app, name }: { id: string; app: string; name: string },
): Promise<boolean> {
  const other = await tx.maybe(sql`
    select from role where org_id = ${tx.orgId} and app = ${app} and name = ${name} and id <> ${id} limit 1`);
  return other !== undefined;
}

type RoleContent = Pick<NewRowOf<typeof roleTable>, 'name' | 'note' | 'app' | 'permissions'>;

/** Adds a role of version 0, or changes the one of that version. */
export const putRole = (tx: Tx, role: Version & RoleContent): Promise<Version> =>
  tx.put(roleTable, { ...role, changedAt: tx.instant }, {});

/** Demands two steps of the holders of a role, or no longer. */
export const setTwoSteps = (tx: Tx, role: Version, isDemanded: boolean): Promise<Version> =>
  tx.save(roleTable, role, { twoSteps: isDemanded, changedAt: tx.instant });

/** Deletes a role that nobody has any more. */
export const deleteRole = (tx: Tx, role: Version): Promise<unknown> => tx.remove(roleTable, role);

export async function membersOfRole(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select member_id as id from role_member where org_id = ${tx.orgId} and role_id = ${id} order by member_id`);
  return rows.map((row) => row.id);
}

type RoleChangeRow = Omit<NewRowOf<typeof roleChangeTable>, 'id' | 'at' | 'byMember'> & {
  byMemberId: string;
};

/** Keeps who changed what, beside the audit log, in a form that a screen shows. */
export async function noteRoleChange(tx: Tx, { byMemberId, ...change }: RoleChangeRow): Promise<void> {
  await tx.insert(roleChangeTable, { ...change, id: newId(), byMember: byMemberId, at: tx.instant });
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
  const view = { id, userId: tx.userId, asRole: roleId, asMember: memberId, beganAt: tx.instant, endsAt };
  if (!(await tx.insert(roleViewTable, view))) throw kitRefusals.stale();
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
