import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** The databases of a run and their log stay below a third of it. */
const roomBytes = 3_000_000_000;

/**
 * Where databases lie that are thrown away: in memory, where there is much of it. A copy makes a thousand files, which
 * takes some file systems a second, once as many were deleted shortly before.
 */
export function memoryFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) > roomBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Where such databases may have been left. */
export const throwAwayFolders = (): string[] => [tmpdir(), inMemory].filter((folder) => existsSync(folder));
