import { join } from 'node:path';
import { diskStore, type FileStore } from '../../../kit/server/storage/file-store.ts';
import { s3Store } from '../../../kit/server/storage/s3-store.ts';
import type { App } from '../../../kit/server/module.ts';
import { smallSizeNames, smallSizes, type SmallSize } from '../rules.ts';

type Place = Pick<App, 'environment'>;

/** Where this installation keeps files that work makes. Processes that share the work share the place. */
export function storeOf(place: Place): FileStore {
  return storeIn(place, 'files');
}

/** Where what people hand in lies: apart, because it goes by its rows and never by its age alone. */
export function attachmentsIn(place: Place): FileStore {
  return storeIn(place, 'attachments');
}

/** Small copies of what people handed in, under the keys of the originals. They can be made again at any time. */
export function smallCopiesIn(place: Place, size: SmallSize): FileStore {
  return storeIn(place, `small-copies/${smallSizes[size]}`);
}

/** Removes what was handed in, with its small copies, once its row has gone. */
export async function removeBytes(place: Place, key: string): Promise<void> {
  await attachmentsIn(place).remove(key);
  for (const size of smallSizeNames) await smallCopiesIn(place, size).remove(key);
}

function storeIn({ environment: { bucket, dataDir } }: Place, folder: string): FileStore {
  return bucket ? s3Store(bucket, folder) : diskStore(join(dataDir, folder));
}
