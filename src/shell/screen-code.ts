import type { ComponentType } from 'react';
import type { Screen } from './screens.ts';

const loaded = new Map<string, ComponentType>();
const reloadKey = 'laurel.reloadedFor';

/** The component of a screen whose code is here. */
export const componentOf = (path: string): ComponentType | undefined => loaded.get(path);

/**
 * Loads a screen's code once. After a new version the old files are gone: the page is loaded again, once for a
 * screen, so that a file that is really missing does not reload for ever.
 */
export async function loadScreen(screen: Screen): Promise<void> {
  if (loaded.has(screen.path)) return;
  try {
    loaded.set(screen.path, (await screen.load()).default);
    sessionStorage.removeItem(reloadKey);
  } catch (error) {
    if (!navigator.onLine || sessionStorage.getItem(reloadKey) === screen.path) throw error;
    sessionStorage.setItem(reloadKey, screen.path);
    location.reload();
    await new Promise(() => {});
  }
}
