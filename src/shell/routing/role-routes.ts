import { tabStore } from '../../kit/web/app/storage.ts';

const storageKey = 'roleRoutes';

/** The paths of the role-route list that the session keeps; null when it keeps none. */
export function roleRoutes(): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(tabStore.getItem(storageKey) ?? 'null');
    if (!Array.isArray(stored) || stored.length === 0) return null;
    return stored.map(pathOf).filter((path) => path !== null);
  } catch {
    return null;
  }
}

function pathOf(route: unknown): string | null {
  const path = typeof route === 'object' && route !== null ? (route as { path?: unknown }).path : route;
  return typeof path === 'string' && path.startsWith('/') ? path : null;
}
