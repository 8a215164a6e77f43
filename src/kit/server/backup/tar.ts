/** The tar format (POSIX ustar), as far as a backup needs it: plain files with short names, written and read as streams. */
const block = 512;
const empty = Buffer.alloc(block);
/** The maximum of a size field: twelve bytes of octal digits. */
const maximumBytes = 8 ** 11 - 1;

export type TarEntry = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Buffer> };

/** The header before a file's bytes. */
export function tarHeader(name: string, size: number, seconds: number): Buffer {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100 || size > maximumBytes)
    throw new RangeError(`${name} does not fit into a tar file`);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(seconds), 136, 12);
  header.write('0', 156); // a plain file
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** The padding after a file's bytes, up to the next full block. */
export function tarPadding(size: number): Buffer {
  return empty.subarray(0, (block - (size % block)) % block);
}

export const tarEnd = Buffer.concat([empty, empty]);

function checksumOf(header: Buffer): number {
  let sum = 0;
  // The sum's own field counts as blanks.
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

/** Reads entry after entry; the body of each has to be read, or is skipped, before the next. Throws on other contents. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await bytes.take(block);
    if (header.equals(empty)) return;
    const digits = (at: number, length: number) =>
      Number.parseInt(header.toString('latin1', at, at + length), 8);
    if (digits(148, 8) !== checksumOf(header) || header.toString('latin1', 156, 157) !== '0')
      throw new Error('it is not a backup of this product');
    const [name = ''] = header.toString('utf8', 0, 100).split('\0');
    const size = digits(124, 12);
    let left = size;
    async function* bodyOf(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await bytes.some(left);
        left -= chunk.length;
        yield chunk;
      }
    }
    yield { name, size, body: bodyOf() };
    while (left > 0) left -= (await bytes.some(left)).length; // the rest that the caller did not read
    await bytes.take(tarPadding(size).length);
  }
}

class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #kept: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** One to `most` bytes. */
  async some(most: number): Promise<Buffer> {
    while (this.#kept.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) throw new Error('it ends too early');
      this.#kept = value;
    }
    const chunk = this.#kept.subarray(0, most);
    this.#kept = this.#kept.subarray(chunk.length);
    return chunk;
  }

  async take(length: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for (let left = length; left > 0;) {
      const chunk = await this.some(left);
      chunks.push(chunk);
      left -= chunk.length;
    }
    return Buffer.concat(chunks);
  }
}
