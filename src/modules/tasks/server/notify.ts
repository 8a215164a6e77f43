import { formatTenths, monthText } from '../../../kit/contract/format.ts';
import type { Message } from '../../../kit/contract/message/message.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { notify } from '../../../kit/server/notify.ts';
import { rightHolders } from '../../members/server/door.ts';
import { taskMessages } from '../messages.ts';
import { taskRights } from '../permissions.ts';
import type { TaskStep } from '../rules/states.ts';
import { membersOfTasks, type StoredTask } from './define/task.store.ts';

type NotifiedTask = Pick<StoredTask, 'id' | 'name' | 'month'>;
export const ofTask = ({ id, name, month }: NotifiedTask) => ({
  params: { task: name, month: monthText(month) },
  about: { type: 'task', id },
});

const definitions = '/integralConfigure/awardtasks';
/** The sheet of the member who opens it. */
const ownSheet = (memberId: string, month: number): string =>
  `/integralManage/pointbonuschecking/membercheckdetail/${memberId}?month=${monthText(month)}`;

/** Notifies the members who may approve, except the submitter. */
export async function notifyReview(tx: Tx, task: StoredTask, actor: Actor): Promise<void> {
  const { params, about } = ofTask(task);
  const recipients = (await rightHolders(tx, taskRights.review)).filter((id) => id !== actor.memberId);
  await notify(tx, taskMessages.review, {
    recipients,
    params: { ...params, by: actor.memberName },
    about,
    link: `${definitions}?status=pending`,
    act: 'review',
  });
}

/** Tells the submitter how it ended, and the members that it began. */
export async function notifyDecision(
  tx: Tx,
  task: StoredTask,
  { step, actor, reason }: { step: TaskStep; actor: Actor; reason: string },
): Promise<void> {
  const { params, about } = ofTask(task);
  if (step !== 'cancel')
    await tx.emit('message.handled', { objectId: task.id, keys: [taskMessages.review.key] });
  const message = { params: { ...params, by: actor.memberName }, about, link: definitions };
  const recipients = [task.submittedBy].filter((id) => id !== null && id !== actor.memberId) as string[];
  if (step === 'refuse')
    await notify(tx, taskMessages.refused, { ...message, recipients, params: { ...message.params, reason } });
  if (step !== 'approve') return;
  await notify(tx, taskMessages.approved, { ...message, recipients });
  const members = await membersOfTasks(tx, [task.id]);
  await notifyEach(tx, taskMessages.begun, { task, memberIds: members.map(({ memberId }) => memberId) });
}

/** One message for each member, with a link to that member's own sheet. */
export async function notifyEach(
  tx: Tx,
  message: Message<'task' | 'month'>,
  { task, memberIds }: { task: NotifiedTask; memberIds: readonly string[] },
): Promise<void> {
  for (const memberId of memberIds)
    await notify(tx, message, {
      ...ofTask(task),
      recipients: [memberId],
      link: ownSheet(memberId, task.month),
    });
}

/**
 * Tells members how many points a settlement cost them, and until when they may appeal; `changes` in tenths, a negative
 * number is a loss.
 */
export async function notifySettled(
  tx: Tx,
  task: NotifiedTask,
  changes: readonly { memberId: string; posted: number; appealUntil: string }[],
): Promise<void> {
  const { params, about } = ofTask(task);
  for (const { memberId, posted, appealUntil } of changes)
    await notify(tx, taskMessages.settled, {
      recipients: [memberId],
      params: {
        ...params,
        lost: formatTenths(posted, { signed: true }),
        until: posted < 0 ? appealUntil : '',
      },
      about,
      link: ownSheet(memberId, task.month),
    });
}

/** Tells members that a settlement was undone. */
export async function notifyUndone(
  tx: Tx,
  task: NotifiedTask,
  {
    by,
    reason,
    changes,
  }: { by: string; reason: string; changes: readonly { memberId: string; posted: number }[] },
): Promise<void> {
  const { params, about } = ofTask(task);
  for (const { memberId, posted } of changes)
    await notify(tx, taskMessages.undone, {
      recipients: [memberId],
      params: { ...params, by, reason, back: formatTenths(-posted, { signed: true }) },
      about,
      link: ownSheet(memberId, task.month),
    });
}
