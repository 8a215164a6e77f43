import type { Sentences } from './refusal.ts';

declare const isId: unique symbol;
/** The id of a permission, as roles hold it. Only `permission()` makes one, so an id that nobody declared does not compile. */
export type PermissionId = string & { readonly [isId]: true };

/** Roles that every organisation starts with. The administrator holds every permission, whatever is granted. */
export type BuiltInRole =
  | 'administrator'
  | 'points_manager'
  | 'recorder'
  | 'reviewer'
  | 'report_reader'
  | 'member';

export type PermissionDeclaration = {
  readonly id: string;
  /** The row above it in the tree of permissions; its grant gives nothing below it (AMB-07). */
  readonly parent: string | null;
  readonly names: Sentences;
  /** Built-in roles that hold it from the start, besides the administrator. */
  readonly grantedTo: readonly Exclude<BuiltInRole, 'administrator'>[];
  /** A menu although it has a parent, or the reverse. */
  readonly type?: 1 | 2;
};

const declared = new Map<string, PermissionDeclaration>();

/**
 * Declares one permission, in the `permissions.ts` of the module that asks for it. The build leaves the id alone of it in
 * the browser (`vite.config.ts`).
 */
export function permission(given: PermissionDeclaration): PermissionId {
  declared.set(given.id, given);
  return given.id as PermissionId;
}

/** What was declared under an id that `permission()` gave. */
export function declarationOf(id: PermissionId): PermissionDeclaration {
  const found = declared.get(id);
  if (!found) throw new Error(`no permission ${id} is declared`);
  return found;
}
