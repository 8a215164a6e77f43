import { create } from 'zustand';
import { decisions } from '../../kit/web/decide/decisions.ts';
import { stepNotes } from '../../kit/web/decide/known-notes.ts';
import { offerLater } from '../../kit/contract/words/catalogues.ts';
import type { WebModule } from '../../kit/web/app/module.ts';
import { loadCode } from './load-code.ts';

/**
 * The modules that the lists of records and the header need come with the page. Their first rows wait for nothing else.
 */
const first = import.meta.glob<WebModule>('/src/modules/{batch,flow,merit,messages}/web/registry.ts', {
  eager: true,
  import: 'webModule',
});

const inTurn = (all: Readonly<Record<string, WebModule>>): readonly WebModule[] =>
  Object.keys(all)
    .toSorted()
    .flatMap((path) => all[path] ?? []);

/** The modules that add something to the frame; `areAll` once the others have come, too. */
export const useModules = create<{ readonly modules: readonly WebModule[]; readonly areAll: boolean }>(
  () => ({ modules: inTurn(first), areAll: false }),
);

let coming: Promise<void> | null = null;

/** Fetches the other modules: the menu needs them, and so do their screens. It may be tried again after a failure. */
export function loadModules(): Promise<void> {
  coming ??= loadCode('modules', () => import('./others.ts')).then(
    ({ others }) => useModules.setState({ modules: inTurn({ ...first, ...others }), areAll: true }),
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}
offerLater(loadModules);

function offer(modules: readonly WebModule[]): void {
  decisions.set(Object.assign({}, ...modules.map((module) => module.decisions ?? {})));
  stepNotes.set(modules.flatMap(({ stepNote }) => stepNote ?? []));
}
offer(useModules.getState().modules);
useModules.subscribe(({ modules }) => offer(modules));

/** The contributions found in the modules; computed again only once others have come. */
export function fromModules<T>(find: (modules: readonly WebModule[]) => T): () => T {
  let known: { readonly of: readonly WebModule[]; readonly found: T } | null = null;
  return () => {
    const { modules } = useModules.getState();
    if (known?.of !== modules) known = { of: modules, found: find(modules) };
    return known.found;
  };
}

/** The contributions of several modules to one place, in their declared order. */
export const inOrder = <T extends { readonly order: number }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => a.order - b.order);
