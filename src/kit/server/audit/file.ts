import { appendFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seal } from './seal.ts';

/** Read back at a start; enough for the latest seal of thousands of organisations. */
const maximumTailBytes = 4 * 1_048_576;

/**
 * Appends seals as JSON lines to a file per month outside the database, so that access to the database is not enough to
 * change them. Several processes that share a folder may append to one file.
 */
export class SealFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'audit-seals');
  }

  async append(seals: readonly Seal[]): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const [month, own] of Map.groupBy(seals, ({ at }) => at.slice(0, 7))) {
      const lines = own.map((seal) => `${JSON.stringify(seal)}\n`).join('');
      // One write, so that lines of two processes do not mix.
      await appendFile(join(this.folder, `${month}.jsonl`), lines, { mode: 0o600 });
    }
  }

  /** The latest seal of each organisation, read from the end of the newest file. */
  async latest(): Promise<Seal[]> {
    const names = await readdir(this.folder).catch(() => []);
    const newest = names
      .filter((name) => /^\d{4}-\d\d\.jsonl$/.test(name))
      .toSorted()
      .at(-1);
    if (newest === undefined) return [];
    const lines = (await tailOf(join(this.folder, newest))).split('\n');
    return [...new Map(lines.flatMap(sealOf).map((seal) => [seal.orgId, seal])).values()];
  }
}

async function tailOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, maximumTailBytes);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}

/** Parses a line; null if a crash left only part of it. */
function sealOf(line: string): Seal[] {
  try {
    const seal = JSON.parse(line) as Seal;
    return [seal];
  } catch {
    return [];
  }
}
