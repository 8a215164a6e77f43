import type { PermissionId } from '../contract/permission.ts';
import type { LocalizedText } from '../contract/refusal.ts';

/** An app whose screens exist, as a tile; it opens for whoever holds one of the rights, or for everybody when it names none. */
export type AppTile = {
  readonly code: string;
  readonly name: LocalizedText;
  readonly path: string;
  readonly icon: string;
  /** Its place among all tiles. */
  readonly order: number;
  readonly anyOf: readonly PermissionId[];
};
