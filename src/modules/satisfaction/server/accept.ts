/** A card that is accepted brings the points of its type; one that is voided takes them back. */
import { monthOf } from '../../../kit/contract/format.ts';
import { Refusal } from '../../../kit/contract/refusal.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { OutboxEvent } from '../../../kit/server/module.ts';
import { overTime } from '../../authority/limits.rules.ts';
import { overMonth } from '../../authority/server/door.ts';
import { eventsByIds, type StoredEvent } from '../../events/server/door.ts';
import { memberActor, membersByIds } from '../../members/server/door.ts';
import { cappedLines } from '../../merit/rules/caps.rules.ts';
import { validate } from '../../merit/rules/input.rules.ts';
import { largestOf, linesOf, totalsOf, type RecordInput } from '../../merit/rules/record.rules.ts';
import { noTexts } from '../../merit/rules/texts.rules.ts';
import {
  capUsesOf,
  inputRefusals,
  limitsOf,
  lockCaps,
  nullifyImported,
  postImported,
  submitRecord,
  takeNumbers,
} from '../../merit/server/batch.door.ts';
import { isPending } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { numberText } from '../rules/code.ts';
import {
  acceptedBeside,
  burstOf,
  cardById,
  lockCards,
  lockGiven,
  markMany,
  lockMember,
  step,
  typeById,
  type Card,
  type CardType,
} from './card.store.ts';
import { cardOrigin } from './follow-record.ts';
import { notifyThanked } from './notify.ts';
import { satisfactionRefusals } from './refusals.ts';

/** The longest description of an event, of which a comment is the beginning. */
const descLength = 200;

type Document = RecordInput & { recordDate: string };

/**
 * Accepts a locked card: with points as a record that counts at once, by the rules and limits of an import, in the name of the actor.
 * Refuses one's own card, and what exceeds the caps of the member.
 */
export async function accept(tx: Tx, actor: Actor, card: Card): Promise<void> {
  await takeAcceptance(tx, actor, card);
  await notifyThanked(tx, card);
}

async function takeAcceptance(tx: Tx, actor: Actor, card: Card): Promise<void> {
  const type = await typeById(tx, card.typeId);
  const { memberId } = card;
  if (memberId === actor.memberId) throw satisfactionRefusals.card_of_yourself();
  if (memberId !== null) {
    await lockMember(tx, memberId);
    await refuseOverCaps(tx, type, card);
  }
  const by = { byMemberId: actor.memberId };
  if (memberId === null || type.eventId === null) return step(tx, 'accept', card, by);
  const posting = { card, type, memberId, eventId: type.eventId };
  const isGiven = card.state === 'given';
  // Its state is judged before points are.
  if (type.review === 'reviews')
    return step(tx, 'accept', card, { ...by, ...(isGiven && (await submitPoints(tx, actor, posting))) });
  return step(tx, 'post', card, { ...by, ...(isGiven && (await post(tx, actor, posting))) });
}

/** Submits the points to the reviewers whom the event names, as a record of the actor. */
async function submitPoints(
  tx: Tx,
  actor: Actor,
  { card, type, memberId, eventId }: Posting,
): Promise<{ recordId: string }> {
  const event = (await eventsByIds(tx, [eventId])).get(eventId);
  if (!event) throw satisfactionRefusals.card_event_unusable();
  if (!event.firstReviewer || !event.lastReviewer) throw satisfactionRefusals.card_event_reviewers();
  const document = {
    ...documentOf(card, { type, memberId, event }),
    firstReviewerId: event.firstReviewer.id,
    lastReviewerId: event.lastReviewer.id,
  };
  const id = newId();
  await submitRecord({ tx, actor }, { id, version: 0, document }, { origin: cardOrigin });
  return { recordId: id };
}

async function refuseOverCaps(tx: Tx, { memberDay, memberMonth }: CardType, card: Card): Promise<void> {
  if (card.answeredOn === null) return;
  const { day, month } = await acceptedBeside(tx, card);
  if (memberDay !== null && day >= memberDay) throw satisfactionRefusals.card_cap_day({ n: day });
  if (memberMonth !== null && month >= memberMonth) throw satisfactionRefusals.card_cap_month({ n: month });
}

type Posting = { card: Card; type: CardType; memberId: string; eventId: string };

