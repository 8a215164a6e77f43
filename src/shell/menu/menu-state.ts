import { create } from 'zustand';
import { browserStore } from '../../kit/web/app/storage.ts';
import type { MenuGroup, MenuSection } from '../../kit/web/app/screen.ts';

const storageKey = 'laurel.menu';

/**
 * The open parts of the menu: one application, and its sections except those that were folded. The browser remembers
 * them.
 */
type MenuState = {
  readonly open: MenuGroup | null;
  readonly folded: readonly (MenuSection | 'favourites')[];
};

function stored(): MenuState {
  try {
    const { open = null, folded = [] } = JSON.parse(
      browserStore.getItem(storageKey) ?? '{}',
    ) as Partial<MenuState>;
    return { open, folded: Array.isArray(folded) ? folded : [] };
  } catch {
    return { open: null, folded: [] };
  }
}

export const useMenuState = create<MenuState>(stored);
useMenuState.subscribe((state) => browserStore.setItem(storageKey, JSON.stringify(state)));

export const openApplication = (open: MenuGroup | null): void => useMenuState.setState({ open });

export function toggleSection(section: MenuSection | 'favourites'): void {
  const { folded } = useMenuState.getState();
  const without = folded.filter((each) => each !== section);
  useMenuState.setState({ folded: without.length < folded.length ? without : [...folded, section] });
}
