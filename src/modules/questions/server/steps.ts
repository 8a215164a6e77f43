/** The steps of a question: asked, answered, appealed against, decided, withdrawn. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { addDays, dayInZone } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { ChangesOf, Version } from '../../../kit/server/database/table/table.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { entryAt } from '../../ledger/server/door.ts';
import { passedLines } from '../../merit/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { questionCalls } from '../calls.ts';
import { questionTable } from '../migrations/tables.ts';
import { questionMessages as messages } from '../messages.ts';
import { mayStepQuestion, questionStepTo, type QuestionStep } from '../rules.ts';
import { questionSettings } from '../settings.ts';
import { actorsAmong, decidersFor, recipientsOf, sourcesDecidedBy } from './deciders.ts';
import { mayStandInstead } from './instead.ts';
import { closeAsked, tell } from './notify.ts';
import { questionRefusals } from './refusals.ts';
import { questionById, type StoredQuestion } from './store.ts';
import { subjectKinds } from './subjects/kinds.ts';
import type { Subject, SubjectKey } from './subjects/subject.ts';

type Input<Name extends keyof typeof questionCalls> = ParsedInputOf<(typeof questionCalls)[Name]>;

/** Writes a step of a locked question. What waited for a day does so no more. */
async function save(
  { tx }: Ctx,
  question: StoredQuestion,
  step: QuestionStep,
  change: ChangesOf<typeof questionTable> = {},
) {
  const status = questionStepTo(step);
  const ended = { due: null, remindedAt: null };
  return { ...(await tx.save(questionTable, question, { ...ended, ...change, status })), status };
}

export const subjectOf = (tx: Tx, key: SubjectKey): Promise<Subject | null> =>
  subjectKinds[key.source].find(tx, key);

export function ask(ctx: Ctx, { id, recordId, lineNo, reason }: Input<'ask'>) {
  const { memberId } = ctx.actor;
  return begin(ctx, { id, reason }, { source: 'post', recordId, lineNo, memberId });
}

/** Of an entry of the ledger: the record's line behind it, or all that the member has of points without a record. */
export async function askEntry(ctx: Ctx, { id, reason, postingId, line }: Input<'askEntry'>) {
  const { tx, actor } = ctx;
  const entry = await entryAt(tx, { postingId, line });
  if (entry?.memberId !== actor.memberId) throw kitRefusals.not_found();
  const { recordId, memberId, source } = entry;
  const passed = source === 'post' ? await passedLines(tx, [recordId]) : null;
  const lineNo = passed ? passed.get(recordId)?.[entry.line - 1] : 0;
  if (lineNo === undefined) throw kitRefusals.not_found();
  return begin(ctx, { id, reason }, { source, recordId, lineNo, memberId });
}

async function begin({ tx, actor }: Ctx, { id, reason }: { id: string; reason: string }, key: SubjectKey) {
  const sent = await questionById(tx, id);
  if (sent) {
    // Sent a second time by a client that heard no answer.
    if (sent.memberId !== actor.memberId || sent.recordId !== key.recordId) throw kitRefusals.stale();
    return { id, version: sent.version, status: sent.status };
  }
  const subject = await subjectOf(tx, key);
  // Of points of others nothing tells that they exist.
  if (!subject) throw kitRefusals.not_found();
  if (!subject.counts) throw questionRefusals.question_counts_not();
  if (subject.isAppealed) throw questionRefusals.question_appealed();
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const until = addDays(
    dayInZone(subject.postedAt ?? tx.now.toISOString(), organisation.zone),
    settingOf(organisation, questionSettings.questionDays),
  );
  if (today > until) throw questionRefusals.question_late({ day: until });
  const due = addDays(today, settingOf(organisation, questionSettings.questionAnswerDays));
  const { b: postedB, a: postedA, p: postedP, g: postedG } = subject.points;
  const posted = key.source === 'post' ? {} : { postedB, postedA, postedP, postedG };
  const status = 'open' as const;
  const question = { ...key, id, status, askedIds: subject.people, reason, askedAt: tx.instant, due };
  // Not where the id or a question about the line is there already.
  const isNew = await tx.insert(questionTable, { ...question, ...posted }, 'any key');
  if (!isNew) throw questionRefusals.question_twice();
  const [recipients = []] = await recipientsOf(tx, [{ ...question, answeredBy: null }]);
  await tell(tx, messages.asked, {
    id,
    subject,
    recipients,
    params: { by: actor.memberName, reason, due },
    act: 'review',
  });
  return { id, version: 1, status };
}

/** The question as the caller saw it, locked, with what it is about. */
async function lockFor(
  tx: Tx,
  step: QuestionStep,
  { id, version }: Version,
  sees: (q: StoredQuestion) => boolean | Promise<boolean>,
) {
  const question = await tx.lock(questionTable, { id });
  const subject = await subjectOf(tx, question);
  if (!subject || !(await sees(question))) throw kitRefusals.not_found();
  if (!mayStepQuestion(question.status, step)) throw questionRefusals.question_over();
  if (question.version !== version) throw kitRefusals.stale();
  return { question, subject };
}

