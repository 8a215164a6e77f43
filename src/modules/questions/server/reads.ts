/** Questions as they are listed and opened. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { loadOfTimes, type Load } from '../../../kit/server/list/load.ts';
import { entrySources } from '../../ledger/rules.ts';
import { takenBackBy } from '../../ledger/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { recordNames } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { questionCalls, type QuestionRow } from '../calls.ts';
import { mayStepQuestion } from '../rules.ts';
import { actorsAmong, decidersFor, recipientsOf, sourcesDecidedBy } from './deciders.ts';
import { subjectOf } from './steps.ts';
import { questionById, questionColumns, waitingQuestionsOf, type StoredQuestion } from './store.ts';
import { subjectKinds } from './subjects/kinds.ts';
import type { Subject, TierPoints } from './subjects/subject.ts';

type Asker = { tx: Tx; actor: Actor };

/** The asker, the members who should answer, and the deciders of that kind of points. */
const sees = ({ actor }: Asker) =>
  sql`(q.member_id = ${actor.memberId} or ${actor.memberId} = any(q.asked_ids)
    or q.source = any(${sourcesDecidedBy(actor)}::text[]))`;

export const questionList = listQuery<typeof questionCalls.list, StoredQuestion>(questionCalls.list, {
  from: sql`question q`,
  visible: (asker) => sql`q.org_id = ${asker.tx.orgId} and ${sees(asker)}`,
  columns: questionColumns,
  where: {
    scope: async (scope, asker) => {
      if (scope === 'mine') return sql`q.member_id = ${asker.actor.memberId}`;
      if (scope === 'all') return sql`true`;
      const ids = (await waitingFor(asker)).map(({ id }) => id);
      return sql`q.id = any(${ids}::uuid[])`;
    },
    status: equals(sql`q.status`),
    recordId: (id) => sql`(q.record_id = ${id} or q.instead_id = ${id})`,
    memberId: equals(sql`q.member_id`),
  },
  sort: { askedAt: sql`q.asked_at`, due: { nullsLast: sql`q.due` } },
  order: '-askedAt',
  tie: sql`q.id`,
  rows: (stored, asker) => questionRows(asker, stored),
});

/** Questions that the number of what waits looks at; more are counted as these. */
const mostCounted = 500;

/** Those on which the caller may act now. */
async function waitingFor({ tx, actor }: Asker): Promise<StoredQuestion[]> {
  const [organisation, found] = await Promise.all([
    settings(tx),
    waitingQuestionsOf(tx, {
      memberId: actor.memberId,
      decides: sourcesDecidedBy(actor),
      atMost: mostCounted,
    }),
  ]);
  if (found.length === 0) return [];
  const [deciders, recipients] = await Promise.all([decidersFor(tx, entrySources), recipientsOf(tx, found)]);
  const today = todayOf(tx, organisation);
  // An open one is for those who are asked, and for deciders from the day on which it is overdue.
  return found.filter(
    (question, at) =>
      recipients[at]!.includes(actor.memberId) ||
      (question.due !== null &&
        question.due < today &&
        actorsAmong(deciders, question).includes(actor.memberId)),
  );
}

/** Questions that wait for the caller; one that was appealed waits since then. */
export const waitingQuestions = async (tx: Tx, actor: Actor): Promise<Load> =>
  loadOfTimes((await waitingFor({ tx, actor })).map(({ appealedAt, askedAt }) => appealedAt ?? askedAt));

/** The subject of the question, its reversal or replacement, and whether the reader may grant it. */
async function aboutOf({ tx, actor }: Asker, question: StoredQuestion, acts: boolean) {
  const { recordId, memberId, reversedAs: version, insteadId } = question;
  const [subject, mayTakeBack, reversal, instead] = await Promise.all([
    subjectOf(tx, question),
    acts && subjectKinds[question.source].mayTakeBack(tx, actor, question),
    version === null ? undefined : takenBackBy(tx, { recordId, version, memberId }),
    insteadId === null ? undefined : recordNames(tx, [insteadId]),
  ]);
  const named = insteadId === null ? undefined : instead?.get(insteadId);
  return {
    subject,
    mayTakeBack,
    reversal: reversal
      ? { bookDate: reversal.bookDate, b: reversal.bmp, a: reversal.amp, p: reversal.pmp, g: reversal.gcp }
      : null,
    instead: named ? { id: named.id, recordNo: named.recordNo, topicName: named.topicName } : null,
  };
}

