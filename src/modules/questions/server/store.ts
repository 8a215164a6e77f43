import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { EntrySource } from '../../ledger/rules.ts';
import type { QuestionStatus } from '../rules.ts';
import type { SubjectKey, TierPoints } from './subjects/subject.ts';

/** A question as stored. */
export type StoredQuestion = SubjectKey & {
  id: string;
  version: number;
  status: QuestionStatus;
  /** Recorder and reviewers when it was asked, or who posted it. */
  askedIds: string[];
  reason: string;
  askedAt: string;
  due: string | null;
  answer: string;
  answeredBy: string | null;
  answeredAt: string | null;
  appealUntil: string | null;
  appeal: string;
  appealedAt: string | null;
  remark: string;
  decidedBy: string | null;
  decidedAt: string | null;
  reversedAs: number | null;
  insteadId: string | null;
  /** The member's points without a record at the time of the question; null for a record's line. */
  postedB: number | null;
  postedA: number | null;
  postedP: number | null;
  postedG: number | null;
};

/** The table has the alias `q`. */
export const questionColumns = sql`q.id, q.version, q.status, q.source, q.record_id as "recordId", q.line_no as "lineNo",
  q.member_id as "memberId", q.asked_ids as "askedIds", q.reason, q.asked_at as "askedAt", q.due, q.answer,
  q.answered_by as "answeredBy", q.answered_at as "answeredAt", q.appeal_until as "appealUntil", q.appeal,
  q.appealed_at as "appealedAt", q.remark, q.decided_by as "decidedBy", q.decided_at as "decidedAt",
  q.reversed_as as "reversedAs", q.instead_id as "insteadId", q.posted_b as "postedB", q.posted_a as "postedA",
  q.posted_p as "postedP", q.posted_g as "postedG"`;

export function questionById(tx: Tx, id: string, { lock = false } = {}): Promise<StoredQuestion | undefined> {
  return tx.maybe(sql<StoredQuestion>`
    select ${questionColumns} from question q where q.org_id = ${tx.orgId} and q.id = ${id}
    ${lock ? sql`for update of q` : sql``}`);
}

type NewQuestion = SubjectKey &
  Pick<StoredQuestion, 'id' | 'askedIds' | 'reason' | 'due'> & { points: TierPoints | null };

/** False where the id or a question about the line is there already. */
export async function insertQuestion(tx: Tx, question: NewQuestion): Promise<boolean> {
  const { points } = question;
  const updated = await tx.run(sql`
    insert into question (org_id, id, status, source, record_id, line_no, member_id, asked_ids, reason, asked_at, due,
      posted_b, posted_a, posted_p, posted_g)
    values (${tx.orgId}, ${question.id}, 'open', ${question.source}, ${question.recordId}, ${question.lineNo},
      ${question.memberId}, ${question.askedIds}::uuid[], ${question.reason}, ${tx.instant}, ${question.due}::date,
      ${points?.b ?? null}, ${points?.a ?? null}, ${points?.p ?? null}, ${points?.g ?? null})
    on conflict do nothing`);
  return updated > 0;
}

type Change = Partial<
  Pick<
    StoredQuestion,
    | 'due'
    | 'answer'
    | 'answeredBy'
    | 'appealUntil'
    | 'appeal'
    | 'remark'
    | 'decidedBy'
    | 'reversedAs'
    | 'insteadId'
  >
> & { status: QuestionStatus };

/** Writes a step of a locked question; the times of answer, appeal and decision are now where one is written. */
export async function changeQuestion(tx: Tx, { id }: { id: string }, change: Change): Promise<void> {
  const {
    status,
    due = null,
    answer,
    answeredBy,
    appealUntil,
    appeal,
    remark = '',
    decidedBy,
    reversedAs,
    insteadId,
  } = change;
  await tx.run(sql`
    update question set version = version + 1, status = ${status}, due = ${due}::date, reminded_at = null,
      answer = coalesce(${answer ?? null}::text, answer), answered_by = coalesce(${answeredBy ?? null}::uuid, answered_by),
      answered_at = case when ${answeredBy ?? null}::uuid is null then answered_at else ${tx.instant} end,
      appeal_until = coalesce(${appealUntil ?? null}::date, appeal_until),
      appeal = coalesce(${appeal ?? null}::text, appeal),
      appealed_at = case when ${appeal ?? null}::text is null then appealed_at else ${tx.instant} end,
      remark = ${remark}, decided_by = ${decidedBy ?? null}::uuid,
      decided_at = case when ${decidedBy ?? null}::uuid is null then null else ${tx.instant}::timestamptz end,
      reversed_as = ${reversedAs ?? null}::integer, instead_id = ${insteadId ?? null}::uuid
    where org_id = ${tx.orgId} and id = ${id}`);
}

/** Open questions and appeals past their day, of which deciders were not yet notified; marks them as notified. */
export function takeOverdue(tx: Tx, today: string): Promise<StoredQuestion[]> {
  return tx.all(sql<StoredQuestion>`
    update question q set reminded_at = ${tx.instant}
    where q.org_id = ${tx.orgId} and q.status in ('open', 'appealed') and q.due < ${today}::date and q.reminded_at is null
    returning ${questionColumns}`);
}

/** Questions that may wait for a member: asked of the member, or of the deciders of that kind of points. */
export function waitingQuestionsOf(
  tx: Tx,
  { memberId, decides, atMost }: { memberId: string; decides: readonly EntrySource[]; atMost: number },
): Promise<StoredQuestion[]> {
  return tx.all(sql<StoredQuestion>`
    select ${questionColumns} from question q
    where q.org_id = ${tx.orgId} and q.status in ('open', 'appealed') and q.member_id <> ${memberId}
      and (q.source = any(${[...decides]}::text[]) or ${memberId} = any(q.asked_ids))
    order by q.due limit ${atMost}`);
}

export type KnownQuestion = Pick<
  StoredQuestion,
  'id' | 'status' | 'recordId' | 'lineNo' | 'askedIds' | 'source'
>;

/** The member's questions about these, except withdrawn ones. */
export function questionsAbout(
  tx: Tx,
  memberId: string,
  recordIds: readonly string[],
): Promise<KnownQuestion[]> {
  return tx.all(sql<KnownQuestion>`
    select q.id, q.status, q.record_id as "recordId", q.line_no as "lineNo", q.asked_ids as "askedIds", q.source
    from question q
    where q.org_id = ${tx.orgId} and q.member_id = ${memberId} and q.status <> 'withdrawn'
      and q.record_id = any((select ${[...new Set(recordIds)]}::uuid[])::uuid[])`);
}
