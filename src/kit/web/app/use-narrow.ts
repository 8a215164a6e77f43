import { useSyncExternalStore } from 'react';

/** The width up to which lists are cards, filters are behind one button and the menu overlays the page. */
export const NARROW = '(max-width: 899px)';

/** Up to here the menu folds to its icons. */
export const MIDDLE = '(max-width: 1199px)';

let list: MediaQueryList | null = null;
/** One for all: every drawing of a list asks several times. */
const query = (): MediaQueryList => (list ??= matchMedia(NARROW));

function subscribe(onChange: () => void): () => void {
  query().addEventListener('change', onChange);
  return () => query().removeEventListener('change', onChange);
}

/** Whether the page is as narrow as a phone or a small tablet. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
