import { monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Cap } from '../../../events/cap.rules.ts';
import type { Names } from '../../../events/server/door.ts';
import { todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { Counted } from '../../rules/conversion.rules.ts';
import type { RecordInput, Tier } from '../../rules/record.rules.ts';
import { stateOf, type MeritAction, type MeritState } from '../../rules/states.ts';
import type { RecordTexts } from '../../rules/texts.rules.ts';
import { dayChanges, type Change } from './day-changes.ts';

/** The library's data of an event at the time of submission. */
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
  /** For each of a line's count; absent for one. */
  tickets?: number;
  pieceCount: boolean;
  /** How often a member may be given it; absent without a limit. */
  cap?: Cap;
  /** It is given in whole points. */
  whole?: true;
  ranges: { tier: string; min: number; max: number }[];
};

/** As typed; drafts older than attachments have none. */
type StoredInput = Omit<RecordInput, 'attachments'> & Partial<Pick<RecordInput, 'attachments'>>;

export type RecordRow = RecordTexts & {
  id: string;
  /** `2026-11-0123`; null until the first submission. */
  number: string | null;
  record_date: string | null;
  created_at: string;
  created_date: string;
  name: string;
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
  document: StoredInput | null;
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
  /** Lines nullified separately; null if there are none. */
  l_void: boolean[] | null;
  l_void_reason: string[] | null;
  /** The quantities of lines, null for lines without; null if no line has any. */
  l_counted: (Counted[] | null)[] | null;
  /** The kind of thing that it was made of in the place of a person; null for most. */
  origin: string | null;
  /** Its recorder claims points for himself. */
  is_claim: boolean;
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
  /** The recorder of the corrected record, who keeps the credit; null if that is this recorder. */
  credit_id: string | null;
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

/** A record as it is stored: its state and its content. */
export type StoredRecord = { state: StateRow; record: RecordRow };

/** The assigned reviewer of a pending record. */
export function assignedReviewer(state: Pick<StateRow, 'stage' | 'first_id' | 'last_id'>): string {
  const memberId = state.stage === 1 ? state.first_id : state.last_id;
  if (memberId === null) throw new Error('a pending record has reviewers');
  return memberId;
}

/** Locks the state and then reads the content, which changes only under that lock; one round trip. */
export async function recordForUpdate(tx: Tx, id: string): Promise<StoredRecord | undefined> {
  const [state, record] = await Promise.all([
    tx.maybe(sql<StateRow>`select * from merit_state where org_id = ${tx.orgId} and id = ${id} for update`),
    readRecord(tx, id),
  ]);
  return state && record ? { state, record } : undefined;
}

/** The same without waiting: undefined also while another transaction holds it. */
export async function recordForUpdateSkipLocked(tx: Tx, id: string): Promise<StoredRecord | undefined> {
  const [state, record] = await Promise.all([
    tx.maybe(sql<StateRow>`
      select * from merit_state where org_id = ${tx.orgId} and id = ${id} for update skip locked`),
    readRecord(tx, id),
  ]);
  return state && record ? { state, record } : undefined;
}

/**
 * Locks records that are decided together, and their penalties: records before penalties, as a single step does, and
 * all of them before other locks of a step (the reviewer's month, the ledger's).
 */
export async function lockTogether(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    select from merit_state s join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id
    where s.org_id = ${tx.orgId} and s.id in (
      select unnest(${[...ids]}::uuid[]) union
      select id from merit_record where org_id = ${tx.orgId} and penalty_of = any(${[...ids]}::uuid[]))
    order by r.penalty_of is not null, s.id for update of s`);
}

/** Records whose states are locked, by their ids; unknown ones are missing. */
export async function lockedRecords(tx: Tx, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
  const [states, records] = await Promise.all([
    tx.all(
      sql<StateRow>`select * from merit_state where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`,
    ),
    tx.all(
      sql<RecordRow>`select * from merit_record where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`,
    ),
  ]);
  const byId = new Map(records.map((record) => [record.id, record]));
  return new Map(
    states.flatMap((state) => {
      const record = byId.get(state.id);
      return record ? [[state.id, { state, record }] as const] : [];
    }),
  );
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

/** The stage of each record; unknown ids are missing. */
export async function statesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, MeritState>> {
  const rows = await tx.all(sql<{ id: string; status: number; stage: number }>`
    select id, status, stage from merit_state where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, status, stage }) => [id, stateOf(status, stage)]));
}

export function historyOf(tx: Tx, id: string): Promise<HistoryRow[]> {
  return tx.all(sql<HistoryRow>`
    select * from merit_history where org_id = ${tx.orgId} and record_id = ${id} order by step`);
}

export function lastStep(tx: Tx, id: string): Promise<HistoryRow | undefined> {
  return tx.maybe(sql<HistoryRow>`
    select * from merit_history where org_id = ${tx.orgId} and record_id = ${id} order by step desc limit 1`);
}

/** The last step of each of these records. */
export async function lastSteps(tx: Tx, ids: readonly string[]): Promise<Map<string, HistoryRow>> {
  const rows = await tx.all(sql<HistoryRow>`
    select distinct on (record_id) * from merit_history
    where org_id = ${tx.orgId} and record_id = any(${[...ids]}::uuid[]) order by record_id, step desc`);
  return new Map(rows.map((row) => [row.record_id, row]));
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

/** Penalties for rejections of a record, ordered by id. */
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

// Writing: each function is one statement on one machine, because most of the cost of a step is per statement.

type Fragment = ReturnType<typeof sql>;
type Part = (rowsOf: Fragment) => Fragment;

/** `insert into t (a, b) values ($1, $2)`, or a row for each of another part. */
function insert(table: string, row: object, rowsOf?: Fragment) {
  const names = Object.keys(row).map((name) => sql.ref(name));
  const values = sql.join(Object.values(row));
  const source = rowsOf === undefined ? sql`values (${values})` : sql`select ${values} from ${rowsOf}`;
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) ${source}`;
}

/** `update t set a = $1, b = $2`, to go on with a `where`. */
function update(table: string, changes: object) {
  const assignments = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(assignments)}`;
}

