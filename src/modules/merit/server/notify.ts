import type { Tx } from '../../../kit/server/database/db.ts';
import type { Message } from '../../../kit/contract/message/message.ts';
import { notify } from '../../../kit/server/notify.ts';
import { meritMessages } from '../messages.ts';
import { standInOf } from './authority/delegation.store.ts';
import type { ToldPoints } from './told-points.ts';

/** `number`: null of a draft, of which nobody is told. */
type Topic = { id: string; name: string; number: string | null };

type OfTopic = 'topic' | 'number';

/** Tells of a record, by its number and name. */
function notifyOf<Param extends string>(
  tx: Tx,
  topic: Topic,
  message: Message<Param | OfTopic>,
  told: {
    recipients: readonly string[];
    params: Readonly<Record<Exclude<NoInfer<Param>, OfTopic>, string>>;
    own?: Record<string, ToldPoints> | undefined;
    act?: 'review';
  },
): Promise<void> {
  return notify<string>(tx, message, {
    ...told,
    params: { topic: topic.name, number: topic.number ?? '', ...told.params },
    about: { type: 'record', id: topic.id },
    link: `/integralManage/detail/${topic.id}`,
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
  const message = meritMessages[`review.${stage}`];
  return notifyOf(tx, topic, message, { recipients: reviewers, params: { by }, act: 'review' });
}

/** Asks those who may unblock a record whose reviewer (`by`) cannot act any more. */
export function tellStuck(tx: Tx, topic: Topic, recipients: readonly string[], by: string): Promise<void> {
  return notifyOf(tx, topic, meritMessages.stuck, { recipients, params: { by }, act: 'review' });
}

/** One message for the many more records that wait for the same reviewer; nothing to tick off, so nobody is asked. */
export function tellMoreStuck(
  tx: Tx,
  recipients: readonly string[],
  { memberId, by, count }: { memberId: string; by: string; count: number },
): Promise<void> {
  return notify(tx, meritMessages['stuck.more'], {
    recipients,
    params: { by, count },
    about: { type: 'member', id: memberId },
    link: '/integralManage/list?_scope=stuck',
  });
}

/** The record is no longer stuck; requests to review it stay. */
export function endStuck(tx: Tx, topicId: string): Promise<void> {
  return tx.emit('message.handled', { objectId: topicId, keys: [meritMessages.stuck.key] });
}

/** Tells a delegate that he reviews in somebody's place, or either of the two that it is over. */
export function tellDelegation(
  tx: Tx,
  delegation: { id: string; memberId: string; delegateId: string; from: string; to: string },
  told: { key: 'delegated' | 'delegation.ended'; by: string; except?: string },
): Promise<void> {
  const { id, memberId, delegateId, from, to } = delegation;
  const recipients = [memberId, delegateId].filter((one) => one !== (told.except ?? memberId));
  return notify(tx, meritMessages[told.key], {
    recipients,
    params: { by: told.by, from, to },
    about: { type: 'delegation', id },
    link: '/integralManage/list?_scope=todo',
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

const reviewKeys = (stage: number): string => meritMessages[stage === 1 ? 'review.first' : 'review.last'].key;

/** Tells the people of a record what became of it. */
export function tellOutcome(
  tx: Tx,
  topic: Topic,
  recipients: readonly string[],
  outcome: {
    key: 'rejected' | 'withdrawn' | 'reviewed' | 'returned' | 'cancelled';
    by: string;
    reason?: string;
  },
): Promise<void> {
  return notifyOf(tx, topic, meritMessages[outcome.key], {
    recipients,
    params: { by: outcome.by, reason: outcome.reason ?? '' },
  });
}

export type PointsKey =
  | 'passed'
  | 'copied'
  | 'takenBack'
  | 'nullified'
  | 'restored'
  | 'nullified.lines'
  | 'restored.lines';

type Change = {
  by: string;
  reason?: string;
  /** By member; a recipient without points of his own (recorder, copied in) is told of the record alone. */
  points?: Record<string, ToldPoints>;
};

/** Tells members that points of theirs came, went or came back, each his own. */
export function tellPoints(
  tx: Tx,
  topic: Topic,
  recipients: readonly string[],
  { key, by, reason = '', points }: Change & { key: PointsKey },
): Promise<void> {
  return notifyOf(tx, topic, meritMessages[key], { recipients, params: { by, reason }, own: points });
}

/** Tells of a penalty; `of` is the record on whose account it was given. */
export function tellPenalty(
  tx: Tx,
  topic: Topic,
  recipients: readonly string[],
  { by, reason = '', of, points }: Change & { of: string },
): Promise<void> {
  return notifyOf(tx, topic, meritMessages.penalised, {
    recipients,
    params: { by, reason, of },
    own: points,
  });
}
