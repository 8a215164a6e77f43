import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import type { EntrySource } from '../../ledger/rules.ts';
import { questionTable } from '../migrations/tables.ts';

/** Its points are the member's points without a record at the time of the question; null for a record's line. */
export type StoredQuestion = RowOf<typeof questionTable>;

/** The table has the alias `q`. */
export const questionColumns = columnsOf(questionTable, 'q');

export function questionById(tx: Tx, id: string): Promise<StoredQuestion | undefined> {
  return tx.maybe(sql<StoredQuestion>`
    select ${questionColumns} from question q where q.org_id = ${tx.orgId} and q.id = ${id}`);
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

const knownNames = ['id', 'status', 'recordId', 'lineNo', 'askedIds', 'source'] as const;
export type KnownQuestion = Pick<StoredQuestion, (typeof knownNames)[number]>;

/** The member's questions about these, except withdrawn ones. */
export function questionsAbout(
  tx: Tx,
  memberId: string,
  recordIds: readonly string[],
): Promise<KnownQuestion[]> {
  return tx.all(sql<KnownQuestion>`
    select ${columnsOf(questionTable, 'q', knownNames)} from question q
    where q.org_id = ${tx.orgId} and q.member_id = ${memberId} and q.status <> 'withdrawn'
      and q.record_id = any((select ${[...new Set(recordIds)]}::uuid[])::uuid[])`);
}
