/**
 * The kinds of files that can be uploaded. Separate from the limits in `file.ts`, which every page loads with the
 * calls: only screens that upload or show files need the kinds.
 */

/** Media type by file extension, without the dot. */
export const fileTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;
export type FileEnding = keyof typeof fileTypes;

/** The ending of a name, in lower case; null where files of that kind are not taken. */
export function endingOf(name: string): FileEnding | null {
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(fileTypes, ending) ? (ending as FileEnding) : null;
}