async function post(tx: Tx, actor: Actor, { card, type, memberId, eventId }: Posting) {
  const org = await settings(tx);
  const [events, members, limits] = await Promise.all([
    eventsByIds(tx, [eventId]),
    membersByIds(tx, [memberId], { lock: true }),
    limitsOf(tx, actor.memberId, todayOf(tx, org)),
  ]);
  const event = events.get(eventId);
  if (!event) throw satisfactionRefusals.card_event_unusable();
  if (!limits) throw satisfactionRefusals.card_no_authority();
  const document = documentOf(card, { type, memberId, event });
  const capped = cappedLines(document, events);
  await lockCaps(tx, capped);
  const capUses = await capUsesOf(tx, capped);
  const today = todayOf(tx, org);
  const facts = {
    today,
    recorderId: actor.memberId,
    settings: org,
    events,
    members,
    limits: new Map(),
    attachable: new Set<string>(),
  };
  // The reviewers of a record are no part of what is posted without review.
  const wrong = validate(document, { ...facts, capUses }).find(({ path }) =>
    /^(recordDate|events)/.test(path),
  );
  if (wrong) throw wrong.refusal;
  const lines = linesOf(document);
  const over = overTime(largestOf(lines), limits);
  if (over) throw inputRefusals.over_authority(over);
  const month = { memberId: actor.memberId, month: monthOf(today), limits, lock: true };
  const overOfMonth = await overMonth(tx, month, totalsOf(lines));
  if (overOfMonth) throw overOfMonth;
  const [number = ''] = await takeNumbers(tx, org, 1);
  const id = newId();
  await postImported(tx, { actor, org, events, members }, [{ id, number, document, origin: cardOrigin }]);
  return { recordId: id, points: lines.reduce((sum, { b, count }) => sum + b * count, 0) };
}

function documentOf(
  { number, answeredOn, comment }: Card,
  { type, memberId, event }: { type: CardType; memberId: string; event: StoredEvent },
): Document {
  const { id: eventId, bpoints: b, apoints: a, ppoints: p, gcpPoints: g } = event;
  const desc = comment.replaceAll(/\s+/g, ' ').slice(0, descLength);
  return {
    name: `${type.name} ${numberText(number)}`,
    recordDate: answeredOn ?? '',
    ...noTexts,
    firstReviewerId: null,
    lastReviewerId: null,
    ccIds: [],
    events: [{ eventId, name: '', desc, members: [{ memberId, count: 1, b, a, p, g }] }],
    attachments: [],
  };
}

/** Voids a locked card; the points that it brought are booked back. */
export async function voidCard(tx: Tx, actor: Actor, card: Card, reason: string): Promise<void> {
  if (card.state === 'accepted' && card.recordId !== null && (await isPending(tx, card.recordId)))
    throw satisfactionRefusals.card_in_review({ number: numberText(card.number) });
  await step(tx, 'void', card, { byMemberId: actor.memberId, reason, points: 0 });
  if (card.recordId === null || card.state !== 'posted') return;
  await nullifyImported(tx, { actor, org: await settings(tx) }, [card.recordId], reason);
}

/** Outbox topic: the id of a card that a customer gave. */
export const givenTopic = 'satisfaction.given';

/** Marks bursts, and accepts the card where its type wants that and nothing speaks against it; else it waits for a person. */
export async function onGiven(tx: Tx, { payload }: OutboxEvent): Promise<void> {
  const cardId = payload['id'] as string;
  await lockGiven(tx);
  const unlocked = await cardById(tx, cardId);
  if (unlocked?.state !== 'given') return;
  const burst = await burstOf(tx, unlocked);
  // Locked at once in one order, as those who accept many cards lock theirs.
  const locked = await lockCards(tx, [cardId, ...burst]);
  const card = locked.find(({ id }) => id === cardId);
  if (card?.state !== 'given') return;
  await markMany(tx, burst);
  const type = await typeById(tx, card.typeId);
  const isMany = card.many || burst.includes(cardId);
  if (type.review !== 'automatic' || type.responsibleId === null || isMany) return;
  if (card.stars !== null && card.stars < type.leastStars) return;
  if (type.customerDay !== null && (await acceptedBeside(tx, card)).customer >= type.customerDay) return;
  const actor = await memberActor(tx, type.responsibleId);
  if (!actor) return;
  try {
    await tx.part(() => accept(tx, actor, card));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
