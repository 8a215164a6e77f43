import type { PaletteSource } from '../../../kit/web/app/slots.ts';
import { inOrder, loadModules, useModules } from '../../routing/modules.ts';

export let paletteSources: readonly PaletteSource[] = [];

/** Fetches what modules add to the palette, all at once. */
export async function loadPaletteSources(): Promise<void> {
  await loadModules();
  const files = await Promise.all(useModules.getState().modules.flatMap(({ palette }) => palette?.() ?? []));
  paletteSources = inOrder(files.flatMap((file) => file.default));
}
