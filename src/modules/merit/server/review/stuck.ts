/**
 * Pending records whose reviewer can no longer act. Members who may reassign or cancel them are notified, and the
 * request is closed once a reviewer can act again; the list scope `stuck` always shows them.
 */
import * as z from 'zod/mini';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Subscriber } from '../../../../kit/server/module.ts';
import { membersByIds, type MemberRef, rightHolders } from '../../../members/server/door.ts';
import { loadOf, waitingFor } from '../list/topics/list.store.ts';
import { closeStuckMessages, notifyMoreStuck, notifyStuck } from '../notify.ts';
import { meritRights } from '../../permissions.ts';

const unblocking = meritRights.unblock;

/** Records with a message each; the rest share one message. */
const maximumTold = 200;

const statusPayload = z.object({ memberId: z.string(), from: z.string(), to: z.string() });
const reviewerPayload = z.object({ memberId: z.string() });

function mayReview(member: MemberRef | undefined): boolean {
  return member?.status === 'active' && member.isReviewer;
}

async function memberNow(tx: Tx, memberId: string): Promise<MemberRef | undefined> {
  return (await membersByIds(tx, [memberId])).get(memberId);
}

/** `member.status`: for members without the reviewer role, the loss of the role was reported before. */
export const onMemberStatus: Subscriber = async (tx, event) => {
  const { memberId, from, to } = z.parse(statusPayload, event.payload);
  if ((from === 'active') === (to === 'active')) return;
  const member = await memberNow(tx, memberId);
  if (member?.isReviewer) await updateStuckMessages(tx, member);
};

/** `member.reviewer`: for inactive members, the change of status was reported before. */
export const onMemberReviewer: Subscriber = async (tx, event) => {
  const { memberId } = z.parse(reviewerPayload, event.payload);
  const member = await memberNow(tx, memberId);
  if (member?.status === 'active') await updateStuckMessages(tx, member);
};

async function updateStuckMessages(tx: Tx, member: MemberRef): Promise<void> {
  const waiting = await waitingFor(tx, member.id, maximumTold);
  if (waiting.length === 0) return;
  if (mayReview(member)) {
    await Promise.all(waiting.map(({ id }) => closeStuckMessages(tx, id)));
    return;
  }
  const [holders, { count }] = await Promise.all([
    rightHolders(tx, unblocking),
    waiting.length < maximumTold ? { count: waiting.length } : loadOf(tx, member.id),
  ]);
  for (const { id, topicName: name, recordNo: number } of waiting)
    await notifyStuck(tx, { id, name, number }, holders, member.name);
  const more = count - waiting.length;
  if (more > 0) await notifyMoreStuck(tx, holders, { memberId: member.id, by: member.name, count: more });
}

/** After a step that assigned a record to a (locked) reviewer: notifies if that reviewer cannot act. */
export async function notifyIfStuck(
  tx: Tx,
  topic: Parameters<typeof notifyStuck>[1],
  reviewer: MemberRef | undefined,
): Promise<void> {
  if (!mayReview(reviewer))
    await notifyStuck(tx, topic, await rightHolders(tx, unblocking), reviewer?.name ?? '');
}
