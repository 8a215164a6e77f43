/** The steps of a question: asked, answered, appealed against, decided, withdrawn. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { addDays, dayInZone } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import {
  firstBookedAt,
  questionedLine,
  voidQuestioned,
  type QuestionedLine,
} from '../../merit/server/door.ts';
import { settingOf, settings, todayOf } from '../../organisation/server/door.ts';
import type { questionCalls } from '../calls.ts';
import { questionMessages as messages } from '../messages.ts';
import { mayStepQuestion, questionStepTo, type QuestionStep } from '../rules.ts';
import { questionSettings } from '../settings.ts';
import { actorsAmong, holders, recipientsOf } from './deciders.ts';
import { closeAsked, tell } from './notify.ts';
import { questionRefusals } from './refusals.ts';
import { changeQuestion, insertQuestion, questionById, type StoredQuestion } from './store.ts';

type Input<Name extends keyof typeof questionCalls> = ParsedInputOf<(typeof questionCalls)[Name]>;
type Target = { id: string; version: number };

const standing = ({ id, version }: StoredQuestion, step: QuestionStep) => ({
  id,
  version: version + 1,
  status: questionStepTo(step),
});

export async function ask({ tx, actor }: Ctx, { id, recordId, lineNo, reason }: Input<'ask'>) {
  const sent = await questionById(tx, id);
  if (sent) {
    // Sent a second time by a client that heard no answer.
    if (sent.memberId !== actor.memberId || sent.recordId !== recordId) throw kitRefusals.stale();
    return { id, version: sent.version, status: sent.status };
  }
  const line = await questionedLine(tx, { recordId, lineNo });
  // Of lines of others nothing tells that they exist.
  if (line?.memberId !== actor.memberId) throw kitRefusals.not_found();
  if (!line.counts) throw questionRefusals.question_counts_not();
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const bookedAt = (await firstBookedAt(tx, recordId)) ?? tx.now.toISOString();
  const until = addDays(
    dayInZone(bookedAt, organisation.zone),
    settingOf(organisation, questionSettings.questionDays),
  );
  if (today > until) throw questionRefusals.question_late({ day: until });
  const due = addDays(today, settingOf(organisation, questionSettings.questionAnswerDays));
  const question = { id, recordId, lineNo, memberId: actor.memberId, askedIds: line.people, reason, due };
  if (!(await insertQuestion(tx, question))) throw questionRefusals.question_twice();
  await tell(tx, messages.asked, {
    id,
    line,
    recipients: await recipientsOf(tx, { ...question, status: 'open', answeredBy: null }),
    params: { by: actor.memberName, reason, due },
    act: 'review',
  });
  return { id, version: 1, status: 'open' as const };
}

/** The question as the caller saw it, locked, with its line. */
async function lockFor(
  tx: Tx,
  step: QuestionStep,
  { id, version }: Target,
  sees: (q: StoredQuestion) => boolean,
) {
  const question = await questionById(tx, id, { lock: true });
  const line = question && (await questionedLine(tx, question));
  if (!question || !line || !sees(question)) throw kitRefusals.not_found();
  if (!mayStepQuestion(question.status, step)) throw questionRefusals.question_over();
  if (question.version !== version) throw kitRefusals.stale();
  return { question, line };
}

/** For whoever answers or decides. */
async function lockToDecide({ tx, actor }: Ctx, step: QuestionStep, target: Target) {
  const deciders = await holders(tx);
  const found = await lockFor(
    tx,
    step,
    target,
    ({ memberId, askedIds }) =>
      memberId === actor.memberId || askedIds.includes(actor.memberId) || deciders.includes(actor.memberId),
  );
  if (found.question.memberId === actor.memberId) throw questionRefusals.question_own();
  if (!actorsAmong(deciders, found.question).includes(actor.memberId)) throw questionRefusals.question_part();
  return found;
}

const isOf =
  ({ memberId }: Actor) =>
  (question: StoredQuestion): boolean =>
    question.memberId === memberId;

export async function answer(ctx: Ctx, { reason, ...target }: Input<'answer'>) {
  const { tx, actor } = ctx;
  const { question, line } = await lockToDecide(ctx, 'answer', target);
  const organisation = await settings(tx);
  const until = addDays(
    todayOf(tx, organisation),
    settingOf(organisation, questionSettings.questionAppealDays),
  );
  await changeQuestion(tx, question, {
    status: questionStepTo('answer'),
    answer: reason,
    answeredBy: actor.memberId,
    appealUntil: until,
  });
  await closeAsked(tx, question.id);
  await tell(tx, messages.answered, {
    id: question.id,
    line,
    recipients: [question.memberId],
    params: { by: actor.memberName, reason, until },
  });
  return standing(question, 'answer');
}

export async function appeal({ tx, actor }: Ctx, { reason, ...target }: Input<'appeal'>) {
  const { question, line } = await lockFor(tx, 'appeal', target, isOf(actor));
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const until = question.appealUntil;
  if (until !== null && today > until) throw questionRefusals.question_late({ day: until });
  if (!line.counts) throw questionRefusals.question_counts_not();
  const due = addDays(today, settingOf(organisation, questionSettings.questionAnswerDays));
  await changeQuestion(tx, question, { status: questionStepTo('appeal'), appeal: reason, due });
  await tell(tx, messages.appealed, {
    id: question.id,
    line,
    recipients: await recipientsOf(tx, { ...question, status: 'appealed' }),
    params: { by: actor.memberName, reason, due },
    act: 'review',
  });
  return standing(question, 'appeal');
}

export async function grant(ctx: Ctx, { reason, ...target }: Input<'grant'>) {
  const { tx, actor } = ctx;
  const { question, line } = await lockToDecide(ctx, 'grant', target);
  if (!line.counts) throw questionRefusals.question_counts_not();
  const reversedAs = await voidQuestioned(tx, actor, line, reason);
  return end(ctx, 'grant', { question, line, reason, reversedAs });
}

export async function reject(ctx: Ctx, { reason, ...target }: Input<'reject'>) {
  return end(ctx, 'reject', { ...(await lockToDecide(ctx, 'reject', target)), reason, reversedAs: null });
}

type Ending = { question: StoredQuestion; line: QuestionedLine; reason: string; reversedAs: number | null };

/** Both sides hear how it ended: who asked, and who had answered or was asked. */
async function end(
  { tx, actor }: Ctx,
  step: 'grant' | 'reject',
  { question, line, reason, reversedAs }: Ending,
) {
  await changeQuestion(tx, question, {
    status: questionStepTo(step),
    remark: reason,
    decidedBy: actor.memberId,
    reversedAs,
  });
  await closeAsked(tx, question.id);
  const told = new Set([question.memberId, ...question.askedIds, question.answeredBy ?? question.memberId]);
  told.delete(actor.memberId);
  await tell(tx, step === 'grant' ? messages.granted : messages.rejected, {
    id: question.id,
    line,
    recipients: [...told],
    params: { by: actor.memberName, reason },
  });
  return standing(question, step);
}

export async function withdraw({ tx, actor }: Ctx, target: Input<'withdraw'>) {
  const { question } = await lockFor(tx, 'withdraw', target, isOf(actor));
  await changeQuestion(tx, question, { status: questionStepTo('withdraw') });
  await closeAsked(tx, question.id);
  return standing(question, 'withdraw');
}
