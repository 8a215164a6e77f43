/** How far an imported file is. */
export const importStates = [
  'uploaded',
  'read',
  'checked',
  'confirmed',
  'posted',
  'undoing',
  'undone',
  'failed',
  'discarded',
] as const;
export type ImportState = (typeof importStates)[number];

/** Work is under way: clients poll. */
export const busyStates: readonly ImportState[] = ['uploaded', 'confirmed', 'undoing'];

/** Characters of the reason for which an import is taken back. */
export const maximumReason = 200;

/** Field → index of the file's column; null leaves the field out. */
export type Mapping<Field extends string = string> = Partial<Record<Field, number | null>>;
