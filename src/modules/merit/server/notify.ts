import type { Tx } from '../../../kit/server/database/db.ts';
import type { Message } from '../../../kit/contract/message/message.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { notify } from '../../../kit/server/notify.ts';
import { meritMessages } from '../messages.ts';
import { delegatesOf } from '../../authority/server/door.ts';
import type { Names } from '../../events/server/door.ts';
import { lineTotal, tiers, type Tier, type Values } from '../rules/record.rules.ts';
import type { StoredLine } from './record/content.ts';
import type { EventHead, RecordRow } from './record/record.store.ts';

/** `number`: null for a draft, about which nobody is notified. */
type Topic = { id: string; name: string; number: string | null };

type OfTopic = 'topic' | 'number';

/** Sends a message about a record, by its number and name. */
function notifyOf<Param extends string>(
  tx: Tx,
  topic: Topic,
  message: Message<Param | OfTopic>,
  content: {
    recipients: readonly string[];
    params: Readonly<Record<Exclude<NoInfer<Param>, OfTopic>, string>>;
    own?: Record<string, MessagePoints> | undefined;
    act?: 'review';
  },
): Promise<void> {
  return notify<string>(tx, message, {
    ...content,
    params: { topic: topic.name, number: topic.number ?? '', ...content.params },
    about: { type: 'record', id: topic.id },
    link: `/integralManage/detail/${topic.id}`,
  });
}

/** A reviewer and his delegates on a day. */
export async function withDelegates(tx: Tx, reviewerId: string, today: string): Promise<string[]> {
  return [reviewerId, ...(await delegatesOf(tx, reviewerId, today))];
}

/** Requests a review from a reviewer and his delegates. */
export function requestReview(
  tx: Tx,
  topic: Topic,
  reviewers: readonly string[],
  { stage, by }: { stage: 'first' | 'last'; by: string },
): Promise<void> {
  const message = meritMessages[`review.${stage}`];
  return notifyOf(tx, topic, message, { recipients: reviewers, params: { by }, act: 'review' });
}

/** Asks members who may unblock records to replace a reviewer (`by`) who cannot act any more. */
export function notifyStuck(tx: Tx, topic: Topic, recipients: readonly string[], by: string): Promise<void> {
  return notifyOf(tx, topic, meritMessages.stuck, { recipients, params: { by }, act: 'review' });
}

