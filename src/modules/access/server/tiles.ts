import type { AppTile } from '../../../kit/server/app-tile.ts';

let collected: readonly AppTile[] = [];

/** Takes what the modules declare. Once a process. */
export function collectTiles(modules: readonly { readonly tiles?: readonly AppTile[] }[]): void {
  collected = modules.flatMap(({ tiles = [] }) => tiles).toSorted((one, other) => one.order - other.order);
}

/** The apps with existing screens, in the order of the tiles. */
export const appTiles = (): readonly AppTile[] => collected;
