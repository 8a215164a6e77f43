import type { Catalogue, MenuTitles } from '../../kit/contract/words/catalogue.ts';
import type { KitText } from '../../kit/web/words/use-kit-text.tsx';

/** What every page of a language shows: the kit's words, the frame's and the menu's. */
export type FirstWords = {
  readonly kit: KitText;
  readonly shell: Catalogue['shell'];
  /** By the file of the module. */
  readonly menus: Readonly<Record<string, unknown>>;
};

/** The menu words of all modules. */
export const menusIn = (files: Readonly<Record<string, unknown>>): MenuTitles =>
  Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.split('/').at(-3), words]),
  ) as unknown as MenuTitles;
