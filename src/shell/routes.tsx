import type { ComponentType } from 'react';
import { currentMe } from '../kit/web/me.ts';
import { useSettings } from '../kit/web/settings/settings.ts';
import { signedOutPath } from './leave.ts';
import { LoadError } from './load-error.tsx';
import { NotFound } from './not-found.tsx';
import { setRoutes, type Route } from './routing.ts';
import { elementOf, loadScreen } from './screen-code.ts';
import { SignedOut } from './signed-out.tsx';
import { entryPaths, entryTarget, lackedFor, rememberMessageTab, screens, type Screen } from './screens.ts';

const choicePath = '/chooseOrganisation';

/** Nobody gets inside without a member; the bootstrap has run before, so this is about the choice alone. */
const inside = (): string | null => (currentMe() ? null : choicePath);

type Lazy = { path: string; load: () => Promise<{ default: ComponentType }> };

/** A page of the frame itself whose code is fetched when it is asked for. */
function lazy(page: Lazy, more: Pick<Route, 'framed' | 'guard'>): Route {
  return { ...more, path: page.path, load: () => loadScreen(page), draw: () => elementOf(page.path) };
}

const own: readonly Route[] = [
  { path: '/', framed: false, guard: () => '/home' },
  lazy({ path: choicePath, load: () => import('./choose-organisation.tsx') }, { framed: false }),
  lazy({ path: '/home', load: () => import('./home/home.tsx') }, { framed: true, guard: inside }),
  lazy({ path: '/401', load: () => import('./no-right.tsx') }, { framed: true }),
  { path: '/load_err', framed: true, draw: () => <LoadError /> },
  { path: signedOutPath, framed: false, draw: () => <SignedOut /> },
];

/** The entry paths of the applications. One whose screens do not exist leads nowhere. */
const entries: readonly Route[] = entryPaths.map((path) => ({
  path,
  framed: true,
  guard: () => inside() ?? entryTarget(path, useSettings.getState().manageVersion),
  draw: () => <NotFound />,
}));

function routesOf(screen: Screen): Route[] {
  const pages = [screen.path, ...(screen.aliases ?? [])].map((path) => ({
    path,
    framed: true,
    screen: screen.path,
    guard: () => inside() ?? guardOf(screen),
    load: () => loadScreen(screen),
  }));
  const shortcuts = Object.entries(screen.shortcuts ?? {}).map(([path, target]) => ({
    path,
    framed: true,
    guard: () => inside() ?? target,
  }));
  return [...pages, ...shortcuts];
}

function guardOf(screen: Screen): string | null {
  const lacked = lackedFor(currentMe(), screen);
  if (lacked.length > 0) return `/401?id=${encodeURIComponent(lacked.join(' '))}`;
  rememberMessageTab(screen.path);
  return null;
}

setRoutes([...own, ...entries, ...screens.flatMap(routesOf)], {
  path: '*',
  framed: true,
  guard: inside,
  draw: () => <NotFound />,
});
