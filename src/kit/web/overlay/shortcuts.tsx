import { useSyncExternalStore } from 'react';
import { late } from './late.tsx';
import type { Jumps } from '../palette/jumps.ts';
import { createStore } from '../app/store.ts';

const ShortcutList = late(async () => (await import('./shortcut-list.tsx')).default, {
  words: ['kitKeys'],
});
const store = createStore(false);

let jumps: Jumps = [];
export const tellJumps = (next: Jumps): void => void (jumps = next);

/** Shows the list of keys. */
export const showShortcuts = (): void => store.set(true);

/** Rendered once in the app's frame. */
export function ShortcutsHost() {
  const open = useSyncExternalStore(store.subscribe, store.get);
  return open && <ShortcutList jumps={jumps} onClose={() => store.set(false)} />;
}
