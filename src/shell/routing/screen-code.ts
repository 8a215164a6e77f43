import { createElement, type ReactElement, type ReactNode } from 'react';
import type { ScreenCode, ScreenComponent } from '../../kit/web/app/screen.ts';
import { loadWords } from '../../kit/contract/words/catalogues.ts';
import { create } from 'zustand';
import { loadCode } from './load-code.ts';

type Loaded = {
  readonly element: ReactElement;
  readonly askFirst: ScreenComponent['askFirst'];
};

const loaded = new Map<string, Loaded>();

/** The component of a loaded screen. */
export const elementOf = (path: string): ReactElement | undefined => loaded.get(path)?.element;

/** Asks for what a loaded screen will read first at this address, where the screen says that. */
export const askFirst = (path: string, search: Readonly<Record<string, unknown>>): void =>
  loaded.get(path)?.askFirst?.(search);

const noActions: readonly ReactNode[] = [];
const useButtons = create<Readonly<Record<string, readonly ReactNode[]>>>(() => ({}));

/** The buttons that other modules put on a loaded screen. */
export const useActionsOf = (path: string): readonly ReactNode[] =>
  useButtons((buttons) => buttons[path]) ?? noActions;

type Wanted = ScreenCode & { readonly path: string; readonly actions?: readonly ScreenCode[] };

/** Loads a screen's code once, together with its words and other modules' buttons, which it needs to be shown. */
export async function loadScreen({ path, actions = [], ...screen }: Wanted): Promise<void> {
  if (loaded.has(path)) return;
  const [component] = await loadCode(path, () =>
    Promise.all([componentFrom(screen), loadActions(path, actions)]),
  );
  loaded.set(path, { element: createElement(component), askFirst: component.askFirst });
}

/** Puts buttons on a screen: those that came with it, and later those of modules that were not there yet. */
async function loadActions(path: string, actions: readonly ScreenCode[]): Promise<void> {
  if (actions.length === 0) return;
  const buttons = await Promise.all(actions.map(componentFrom));
  useButtons.setState({ [path]: buttons.map((button, index) => createElement(button, { key: index })) });
}

/** Adds to loaded screens what modules that came later put on them. */
export function addActions(actionsOn: (path: string) => readonly ScreenCode[]): void {
  for (const path of loaded.keys()) loadActions(path, actionsOn(path)).catch(() => {}); // a screen without a button serves as well
}

async function componentFrom({ load, words }: ScreenCode): Promise<ScreenComponent> {
  const [{ default: component }] = await Promise.all([load(), loadWords(words)]);
  return component;
}
