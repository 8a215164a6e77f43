import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { Download, type App } from '../../../kit/server/module.ts';
import {
  keptAttachments,
  lockAttachmentRows,
  readAttachments,
  setKept,
  storedAttachment,
  type Attachment,
} from './attachment.store.ts';
import { attachmentsIn } from './store.ts';

export { attachmentsIn } from './store.ts';
export { takeUpload } from './upload.ts';
export { keepCopy, keepHandedIn } from './copy.ts';
export { callerOfJob, placeOfJob } from './hooks.ts';

/** The existing ones of these uploads, in the order of the ids. The caller checks who may see them. */
export function attachmentsOf(tx: Tx, ids: readonly string[]): Promise<Attachment[]> {
  return ids.length === 0 ? Promise.resolve([]) : readAttachments(tx, ids);
}

/**
 * Locks files until the transaction ends, so that no other transaction keeps or releases them: a caller that finds them
 * unused under the lock may release them. Deleted files are missing from the answer.
 */
export function lockAttachments(tx: Tx, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? Promise.resolve([]) : lockAttachmentRows(tx, ids);
}

/** Keeps files as long as something uses them, and locks them until the transaction ends. Refuses deleted files. */
export async function keepFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const there = await lockAttachmentRows(tx, ids);
  if (there.length < new Set(ids).size) throw kitRefusals.not_found();
  await setKept(tx, there, true);
}

/** Lets files expire in 7 days, unless something keeps them until then. */
export async function releaseFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await setKept(tx, await lockAttachmentRows(tx, ids), false);
}

/** The files of the organisation that stay because something has them: each has to be named by what does. @internal Only tests call it. */
export const keptFiles = keptAttachments;

/** A file's bytes; refused if there are none. The caller checks who may read them. */
export async function openFile(app: Pick<App, 'environment'>, tx: Tx, id: string): Promise<Download> {
  const file = await storedAttachment(tx, id);
  const bytes = file && (await attachmentsIn(app).read(file.key));
  if (!bytes) throw kitRefusals.not_found();
  return new Download(file.name, file.type, bytes);
}