/** A row, if the first part wrote one. */
const inserting =
  (table: string, row: object): Part =>
  (rowsOf) =>
    insert(table, row, rowsOf);

/** The resulting changes of the sums by day. */
const insertingDays = (orgId: string, change: Change): Part[] =>
  dayChanges([change]).map((row) => inserting('merit_day_tail', { org_id: orgId, ...row }));

/** JSON columns are given as values. */
function columnsOf({ document, events, l_counted, ...rest }: RecordContent) {
  return {
    ...rest,
    ...(l_counted !== undefined && { l_counted: l_counted === null ? null : JSON.stringify(l_counted) }),
    ...(document !== undefined && { document: document === null ? null : JSON.stringify(document) }),
    ...(events !== undefined && { events: JSON.stringify(events) }),
  };
}

export type NewRecord = {
  content: RecordContent;
  state: StateRow;
  history: HistoryRow;
  /** Its search tokens; null while it must not be found. */
  tokens: readonly string[] | null;
};

/** Inserts a record with its state and first step. False if its id was taken a moment ago. */
export async function insertRecord(tx: Tx, { content, state, history, tokens }: NewRecord): Promise<boolean> {
  const own = { org_id: tx.orgId };
  const row = { ...own, id: state.id, ...columnsOf(content) };
  const inserted = await tx.inParts(
    { id: 'uuid' },
    sql<{ id: string }>`${insert('merit_record', row)} on conflict (org_id, id) do nothing returning id`,
    [
      inserting('merit_state', { ...own, ...state }),
      ...(tokens === null ? [] : [inserting('merit_search', { ...own, record_id: state.id, tokens })]),
      ...insertingDays(tx.orgId, { before: null, after: state }),
      inserting('merit_history', { ...own, ...history }),
    ],
  );
  return inserted.length === 1;
}

export type Move = {
  /** The state as it was read. */
  stored: StateRow;
  next: StateRow;
  /** Changes of the content. */
  content: RecordContent | null;
  history: HistoryRow | null;
};

/** Writes a record's next version. False, with nothing written, if another transaction was first. */
export async function moveRecord(tx: Tx, { stored, next, content, history }: Move): Promise<boolean> {
  const changed: Part = (rowsOf) => sql`
    ${update('merit_record', columnsOf(content ?? {}))} from ${rowsOf}
    where merit_record.org_id = ${tx.orgId} and merit_record.id = first.id`;
  const moved = await tx.inParts(
    { id: 'uuid' },
    sql<{ id: string }>`
      ${update('merit_state', differences(stored, next))}
      where org_id = ${tx.orgId} and id = ${stored.id} and version = ${stored.version} returning id`,
    [
      ...insertingDays(tx.orgId, { before: stored, after: next }),
      ...(content === null ? [] : [changed]),
      ...(history === null ? [] : [inserting('merit_history', { org_id: tx.orgId, ...history })]),
    ],
  );
  return moved.length === 1;
}

function differences(stored: StateRow, next: StateRow): Partial<StateRow> {
  const names = Object.keys(next) as (keyof StateRow)[];
  return Object.fromEntries(
    names.filter((name) => next[name] !== stored[name]).map((name) => [name, next[name]]),
  );
}

/** Changes the content of a record whose state is locked. */
export async function updateRecord(tx: Tx, id: string, content: RecordContent): Promise<void> {
  await tx.run(sql`${update('merit_record', columnsOf(content))} where org_id = ${tx.orgId} and id = ${id}`);
}

export async function saveSearch(tx: Tx, id: string, tokens: readonly string[]): Promise<void> {
  const row = { org_id: tx.orgId, record_id: id, tokens };
  await tx.run(
    sql`${insert('merit_search', row)} on conflict (org_id, record_id) do update set tokens = excluded.tokens`,
  );
}

// Readable numbers, `2026-11-0123`: counted by organisation and month of the first submission.

/** Beyond 9999 a number has a digit more. */
const digits = 4;

/**
 * Takes the next numbers of the organisation's month. They stay used even if the transaction fails: numbers are unique
 * and rise, but may have gaps. Otherwise all submissions of an organisation would wait for each other.
 */
export async function takeNumbers(tx: Tx, org: OrgSettings, count: number): Promise<string[]> {
  if (count === 0) return [];
  const today = todayOf(tx, org);
  const [counter] = await tx.aside(sql<{ last: number }>`
    insert into merit_number as m (org_id, month, last) values (${tx.orgId}, ${monthOf(today)}, ${count})
    on conflict (org_id, month) do update set last = m.last + excluded.last returning last`);
  if (!counter) throw new Error('a counter answers with a row');
  const first = counter.last - count + 1;
  return Array.from({ length: count }, (_, index) => numberOf(today, first + index));
}

export async function takeNumber(tx: Tx, org: OrgSettings): Promise<string> {
  const [number = ''] = await takeNumbers(tx, org, 1);
  return number;
}

function numberOf(day: string, count: number): string {
  return `${day.slice(0, 7)}-${String(count).padStart(digits, '0')}`;
}
