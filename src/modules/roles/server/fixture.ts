/** Roles for tests: made and given as an administrator does. */
import { newId } from '../../../kit/server/id.ts';
import type { PermissionId } from '../../../kit/contract/permission.ts';
import { permissionRows } from '../../access/server/role.door.ts';
import type { OrganisationWorld, Person, PersonOptions } from '../../../test/world.ts';
import { memberManagersCalls } from '../app-managers.calls.ts';
import { rolesCalls as calls, type roleApps } from '../calls.ts';

type RoleInput = { permissions: readonly PermissionId[]; app?: (typeof roleApps)[number] };

/** A role with these rights and, unless they are given alone, the menus above them. */
export async function roleWith(
  admin: Person,
  { permissions, app = 'members' }: RoleInput,
): Promise<{ id: string; name: string }> {
  const withMenus = (id: string): string[] => {
    const parentId = permissionRows().find((row) => row.id === id)?.parentId ?? null;
    return parentId === null ? [id] : [id, ...withMenus(parentId)];
  };
  const id = newId();
  const name = `R ${id.slice(-8)}`;
  await admin.as.get(calls.save, {
    id,
    version: 0,
    name,
    note: '',
    app,
    permissions: [...new Set(permissions.flatMap(withMenus))],
  });
  return { id, name };
}

/** A member with a role of these rights. */
export async function holderOf(
  org: OrganisationWorld,
  admin: Person,
  input: RoleInput,
  options: PersonOptions = {},
): Promise<Person & { roleId: string }> {
  const [role, person] = [await roleWith(admin, input), await org.person(options)];
  await admin.as.get(calls.bind, { roleId: role.id, memberIds: [person.memberId], isGiven: true });
  return { ...person, roleId: role.id };
}

/** Limits whose members a manager may manage. */
export async function limitTo(admin: Person, person: Person, unitIds: readonly string[]): Promise<void> {
  const { rows } = await admin.as.get(memberManagersCalls.list, { keyword: person.number });
  const row = rows.find(({ id }) => id === person.memberId)!;
  await admin.as.get(memberManagersCalls.set, {
    id: row.id,
    version: row.version,
    roleIds: row.roles.map(({ id }) => id),
    scopeIds: [...unitIds],
  });
}
