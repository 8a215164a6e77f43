import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { newId } from '../id.ts';
import { startBucket } from './bucket.fixture.ts';
import { diskStore, newFileKey, removeOlder, type FileStore } from './file-store.ts';
import { reachBucket, s3Store } from './s3-store.ts';

const { bucket, directory } = await startBucket();
const onDisk = (folder: string): FileStore => diskStore(join(directory, 'disk', folder));
const inBucket = (folder: string): FileStore => s3Store(bucket, folder);
const tomorrow = (): Date => new Date(Date.now() + 86_400_000);

async function* of(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

async function read(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.read(key);
  return stream && buffer(stream);
}

describe.each([
  ['a disk', onDisk],
  ['a bucket', inBucket],
] as const)('on %s', (_place, storeIn) => {
  const [files, attachments] = [storeIn('files'), storeIn('attachments')];

  it.each([0, 1, 3])('stores %i chunks as they came, each folder by itself', async (count) => {
    const key = newFileKey(newId());
    const chunks = Array.from({ length: count }, () => randomBytes(40_000));
    expect(await files.write(key, of(...chunks))).toBe(40_000 * count);
    expect(await read(files, key)).toEqual(Buffer.concat(chunks));
    expect(await read(attachments, key)).toBeNull();
    await files.remove(key);
    await files.remove(key);
    expect(await read(files, key)).toBeNull();
  });

  it('a key is written once more after it was removed, and what is under another stays', async () => {
    const [one, other] = [newFileKey(newId()), newFileKey(newId())];
    for (const key of [one, other]) await files.write(key, of(Buffer.from('first')));
    await files.remove(one);
    await files.write(one, of(Buffer.from('second')));
    expect([await read(files, one), await read(files, other)].map(String)).toEqual(['second', 'first']);
    for (const key of [one, other]) await files.remove(key);
  });

  it('a file larger than a part is kept whole', async () => {
    const key = newFileKey(newId());
    const chunks = Array.from({ length: 13 }, () => randomBytes(1024 * 1024));
    expect(await files.write(key, of(...chunks))).toBe(13 * 1024 * 1024);
    expect((await read(files, key))?.equals(Buffer.concat(chunks))).toBe(true);
    await files.remove(key);
  });

  it('what breaks off on its way leaves nothing', async () => {
    const key = newFileKey(newId());
    async function* breaking(): AsyncGenerator<Buffer> {
      for (let chunk = 0; chunk < 8; chunk += 1) yield randomBytes(1024 * 1024);
      throw new Error('the sender is gone');
    }
    await expect(files.write(key, breaking())).rejects.toThrow('the sender is gone');
    expect(await read(files, key)).toBeNull();
  });

  it('lists older files by organisation, and removes them', async () => {
    const [one, other] = [newId(), newId()];
    const keys = [newFileKey(one), newFileKey(one), newFileKey(other)];
    for (const key of keys) await files.write(key, of(Buffer.from('x')));
    const attachment = newFileKey(one);
    await attachments.write(attachment, of(Buffer.from('x')));
    const found: string[] = [];
    for await (const { orgId, keys: own } of files.older(tomorrow())) {
      expect(own.every((key) => key.startsWith(`${orgId}/`))).toBe(true);
      found.push(...own);
    }
    expect(found.toSorted()).toEqual(keys.toSorted());
    expect(await removeOlder(files, new Date(Date.now() - 86_400_000))).toBe(0);
    expect(await removeOlder(files, tomorrow())).toBe(3);
    expect(await read(attachments, attachment)).toEqual(Buffer.from('x'));
  });

  it('invalid keys are no files', async () => {
    for (const key of ['../secrets.json', `${newId()}/../x`, `${newId()}/`, ''])
      await expect(files.read(key)).rejects.toThrow('not a file key');
  });
});

it('reports a missing bucket, and a store that does not answer', async () => {
  await reachBucket(bucket);
  await expect(reachBucket({ ...bucket, name: 'another' })).rejects.toThrow('bucket');
  await expect(reachBucket({ ...bucket, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow('ECONNREFUSED');
});
