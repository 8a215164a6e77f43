import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { notify } from '../../../kit/server/notify.ts';
import { batchMessages } from '../messages.ts';
import { toldPoints, type ToldLine } from '../../merit/server/door.ts';
import type { Batch } from './store.ts';

/** One message for each member, however many of the rows are his. */
export async function tellMembers(
  tx: Tx,
  given: { key: 'posted' | 'undone'; batch: Batch; lines: readonly ToldLine[]; by: Actor },
): Promise<void> {
  const { key, batch, lines, by } = given;
  const own = toldPoints(lines, key === 'posted' ? 1 : -1);
  const recipients = Object.keys(own).filter((id) => id !== by.memberId);
  await notify(tx, batchMessages[key], {
    recipients,
    params: { by: by.memberName, topic: batch.fileName, reason: batch.reason },
    own,
    about: { type: 'batch', id: batch.id },
    link: '/integralManage/list?_scope=about',
  });
}

/** Tells whoever confirmed that the work is done, or why it is not. */
export async function tellFinished(
  tx: Tx,
  given: {
    key: 'finished' | 'failed';
    batch: Batch;
    actor: Pick<Actor, 'memberId'>;
    rows?: number;
    reason?: string;
  },
): Promise<void> {
  const { key, batch, actor, rows = 0, reason = '' } = given;
  await notify(tx, batchMessages[key], {
    recipients: [actor.memberId],
    params: { topic: batch.fileName, count: rows, reason },
    about: { type: 'batch', id: batch.id },
    link: '/integralManage/checkBatchImport',
  });
}
