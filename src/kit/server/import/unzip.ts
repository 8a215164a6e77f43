import { crc32, createInflateRaw } from 'node:zlib';
import { importLimits, ImportProblem } from './limits.ts';

export type ZipPart = {
  readonly name: string;
  readonly method: 0 | 8;
  readonly crc: number;
  readonly plainBytes: number;
  readonly from: number;
  readonly to: number;
};

const broken = () => new ImportProblem('file_broken');
const endSignature = 0x06054b50;
const rowSignature = 0x02014b50;
const headSignature = 0x04034b50;
const longestComment = 65_535;

/**
 * The directory of an archive in memory. Refuses everything that a spreadsheet program does not write and that makes
 * archives dangerous: encryption, the 64-bit form, several disks, two entries of one name, entries over each other.
 */
export function zipParts(bytes: Buffer, maximumEntries: number = importLimits.entries): Map<string, ZipPart> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  const start = bytes.readUInt32LE(end + 16);
  if (bytes.readUInt16LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count) throw broken();
  if (count > maximumEntries) throw new ImportProblem('file_entries', { limit: maximumEntries });
  if (start + size > end) throw broken();
  const parts = new Map<string, ZipPart>();
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== rowSignature) throw broken();
    const lengths = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const [nameBytes = 0, extra = 0, comment = 0] = lengths;
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/');
    const part = partOf(bytes, at, name, start);
    if (parts.has(name.toLowerCase())) throw broken();
    parts.set(name.toLowerCase(), part);
    at += 46 + nameBytes + extra + comment;
  }
  refuseOverlaps([...parts.values()]);
  return parts;
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - 22;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  throw broken();
}

function partOf(bytes: Buffer, at: number, name: string, directory: number): ZipPart {
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const plainBytes = bytes.readUInt32LE(at + 24);
  const head = bytes.readUInt32LE(at + 42);
  // Bits 0, 6 and 13: encrypted, strongly, or with a masked directory.
  if (flags & 0x2041) throw new ImportProblem('file_encrypted');
  if (method !== 0 && method !== 8) throw broken();
  if (head + 30 > directory || bytes.readUInt32LE(head) !== headSignature) throw broken();
  const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
  const to = from + packed;
  if (to > directory) throw broken();
  return { name, method, crc: bytes.readUInt32LE(at + 16), plainBytes, from, to };
}

/** Entries that share their bytes unpack to far more than the file could hold honestly. */
function refuseOverlaps(parts: readonly ZipPart[]): void {
  const sorted = parts.toSorted((a, b) => a.from - b.from || a.to - b.to);
  sorted.forEach((part, index) => {
    const before = sorted[index - 1];
    if (before && part.from < before.to) throw broken();
  });
}

/** The bytes that may still be unpacked from the whole archive. */
export type Allowance = { bytes: number };

/** The plain bytes of an entry in chunks, counted as they come; refuses what is longer, shorter or other than announced. */
export async function* unpacked(bytes: Buffer, part: ZipPart, left: Allowance): AsyncGenerator<Buffer> {
  let crc = 0;
  let plainBytes = 0;
  const packed = bytes.subarray(part.from, part.to);
  for await (const chunk of part.method === 0 ? [packed] : inflated(packed)) {
    plainBytes += chunk.length;
    left.bytes -= chunk.length;
    if (left.bytes < 0)
      throw new ImportProblem('file_unpacked', { limit: importLimits.unpackedBytes / 1024 / 1024 });
    if (plainBytes > part.plainBytes) throw broken();
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (plainBytes !== part.plainBytes || crc !== part.crc) throw broken();
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    throw broken();
  } finally {
    inflate.destroy();
  }
}
