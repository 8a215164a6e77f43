import { createElement, type ReactElement, type ReactNode } from 'react';
import type { ScreenCode, ScreenComponent } from '../../kit/web/app/screen.ts';
import { loadWords } from '../../kit/contract/words/catalogues.ts';
import { tabStore } from '../../kit/web/app/storage.ts';

type Loaded = {
  readonly element: ReactElement;
  readonly actions: readonly ReactNode[];
  readonly askFirst: ScreenComponent['askFirst'];
};

const loaded = new Map<string, Loaded>();
const reloadKey = 'laurel.reloadedFor';

/** The component of a loaded screen. */
export const elementOf = (path: string): ReactElement | undefined => loaded.get(path)?.element;

/** Asks for what a loaded screen will read first at this address, where the screen says that. */
export const askFirst = (path: string, search: Readonly<Record<string, unknown>>): void =>
  loaded.get(path)?.askFirst?.(search);

/** The buttons that other modules put on it. */
export const actionsOf = (path: string): readonly ReactNode[] => loaded.get(path)?.actions ?? [];

type Wanted = ScreenCode & { readonly path: string; readonly actions?: readonly ScreenCode[] };

/** Loads a screen's code once, together with its words and other modules' buttons, which it needs to be shown. */
export async function loadScreen({ path, actions = [], ...screen }: Wanted): Promise<void> {
  if (loaded.has(path)) return;
  const [component, ...buttons] = await loadCode(path, () =>
    Promise.all([screen, ...actions].map(componentFrom)),
  );
  loaded.set(path, {
    element: createElement(component!),
    actions: buttons.map((button, index) => createElement(button, { key: index })),
    askFirst: component!.askFirst,
  });
}

async function componentFrom({ load, words }: ScreenCode): Promise<ScreenComponent> {
  const [{ default: component }] = await Promise.all([load(), loadWords(words)]);
  return component;
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
