/** The files of records: who may attach them, and how long they are kept. */
import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { attachmentsOf, keepFiles, lockAttachments, releaseFiles } from '../../../files/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { meritCalls } from '../../calls.ts';
import { deleteHolds, holdersOf, insertHolds } from './attachment.store.ts';
import { onDay, standInsTo } from '../authority/delegation.store.ts';
import { maySee, type Step } from '../record/step.ts';
import type { RecordRow } from '../record/record.store.ts';

/** What a record has before a step changes it. `isProof`: it was submitted, and keeps for good what it ever had. */
export type Held = { fileIds: readonly string[]; isProof: boolean };

/** Null: a new record. A draft's typing makes no steps, so one that has a second step was submitted. */
export function heldBy(step: Pick<Step, 'from' | 'state' | 'record'> | null): Held {
  if (!step) return { fileIds: [], isProof: false };
  const isProof = step.from !== 'draft' || step.state.steps > 1;
  return { fileIds: step.record.attachments ?? [], isProof };
}

const without = (fileIds: readonly string[], others: readonly string[]): string[] =>
  fileIds.filter((id) => !others.includes(id));

/**
 * Those of the typed files that a record may have: what it has already, and what its recorder may attach. Files that
 * come and go stay as they are until the transaction ends: nobody else keeps them or lets them go. Asks nothing where
 * nothing changes.
 */
export async function attachableTo(
  tx: Tx,
  actor: Actor,
  { fileIds, isProof }: Held,
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

/** The files that the caller may attach to a record of his. */
export async function attachableOf(
  tx: Tx,
  actor: Actor,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return fileIds.length === 0 ? new Set() : allowedTo(tx, actor, await attachmentsOf(tx, fileIds));
}

/** One's own uploads, and what a record has that one may see. */
async function allowedTo(
  tx: Tx,
  actor: Actor,
  files: readonly { id: string; userId: string }[],
): Promise<ReadonlySet<string>> {
  const isOwn = ({ userId }: { userId: string }) => userId === tx.userId;
  const allowed = new Set(files.filter(isOwn).map(({ id }) => id));
  const others = files.filter((file) => !isOwn(file)).map(({ id }) => id);
  if (others.length === 0) return allowed;
  const [holders, org, standIns] = await Promise.all([
    holdersOf(tx, others),
    settings(tx),
    standInsTo(tx, actor.memberId),
  ]);
  const standsInFor = onDay(standIns, todayOf(tx, org));
  const seen = holders.filter((holder) => maySee(actor, holder, holder.status, standsInFor));
  const shown = new Set(seen.flatMap(({ fileIds }) => fileIds));
  for (const id of others) if (shown.has(id)) allowed.add(id);
  return allowed;
}

/** Keeps what a record came to have, and lets go of what it has no more; the files are locked (`attachableTo`). */
export async function changeHeld(
  tx: Tx,
  recordId: string,
  { fileIds, isProof }: Held,
  after: readonly string[],
): Promise<void> {
  const [coming, going] = [without(after, fileIds), without(fileIds, after)];
  if (coming.length > 0) await Promise.all([keepFiles(tx, coming), insertHolds(tx, recordId, coming)]);
  if (going.length > 0 && !isProof) await letGo(tx, recordId, going);
}

/** Lets go of all that a record has that was never submitted. */
export async function releaseHeld(tx: Tx, recordId: string, fileIds: readonly string[]): Promise<void> {
  await lockAttachments(tx, fileIds);
  await letGo(tx, recordId, fileIds);
}

/** Under the lock of the files: no other record can come to hold one meanwhile. */
async function letGo(tx: Tx, recordId: string, fileIds: readonly string[]): Promise<void> {
  const free = await deleteHolds(tx, recordId, fileIds);
  if (free.length > 0) await releaseFiles(tx, free);
}

type Answer = OutputOf<typeof meritCalls.detail>['attachments'];

/** What a record has, in order. */
export async function attachmentAnswers(tx: Tx, record: RecordRow): Promise<Answer> {
  if (record.attachments === null) return [];
  const files = await attachmentsOf(tx, record.attachments);
  return files.map(({ id, name, type, size }) => ({ id, name, type, size }));
}
