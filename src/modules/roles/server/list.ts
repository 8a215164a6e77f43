/** Roles, and who was given one. */
import type { Actor } from '../../../kit/server/http/actor.ts';
import { may } from '../../../kit/server/http/actor.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { equals, isSet } from '../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import type { BuiltInRole } from '../../../kit/contract/permission.ts';
import { accessRights } from '../../access/permissions.ts';
import { isWithinOwn, permissionRows, type RoleApp } from '../../access/server/role.door.ts';
import { roleMembersSql, rolesSql } from '../../access/server/door.ts';
import { activeMembersSql } from '../../members/server/doors/relations.door.ts';
import { rolesCalls } from '../calls.ts';

export type StoredRole = {
  id: string;
  name: string;
  note: string;
  app: RoleApp;
  builtIn: BuiltInRole | null;
  permissions: string[];
  twoSteps: boolean;
  version: number;
  changedAt: string;
};

const columns = {
  id: sql`r.id`,
  name: sql`r.name`,
  note: sql`r.note`,
  app: sql`r.app`,
  builtIn: sql`r.built_in`,
  permissions: sql`r.permissions`,
  twoSteps: sql`r.two_steps`,
  version: sql`r.version`,
  changedAt: sql`r.changed_at`,
};

export const roleList = listQuery<typeof rolesCalls.list, StoredRole>(rolesCalls.list, {
  from: ({ tx }) => sql`${rolesSql(tx)} r`,
  visible: () => sql`true`,
  columns,
  where: {
    keyword: (words) => sql`strpos(lower(r.name || ' ' || r.note), lower(${words})) > 0`,
    app: equals(sql`r.app`),
    builtIn: isSet(sql`r.built_in`),
  },
  sort: { name: sql`r.name collate "zh-x-icu"`, changedAt: sql`r.changed_at` },
  // The built-in ones as they were made, then what the organisation made itself.
  order: () => sql`r.built_in is null, r.app, r.id`,
  tie: sql`r.id`,
  rows: (stored, { tx, actor }) => presentedRoles(tx, actor, stored),
});

export function roleById(tx: Tx, id: string): Promise<StoredRole | undefined> {
  return tx.maybe(sql<StoredRole>`
    select r.id, r.name, r.note, r.app, r.built_in as "builtIn", r.permissions, r.two_steps as "twoSteps", r.version, r.changed_at as "changedAt"
    from ${rolesSql(tx)} r where r.id = ${id}`);
}

/** The rights of a role that there are: the administrator has all of them. */
export const rightsOf = ({ builtIn, permissions }: Pick<StoredRole, 'builtIn' | 'permissions'>): string[] =>
  permissionRows().flatMap(({ id }) => (builtIn === 'administrator' || permissions.includes(id) ? [id] : []));

export async function presentedRoles(tx: Tx, actor: Actor, stored: readonly StoredRole[]) {
  const [counts, everybody] = await Promise.all([
    tx.all(sql<{ id: string; members: number }>`
      select h.role_id as id, count(*)::int as members from ${roleMembersSql(tx)} h
      where h.role_id = any(${stored.map(({ id }) => id)}::uuid[]) group by h.role_id`),
    tx.one(sql<{ members: number }>`select count(*)::int as members from ${activeMembersSql(tx)} a`),
  ]);
  const menus = new Set(permissionRows().flatMap(({ id, type }) => (type === 1 ? [id as string] : [])));
  const mayGive = may(actor, accessRights.giveRoles);
  // A role is of the whole organisation.
  const maySave = mayGive && actor.unitScope === null;
  return stored.map((row) => {
    const { permissions: _, ...view } = row;
    const rights = rightsOf(row);
    const found = counts.find(({ id }) => id === row.id)?.members ?? 0;
    const isSpecial = row.builtIn === 'administrator' || row.builtIn === 'member';
    return {
      ...view,
      members: row.builtIn === 'member' ? everybody.members : found,
      menus: rights.filter((id) => menus.has(id)).length,
      buttons: rights.filter((id) => !menus.has(id)).length,
      can: {
        edit: maySave && row.builtIn !== 'administrator',
        remove: maySave && row.builtIn === null,
        demand: maySave && (row.builtIn === 'member' || isWithinOwn(actor, row)),
        bind: mayGive && !isSpecial && isWithinOwn(actor, row),
      },
    };
  });
}
