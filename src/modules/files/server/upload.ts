import { roundToPower } from '../../../kit/contract/number/round.ts';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { maximumFileBytes, type ReceivedFile } from '../../../kit/contract/file.ts';
import { newFileKey } from '../../../kit/server/storage/file-store.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { filesCalls } from '../calls.ts';
import { insertAttachment, lockRoom } from '../../../kit/server/storage/attachment.store.ts';
import { fileLimits } from './keep/hold.store.ts';
import { filesRefusals } from './refusals.ts';
import { attachmentsIn } from './store.ts';

const megabyte = 1024 * 1024;
/** Rounded so that what is left never seems to be enough. */
const roomWords = (limit: number, size: number, left: number) => ({
  limit: limit / megabyte,
  size: roundToPower(size / megabyte, -1, 'up'),
  left: roundToPower(Math.max(left, 0) / megabyte, -1, 'down'),
});

/** Three files of the largest kind may always wait. */
const leastShare = 3 * maximumFileBytes;
/** Of the organisation's room one person has a twentieth for files that nothing uses yet, so that nobody fills it for all. */
const waitingShare = (room: number): number => Math.max(room / 20, leastShare);
const waitingWords = (share: number, waiting: number) => ({
  limit: roundToPower(share / megabyte, -1, 'down'),
  used: roundToPower(waiting / megabyte, -1, 'up'),
});

/**
 * Stores an uploaded file. Bytes are written before the row: bytes of a failed transaction are swept later, and no row
 * is without its bytes.
 */
export async function takeUpload(
  { app, tx, actor }: Ctx,
  { name, type, bytes, size }: ReceivedFile,
): Promise<OutputOf<typeof filesCalls.upload>> {
  const store = attachmentsIn(app);
  const [id, key] = [newId(), newFileKey(tx.orgId)];
  const limits = await fileLimits(tx);
  await store.write(key, once(bytes));
  try {
    // Only now, so that no transaction waits for another's disk.
    const { used, waiting } = await lockRoom(tx, actor.memberId);
    const left = limits.bytes - used;
    const share = waitingShare(limits.bytes);
    if (waiting + size > share)
      throw filesRefusals.file_waiting({ ...waitingWords(share, waiting), days: limits.days }).at('file');
    if (size > left) throw filesRefusals.file_room(roomWords(limits.bytes, size, left)).at('file');
    await insertAttachment(tx, { id, name, type, size, key, memberId: actor.memberId, days: limits.days });
  } catch (error) {
    await store.remove(key).catch(() => {});
    throw error;
  }
  return { id, name, type, size, address: `${filesCalls.download.path}?id=${id}` };
}

/** The operator looks at a licence on screen, so it is a picture or a PDF. */
export function takeLicence(ctx: Ctx, file: ReceivedFile): Promise<OutputOf<typeof filesCalls.upload>> {
  if (!file.type.startsWith('image/') && file.type !== 'application/pdf')
    throw filesRefusals.licence_type().at('file');
  return takeUpload(ctx, file);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
