import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { notify } from '../../../kit/server/notify.ts';
import { batchMessages } from '../messages.ts';
import { messagePoints, type MessageLine } from '../../merit/server/batch.door.ts';
import type { ImportFile } from '../../../kit/server/import/kind/kind.ts';

/** One message for each member, however many of the rows are his. */
export async function notifyMembers(
  tx: Tx,
  message: { key: 'posted' | 'undone'; file: ImportFile; lines: readonly MessageLine[]; by: Actor },
): Promise<void> {
  const { key, file, lines, by } = message;
  const own = messagePoints(lines, key === 'posted' ? 1 : -1);
  const recipients = Object.keys(own).filter((id) => id !== by.memberId);
  await notify(tx, batchMessages[key], {
    recipients,
    params: { by: by.memberName, topic: file.fileName, reason: file.reason },
    own,
    about: { type: 'batch', id: file.id },
    link: '/integralManage/list?_scope=about',
  });
}
