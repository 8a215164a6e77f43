/**
 * Pending records whose reviewer can no longer act. Whoever may reassign or cancel them is told, and no longer asked
 * once somebody can act again; the scope `stuck` of the lists always tells which they are.
 */
import * as z from 'zod/mini';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Subscriber } from '../../../../kit/server/module.ts';
import { holdersOf } from '../../../access/server/door.ts';
import { activeMembersSql, membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { countWaitingFor, waitingFor } from '../list/list.store.ts';
import { endStuck, tellMoreStuck, tellStuck } from '../notify.ts';
import { meritRights } from '../../permissions.ts';

const unblocking = meritRights.unblock;

/** Records told of one by one; what is left goes into one message. */
const maximumTold = 200;

const statusPayload = z.object({ memberId: z.string(), from: z.string(), to: z.string() });
const reviewerPayload = z.object({ memberId: z.string() });

function mayReview(member: MemberRef | undefined): boolean {
  return member?.status === 'active' && member.isReviewer;
}

async function memberNow(tx: Tx, memberId: string): Promise<MemberRef | undefined> {
  return (await membersByIds(tx, [memberId])).get(memberId);
}

/** `member.status`: who is no reviewer was told of when that changed. */
export const onMemberStatus: Subscriber = async (tx, event) => {
  const { memberId, from, to } = z.parse(statusPayload, event.payload);
  if ((from === 'active') === (to === 'active')) return;
  const member = await memberNow(tx, memberId);
  if (member?.isReviewer) await follow(tx, member);
};

/** `member.reviewer`: whoever is not active was told of when that changed. */
export const onMemberReviewer: Subscriber = async (tx, event) => {
  const { memberId } = z.parse(reviewerPayload, event.payload);
  const member = await memberNow(tx, memberId);
  if (member?.status === 'active') await follow(tx, member);
};

async function follow(tx: Tx, member: MemberRef): Promise<void> {
  const waiting = await waitingFor(tx, member.id, maximumTold);
  if (waiting.length === 0) return;
  if (mayReview(member)) {
    await Promise.all(waiting.map(({ id }) => endStuck(tx, id)));
    return;
  }
  const [holders, count] = await Promise.all([
    holdersOf(tx, unblocking, activeMembersSql(tx)),
    waiting.length < maximumTold ? waiting.length : countWaitingFor(tx, member.id),
  ]);
  for (const { id, topicName: name, recordNo: number } of waiting)
    await tellStuck(tx, { id, name, number }, holders, member.name);
  const more = count - waiting.length;
  if (more > 0) await tellMoreStuck(tx, holders, { memberId: member.id, by: member.name, count: more });
}

/** A step gave a record to a reviewer, locked by it: tells when that one cannot act any more. */
export async function tellIfStuck(
  tx: Tx,
  topic: Parameters<typeof tellStuck>[1],
  reviewer: MemberRef | undefined,
): Promise<void> {
  if (!mayReview(reviewer))
    await tellStuck(tx, topic, await holdersOf(tx, unblocking, activeMembersSql(tx)), reviewer?.name ?? '');
}
