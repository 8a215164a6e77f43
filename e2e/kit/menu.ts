import type { MenuEntry } from '../../src/kit/web/app/screen.ts';

const menus = import.meta.glob<Record<string, unknown>>('/src/modules/*/menu.ts', { eager: true });

/** The screens of all modules. */
export const menuEntries: readonly MenuEntry[] = Object.values(menus)
  .flatMap((file) => Object.values(file))
  .filter((each): each is readonly MenuEntry[] => Array.isArray(each))
  .flat();

/** The addresses of those that the menu lists. */
export const listedPaths: readonly string[] = menuEntries
  .filter(({ hidden, path }) => !hidden && !path.includes('{'))
  .map(({ path }) => path);
