import { useSyncExternalStore } from 'react';
import { late } from './late.tsx';
import { createStore } from '../app/store.ts';

const ShortcutList = late(async () => (await import('./shortcut-list.tsx')).default);
const store = createStore(false);

/** Shows the list of keys. */
export const showShortcuts = (): void => store.set(true);

/** Stands once in the app's frame. */
export function ShortcutsHost() {
  const open = useSyncExternalStore(store.subscribe, store.get);
  return open && <ShortcutList onClose={() => store.set(false)} />;
}
