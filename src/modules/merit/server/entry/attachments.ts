/** The files of records: who may attach them, and how long they are kept. */
import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { onDay, delegationsTo } from '../../../authority/server/door.ts';
import {
  attachmentsOf,
  holdersSql,
  holdFiles,
  letFilesGo,
  lockAttachments,
  nameHolders,
  readersOfFile,
} from '../../../files/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { meritCalls } from '../../calls.ts';
import { filesWritten, permittedFiles, type HeldFiles } from '../record/content.ts';
import type { RecordRow } from '../record/record.store.ts';
import { maySee, oursAmong, type InvolvedMembers } from '../record/relation.ts';

const without = (fileIds: readonly string[], others: readonly string[]): string[] =>
  fileIds.filter((id) => !others.includes(id));

/**
 * Returns which files a record may have after a change: those it has, and those its recorder may attach. Locks the files that
 * are added or removed until the transaction ends. Queries nothing if nothing changes.
 */
export async function attachableTo(
  tx: Tx,
  { actor, before, after }: { actor: Actor; before: HeldFiles; after: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { fileIds, isProof } = before;
  const coming = without(after, fileIds);
  const going = isProof ? [] : without(fileIds, after);
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
  const visible = await shownTo(tx, actor, others);
  for (const id of others) if (visible.has(id)) allowed.add(id);
  return allowed;
}

/** Files of records that the caller may see, among them those of these files that he may. */
async function shownTo(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const [holders, org, delegations] = await Promise.all([
    recordsAttaching(tx, fileIds),
    settings(tx),
    delegationsTo(tx, actor.memberId),
  ]);
  const delegatedBy = onDay(delegations, todayOf(tx, org));
  const visible: AttachingRecord[] = [];
  for (const holder of holders) {
    const ours = await oursAmong(tx, actor, holder.l_member);
    if (maySee(actor, holder, { status: holder.status, ours }, delegatedBy)) visible.push(holder);
  }
  return new Set(visible.flatMap(({ fileIds: own }) => own));
}

/** Attaches added files and detaches removed ones; the files are locked by `attachableTo`. */
export async function updateAttachments(
  tx: Tx,
  { recordId, before, after }: { recordId: string; before: HeldFiles; after: readonly string[] },
): Promise<void> {
  const { fileIds, isProof } = before;
  const [coming, going] = [without(after, fileIds), without(fileIds, after)];
  const holder = { kind: 'record', id: recordId } as const;
  // A record that was submitted with the file still has it.
  await holdFiles(tx, holder, coming);
  if (!isProof) await letFilesGo(tx, holder, going);
}

type Answer = OutputOf<typeof meritCalls.detail>['attachments'];

/** The files of a record, in order. */
export async function attachmentAnswers(tx: Tx, record: RecordRow): Promise<Answer> {
  if (record.attachments === null) return [];
  const files = await attachmentsOf(tx, record.attachments);
  return files.map(({ id, name, type, size }) => ({ id, name, type, size }));
}

/** The maximum of records read for a member who attaches files of others. */
const maximumHolders = 1_000;

type AttachingRecord = InvolvedMembers & { fileIds: string[]; status: number };

/** Records that have one of these files, with the columns that decide visibility, newest first. */
function recordsAttaching(tx: Tx, fileIds: readonly string[]): Promise<AttachingRecord[]> {
  return tx.all(sql<AttachingRecord>`
    select r.attachments as "fileIds", s.status, r.recorder_id, r.first_id, r.last_id, r.cc, r.l_member
    from merit_record r join merit_state s on s.org_id = ${tx.orgId} and s.id = r.id
    where r.org_id = ${tx.orgId} and r.attachments && ${[...fileIds]}::uuid[]
      and r.id in ${holdersSql(tx, 'record', fileIds)}
    order by r.id desc limit ${maximumHolders}`);
}

/** Records by their numbers; a draft is its recorder's alone and is not led to. */
async function namesOfRecords(tx: Tx, ids: readonly string[]) {
  const rows = await tx.all(sql<{ id: string; number: string | null }>`
    select id, number from merit_record where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(
    rows.map(({ id, number }) => [
      id,
      { title: number ?? '', path: number === null ? null : `/integralManage/detail/${id}` },
    ]),
  );
}

/** The hooks by which a record's content checks its files, and reads the files of records. */
export const attachmentHooks = [
  permittedFiles.with(attachableTo),
  filesWritten.with(updateAttachments),
  nameHolders('record', namesOfRecords),
  readersOfFile.with(async (tx, { actor, fileId, holders, allow }) => {
    if (!holders.some(({ kind }) => kind === 'record')) return;
    if ((await shownTo(tx, actor, [fileId])).has(fileId)) allow();
  }),
];
