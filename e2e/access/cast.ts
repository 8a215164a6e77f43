import { isOfTheWhole } from '../../src/kit/contract/call.ts';
import { reachOf, type PermissionId } from '../../src/kit/contract/permission.ts';
import { builtInRoles, grantsOf } from '../../src/modules/access/server/roles.ts';
import { permissionRows } from '../../src/modules/access/server/role.door.ts';
import { administratorsCalls } from '../../src/modules/roles/administrators.calls.ts';
import { rolesCalls } from '../../src/modules/roles/calls.ts';
import { limitTo, roleWith } from '../../src/modules/roles/server/fixture.ts';
import { modules } from '../../src/modules.ts';
import { everyCall } from '../../src/test/every-call.ts';
import type { Everything } from '../../src/test/seed-everything.ts';
import { personOf, type Signable } from '../kit/people.ts';

/** One of those who walk: with a role, or with a single right and the menus above it. */
export type Part = {
  name: string;
  rights: ReadonlySet<string>;
  /** His rights reach some units alone. */
  isLimited: boolean;
  /** The right that he alone is there for. */
  only?: PermissionId;
  make: () => Promise<Signable>;
};

const declarations = new Map(everyCall.map(({ name, declared }) => [name, declared]));
const exportRights = new Map(
  modules.flatMap(({ exports = [] }) =>
    exports.flatMap(({ kind, permission }) =>
      typeof permission === 'string' ? [[kind, permission] as const] : [],
    ),
  ),
);
/** The right alone is not enough: an act of many asks for that of each, and whole administrators set administrators. */
const asksForMore = (call: string): boolean =>
  call === 'tasks.many' || call.startsWith('roles.administrators');
/** Those that do not rest in whose rights reach some units alone. */
const withinUnits = (rights: readonly string[]): string[] => rights.filter((id) => reachOf(id) !== 'whole');
/** Whose rights reach some units alone meets the imports that he handed in himself, and no row of others. */
const isOfOwnFile = (call: string): boolean => /(Check|Confirm|Undo|Discard)$/.test(call);
const isForAll = (right: string): boolean => ['public', 'user', 'member'].includes(right);

/** Whether the server lets him send a call, by its declaration; null where that depends on more. */
export function maySend({ rights, isLimited }: Part, name: string): boolean | null {
  const [call = '', exported] = name.split(' ');
  const right = exported === undefined ? undefined : exportRights.get(exported);
  // The right to some exports depends on their parameters.
  if (exported !== undefined) return right === undefined ? null : isForAll(right) || rights.has(right);
  const declared = declarations.get(call);
  if (!declared || (isOfTheWhole(declared) && isLimited)) return false;
  if (!isForAll(declared.permission) && !rights.has(declared.permission)) return false;
  return asksForMore(call) || (isLimited && isOfOwnFile(call)) ? null : true;
}

export function castOf(own: Everything): Part[] {
  const { org, manager } = own.merit;
  const rows = permissionRows();
  const everybody = grantsOf('member');
  const all = rows.map(({ id }) => id);
  const above = (id: string): string[] => {
    const parent = rows.find((row) => row.id === id)?.parentId;
    return parent ? [parent, ...above(parent)] : [];
  };
  const holder = async (roleId: string): Promise<Signable> => {
    const person = await personOf(org);
    await manager.as.get(rolesCalls.bind, { roleId, memberIds: [person.memberId], isGiven: true });
    return person;
  };
  const starter = async (): Promise<{ id: string; permissions: readonly string[] }> => {
    const { rows: roles } = await manager.as.get(rolesCalls.list, {});
    const role = roles.find(({ builtIn, name }) => builtIn === null && !name.includes(org.mark));
    if (!role) throw new Error('an organisation begins with a role for members');
    return manager.as.get(rolesCalls.detail, { id: role.id });
  };
  const builtIn = builtInRoles.map(({ builtIn: role }): Part => ({
    name: role,
    rights: new Set([...everybody, ...(role === 'administrator' ? all : grantsOf(role))]),
    isLimited: false,
    make: () =>
      personOf(
        org,
        role === 'member' ? {} : { roles: [role], isReviewer: /reviewer|administrator/.test(role) },
      ),
  }));
  const ofMembers = rows.flatMap(({ id, moduleCode, grantedTo }) =>
    moduleCode === 'emdms_base' && grantedTo.length === 1 && !id.startsWith('EMDMSPC005') ? [id] : [],
  );
  const limited: Part[] = [
    {
      name: 'member manager',
      rights: new Set([...everybody, ...ofMembers]),
      isLimited: false,
      make: async () => holder((await starter()).id),
    },
    {
      name: 'member manager of a unit',
      rights: new Set(withinUnits([...everybody, ...ofMembers])),
      isLimited: true,
      make: async () => {
        const person = await holder((await starter()).id);
        await limitTo(manager, person, [org.rootUnitId]);
        return person;
      },
    },
    {
      name: 'administrator of a unit',
      rights: new Set(withinUnits(all)),
      isLimited: true,
      make: async () => {
        const person = await personOf(org);
        const { memberId } = person;
        await manager.as.get(administratorsCalls.add, { memberIds: [memberId], scopeIds: [org.rootUnitId] });
        return person;
      },
    },
  ];
  const single = rows.map(({ id }): Part => ({
    name: `only ${id}`,
    rights: new Set([...everybody, id, ...above(id)]),
    isLimited: false,
    only: id,
    make: async () => holder((await roleWith(manager, { permissions: [id] })).id),
  }));
  return [...builtIn, ...limited, ...single];
}
