/** The types of files that may be uploaded, and of a received one; for server and browser. */

export const maximumFileBytes = 10 * 1024 * 1024;
export const maximumPixels = 25_000_000;
export const maximumFileName = 200;

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

  constructor(content: { name: string; type: string; bytes: Uint8Array; sha256: string }) {
    this.name = content.name;
    this.type = content.type;
    this.size = content.bytes.length;
    this.sha256 = content.sha256;
    this.#bytes = content.bytes;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }
}
