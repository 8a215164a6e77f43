/** Questions as they are listed and opened. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import { mayVoidLine, questionedLine } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { questionCalls, type QuestionRow } from '../calls.ts';
import { questionRights } from '../permissions.ts';
import { mayStepQuestion } from '../rules.ts';
import { actorsAmong, holders } from './deciders.ts';
import { questionById, questionColumns, waitingQuestionsOf, type StoredQuestion } from './store.ts';

type Asker = { tx: Tx; actor: Actor };

/** Whoever asked, recorder and reviewers of the record, and deciders. */
const sees = ({ actor }: Asker) =>
  sql`(q.member_id = ${actor.memberId} or ${actor.memberId} = any(q.asked_ids)
    or ${may(actor, questionRights.decide)}::boolean)`;

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
    recordId: (id) => sql`q.record_id = ${id}`,
  },
  sort: { askedAt: sql`q.asked_at`, due: { nullsLast: sql`q.due` } },
  order: '-askedAt',
  tie: sql`q.id`,
  rows: (stored, asker) => told(asker, stored),
});

/** Questions that the number of what waits looks at; more are counted as these. */
const mostCounted = 500;

/** Those on which the caller may act now. */
async function waitingFor({ tx, actor }: Asker): Promise<StoredQuestion[]> {
  const [deciders, organisation, found] = await Promise.all([
    holders(tx),
    settings(tx),
    waitingQuestionsOf(tx, {
      memberId: actor.memberId,
      decides: may(actor, questionRights.decide),
      atMost: mostCounted,
    }),
  ]);
  const today = todayOf(tx, organisation);
  // An open one is for those of its record, and for deciders from the day on which it is overdue.
  return found.filter(
    (question) =>
      actorsAmong(deciders, question).includes(actor.memberId) &&
      (question.status === 'appealed' ||
        question.askedIds.includes(actor.memberId) ||
        (question.due !== null && question.due < today)),
  );
}

/** How many questions wait for the caller. */
export const waitingQuestions = async (tx: Tx, actor: Actor): Promise<number> =>
  (await waitingFor({ tx, actor })).length;

/** With the line, names, and what the reader may do. */
async function told({ tx, actor }: Asker, stored: readonly StoredQuestion[]): Promise<QuestionRow[]> {
  const [deciders, organisation] = await Promise.all([holders(tx), settings(tx)]);
  const today = todayOf(tx, organisation);
  const lines = await Promise.all(stored.map((question) => questionedLine(tx, question)));
  const acting = stored.map((question) => actorsAmong(deciders, question));
  const voids = await Promise.all(
    stored.map(
      async ({ recordId }, at) => acting[at]!.includes(actor.memberId) && mayVoidLine(tx, actor, recordId),
    ),
  );
  const people = stored.flatMap(({ memberId, answeredBy, decidedBy }, at) => [
    memberId,
    answeredBy ?? memberId,
    decidedBy ?? memberId,
    ...acting[at]!,
  ]);
  const members = await membersByIds(tx, [...new Set(people)]);
  const nameOf = (id: string | null): string => (id === null ? '' : (members.get(id)?.name ?? ''));
  return stored.map(({ askedIds: _askedIds, ...question }, at) => {
    const line = lines[at];
    const { status } = question;
    const isOwn = question.memberId === actor.memberId;
    const acts = acting[at]!.includes(actor.memberId);
    const counts = line?.counts ?? false;
    const inTime = question.appealUntil === null || today <= question.appealUntil;
    return {
      ...question,
      recordNo: line?.recordNo ?? null,
      topicName: line?.topicName ?? '',
      recordDate: line?.recordDate ?? '',
      eventName: line?.eventName ?? '',
      memberName: nameOf(question.memberId),
      memberNo: members.get(question.memberId)?.number ?? '',
      b: line?.points.b ?? 0,
      a: line?.points.a ?? 0,
      p: line?.points.p ?? 0,
      g: line?.points.g ?? 0,
      counts,
      overdue: question.due !== null && question.due < today,
      answeredBy: nameOf(question.answeredBy),
      decidedBy: nameOf(question.decidedBy),
      deciders: acting[at]!.map(nameOf)
        .filter((name) => name !== '')
        .slice(0, shownDeciders),
      can: {
        answer: acts && mayStepQuestion(status, 'answer'),
        appeal: isOwn && mayStepQuestion(status, 'appeal') && inTime && counts,
        grant: acts && voids[at]! && counts && mayStepQuestion(status, 'grant'),
        reject: acts && mayStepQuestion(status, 'reject') && may(actor, questionRights.decide),
        withdraw: isOwn && mayStepQuestion(status, 'withdraw'),
      },
    };
  });
}

/** Names of deciders that are told; more would not help. */
const shownDeciders = 5;

export async function questionDetail({ tx, actor }: Ctx, { id }: { id: string }): Promise<QuestionRow> {
  const question = await questionById(tx, id);
  const isSeen =
    question &&
    (question.memberId === actor.memberId ||
      question.askedIds.includes(actor.memberId) ||
      may(actor, questionRights.decide));
  const [row] = isSeen ? await told({ tx, actor }, [question]) : [];
  if (!row) throw kitRefusals.not_found();
  return row;
}
