import type { PermissionId } from '../contract/permission.ts';
import type { LocalizedText } from '../contract/refusal.ts';

/** The tile of an app; shown to members with one of the rights, or to everybody if it names none. */
export type AppTile = {
  readonly code: string;
  readonly name: LocalizedText;
  readonly path: string;
  readonly icon: string;
  /** Its place among all tiles. */
  readonly order: number;
  readonly anyOf: readonly PermissionId[];
};
