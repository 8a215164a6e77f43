import type { Readable } from 'node:stream';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { Download, type App } from '../../../kit/server/module.ts';
import type { SmallSize } from '../rules.ts';
import {
  lockAttachmentRows,
  readAttachments,
  storedAttachment,
  type Attachment,
} from '../../../kit/server/storage/attachment.store.ts';
import { smallCopy } from './keep/small-copy.ts';
import { attachmentsIn } from './store.ts';

export { attachmentsIn } from './store.ts';
export { takeUpload } from './upload.ts';
export { keepCopy, keepHandedIn, readOwn } from './copy.ts';
export { callerOfJob, nameHolders, namesOfHolders, placeOfJob, readersOfFile } from './hooks.ts';
export {
  fileLimits,
  holdersOf,
  holdersSql,
  holdFiles,
  isHeldBySql,
  isHeldSql,
  letFilesGo,
  usesSql,
  type Holder,
} from './keep/hold.store.ts';

/** The existing ones of these uploads, in the order of the ids. The caller checks who may see them. */
export function attachmentsOf(tx: Tx, ids: readonly string[]): Promise<Attachment[]> {
  return ids.length === 0 ? Promise.resolve([]) : readAttachments(tx, ids);
}

/**
 * Locks files until the transaction ends, so that no other transaction holds them or lets them go. Deleted files are missing from the answer.
 */
export function lockAttachments(tx: Tx, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? Promise.resolve([]) : lockAttachmentRows(tx, ids);
}

/** A file's bytes; refused if there are none. The caller checks who may read them. */
export async function openFile(
  app: Pick<App, 'environment'>,
  tx: Tx,
  id: string,
): Promise<Download<Buffer | Readable>> {
  const file = await storedAttachment(tx, id);
  const bytes = file && (await attachmentsIn(app).read(file.key));
  if (!bytes) throw kitRefusals.not_found();
  return new Download(file.name, file.type, bytes);
}

/** The same, or a small copy of a picture. */
export async function openSized(
  app: App,
  tx: Tx,
  id: string,
  size: SmallSize | undefined,
): Promise<Download> {
  if (!size) return openFile(app, tx, id);
  const file = await storedAttachment(tx, id);
  if (!file) throw kitRefusals.not_found();
  return smallCopy(app, file, size);
}
