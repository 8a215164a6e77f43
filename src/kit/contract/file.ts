/** What people may hand in as a file, and what a received one is; both sides of the line read this. */

export const maximumFileBytes = 10 * 1024 * 1024;
export const maximumPixels = 25_000_000;
export const maximumFileName = 200;

/** Endings of file names, without the dot, and the media type that each stands for. */
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

/**
 * A file as a call gets it: read whole, its content judged. `sha256` (hex) is that of the bytes as they were sent. What
 * walks over its fields (the key's hash, the audit log) meets everything but the bytes.
 */
export class ReceivedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly #bytes: Uint8Array;

  constructor(given: { name: string; type: string; bytes: Uint8Array; sha256: string }) {
    this.name = given.name;
    this.type = given.type;
    this.size = given.bytes.length;
    this.sha256 = given.sha256;
    this.#bytes = given.bytes;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }
}
