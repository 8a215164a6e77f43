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
  /** Files not written to since, unfinished ones included, by organisation. */
  older(than: Date): AsyncIterable<{ orgId: string; keys: string[] }>;
}

/** Removes files not written to since, which a dead process left. Returns how many. */
export async function removeOlder(store: Pick<FileStore, 'older' | 'remove'>, than: Date): Promise<number> {
  let removed = 0;
  for await (const { keys } of store.older(than)) {
    for (const key of keys) await store.remove(key);
    removed += keys.length;
  }
  return removed;
}

const keyShape = /^[0-9a-f-]{36}\/[0-9a-f]{32}$/;

/** A name that cannot be guessed, in the organisation's folder. */
export function newFileKey(orgId: string): string {
  return `${orgId}/${randomBytes(16).toString('hex')}`;
}

export const isFileKey = (key: string): boolean => keyShape.test(key);

/** Returns the key; throws for anything that is not one. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new TypeError('not a file key');
  return key;
}

/** Files in a folder of this machine that only this user can read. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  const part = (key: string): string => `${pathOf(key)}.part`;

  const remove = async (key: string): Promise<void> => {
    await Promise.all([rm(pathOf(key), { force: true }), rm(part(key), { force: true })]);
  };
  async function* older(than: Date): AsyncGenerator<{ orgId: string; keys: string[] }> {
    for (const orgId of await readdir(folder).catch(() => [])) {
      const keys = new Set<string>();
      for (const name of await readdir(join(folder, orgId)).catch(() => [])) {
        const key = `${orgId}/${name.replace(/\.part$/, '')}`;
        const found = await stat(join(folder, orgId, name)).catch(() => null);
        if (found && isFileKey(key) && found.mtimeMs < than.getTime()) keys.add(key);
      }
      if (keys.size > 0) yield { orgId, keys: [...keys] };
    }
  }

  return {
    async write(key, bytes) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      const file = await open(part(key), 'wx', 0o600);
      let size = 0;
      try {
        for await (const chunk of bytes) {
          await file.writeFile(chunk);
          size += chunk.length;
        }
        await file.sync();
      } catch (error) {
        await rm(part(key), { force: true });
        throw error;
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
    remove,
    older,
  };
}
