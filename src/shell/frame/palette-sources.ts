import type { PaletteSource } from '../../kit/web/app/slots.ts';
import { inOrder, webModules } from '../routing/modules.ts';

export let paletteSources: readonly PaletteSource[] = [];

/** Fetches what modules add to the palette, all at once. */
export async function loadPaletteSources(): Promise<void> {
  const files = await Promise.all(webModules.flatMap(({ palette }) => palette?.() ?? []));
  paletteSources = inOrder(files.flatMap((file) => file.default));
}