/** One message for all further records of the same reviewer, without a task to complete. */
export function notifyMoreStuck(
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
export function closeStuckMessages(tx: Tx, topicId: string): Promise<void> {
  return tx.emit('message.handled', { objectId: topicId, keys: [meritMessages.stuck.key] });
}

/** Reminds a reviewer of all that waits; `since` is the day from which the oldest does. */
export function remindReviewer(
  tx: Tx,
  memberId: string,
  waiting: { count: number; since: string },
): Promise<void> {
  return notify(tx, meritMessages.waiting, {
    recipients: [memberId],
    params: waiting,
    about: { type: 'reviews', id: tx.orgId },
    link: '/integralManage/list?_scope=todo',
    act: 'review',
  });
}

/** Notifies members who may reassign reviews of those that have waited for `days` or more. */
export function notifyLate(
  tx: Tx,
  recipients: readonly string[],
  late: { count: number; since: string; days: number },
): Promise<void> {
  return notify(tx, meritMessages['waiting.late'], {
    recipients,
    params: late,
    about: { type: 'reviews', id: tx.orgId },
    link: '/integralManage/list?_scope=late',
    act: 'review',
  });
}

/** Takes back all reminders. They are about the organisation's reviews, so that one event finds everybody's. */
export function closeReminders(tx: Tx): Promise<void> {
  const keys = [meritMessages.waiting.key, meritMessages['waiting.late'].key];
  return tx.emit('message.handled', { objectId: tx.orgId, keys });
}

/** Notifies a delegate of a delegation, or the other of the two of its end. */
export function notifyDelegation(
  tx: Tx,
  delegation: { id: string; memberId: string; delegateId: string; fromDay: string; toDay: string },
  { change, by }: { change: 'begun' | 'ended'; by: Actor },
): Promise<void> {
  const { id, memberId, delegateId, fromDay: from, toDay: to } = delegation;
  return notify(tx, meritMessages[change === 'begun' ? 'delegated' : 'delegation.ended'], {
    recipients: [memberId, delegateId].filter((one) => one !== by.memberId),
    params: { by: by.memberName, from, to },
    about: { type: 'delegation', id },
    link: '/integralManage/list?_scope=todo',
  });
}

/** Completes the requests for this review; the request for the next review stays. */
export function closeReviewRequest(tx: Tx, topic: Topic, stage: number): Promise<void> {
  return tx.emit('message.handled', { objectId: topic.id, keys: [reviewKeys(stage)] });
}

/** Withdraws the request for a review that is reassigned at the same moment. */
export function takeFrom(tx: Tx, topic: Topic, recipients: readonly string[], stage: number): Promise<void> {
  return tx.emit('message.handled', { objectId: topic.id, recipients, keys: [reviewKeys(stage)] });
}

const reviewKeys = (stage: number): string => meritMessages[stage === 1 ? 'review.first' : 'review.last'].key;

export type OutcomeKey =
  | 'rejected'
  | 'withdrawn'
  | 'approved'
  | 'approved.partly'
  | 'returned'
  | 'reopened'
  | 'cancelled';

/** Notifies the people of a record of its outcome. */
export function notifyOutcome(
  tx: Tx,
  topic: Topic,
  recipients: readonly string[],
  outcome: { key: OutcomeKey; by: string; reason: string },
): Promise<void> {
  return notifyOf(tx, topic, meritMessages[outcome.key], {
    recipients,
    params: { by: outcome.by, reason: outcome.reason },
  });
}

export type PointsKey =
  | 'passed'
  | 'copied'
  | 'takenBack'
  | 'nullified'
  | 'corrected'
  | 'restored'
  | 'nullified.lines'
  | 'restored.lines';

type Change = {
  by: string;
  reason?: string;
  /** By member; recipients without points (recorder, copied in) get the record only. */
  points?: Record<string, MessagePoints>;
};

/** Notifies members that they gained, lost or regained points, each with his own. */
export function notifyPoints(
  tx: Tx,
  topic: Topic,
  recipients: readonly string[],
  { key, by, reason = '', points }: Change & { key: PointsKey },
): Promise<void> {
  return notifyOf(tx, topic, meritMessages[key], { recipients, params: { by, reason }, own: points });
}

/** Notifies a member of a penalty; `of` is the rejected record. */
export function notifyPenalty(
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

/** A line whose points were gained, lost or restored: value per unit in tenths, times the count. */
export type MessageLine = Values & {
  count: number;
  memberId: string;
  event: Pick<EventHead, 'name' | 'names'>;
  date: string;
};

/**
 * The points of a message's recipient: the change of each tier in integer tenths (absent if unchanged), the first event
 * (`event.en_US` if it has a name in that language) and the number of events, and the day, which is empty if the lines
 * have several.
 */
export type MessagePoints = { event: string; events: number; date: string } & Partial<Values> & {
    [inLanguage: `event.${string}`]: string;
  };

type Sums = Partial<Record<Tier, number>>;

/** The change of points by member; `sign` is -1 where points are taken back. */
export function messagePoints(lines: Iterable<MessageLine>, sign: 1 | -1 = 1): Record<string, MessagePoints> {
  const noticeOf = new Map<
    string,
    { points: Sums; events: Map<string, MessageLine['event']>; days: Set<string> }
  >();
  for (const line of lines) {
    let of = noticeOf.get(line.memberId);
    if (!of) noticeOf.set(line.memberId, (of = { points: {}, events: new Map(), days: new Set() }));
    of.events.set(line.event.name, line.event);
    of.days.add(line.date);
    const total = lineTotal(line);
    for (const tier of tiers) add(of.points, tier, sign * total[tier]);
  }
  return Object.fromEntries(
    [...noticeOf].map(([memberId, { points, events, days }]) => {
      const [event = { name: '' }] = events.values();
      const [date = ''] = days;
      return [
        memberId,
        {
          ...points,
          event: event.name,
          ...byLanguage(event.names),
          events: events.size,
          date: days.size > 1 ? '' : date,
        },
      ];
    }),
  );
}

function byLanguage(names: Names = {}): Record<`event.${string}`, string> {
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [`event.${language}`, name]));
}

/** Leaves out a tier whose sum is zero. */
function add(points: Sums, tier: Tier, tenths: number): void {
  const sum = (points[tier] ?? 0) + tenths;
  if (sum === 0) delete points[tier];
  else points[tier] = sum;
}

/** The lines of a stored record, with the names that its events had when it was submitted. */
export function messageLines(
  { record_date, created_date, events }: Pick<RecordRow, 'record_date' | 'created_date' | 'events'>,
  lines: readonly StoredLine[],
): MessageLine[] {
  const date = record_date ?? created_date;
  return lines.map((line) => ({ ...line, event: events[line.eventNo] ?? { name: '' }, date }));
}
