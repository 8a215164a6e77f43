import { join } from 'node:path';
import { diskStore, type FileStore } from '../../../kit/server/file-store.ts';
import type { App } from '../../../kit/server/module.ts';

/** Where this installation keeps files. Processes that share the work share the folder. */
export function storeOf({ environment }: Pick<App, 'environment'>): FileStore {
  return diskStore(join(environment.dataDir, 'files'));
}
