import { notify } from '../../../kit/server/notify.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { rightHolders } from '../../members/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import { decidersFor } from './reach.ts';
import { joiningMessages as messages } from '../messages.ts';
import { joiningRights } from '../permissions.ts';
import type { StoredApplication } from './application.store.ts';

const page = '/memberManage/applyMember';
type NotifiedApplication = Pick<StoredApplication, 'id' | 'memberName' | 'remarks'>;
const about = ({ id }: NotifiedApplication) => ({
  about: { type: 'joinApplication', id },
  link: `${page}?status=todo`,
});

/** The members who may decide now. */
export const approversOf = (tx: Tx): Promise<string[]> => rightHolders(tx, joiningRights.decide);

/** Those who may decide on one that leads to these units. */
export async function notifyApplied(
  tx: Tx,
  application: NotifiedApplication,
  unitIds: readonly string[],
): Promise<void> {
  await notify(tx, messages.applied, {
    recipients: await decidersFor(tx, unitIds),
    params: { applicant: application.memberName, remarks: application.remarks },
    ...about(application),
    act: 'review',
  });
}

/** Nobody is asked to act on it any more. */
export const closeRequests = (tx: Tx, { id }: Pick<NotifiedApplication, 'id'>): Promise<void> =>
  tx.emit('message.handled', { objectId: id, keys: [messages.applied.key, messages.delivered.key] });

export async function notifyDelivered(
  tx: Tx,
  application: NotifiedApplication,
  { toId, by, remarks }: { toId: string; by: string; remarks: string },
): Promise<void> {
  await closeRequests(tx, application);
  await notify(tx, messages.delivered, {
    recipients: [toId],
    params: { by, applicant: application.memberName, remarks },
    ...about(application),
    act: 'review',
  });
}

/** Notifies the new member and the inviter. */
export async function notifyJoined(
  tx: Tx,
  application: NotifiedApplication,
  {
    memberId,
    by,
    inviterId,
    byMemberId,
  }: { memberId: string; by: string; inviterId: string | null; byMemberId: string },
): Promise<void> {
  const { name } = await settings(tx);
  await closeRequests(tx, application);
  await notify(tx, messages.joined, {
    recipients: [memberId],
    params: { organisation: name, by },
    about: { type: 'member', id: memberId },
    link: '/home',
  });
  if (inviterId !== null && inviterId !== byMemberId)
    await notify(tx, messages.invitedJoined, {
      recipients: [inviterId],
      params: { applicant: application.memberName },
      about: { type: 'joinApplication', id: application.id },
    });
}

/** The applicant's own step back: those who were asked need not look any more. */
export async function notifyWithdrawn(
  tx: Tx,
  application: NotifiedApplication & Pick<StoredApplication, 'assigneeId'>,
): Promise<void> {
  await closeRequests(tx, application);
  if (application.assigneeId !== null)
    await notify(tx, messages.withdrawn, {
      recipients: [application.assigneeId],
      params: { applicant: application.memberName },
      ...about(application),
    });
}

/** Notifies of an applicant whom the inviter's rights could not admit at once. */
export async function notifyNotJoined(
  tx: Tx,
  application: NotifiedApplication,
  { inviterId, reason }: { inviterId: string; reason: string },
): Promise<void> {
  await notify(tx, messages.notJoined, {
    recipients: [inviterId],
    params: { applicant: application.memberName, reason },
    ...about(application),
  });
}
