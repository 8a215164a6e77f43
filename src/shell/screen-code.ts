import { createElement, type ReactElement } from 'react';
import type { Screen } from './screens.ts';
import { tabStore } from '../kit/web/storage.ts';

const loaded = new Map<string, ReactElement>();
const reloadKey = 'laurel.reloadedFor';

/** What a screen whose code is here draws. */
export const elementOf = (path: string): ReactElement | undefined => loaded.get(path);

/** Loads a screen's code once. */
export async function loadScreen(screen: Pick<Screen, 'load'> & { path: string }): Promise<void> {
  if (loaded.has(screen.path)) return;
  const { default: component } = await loadCode(screen.path, screen.load);
  loaded.set(screen.path, createElement(component));
}

/**
 * Loads a part of the program. After a new version the old files are gone: the page is loaded again, once for a part,
 * so that a file that is really missing does not reload for ever.
 */
export async function loadCode<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    const code = await load();
    if (tabStore.getItem(reloadKey) === name) tabStore.removeItem(reloadKey);
    return code;
  } catch (error) {
    if (!navigator.onLine || tabStore.getItem(reloadKey) === name) throw error;
    tabStore.setItem(reloadKey, name);
    location.reload();
    return new Promise<never>(() => {});
  }
}
