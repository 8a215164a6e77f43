import type { Me } from '../../kit/web/app/me.ts';
import { menuGroups, type MenuGroup, type MenuPlace, type MenuSection } from '../../kit/web/app/screen.ts';
import { roleRoutes } from '../routing/role-routes.ts';
import { groupOf, lackedFor, screens, type Screen } from '../routing/screens.ts';
import { listedFor } from './listed.ts';

const sections: readonly MenuSection[] = Object.values(menuGroups).flat();

/** A line of the menu: a screen, or several that are one place; the first of them is where it leads. */
export type MenuLine = { readonly screens: readonly Screen[]; readonly place: MenuPlace | null };
export type MenuPart = { readonly section: MenuSection; readonly lines: readonly MenuLine[] };
export type MenuApplication = { readonly group: MenuGroup; readonly parts: readonly MenuPart[] };

/**
 * The screens that a member may open by name, in the order of the menu: those that it lists, and those to which they
 * lead.
 */
export const openableFor = (me: Me | null): readonly Screen[] =>
  screens()
    .filter((screen) => !screen.isStep && !screen.path.includes('{') && lackedFor(me, screen).length === 0)
    .toSorted(
      (one, other) =>
        sections.indexOf(one.section) - sections.indexOf(other.section) || one.order - other.order,
    );

/**
 * The menu of a member. In the version `base` the reports are among the points; in others, where the specification
 * hides them there, they are a separate group: every member who may see a ranking finds it.
 */
export function menuOf(me: Me | null, manageVersion: string): readonly MenuApplication[] {
  const listed = listedFor(me);
  const parts = sections
    .map((section) => ({ section, lines: linesOf(section, listed) }))
    .filter(({ lines }) => lines.length > 0);
  const groups = Object.keys(menuGroups) as MenuGroup[];
  const ofBase = manageVersion === 'base' && parts.some(({ section }) => groupOf(section) === 'integral');
  const shownIn = (section: MenuSection): MenuGroup =>
    ofBase && section === 'reports' ? 'integral' : groupOf(section);
  return groups
    .map((group) => ({ group, parts: inPlace(parts.filter(({ section }) => shownIn(section) === group)) }))
    .filter(({ parts: own }) => own.length > 0);
}

/** The reports of the points come before their library and settings. */
function inPlace(parts: readonly MenuPart[]): readonly MenuPart[] {
  const isLater = ({ section }: MenuPart): boolean => section === 'library' || section === 'config';
  return [...parts.filter((part) => !isLater(part)), ...parts.filter(isLater)];
}

/** A role-route list kept in the session replaces the routes of application settings (AMB-10). */
function linesOf(section: MenuSection, listed: readonly Screen[]): readonly MenuLine[] {
  const stored = groupOf(section) === 'appSetting' ? roleRoutes() : null;
  const own = stored
    ? listed.filter(({ path }) => stored.includes(path))
    : listed.filter((screen) => screen.section === section);
  const lines = new Map<string, MenuLine>();
  for (const screen of own) {
    const place = stored ? null : (screen.place ?? null);
    const key = place ?? screen.path;
    lines.set(key, { place, screens: [...(lines.get(key)?.screens ?? []), screen] });
  }
  return [...lines.values()];
}
