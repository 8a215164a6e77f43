import { late } from '../../kit/web/overlay/late.tsx';
import { currentMe } from '../../kit/web/app/me.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { isInternal } from './address.ts';
import { LoadError } from './load-error.tsx';
import { NotFound } from './not-found.tsx';
import { choicePath, ownScreens } from './own-screens.ts';
import { signedOutPath } from '../session/leaving.ts';
import { setRoutes, type Route } from './routing.ts';
import { fromModules, loadModules, useModules } from './modules.ts';
import { addMore, elementOf, loadScreen } from './screen-code.ts';
import { entryPaths, entryTarget, lackedFor, replacedBy, screenAt, screens, type Screen } from './screens.ts';

/** Requires a member. The bootstrap has run before, so only the choice of an organisation can be missing. */
const inside = (): string | null => (currentMe() ? null : choicePath);

function lazy(path: keyof typeof ownScreens, more: Pick<Route, 'framed' | 'guard'>): Route {
  const load = (): Promise<void> => loadScreen({ ...ownScreens[path], path });
  return { ...more, path, load, draw: () => elementOf(path) };
}

const own: readonly Route[] = [
  { path: '/', framed: false, guard: () => '/home' },
  lazy(choicePath, { framed: false }),
  lazy('/home', { framed: true, guard: inside }),
  lazy('/401', { framed: true }),
  { path: '/load_err', framed: true, draw: () => <LoadError /> },
  lazy(signedOutPath, { framed: false }),
];

/** The screen that an entry path was asked to lead to: `/settingIndex?to=/setting/security`. */
function wantedIn(search: string): string | null {
  const target = new URLSearchParams(search).get('to');
  return isInternal(target) ? target : null;
}

/** The entry paths of the applications; those without screens are not found. */
const entriesOf = (more: Route['more']): readonly Route[] =>
  entryPaths().map((path) => ({
    path,
    framed: true,
    more,
    guard: (search) =>
      inside() ?? wantedIn(search) ?? entryTarget(path, useSettings.getState().manageVersion),
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
  return replacedBy(screen);
}

/** Nobody who reads a list needs it. */
const VisitorPage = late(async () => (await import('../visitor/visitor-page.tsx')).VisitorPage, {
  look: 'place',
});

/** Pages of modules without the frame. */
const openPages = fromModules<readonly Route[]>((modules) =>
  modules.flatMap(({ openPages: pages = {} }) =>
    Object.entries(pages).map(([path, code]) => ({
      path,
      framed: false,
      open: true as const,
      load: () => loadScreen({ ...code, path }),
      draw: () => <VisitorPage>{elementOf(path)}</VisitorPage>,
    })),
  ),
);

/** Before all modules are there, what is not found may be theirs. */
function declareRoutes(): void {
  const more = useModules.getState().areAll ? undefined : loadModules;
  setRoutes([...own, ...openPages(), ...entriesOf(more), ...screens().flatMap(routesOf)], {
    path: '*',
    framed: true,
    more,
    guard: inside,
    draw: () => <NotFound />,
  });
}
declareRoutes();
useModules.subscribe(() => {
  declareRoutes();
  addMore(screenAt);
});
