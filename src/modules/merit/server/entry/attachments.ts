/** The files of records: who may attach them, and how long they are kept. */
import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { attachmentsOf, keepFiles, lockAttachments, releaseFiles } from '../../../files/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { meritCalls } from '../../calls.ts';
import { deleteAttachments, recordsAttaching, insertAttachments } from './attachments.store.ts';
import { onDay, delegationsTo } from '../authority/delegation.store.ts';
import { maySee, type Step } from '../record/step.ts';
import type { RecordRow } from '../record/record.store.ts';

/** A record's files before a step changes it. `isProof`: it was submitted, so its files are kept for good. */
export type AttachedFiles = { fileIds: readonly string[]; isProof: boolean };

/** Null: a new record. A draft's typing makes no steps, so one that has a second step was submitted. */
export function attachedFiles(step: Pick<Step, 'from' | 'state' | 'record'> | null): AttachedFiles {
  if (!step) return { fileIds: [], isProof: false };
  const isProof = step.from !== 'draft' || step.state.steps > 1;
  return { fileIds: step.record.attachments ?? [], isProof };
}

const without = (fileIds: readonly string[], others: readonly string[]): string[] =>
  fileIds.filter((id) => !others.includes(id));

/**
 * Returns the typed files that a record may have: those it has, and those its recorder may attach. Locks the files that
 * are added or removed until the transaction ends. Queries nothing if nothing changes.
 */
export async function attachableTo(
  tx: Tx,
  actor: Actor,
  { fileIds, isProof }: AttachedFiles,
  typed: readonly string[],
): Promise<ReadonlySet<string>> {
  const coming = without(typed, fileIds);
  const going = isProof ? [] : without(fileIds, typed);
  if (coming.length + going.length === 0) return new Set(fileIds);
  // All of them in one order, and read under their locks.
  const [, files] = await Promise.all([
    lockAttachments(tx, [...coming, ...going]),
    attachmentsOf(tx, coming),
  ]);
  return new Set([...fileIds, ...(await allowedTo(tx, actor, files))]);
}

/** The files that the caller may attach to his own record. */
export async function attachableOf(
  tx: Tx,
  actor: Actor,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return fileIds.length === 0 ? new Set() : allowedTo(tx, actor, await attachmentsOf(tx, fileIds));
}

/** Own uploads, and files of records that the caller may see. */
async function allowedTo(
  tx: Tx,
  actor: Actor,
  files: readonly { id: string; userId: string }[],
): Promise<ReadonlySet<string>> {
  const isOwn = ({ userId }: { userId: string }) => userId === tx.userId;
  const allowed = new Set(files.filter(isOwn).map(({ id }) => id));
  const others = files.filter((file) => !isOwn(file)).map(({ id }) => id);
  if (others.length === 0) return allowed;
  const [holders, org, delegations] = await Promise.all([
    recordsAttaching(tx, others),
    settings(tx),
    delegationsTo(tx, actor.memberId),
  ]);
  const delegatedBy = onDay(delegations, todayOf(tx, org));
  const seen = holders.filter((holder) => maySee(actor, holder, holder.status, delegatedBy));
  const shown = new Set(seen.flatMap(({ fileIds }) => fileIds));
  for (const id of others) if (shown.has(id)) allowed.add(id);
  return allowed;
}

/** Attaches added files and detaches removed ones; the files are locked by `attachableTo`. */
export async function updateAttachments(
  tx: Tx,
  recordId: string,
  { fileIds, isProof }: AttachedFiles,
  after: readonly string[],
): Promise<void> {
  const [coming, going] = [without(after, fileIds), without(fileIds, after)];
  if (coming.length > 0) await Promise.all([keepFiles(tx, coming), insertAttachments(tx, recordId, coming)]);
  if (going.length > 0 && !isProof) await detach(tx, recordId, going);
}

/** Lets go of all that a record has that was never submitted. */
export async function detachAll(tx: Tx, recordId: string, fileIds: readonly string[]): Promise<void> {
  await lockAttachments(tx, fileIds);
  await detach(tx, recordId, fileIds);
}

/** The files are locked, so no other record can attach one meanwhile. */
async function detach(tx: Tx, recordId: string, fileIds: readonly string[]): Promise<void> {
  const free = await deleteAttachments(tx, recordId, fileIds);
  if (free.length > 0) await releaseFiles(tx, free);
}

type Answer = OutputOf<typeof meritCalls.detail>['attachments'];

/** What a record has, in order. */
export async function attachmentAnswers(tx: Tx, record: RecordRow): Promise<Answer> {
  if (record.attachments === null) return [];
  const files = await attachmentsOf(tx, record.attachments);
  return files.map(({ id, name, type, size }) => ({ id, name, type, size }));
}
