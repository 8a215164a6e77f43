import type { PermissionId } from '../../kit/contract/permission.ts';
import { isGranted, type Me } from '../../kit/web/app/me.ts';
import {
  menuGroups,
  type MenuEntry,
  type MenuGroup,
  type MenuSection,
  type ScreenCode,
} from '../../kit/web/app/screen.ts';
import type { WebModule } from '../../kit/web/app/module.ts';
import { fromModules } from './modules.ts';
import { roleRoutes } from './role-routes.ts';

/** One screen with its code, and what other modules add to it. */
export type Screen = MenuEntry & ScreenCode & Added;
/** Buttons, and parts of its page. */
export type Added = { readonly actions: readonly ScreenCode[]; readonly parts: readonly ScreenCode[] };

/** An entry whose screen does not exist is not shown and has no address. */
export const screens = fromModules<readonly Screen[]>((modules) =>
  modules.flatMap(({ menu = [], screens: codes = {} }) =>
    menu.flatMap((entry) => {
      const code = codes[entry.path];
      return code ? [{ ...entry, ...code, ...addedTo(entry.path, modules) }] : [];
    }),
  ),
);

function addedTo(path: `/${string}`, modules: readonly WebModule[]): Added {
  return {
    actions: modules.flatMap(({ screenActions }) => screenActions?.[path] ?? []),
    parts: modules
      .flatMap(({ screenParts }) => screenParts?.[path] ?? [])
      .toSorted(({ order: one = 0 }, { order: other = 0 }) => one - other),
  };
}

const byPath = fromModules(() => new Map(screens().map((screen) => [screen.path as string, screen])));

export const screenAt = (path: string): Screen | undefined => byPath().get(path);

const groups = Object.keys(menuGroups) as MenuGroup[];
const sectionsOf = (group: MenuGroup): readonly MenuSection[] => menuGroups[group];

/** The application of a section. */
export const groupOf = (section: MenuSection): MenuGroup =>
  groups.find((group) => sectionsOf(group).includes(section))!;

/** The ids that a member lacks for a screen; none when it may be opened. Ids match exactly (AMB-07). */
export function lackedFor(me: Me | null, { menuId, permission }: MenuEntry): readonly PermissionId[] {
  return [menuId, permission].filter((id): id is PermissionId => id !== undefined && !isGranted(me, id));
}

/** Where a screen of application settings leads whose routes the session replaced without it; null for every other. */
export function replacedBy({ section, path }: MenuEntry): string | null {
  const stored = groupOf(section) === 'appSetting' ? roleRoutes() : null;
  if (!stored || stored.includes(path)) return null;
  return stored.find((target) => byPath().has(target)) ?? '/home';
}

/** The entry paths of applications. */
const entries = fromModules<Readonly<Record<string, (manageVersion: string) => readonly string[]>>>(
  (modules) => Object.assign({}, ...modules.map((module) => module.entries)),
);

export const entryPaths = (): readonly string[] => Object.keys(entries());

/**
 * Where an application's entry path leads; null while none of its screens exist. Application settings lead where the role
 * routes of the session say (AMB-10).
 */
export function entryTarget(path: string, manageVersion: string): string | null {
  const stored = path === '/appSettingIndex' ? roleRoutes() : null;
  const targets = stored ?? entries()[path]?.(manageVersion) ?? [];
  return targets.find((target) => byPath().has(target)) ?? null;
}
