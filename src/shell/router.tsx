import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { currentMe } from '../kit/web/me.ts';
import { useSettings } from '../kit/web/settings/settings.ts';
import { Frame } from './frame.tsx';
import { LoadError } from './load-error.tsx';
import { NotFound } from './not-found.tsx';
import { loadCode, loadScreen } from './screen-code.ts';
import { entryPaths, entryTarget, lackedFor, rememberMessageTab, screens, type Screen } from './screens.ts';

const home = () => loadCode('/home', () => import('./home/home.tsx'));
const noRight = () => loadCode('/401', () => import('./no-right.tsx'));
const choose = () => loadCode('/chooseOrganisation', () => import('./choose-organisation.tsx'));

const root = createRootRoute({ component: Outlet });

/** Answered in any state, signed in or not. */
const forEverybody = ['/401', '/load_err'];

/** Nobody gets inside without a member; the bootstrap has run before the router, so this is about the choice alone. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  beforeLoad: ({ location }) => {
    if (!currentMe() && !forEverybody.includes(location.pathname))
      throw redirect({ to: '/chooseOrganisation' });
  },
});

const standalone: readonly AnyRoute[] = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/home' });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/chooseOrganisation',
    component: lazyRouteComponent(choose),
  }),
];

/** Addresses that the frame itself answers. */
const own: readonly AnyRoute[] = [
  createRoute({ getParentRoute: () => frame, path: '/home', component: lazyRouteComponent(home) }),
  createRoute({ getParentRoute: () => frame, path: '/401', component: lazyRouteComponent(noRight) }),
  createRoute({ getParentRoute: () => frame, path: '/load_err', component: LoadError }),
  createRoute({ getParentRoute: () => frame, path: '$', component: NotFound }),
];

const entries: readonly AnyRoute[] = entryPaths.map((path) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => {
      const target = entryTarget(path, useSettings.getState().manageVersion);
      if (target) throw redirect({ to: target, replace: true });
    },
    component: NotFound,
  }),
);

function routesOf(screen: Screen): AnyRoute[] {
  return [screen.path, ...(screen.aliases ?? [])].map((path) =>
    createRoute({
      getParentRoute: () => frame,
      path: path.replace(/\{(\w+)\}/g, '$$$1'),
      staticData: { screen: screen.path },
      beforeLoad: () => {
        const lacked = lackedFor(currentMe(), screen);
        if (lacked.length > 0) throw redirect({ to: '/401', search: { id: lacked.join(' ') } });
      },
      loader: async ({ preload }) => {
        await loadScreen(screen).catch(() => {
          throw redirect({ to: '/load_err' });
        });
        if (!preload) rememberMessageTab(screen.path);
      },
    }),
  );
}

export const router = createRouter({
  routeTree: root.addChildren([
    ...standalone,
    frame.addChildren([...own, ...entries, ...screens.flatMap(routesOf)]),
  ]),
  defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
  defaultPendingMs: 400,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: string;
  }
}
