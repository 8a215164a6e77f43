import { join } from 'node:path';
import { diskStore, type FileStore } from '../../../kit/server/storage/file-store.ts';
import type { App } from '../../../kit/server/module.ts';

type Place = Pick<App, 'environment'>;

/** Where this installation keeps files that work makes. Processes that share the work share the folder. */
export function storeOf({ environment }: Place): FileStore {
  return diskStore(join(environment.dataDir, 'files'));
}

/** Where what people hand in lies: apart, because it goes by its rows and never by its age alone. */
export function attachmentsIn({ environment }: Place): FileStore {
  return diskStore(join(environment.dataDir, 'attachments'));
}
