import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Names } from '../../../events/server/door.ts';
import type { MeritDocument, Tier } from '../../rules/record.rules.ts';
import type { MeritAction } from '../../rules/states.ts';

/** What the library said about an event at the submission. */
export type EventHead = {
  eventId: string | null;
  version: number | null;
  /** In the organisation's own language; `names` in each other that it has, absent where it has none. */
  name: string;
  names?: Names;
  desc: string;
  typeName: string;
  typeNames?: Names;
  ticket: boolean;
  pieceCount: boolean;
  ranges: { tier: string; min: number; max: number }[];
};

/** As typed; drafts older than attachments have none. */
export type StoredDocument = Omit<MeritDocument, 'attachments'> & Partial<Pick<MeritDocument, 'attachments'>>;

export type RecordRow = {
  id: string;
  /** `2026-11-0123`; null until the first submission. */
  number: string | null;
  record_date: string | null;
  created_at: string;
  created_date: string;
  name: string;
  remark: string;
  recorder_id: string;
  recorder_name: string;
  first_id: string | null;
  first_name: string | null;
  last_id: string | null;
  last_name: string | null;
  cc: string[];
  replaces_id: string | null;
  /** The rejected record that this one is the penalty for. */
  penalty_of: string | null;
  /** The record with which this penalty was nullified. */
  void_with: string | null;
  document: StoredDocument | null;
  submit_hash: Buffer | null;
  events: EventHead[];
  l_event_no: number[];
  l_event: (string | null)[];
  l_member: string[];
  l_member_name: string[];
  l_member_no: string[];
  l_unit: string[];
  l_unit_name: string[];
  l_count: number[];
  l_b: number[];
  l_a: number[];
  l_p: number[];
  l_g: number[];
  l_pass: boolean[] | null;
  l_reason: string[] | null;
  /** Lines nullified by themselves; null while none ever was. */
  l_void: boolean[] | null;
  l_void_reason: string[] | null;
  /** The files that it has, in order; null for none. */
  attachments: string[] | null;
  search: string;
};

export type StateRow = {
  id: string;
  record_date: string | null;
  status: number;
  stage: number;
  version: number;
  steps: number;
  recorder_id: string;
  first_id: string | null;
  last_id: string | null;
  waiting_since: string | null;
  modified_at: string;
  posting_id: string | null;
  void_id: string | null;
  book_date: string | null;
  released_on: string | null;
  lines: number;
} & StateSums;

/** Person-times, and sums of line totals in tenths, awards and deductions apart. */
export type StateSums = { people: number } & Record<`${Tier}_${'plus' | 'minus'}`, number>;

export type HistoryRow = {
  record_id: string;
  step: number;
  version: number;
  action: MeritAction;
  from_status: number | null;
  from_stage: number | null;
  to_status: number;
  to_stage: number;
  member_id: string;
  member_name: string;
  at: string;
  reason: string;
  /** The lines that the step concerned; null for the whole record. */
  lines?: number[] | null;
  /** Why each of them is proposed to be refused; null for every step but a first review that proposes. */
  line_reasons?: string[] | null;
};

/** A record's content as it is written; JSON columns are given as values. */
export type RecordContent = Partial<Omit<RecordRow, 'id'>>;

type Locked = { state: StateRow; record: RecordRow };

/** Locks the state and then reads the content, which changes only under that lock; one round trip. */
export async function lockRecord(tx: Tx, id: string): Promise<Locked | undefined> {
  const [state, record] = await Promise.all([
    tx.maybe(sql<StateRow>`select * from merit_state where org_id = ${tx.orgId} and id = ${id} for update`),
    readRecord(tx, id),
  ]);
  return state && record ? { state, record } : undefined;
}

/** The same without waiting: missing, too, while somebody else holds it. */
export async function lockUnlessHeld(tx: Tx, id: string): Promise<Locked | undefined> {
  const [state, record] = await Promise.all([
    tx.maybe(sql<StateRow>`
      select * from merit_state where org_id = ${tx.orgId} and id = ${id} for update skip locked`),
    readRecord(tx, id),
  ]);
  return state && record ? { state, record } : undefined;
}

