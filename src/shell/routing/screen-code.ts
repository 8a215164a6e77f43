import { createElement, type ReactElement, type ReactNode } from 'react';
import type { ScreenCode, ScreenComponent } from '../../kit/web/app/screen.ts';
import { loadWords } from '../../kit/contract/words/catalogues.ts';
import { create } from 'zustand';
import { loadCode } from './load-code.ts';

type Loaded = {
  readonly element: ReactElement;
  readonly askFirst: ScreenComponent['askFirst'];
  readonly counted: ScreenComponent['counted'];
};

const loaded = new Map<string, Loaded>();

/** The component of a loaded screen. */
export const elementOf = (path: string): ReactElement | undefined => loaded.get(path)?.element;

/** Asks for what a loaded screen will read first at this address, where the screen says that. */
export const askFirst = (path: string, search: Readonly<Record<string, unknown>>): void =>
  loaded.get(path)?.askFirst?.(search);

/** How many rows a loaded list shows at this address, where it says that. */
export const countedAt = (path: string, search: Readonly<Record<string, unknown>>) =>
  loaded.get(path)?.counted?.(search) ?? null;

const nothing: readonly ReactNode[] = [];
type Added = 'actions' | 'parts';
type AddedCode = Readonly<Record<Added, readonly ScreenCode[]>>;
const useAdded = create<Readonly<Record<string, readonly ReactNode[]>>>(() => ({}));
/** The last request, by the path of the screen, whether it is loaded yet or not. */
const codeByPath = new Map<string, AddedCode>();
const addedKey = (kind: Added, path: string): string => `${kind} ${path}`;

/** The buttons that other modules put on a loaded screen. */
export const useActionsOf = (path: string): readonly ReactNode[] =>
  useAdded((added) => added[addedKey('actions', path)]) ?? nothing;

/** The parts that other modules give to a loaded screen. */
export const usePartsOf = (path: string): readonly ReactNode[] =>
  useAdded((added) => added[addedKey('parts', path)]) ?? nothing;

type ScreenParts = ScreenCode & { readonly path: string } & Partial<AddedCode>;

/** Loads a screen's code once, together with its words and what other modules put on it, which it needs to be shown. */
export async function loadScreen({ path, actions = [], parts = [], ...screen }: ScreenParts): Promise<void> {
  if (loaded.has(path)) return;
  const [component] = await loadCode(path, () =>
    Promise.all([componentFrom(screen), loadAdded(path, { actions, parts })]),
  );
  const { askFirst: asks, counted } = component;
  loaded.set(path, { element: createElement(component), askFirst: asks, counted });
}

/** Puts buttons and parts on a screen: those that came with it, and later those of modules that were not there yet. */
async function loadAdded(path: string, added: AddedCode): Promise<void> {
  const { actions, parts } = added;
  codeByPath.set(path, added);
  await Promise.all([loadKind('actions', path, actions), loadKind('parts', path, parts)]);
}

async function loadKind(kind: Added, path: string, codes: readonly ScreenCode[]): Promise<void> {
  if (codes.length === 0) return;
  const components = await Promise.all(codes.map(componentFrom));
  const elements = components.map((component, index) => createElement(component, { key: index }));
  // Modules that came meanwhile may have added more.
  if (codeByPath.get(path)?.[kind] !== codes) return;
  useAdded.setState({ [addedKey(kind, path)]: elements });
}

/** Adds to screens, also to those that are on their way, what modules that came later put on them. */
export function addMore(addedTo: (path: string) => AddedCode | undefined): void {
  for (const path of codeByPath.keys()) {
    const more = addedTo(path);
    if (more) loadAdded(path, more).catch(() => {}); // a screen without a button serves as well
  }
}

async function componentFrom({ load, words }: ScreenCode): Promise<ScreenComponent> {
  const [{ default: component }] = await Promise.all([load(), loadWords(words)]);
  return component;
}
