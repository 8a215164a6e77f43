import { loadWords } from '../../../kit/contract/words/catalogues.ts';
import type { PaletteSource } from '../../../kit/web/app/slots.ts';
import { fromModules, inOrder, loadModules, useModules } from '../../routing/modules.ts';

export let paletteSources: readonly PaletteSource[] = [];

/** The parts of pages, by the path of the page. */
export const pageSections = fromModules((modules) =>
  modules.flatMap(({ sections = {} }) => Object.entries(sections)),
);

/** Fetches what modules add to the palette, all at once. */
export async function loadPaletteSources(): Promise<void> {
  await loadModules();
  const [files] = await Promise.all([
    Promise.all(useModules.getState().modules.flatMap(({ palette }) => palette?.() ?? [])),
    loadWords(pageSections().flatMap(([, { words }]) => words)),
  ]);
  paletteSources = inOrder(files.flatMap((file) => file.default));
}
