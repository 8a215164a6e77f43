/** Writing many records at once: a statement for each table, whatever their number. */
import { sql, type Tx } from '../../../kit/server/db.ts';
import type { HistoryRow, RecordContent, RecordRow, StateRow } from './merit.store.ts';

type Table = 'merit_record' | 'merit_state' | 'merit_history' | 'merit_search';

/** Inserts rows that all name the same columns; the others get what the table says. */
async function insertAll(tx: Tx, table: Table, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(['org_id', ...Object.keys(first)].map((name) => sql.id(name)));
  const text = JSON.stringify(rows.map((row) => ({ ...row, org_id: tx.orgId })));
  await tx.run(sql`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${text}::json)`);
}

export type NewRecord = { content: RecordContent & { id: string }; state: StateRow; tokens: string[] };

/** Writes records with their state, the one step of their history, and what they are found by. */
export async function insertRecords(
  tx: Tx,
  records: readonly NewRecord[],
  step: (record: NewRecord) => HistoryRow,
): Promise<void> {
  await Promise.all([
    insertAll(
      tx,
      'merit_record',
      records.map(({ content }) => content),
    ),
    insertAll(
      tx,
      'merit_state',
      records.map(({ state }) => state),
    ),
    insertAll(tx, 'merit_history', records.map(step)),
    insertAll(
      tx,
      'merit_search',
      records.map(({ state, tokens }) => ({ record_id: state.id, tokens })),
    ),
  ]);
}

/** Locks the states of records that count, in the order of their ids. */
export function lockCounting(tx: Tx, ids: readonly string[]): Promise<StateRow[]> {
  return tx.all(sql<StateRow>`
    select * from merit_state
    where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[]) and status in (1, 2) order by id for update`);
}

export function readRecords(tx: Tx, ids: readonly string[]): Promise<RecordRow[]> {
  return tx.all(sql<RecordRow>`
    select * from merit_record where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[]) order by id`);
}

export type Voided = { state: StateRow; postingId: string; bookDate: string };

/** Nullifies locked states, each with its posting, and writes the step of each. */
export async function voidStates(
  tx: Tx,
  voided: readonly Voided[],
  step: (voided: Voided) => HistoryRow,
): Promise<void> {
  await Promise.all([
    tx.run(sql`
      update merit_state s set status = 0, stage = 0, version = s.version + 1, steps = s.steps + 1,
        modified_at = ${tx.now.toISOString()}, posting_id = null, void_id = v.posting_id, book_date = v.book_date
      from unnest(${voided.map(({ state }) => state.id)}::uuid[], ${voided.map(({ postingId }) => postingId)}::uuid[],
        ${voided.map(({ bookDate }) => bookDate)}::date[]) as v(id, posting_id, book_date)
      where s.org_id = ${tx.orgId} and s.id = v.id`),
    insertAll(tx, 'merit_history', voided.map(step)),
  ]);
}

/** A line that counts, or may come to count, by its member, event and day. */
export type KnownLine = {
  memberId: string;
  eventId: string;
  recordDate: string;
  count: number;
  b: number;
  a: number;
  p: number;
  g: number;
  topicId: string;
  topicName: string;
};

/** Lines of these members and events on these days that count or wait for review. */
export function linesOn(
  tx: Tx,
  given: { days: readonly string[]; memberIds: readonly string[]; eventIds: readonly string[] },
): Promise<KnownLine[]> {
  return tx.all(sql<KnownLine>`
    select l.member_id as "memberId", l.event_id as "eventId", s.record_date as "recordDate", l.n as count,
      l.b, l.a, l.p, l.g, s.id as "topicId", r.name as "topicName"
    from merit_state s
    join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id
    cross join lateral unnest(r.l_member, r.l_event, r.l_count, r.l_b, r.l_a, r.l_p, r.l_g, r.l_pass, r.l_void)
      as l(member_id, event_id, n, b, a, p, g, pass, void)
    where s.org_id = ${tx.orgId} and s.status in (3, 1, 2) and s.record_date = any(${[...given.days]}::date[])
      and l.event_id = any(${[...given.eventIds]}::uuid[]) and l.member_id = any(${[...given.memberIds]}::uuid[])
      and coalesce(l.pass, true) and not coalesce(l.void, false)
    order by s.id`);
}
