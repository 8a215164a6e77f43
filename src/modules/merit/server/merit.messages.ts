import type { Tx } from '../../../kit/server/db.ts';
import { standInOf } from './merit.delegation.store.ts';

/** Message categories of the specification: 1 points, 8 approval. */
const pointsCategory = 1;
const approvalCategory = 8;

type Topic = { id: string; name: string };

function send(
  tx: Tx,
  recipients: readonly string[],
  message: { category: number; key: string; topic: Topic; params?: Record<string, string>; act?: 'review' },
): Promise<void> {
  const distinct = [...new Set(recipients)];
  if (distinct.length === 0) return Promise.resolve();
  return tx.emit('message.send', {
    recipients: distinct,
    category: message.category,
    key: message.key,
    params: { topic: message.topic.name, ...message.params },
    objectType: 'record',
    objectId: message.topic.id,
    link: `/integralManage/detail/${message.topic.id}`,
    act: message.act ?? null,
  });
}

/** A reviewer, and whoever stands in for him on a day. */
export async function withStandIn(tx: Tx, reviewerId: string, today: string): Promise<string[]> {
  return [reviewerId, ...(await standInOf(tx, reviewerId, today))];
}

/** Asks a reviewer to act, and whoever stands in for him today. */
export async function askReview(
  tx: Tx,
  topic: Topic,
  reviewerId: string,
  { today, ...review }: { stage: 'first' | 'last'; by: string; today: string },
): Promise<void> {
  return askReviewers(tx, topic, await withStandIn(tx, reviewerId, today), review);
}

/** The same where it is known already who is asked. */
export function askReviewers(
  tx: Tx,
  topic: Topic,
  reviewers: readonly string[],
  { stage, by }: { stage: 'first' | 'last'; by: string },
): Promise<void> {
  return send(tx, reviewers, {
    category: approvalCategory,
    key: `merit.review.${stage}`,
    topic,
    params: { by },
    act: 'review',
  });
}

/** Asks those who may unblock a record whose reviewer (`by`) cannot act any more. */
export function tellStuck(tx: Tx, topic: Topic, recipients: readonly string[], by: string): Promise<void> {
  return send(tx, recipients, {
    category: approvalCategory,
    key: 'merit.stuck',
    topic,
    params: { by },
    act: 'review',
  });
}

/** One message for the many more records that wait for the same reviewer; nothing to tick off, so nobody is asked. */
export function tellMoreStuck(
  tx: Tx,
  recipients: readonly string[],
  { memberId, by, count }: { memberId: string; by: string; count: number },
): Promise<void> {
  if (recipients.length === 0) return Promise.resolve();
  return tx.emit('message.send', {
    recipients,
    category: approvalCategory,
    key: 'merit.stuck.more',
    params: { by, count },
    objectType: 'member',
    objectId: memberId,
    link: '/integralManage/list?_scope=stuck',
    act: null,
  });
}

/** The record is no longer stuck; requests to review it stay. */
export function endStuck(tx: Tx, topicId: string): Promise<void> {
  return tx.emit('message.handled', { objectId: topicId, keys: ['merit.stuck'] });
}

/** Tells a delegate that he reviews in somebody's place, or either of the two that it is over. */
export function tellDelegation(
  tx: Tx,
  delegation: { id: string; memberId: string; delegateId: string; from: string; to: string },
  told: { key: 'merit.delegated' | 'merit.delegation.ended'; by: string; except?: string },
): Promise<void> {
  const { id, memberId, delegateId, from, to } = delegation;
  const recipients = [memberId, delegateId].filter((one) => one !== (told.except ?? memberId));
  return tx.emit('message.send', {
    recipients,
    category: approvalCategory,
    key: told.key,
    params: { by: told.by, from, to },
    objectType: 'delegation',
    objectId: id,
    link: '/integralManage/list?_scope=todo',
    act: null,
  });
}

/** Nobody has to act on this review any longer, whoever was asked; the request of the next review stays. */
export function endReview(tx: Tx, topic: Topic, stage: number): Promise<void> {
  return tx.emit('message.handled', { objectId: topic.id, keys: [reviewKeys(stage)] });
}

/** The review goes to somebody else, who is asked for it at the same moment. */
export async function takeFrom(
  tx: Tx,
  topic: Topic,
  reviewerId: string,
  { stage, today }: { stage: number; today: string },
): Promise<void> {
  const recipients = await withStandIn(tx, reviewerId, today);
  return tx.emit('message.handled', { objectId: topic.id, recipients, keys: [reviewKeys(stage)] });
}

const reviewKeys = (stage: number): string => (stage === 1 ? 'merit.review.first' : 'merit.review.last');

/** Tells the people of a record what became of it. */
export function tellOutcome(
  tx: Tx,
  topic: Topic,
  recipients: readonly string[],
  outcome: {
    key: 'merit.rejected' | 'merit.withdrawn' | 'merit.reviewed' | 'merit.returned' | 'merit.cancelled';
    by: string;
    reason?: string;
  },
): Promise<void> {
  return send(tx, recipients, {
    category: approvalCategory,
    key: outcome.key,
    topic,
    params: { by: outcome.by, reason: outcome.reason ?? '' },
  });
}

export type PointsKey =
  | 'merit.passed'
  | 'merit.copied'
  | 'merit.nullified'
  | 'merit.restored'
  | 'merit.nullified.lines'
  | 'merit.restored.lines'
  | 'merit.penalised';

/** Tells members that points of theirs came, went or came back. */
export function tellPoints(
  tx: Tx,
  topic: Topic,
  recipients: readonly string[],
  change: {
    key: PointsKey;
    by: string;
    reason?: string;
    /** The record on whose account they did, where it is another one. */
    of?: string;
  },
): Promise<void> {
  return send(tx, recipients, {
    category: pointsCategory,
    key: change.key,
    topic,
    params: { by: change.by, reason: change.reason ?? '', ...(change.of !== undefined && { of: change.of }) },
  });
}
