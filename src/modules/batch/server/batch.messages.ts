import type { Actor } from '../../../kit/server/actor.ts';
import type { Tx } from '../../../kit/server/db.ts';
import type { Batch } from './batch.store.ts';

/** Message categories of the specification: 1 points, 8 approval. */
const pointsCategory = 1;
const approvalCategory = 8;

/** One message for each member, however many of the rows are his. */
export async function tellMembers(
  tx: Tx,
  given: { key: 'batch.posted' | 'batch.undone'; batch: Batch; memberIds: readonly string[]; by: Actor },
): Promise<void> {
  const { key, batch, by } = given;
  const recipients = [...new Set(given.memberIds)].filter((id) => id !== by.memberId);
  if (recipients.length === 0) return;
  await tx.emit('message.send', {
    recipients,
    category: pointsCategory,
    key,
    params: { by: by.memberName, topic: batch.fileName, reason: batch.reason },
    objectType: 'batch',
    objectId: batch.id,
    link: '/integralManage/list?_scope=about',
    act: null,
  });
}

/** Tells whoever confirmed that the work is done, or why it is not. */
export async function tellFinished(
  tx: Tx,
  given: {
    key: 'batch.finished' | 'batch.failed';
    batch: Batch;
    actor: Pick<Actor, 'memberId'>;
    rows?: number;
    reason?: string;
  },
): Promise<void> {
  const { key, batch, actor, rows = 0, reason = '' } = given;
  await tx.emit('message.send', {
    recipients: [actor.memberId],
    category: approvalCategory,
    key,
    params: { topic: batch.fileName, count: rows, reason },
    objectType: 'batch',
    objectId: batch.id,
    link: '/integralManage/checkBatchImport',
    act: null,
  });
}
