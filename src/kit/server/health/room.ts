import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { reasonOf } from '../config/environment.ts';
import { reachBucket } from '../storage/s3-store.ts';
import type { Check } from './health.ts';

/** Whether there is room for what is saved: below the reserve nothing is changed any more, as a full disk stops everything. */
export const diskCheck: Check = {
  name: 'disk',
  everyMs: 5_000,
  look: async ({ environment: { dataDir, diskReserveBytes } }) => {
    if (diskReserveBytes === 0) return [];
    const { bavail, bsize } = await statfs(dataDir);
    const freeBytes = bavail * bsize;
    if (freeBytes >= diskReserveBytes) return [];
    return [
      {
        code: 'disk_low',
        detail: `The disk of DATA_DIR has ${megabytes(freeBytes)} MB left, less than DISK_RESERVE_MB (${megabytes(diskReserveBytes)}): nothing is saved until there is room.`,
      },
    ];
  },
};

const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));

/** Whether files can be kept and fetched; everything else works without. */
export const storageCheck: Check = {
  name: 'storage',
  everyMs: 15_000,
  look: async ({ environment: { bucket, dataDir } }) => {
    try {
      await (bucket ? reachBucket(bucket) : access(dataDir, constants.R_OK | constants.W_OK));
      return [];
    } catch (error) {
      const name = bucket ? 'S3_BUCKET' : 'DATA_DIR';
      return [
        {
          code: 'storage_away',
          detail: `${name} cannot be used: ${reasonOf(error)}. Exports and uploads fail until it can.`,
        },
      ];
    }
  },
};
