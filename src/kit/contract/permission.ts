import type { LocalizedText } from './refusal.ts';

declare const isId: unique symbol;
/** The id of a permission, as roles store it. Only `permission()` creates one, so an undeclared id does not compile. */
export type PermissionId = string & { readonly [isId]: true };

/** The built-in roles of every organisation. The administrator holds every permission. */
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
  readonly names: LocalizedText;
  /** Built-in roles that hold it by default, besides the administrator. */
  readonly grantedTo: readonly Exclude<BuiltInRole, 'administrator'>[];
  /**
   * The reach of the right if it exceeds its holder. `whole`: the whole organisation; the right is suspended for
   * holders whose rights cover some units only. `members`: members and their data. Such holders can grant neither.
   */
  readonly reach?: 'whole' | 'members';
  /** A menu although it has a parent, or the reverse. */
  readonly type?: 1 | 2;
};

const declared = new Map<string, PermissionDeclaration>();

/**
 * Declares one permission, in the `permissions.ts` of the module that checks it. In the browser the build keeps only
 * the id (`vite.config.ts`).
 */
export function permission(declaration: PermissionDeclaration): PermissionId {
  declared.set(declaration.id, declaration);
  return declaration.id as PermissionId;
}

/** The declaration of an id that `permission()` created. */
export function declarationOf(id: PermissionId): PermissionDeclaration {
  const found = declared.get(id);
  if (!found) throw new Error(`no permission ${id} is declared`);
  return found;
}

/** The reach of a right that exceeds its holder; undefined for unknown ids. */
export const reachOf = (id: string): 'whole' | 'members' | undefined => declared.get(id)?.reach;
