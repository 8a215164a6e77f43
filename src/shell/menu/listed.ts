import { currentMe, type Me } from '../../kit/web/app/me.ts';
import type { MenuPlace } from '../../kit/web/app/screen.ts';
import { lackedFor, screens, type Screen } from '../routing/screens.ts';

/** The screens that a member may open and finds by name, in the order of the menu. */
export function listedFor(me: Me | null): readonly Screen[] {
  return screens()
    .filter((screen) => !screen.hidden && lackedFor(me, screen).length === 0)
    .filter(({ flag }) => flag === undefined || me?.flags[flag] === true)
    .toSorted((one, other) => one.order - other.order);
}

/** The screens of the place that a screen belongs to, where a member may open more than one. */
export function placeOf(
  path: string,
): { readonly place: MenuPlace; readonly screens: readonly Screen[] } | null {
  const listed = listedFor(currentMe());
  const place = screens().find((screen) => screen.path === path)?.place;
  if (!place) return null;
  const own = screens()
    .filter((screen) => screen.place === place && (screen.path === path || listed.includes(screen)))
    .toSorted((one, other) => one.order - other.order);
  return own.length > 1 ? { place, screens: own } : null;
}
