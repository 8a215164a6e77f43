import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of files lie. Keys come from `newFileKey`; several processes of one product share one store. */
export interface FileStore {
  /** Keeps the bytes under the key, whole or not at all. Returns the size. */
  write(key: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  /** The bytes, or null when there are none under the key. */
  read(key: string): Promise<Readable | null>;
  /** Removes what lies under the key, also an unfinished file. */
  remove(key: string): Promise<void>;
  /** Removes files that nobody has written to since; they were left by a process that died. Returns how many. */
  removeOlder(than: Date): Promise<number>;
}

const keyShape = /^[0-9a-f-]{36}\/[0-9a-f]{32}$/;

/** A name that nobody can guess, in the organisation's own folder. */
export function newFileKey(orgId: string): string {
  return `${orgId}/${randomBytes(16).toString('hex')}`;
}

/** Files under a folder of this machine, readable to nobody else. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!keyShape.test(key)) throw new TypeError('not a file key');
    return join(folder, key);
  };
  const part = (key: string): string => `${pathOf(key)}.part`;

  return {
    async write(key, bytes) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      const file = await open(part(key), 'wx', 0o600);
      let size = 0;
      try {
        for await (const piece of bytes) {
          await file.writeFile(piece);
          size += piece.length;
        }
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part(key), pathOf(key));
      return size;
    },
    async read(key) {
      const found = await stat(pathOf(key)).catch(() => null);
      return found ? createReadStream(pathOf(key)) : null;
    },
    async remove(key) {
      await Promise.all([rm(pathOf(key), { force: true }), rm(part(key), { force: true })]);
    },
    async removeOlder(than) {
      let removed = 0;
      for (const organisation of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, organisation)).catch(() => [])) {
          const path = join(folder, organisation, name);
          const found = await stat(path).catch(() => null);
          if (!found || found.mtimeMs >= than.getTime()) continue;
          await rm(path, { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}
