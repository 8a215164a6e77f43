import { useSyncExternalStore, type ReactNode } from 'react';
import { createStore } from '../../../app/store.ts';

/** A page beside a list. */
export type PreviewProps = {
  /** Its address. */
  href: string;
  onTitle: (title: string | null) => void;
  /** The page wants to be closed; tells which one. */
  onClose: (href: string) => void;
  /** It leads to another page of its kind, which takes its place. */
  onGo: (href: string) => void;
  /** Whether something is typed on it that going on would lose, and what forgets it. */
  onUnsaved: (unsaved: boolean, discard?: () => void) => void;
};

type Draw = (props: PreviewProps) => ReactNode;
const store = createStore<{ draw: Draw | null }>({ draw: null });

/** The function that draws a page by its address; set once by the shell, which knows the screens. */
export const attachPreview = (draw: Draw): void => store.set({ draw });

/** Null until the shell has all screens. */
export const usePreviewedPage = (): Draw | null => useSyncExternalStore(store.subscribe, store.get).draw;
