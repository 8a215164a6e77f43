import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { nothingWaits, type Load } from '../../../kit/server/list/load.ts';
import { delegationsTo, onDay } from '../../authority/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { meritRights } from '../permissions.ts';
import { lateLoad, loadOf, returnedLoad, waitingFor } from './list/topics/list.store.ts';
import { briefOf } from './record/record.store.ts';

/** @internal Only tests call it. */
export { filesOfRecords, meritInvariants } from './invariants.ts';
export { conversionTrial, isConversion } from './conversion/trial.ts';
export { entryKey, eventNamesBehind } from './list/lines/line.store.ts';
export { creditsOf, creditedRecordsSql } from './reviewers/credit.store.ts';
export { entrySums, pendingByMonth, reviewerSums } from './reviewers/reviewer.store.ts';
export { reviewedRecords, type ReviewedRecord } from './list/days/month.store.ts';
export { openRecordsOf, type OpenRecords } from './record/open.store.ts';
export {
  awardsChanged,
  deductionsChanged,
  originChanged,
  ticketLinesChanged,
  type AwardLine,
  type TicketLine,
} from './record/counting.ts';
export { latestRecords } from './list/topics/topics.ts';
export { linesCountedIn } from './list/lines/awarded.ts';
export { recordSteps } from './steps.ts';
export {
  firstBookedAt,
  mayVoidLine,
  passedLines,
  questionedLine,
  voidQuestioned,
  type QuestionedLine,
} from './void/questioned.ts';
export { meritWords } from './words.ts';

/** Records that wait for a member's review, including reviews delegated to him today. */
export async function todoLoad(tx: Tx, memberId: string): Promise<Load> {
  return loadOf(tx, memberId, await delegatedBy(tx, memberId));
}

/** Whether anything was ever submitted, and whether anything of it counts. */
export function firstOfRecords(tx: Tx): Promise<{ isSubmitted: boolean; isPosted: boolean }> {
  return tx.one(sql<{ isSubmitted: boolean; isPosted: boolean }>`
    select exists (select from merit_state where org_id = ${tx.orgId} and status in (3, 1, 2, 0, 5)) as "isSubmitted",
      exists (select from merit_state where org_id = ${tx.orgId} and status in (1, 2)) as "isPosted"`);
}

/**
 * The records that were returned to their recorder. The recorder's list includes claims, so claims are counted
 * separately only for members who may enter nothing else.
 */
export async function returnedRecords(tx: Tx, actor: Actor): Promise<{ returned: Load; claims: Load }> {
  const ofClaims = !may(actor, meritRights.enter);
  const load = await returnedLoad(tx, actor.memberId, { ofClaims });
  return ofClaims ? { returned: nothingWaits, claims: load } : { returned: load, claims: nothingWaits };
}

/** Overdue reviews of the whole organisation, for members who may reassign them. */
export async function lateReviews(tx: Tx, actor: Actor): Promise<Load> {
  if (!may(actor, meritRights.unblock)) return nothingWaits;
  const org = await settings(tx);
  return lateLoad(tx, org.escalateDays, { zone: org.zone, today: todayOf(tx, org) });
}

async function delegatedBy(tx: Tx, memberId: string): Promise<string[]> {
  const [org, delegations] = await Promise.all([settings(tx), delegationsTo(tx, memberId)]);
  return onDay(delegations, todayOf(tx, org));
}

/** @internal */
export type TodoRecord = {
  id: string;
  topicName: string;
  recordDate: string;
  stage: number;
  waitingSince: string;
};

/** The same records, those that wait longest first; stage 1 first review, 2 final review. @internal Only tests call it. */
export async function todoOf(tx: Tx, memberId: string, limit: number): Promise<TodoRecord[]> {
  return waitingFor(tx, memberId, limit, await delegatedBy(tx, memberId));
}

/** Whether a record waits for a review. */
export async function isPending(tx: Tx, recordId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from merit_state where org_id = ${tx.orgId} and id = ${recordId} and status = 3`);
  return row !== undefined;
}

export type RecordName = {
  id: string;
  recordNo: string | null;
  topicName: string;
  recordDate: string | null;
  status: number;
};

/** Numbers, names and days of records, for screens that explain points; unknown ids are missing. */
export async function recordNames(tx: Tx, ids: readonly string[]): Promise<Map<string, RecordName>> {
  if (ids.length === 0) return new Map();
  const rows = await briefOf(tx, ids);
  return new Map(
    rows.map(({ id, recordNo, topicName, recordDate, status }) => [
      id,
      { id, recordNo, topicName, recordDate, status },
    ]),
  );
}
