import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkedKey, isFileKey, type FileStore } from './file-store.ts';

/** A bucket of a store that speaks S3, for this installation alone. */
export type Bucket = {
  readonly name: string;
  readonly region: string;
  /** In place of that of AWS. */
  readonly endpoint: string | undefined;
  /** Undefined if the environment of the process provides them. */
  readonly keys: { readonly id: string; readonly secret: string } | undefined;
};

/** The size of one part of a larger file, two at a time; the minimum of S3 is 5 MB. */
const partBytes = 5 * 1024 * 1024;
const connectMs = 5_000;
const silentMs = 30_000;

/** Loaded on demand: it takes half a second, and installations with files on disk do not need it. */
const load = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/lib-storage')),
});

const clients = new WeakMap<Bucket, Promise<S3Client>>();

/** One for each bucket of the process: it keeps the connections. */
function clientOf(bucket: Bucket): Promise<S3Client> {
  let client = clients.get(bucket);
  if (!client) {
    client = makeClient(bucket);
    clients.set(bucket, client);
  }
  return client;
}

async function makeClient({ region, endpoint, keys }: Bucket): Promise<S3Client> {
  const { S3Client: Client } = await load();
  return new Client({
    region,
    maxAttempts: 3,
    // Some stores other than AWS do not know the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: silentMs },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  });
}

/** Rejects if the bucket cannot be used. Loads the client now, so that the first request need not wait. */
export async function reachBucket(bucket: Bucket): Promise<void> {
  const [{ ListObjectsV2Command }, client] = [await load(), await clientOf(bucket)];
  await client.send(new ListObjectsV2Command({ Bucket: bucket.name, MaxKeys: 1 }));
}

/** Files in a bucket, under a folder of it, as they would lie on a disk. */
export function s3Store(bucket: Bucket, folder: string): FileStore {
  const objectOf = (key: string) => ({ Bucket: bucket.name, Key: `${folder}/${checkedKey(key)}` });

  async function* older(than: Date): AsyncGenerator<{ orgId: string; keys: string[] }> {
    const [{ paginateListObjectsV2 }, client] = [await load(), await clientOf(bucket)];
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix: `${folder}/` });
    for await (const { Contents = [] } of pages) {
      const old = Contents.filter(({ LastModified }) => LastModified && LastModified < than)
        .map(({ Key = '' }) => Key.slice(folder.length + 1))
        .filter(isFileKey);
      const byOrganisation = Map.groupBy(old, (key) => key.slice(0, key.indexOf('/')));
      for (const [orgId, keys] of byOrganisation) yield { orgId, keys };
    }
  }

  const remove = async (key: string): Promise<void> => {
    const [{ DeleteObjectCommand }, client] = [await load(), await clientOf(bucket)];
    await client.send(new DeleteObjectCommand(objectOf(key)));
  };

  return {
    async write(key, bytes) {
      const [{ Upload }, client] = [await load(), await clientOf(bucket)];
      let size = 0;
      let broken: { error: unknown } | undefined;
      async function* counted(): AsyncGenerator<Buffer> {
        try {
          for await (const chunk of bytes) {
            size += chunk.length;
            yield chunk;
          }
        } catch (error) {
          broken = { error };
          throw error;
        }
      }
      // Where it fails, parts that have arrived are given up: the object is there as a whole or not at all.
      const upload = new Upload({
        client,
        params: { ...objectOf(key), Body: Readable.from(counted(), { objectMode: false }) },
        partSize: partBytes,
        queueSize: 2,
      });
      await upload.done().catch((error: unknown) => {
        // Giving up may fail as well; what matters is why.
        throw broken ? broken.error : error;
      });
      return size;
    },
    async read(key) {
      const [{ GetObjectCommand, NoSuchKey }, client] = [await load(), await clientOf(bucket)];
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove,
    older,
  };
}