/**
 * Locks records that are decided together, and what was deducted on their account: records before their penalties, as
 * a single step does, and all of them before what steps lock besides (the reviewer's month, the ledger's).
 */
export async function lockTogether(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    select from merit_state s join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id
    where s.org_id = ${tx.orgId} and s.id in (
      select unnest(${[...ids]}::uuid[]) union
      select id from merit_record where org_id = ${tx.orgId} and penalty_of = any(${[...ids]}::uuid[]))
    order by r.penalty_of is not null, s.id for update of s`);
}

export async function hasRecord(tx: Tx, id: string): Promise<boolean> {
  return (await tx.run(sql`select from merit_record where org_id = ${tx.orgId} and id = ${id}`)) === 1;
}

export function readRecord(tx: Tx, id: string): Promise<RecordRow | undefined> {
  return tx.maybe(sql<RecordRow>`select * from merit_record where org_id = ${tx.orgId} and id = ${id}`);
}

export function readState(tx: Tx, id: string): Promise<StateRow | undefined> {
  return tx.maybe(sql<StateRow>`select * from merit_state where org_id = ${tx.orgId} and id = ${id}`);
}

/** The stage of each record; what is not there is missing. */
export async function stagesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ id: string; stage: number }>`
    select id, stage from merit_state where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, stage }) => [id, stage]));
}

export function historyOf(tx: Tx, id: string): Promise<HistoryRow[]> {
  return tx.all(sql<HistoryRow>`
    select * from merit_history where org_id = ${tx.orgId} and record_id = ${id} order by step`);
}

export function lastStep(tx: Tx, id: string): Promise<HistoryRow | undefined> {
  return tx.maybe(sql<HistoryRow>`
    select * from merit_history where org_id = ${tx.orgId} and record_id = ${id} order by step desc limit 1`);
}

/** The record that replaces this one and was not cancelled. */
export function replacementOf(
  tx: Tx,
  id: string,
): Promise<{ id: string; topicName: string; status: number } | undefined> {
  return tx.maybe(sql<{ id: string; topicName: string; status: number }>`
    select r.id, r.name as "topicName", s.status
    from merit_record r join merit_state s on s.org_id = ${tx.orgId} and s.id = r.id
    where r.org_id = ${tx.orgId} and r.replaces_id = ${id} and s.status <> 6 order by r.id desc limit 1`);
}

/** What was deducted for rejections of a record; in order of their ids. */
export function penaltiesOf(
  tx: Tx,
  id: string,
): Promise<{ id: string; topicName: string; status: number; version: number; voidWith: string | null }[]> {
  return tx.all(sql<{
    id: string;
    topicName: string;
    status: number;
    version: number;
    voidWith: string | null;
  }>`
    select r.id, r.name as "topicName", s.status, s.version, r.void_with as "voidWith"
    from merit_record r join merit_state s on s.org_id = ${tx.orgId} and s.id = r.id
    where r.org_id = ${tx.orgId} and r.penalty_of = ${id} order by r.id limit 200`);
}

export function briefOf(
  tx: Tx,
  ids: readonly string[],
): Promise<
  {
    id: string;
    recordNo: string | null;
    topicName: string;
    recordDate: string | null;
    status: number;
    stage: number;
  }[]
> {
  return tx.all(sql<{
    id: string;
    recordNo: string | null;
    topicName: string;
    recordDate: string | null;
    status: number;
    stage: number;
  }>`
    select r.id, r.number as "recordNo", r.name as "topicName", r.record_date as "recordDate", s.status, s.stage
    from merit_record r join merit_state s on s.org_id = ${tx.orgId} and s.id = r.id
    where r.org_id = ${tx.orgId} and r.id = any(${[...ids]}::uuid[])`);
}
