import { declarationOf, type BuiltInRole, type PermissionId } from '../../../kit/contract/permission.ts';
import type { LocalizedText } from '../../../kit/contract/refusal.ts';
import { organisationRights } from '../../organisation/permissions.ts';
import { accessRights } from '../permissions.ts';

type ModuleCode = 'meritpoint_base' | 'odmb_base' | 'emdms_base';

/** One right: a menu (1) or a button (2). Ids match exactly; a parent gives its children nothing (AMB-07). */
export type PermissionRow = {
  id: PermissionId;
  moduleCode: ModuleCode;
  name: LocalizedText;
  order: number;
  parentId: string | null;
  type: 1 | 2;
  grantedTo: readonly BuiltInRole[];
};

const moduleCodes: readonly (readonly [prefix: string, code: ModuleCode])[] = [
  ['MERITPOINT', 'meritpoint_base'],
  ['ODM', 'odmb_base'],
  ['EMDMS', 'emdms_base'],
  // The specification names no module of tickets, which come of points.
  ['VOUCHER', 'meritpoint_base'],
];

function moduleCodeOf(id: string): ModuleCode {
  const found = moduleCodes.find(([prefix]) => id.startsWith(prefix));
  if (!found) throw new Error(`permission ${id} belongs to no module of the specification`);
  return found[1];
}

/**
 * The declared permissions as rows of the tree, children after their parents. Throws where ids or parents are wrong.
 * @internal
 */
export function rowsOf(ids: readonly PermissionId[]): PermissionRow[] {
  if (new Set(ids).size < ids.length) throw new Error('two permissions have the same id');
  const declared = ids.map(declarationOf);
  const rows: PermissionRow[] = [];
  for (const moduleCode of new Set(moduleCodes.map(([, code]) => code))) {
    const own = declared.filter(({ id }) => moduleCodeOf(id) === moduleCode);
    own.sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const [index, { id, parent, names, grantedTo, type }] of own.entries()) {
      if (parent !== null && !ids.some((known) => known === parent))
        throw new Error(`permission ${id} has the unknown parent ${parent}`);
      rows.push({
        id: id as PermissionId,
        moduleCode,
        name: names,
        order: index + 1,
        parentId: parent,
        type: type ?? (parent === null ? 1 : 2),
        grantedTo: ['administrator', ...grantedTo],
      });
    }
  }
  return rows;
}

let collected: readonly PermissionRow[] | null = null;

type Declaring = { readonly permissions?: Readonly<Record<string, PermissionId>> };

/** Takes what the modules declare. Once a process, before anything is done. */
export function collectPermissions(modules: readonly Declaring[]): void {
  collected = rowsOf(modules.flatMap(({ permissions = {} }) => Object.values(permissions)));
}

/** Every permission that a role may hold, in the order of the permission tree. */
export function permissionRows(): readonly PermissionRow[] {
  if (!collected) throw new Error('no permissions are known yet: import src/modules.ts');
  return collected;
}

/** Shortcuts of the home page that everybody may use; other flags are false until granted (AMB-42). */
export const homeFlags = ['HOME001', 'HOME002', 'HOME003'] as const;

/** Rights over the organisation and its members: those that a sign-in by device alone does not carry. */
export function isAdministration(id: string): boolean {
  // The own settings are everybody's.
  return (
    (/^(ODMB|ODMS|EMDMSPC)/.test(id) && id !== organisationRights.basics) ||
    id === accessRights.ticketManagers ||
    id === accessRights.setTicketManagers
  );
}

/** All of their ids. @internal Only tests call it. */
export const permissionIds = (): ReadonlySet<string> => new Set(permissionRows().map(({ id }) => id));

export const administrationIds = (): string[] =>
  permissionRows().flatMap(({ id }) => (isAdministration(id) ? [id] : []));
