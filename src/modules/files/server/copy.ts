import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ReceivedFile } from '../../../kit/contract/file.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import type { App, BeforeCall, Ctx } from '../../../kit/server/module.ts';
import { newFileKey } from '../../../kit/server/storage/file-store.ts';
import { insertAttachment, ownFile } from '../../../kit/server/storage/attachment.store.ts';
import { fileLimits, holdFiles, type Holder } from './keep/hold.store.ts';
import { attachmentsIn } from './store.ts';
import { takeUpload } from './upload.ts';

export type KeptCopy = { id: string; name: string; type: string; size: number };
/** Transforms the bytes; null to skip the file. */
type Remake = (file: {
  name: string;
  type: string;
  bytes: Buffer;
}) => Promise<{ name: string; type: string; bytes: Uint8Array } | null>;

/**
 * Keeps a copy of what the caller handed in, as `remake` makes it, for one use alone: what it was made of may be somebody's
 * proof, and letting go of the copy must not take that away. Refuses another's file as not found, and null at `field`.
 */
export async function keepCopy(
  ctx: Ctx,
  { fileId, field, holder, remake }: { fileId: string; field: string; holder: Holder; remake: Remake },
): Promise<KeptCopy | null> {
  const file = await ownFile(ctx.tx, fileId);
  const stream = file?.purpose === 'attachment' ? await attachmentsIn(ctx.app).read(file.key) : null;
  if (!file || !stream) throw kitRefusals.not_found().at(field);
  const remade = await remake({ name: file.name, type: file.type, bytes: await buffer(stream) });
  if (!remade) return null;
  const sha256 = createHash('sha256').update(remade.bytes).digest('hex');
  const copy = await takeUpload(ctx, new ReceivedFile({ ...remade, sha256 }));
  await holdFiles(ctx.tx, holder, [copy.id]);
  return { id: copy.id, name: copy.name, type: copy.type, size: copy.size };
}

/** Reads the caller's upload for work before the transaction that holds it; null for another user's file. */
export async function readOwn(
  { app, asked: inContext }: BeforeCall,
  fileId: string,
): Promise<{ type: string; bytes: Buffer } | null> {
  const file = await inContext(({ tx }) => ownFile(tx, fileId));
  const stream = file?.purpose === 'attachment' ? await attachmentsIn(app).read(file.key) : null;
  return file && stream ? { type: file.type, bytes: await buffer(stream) } : null;
}

type HandedIn = { name: string; type: string; size: number; key: string };

/**
 * Keeps a copy of a file that was handed in before the transaction's organisation was there, as a member's, for one use. Null where its
 * bytes are no more. Bytes of a failed transaction are swept later.
 */
export async function keepHandedIn(
  app: Pick<App, 'environment'>,
  tx: Tx,
  { key: from, ...file }: HandedIn,
  { memberId, holder }: { memberId: string; holder: Holder },
): Promise<string | null> {
  const store = attachmentsIn(app);
  const bytes = await store.read(from);
  if (!bytes) return null;
  const [id, key] = [newId(), newFileKey(tx.orgId)];
  await store.write(key, bytes);
  const { days } = await fileLimits(tx);
  await insertAttachment(tx, { ...file, id, key, memberId, days });
  await holdFiles(tx, holder, [id]);
  return id;
}
