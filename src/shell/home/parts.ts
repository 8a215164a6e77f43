import { loadWords } from '../../kit/contract/words/catalogues.ts';
import type { HomePart, HomeTile } from '../../kit/web/app/slots.ts';
import { inOrder, loadModules, useModules } from '../routing/modules.ts';

export let homeParts: readonly HomePart[] = [];
export let homeTiles: readonly HomeTile[] = [];

/** Fetches what modules put on the home page, all at once and with its words. */
export async function loadHomeParts(): Promise<void> {
  await loadModules();
  const loaded = await Promise.all(
    useModules.getState().modules.map(async ({ home }) => {
      const [file] = await Promise.all([home?.load(), loadWords(home?.words ?? [])]);
      return file?.default ?? {};
    }),
  );
  homeParts = inOrder(loaded.flatMap(({ parts = [] }) => parts));
  homeTiles = inOrder(loaded.flatMap(({ tiles = [] }) => tiles));
}
