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

/** What of the named was handed in and is still there, in the order of the ids. Who may see it is the caller's business. */
export function attachmentsOf(tx: Tx, ids: readonly string[]): Promise<Attachment[]> {
  return ids.length === 0 ? Promise.resolve([]) : readAttachments(tx, ids);
}

/**
 * Holds files until the transaction ends, so that nobody keeps or releases them meanwhile: who finds, holding them, that
 * nothing else has them may release them. Those that are gone are left out of the answer.
 */
export function lockAttachments(tx: Tx, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? Promise.resolve([]) : lockAttachmentRows(tx, ids);
}

/** Lets files stay as long as something has them, and holds them until the transaction ends. Refuses those that are gone. */
export async function keepFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const there = await lockAttachmentRows(tx, ids);
  if (there.length < new Set(ids).size) throw kitRefusals.not_found();
  await setKept(tx, there, true);
}

/** Lets files go in 7 days, unless something keeps them until then. */
export async function releaseFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await setKept(tx, await lockAttachmentRows(tx, ids), false);
}

/** The files of the organisation that stay because something has them: each has to be named by what does. @internal Only tests call it. */
export const keptFiles = keptAttachments;

/** A file's bytes; refused where there are none. Who may read them is the caller's business. */
export async function openFile(app: App, tx: Tx, id: string): Promise<Download> {
  const file = await storedAttachment(tx, id);
  const bytes = file && (await attachmentsIn(app).read(file.key));
  if (!bytes) throw kitRefusals.not_found();
  return new Download(file.name, file.type, bytes);
}