/** For members who answer or decide. */
async function lockToDecide({ tx, actor }: Ctx, step: QuestionStep, target: Version) {
  let acting: string[] = [];
  const found = await lockFor(tx, step, target, async (question) => {
    const { memberId, askedIds, source } = question;
    acting = actorsAmong(await decidersFor(tx, [source]), question);
    return [memberId, ...askedIds].includes(actor.memberId) || sourcesDecidedBy(actor).includes(source);
  });
  if (found.question.memberId === actor.memberId) throw questionRefusals.question_own();
  if (!acting.includes(actor.memberId)) throw questionRefusals.question_part();
  return found;
}

const isOf =
  ({ memberId }: Actor) =>
  (question: StoredQuestion): boolean =>
    question.memberId === memberId;

export async function answer(ctx: Ctx, { reason, ...target }: Input<'answer'>) {
  const { tx, actor } = ctx;
  const { question, subject } = await lockToDecide(ctx, 'answer', target);
  const organisation = await settings(tx);
  const until = addDays(
    todayOf(tx, organisation),
    settingOf(organisation, questionSettings.questionAppealDays),
  );
  const answered = { answer: reason, answeredBy: actor.memberId, answeredAt: tx.instant };
  const saved = await save(ctx, question, 'answer', { ...answered, appealUntil: until });
  await closeAsked(tx, question.id);
  await tell(tx, messages.answered, {
    id: question.id,
    subject,
    recipients: [question.memberId],
    params: { by: actor.memberName, reason, until },
  });
  return saved;
}

export async function appeal(ctx: Ctx, { reason, ...target }: Input<'appeal'>) {
  const { tx, actor } = ctx;
  const { question, subject } = await lockFor(tx, 'appeal', target, isOf(actor));
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const until = question.appealUntil;
  if (until !== null && today > until) throw questionRefusals.question_late({ day: until });
  if (!subject.counts) throw questionRefusals.question_counts_not();
  const due = addDays(today, settingOf(organisation, questionSettings.questionAnswerDays));
  const saved = await save(ctx, question, 'appeal', { appeal: reason, appealedAt: tx.instant, due });
  const [recipients = []] = await recipientsOf(tx, [{ ...question, status: 'appealed' }]);
  await tell(tx, messages.appealed, {
    id: question.id,
    subject,
    recipients,
    params: { by: actor.memberName, reason, due },
    act: 'review',
  });
  return saved;
}

/** Takes the points back by the way of their kind; where nothing does, it names the record that was booked instead. */
export async function grant(ctx: Ctx, { reason, insteadId, ...target }: Input<'grant'>) {
  const { tx, actor } = ctx;
  const { question, subject } = await lockToDecide(ctx, 'grant', target);
  if (!subject.counts) throw questionRefusals.question_counts_not();
  const kind = subjectKinds[question.source];
  if (!(await kind.mayTakeBack(tx, actor, question))) throw questionRefusals.question_no_right();
  if (subject.isFinal) {
    if (insteadId === undefined) throw questionRefusals.question_final().at('insteadId');
    if (!(await mayStandInstead(tx, question, insteadId))) throw kitRefusals.not_found().at('insteadId');
    return end(ctx, 'grant', { question, subject, reason, insteadId });
  }
  if (insteadId !== undefined) throw kitRefusals.not_found().at('insteadId');
  const reversedAs = await kind.takeBack({ tx, actor }, question, reason);
  if (reversedAs === null) throw questionRefusals.question_counts_not();
  return end(ctx, 'grant', { question, subject, reason, reversedAs });
}

export async function reject(ctx: Ctx, { reason, ...target }: Input<'reject'>) {
  return end(ctx, 'reject', { ...(await lockToDecide(ctx, 'reject', target)), reason });
}

type Ending = {
  question: StoredQuestion;
  subject: Subject;
  reason: string;
  reversedAs?: number;
  insteadId?: string;
};

/** Both sides hear how it ended: who asked, and who had answered or was asked. */
async function end(ctx: Ctx, step: 'grant' | 'reject', ending: Ending) {
  const { tx, actor } = ctx;
  const { question, subject, reason, reversedAs, insteadId } = ending;
  const decided = { remark: reason, decidedBy: actor.memberId, decidedAt: tx.instant };
  const saved = await save(ctx, question, step, { ...decided, reversedAs, insteadId });
  await closeAsked(tx, question.id);
  const recipients = new Set([
    question.memberId,
    ...question.askedIds,
    question.answeredBy ?? question.memberId,
  ]);
  recipients.delete(actor.memberId);
  const message =
    step === 'reject'
      ? messages.rejected
      : insteadId === undefined
        ? messages.granted
        : messages.grantedOtherwise;
  await tell(tx, message, {
    id: question.id,
    subject,
    recipients: [...recipients],
    params: { by: actor.memberName, reason },
  });
  return saved;
}

export async function withdraw(ctx: Ctx, target: Input<'withdraw'>) {
  const { question } = await lockFor(ctx.tx, 'withdraw', target, isOf(ctx.actor));
  const saved = await save(ctx, question, 'withdraw');
  await closeAsked(ctx.tx, question.id);
  return saved;
}