/** Points without a record are those that were asked about: taken back, nothing is left of them. */
function pointsOf(question: StoredQuestion, subject: Subject | null): TierPoints {
  const { postedB: b, postedA: a, postedP: p, postedG: g } = question;
  if (b !== null) return { b, a: a ?? 0, p: p ?? 0, g: g ?? 0 };
  return subject?.points ?? { b: 0, a: 0, p: 0, g: 0 };
}

/** With what it is about, names, and what the reader may do. */
async function questionRows({ tx, actor }: Asker, stored: readonly StoredQuestion[]): Promise<QuestionRow[]> {
  const [deciders, organisation] = await Promise.all([
    decidersFor(tx, [...new Set(stored.map(({ source }) => source))]),
    settings(tx),
  ]);
  const today = todayOf(tx, organisation);
  const acting = stored.map((question) => actorsAmong(deciders, question));
  const abouts = await Promise.all(
    stored.map((question, at) => aboutOf({ tx, actor }, question, acting[at]!.includes(actor.memberId))),
  );
  const people = stored.flatMap(({ memberId, answeredBy, decidedBy }, at) => [
    memberId,
    answeredBy ?? memberId,
    decidedBy ?? memberId,
    ...acting[at]!,
  ]);
  const members = await membersByIds(tx, [...new Set(people)]);
  const nameOf = (id: string | null): string => (id === null ? '' : (members.get(id)?.name ?? ''));
  return stored.map((question, at) => {
    const { subject, mayTakeBack, reversal, instead } = abouts[at]!;
    const { status } = question;
    const isOwn = question.memberId === actor.memberId;
    const acts = acting[at]!.includes(actor.memberId);
    const counts = subject?.counts ?? false;
    const inTime = question.appealUntil === null || today <= question.appealUntil;
    return {
      id: question.id,
      version: question.version,
      status,
      source: question.source,
      recordId: question.recordId,
      lineNo: question.lineNo,
      recordNo: subject?.recordNo ?? null,
      topicName: subject?.topicName ?? '',
      recordDate: subject?.recordDate ?? '',
      eventName: subject?.eventName ?? '',
      memberId: question.memberId,
      memberName: nameOf(question.memberId),
      memberNo: members.get(question.memberId)?.number ?? '',
      ...pointsOf(question, subject),
      counts,
      isFinal: subject?.isFinal ?? false,
      reason: question.reason,
      askedAt: question.askedAt,
      due: question.due,
      overdue: question.due !== null && question.due < today,
      answer: question.answer,
      answeredBy: nameOf(question.answeredBy),
      answeredAt: question.answeredAt,
      appealUntil: question.appealUntil,
      appeal: question.appeal,
      appealedAt: question.appealedAt,
      remark: question.remark,
      decidedBy: nameOf(question.decidedBy),
      decidedAt: question.decidedAt,
      reversedAs: question.reversedAs,
      reversal,
      instead,
      deciders: acting[at]!.map(nameOf)
        .filter((name) => name !== '')
        .slice(0, shownDeciders),
      can: {
        answer: acts && mayStepQuestion(status, 'answer'),
        appeal: isOwn && mayStepQuestion(status, 'appeal') && inTime && counts,
        grant: acts && mayTakeBack && counts && mayStepQuestion(status, 'grant'),
        reject: acts && mayStepQuestion(status, 'reject'),
        withdraw: isOwn && mayStepQuestion(status, 'withdraw'),
      },
    };
  });
}

/** The number of deciders that are named; more would not help. */
const shownDeciders = 5;

export async function questionDetail({ tx, actor }: Ctx, { id }: { id: string }): Promise<QuestionRow> {
  const question = await questionById(tx, id);
  const isSeen =
    question &&
    (question.memberId === actor.memberId ||
      question.askedIds.includes(actor.memberId) ||
      sourcesDecidedBy(actor).includes(question.source));
  const [row] = isSeen ? await questionRows({ tx, actor }, [question]) : [];
  if (!row) throw kitRefusals.not_found();
  return row;
}
