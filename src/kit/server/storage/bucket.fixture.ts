import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll } from 'vitest';
import type { Bucket } from './s3-store.ts';

/** An empty bucket for the tests of one file, in a folder that goes with them. */
export async function startBucket(): Promise<{ bucket: Bucket; directory: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It reads encoded parameters otherwise than AWS, and so finds other signatures of lists.
    allowMismatchedSignatures: true,
    directory: join(directory, 'bucket'),
    configureBuckets: [{ name: 'laurel-files' }],
  });
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const bucket: Bucket = {
    name: 'laurel-files',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    keys: { id: 'S3RVER', secret: 'S3RVER' },
  };
  return { bucket, directory };
}
