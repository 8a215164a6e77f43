/** Writes many records at once: one statement for each table. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { dayChanges } from '../record/day-changes.ts';
import type { HistoryRow, RecordContent, RecordRow, StateRow } from '../record/record.store.ts';

type Table = 'merit_record' | 'merit_state' | 'merit_history' | 'merit_day_tail';

/** Inserts rows that all name the same columns; the others get the table's defaults. */
async function insertAll(tx: Tx, table: Table, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(['org_id', ...Object.keys(first)].map((name) => sql.id(name)));
  const text = JSON.stringify(rows.map((row) => ({ ...row, org_id: tx.orgId })));
  await tx.run(sql`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${text}::json)`);
}

export type NewRecord = { content: RecordContent & { id: string }; state: StateRow };

/** Inserts records with their state and one history step; the search index follows later. */
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
    insertAll(tx, 'merit_day_tail', dayChanges(records.map(({ state }) => ({ before: null, after: state })))),
  ]);
}

/** Writes the search index of records, unless that was done in the meantime. */
export async function insertSearch(
  tx: Tx,
  records: readonly { id: string; tokens: readonly string[] }[],
): Promise<void> {
  const text = JSON.stringify(records);
  await tx.run(sql`
    insert into merit_search (org_id, record_id, tokens)
    select ${tx.orgId}, s.id, s.tokens from json_to_recordset(${text}::json) as s(id uuid, tokens text[])
    on conflict (org_id, record_id) do nothing`);
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

/** States by record. */
export async function readStates(tx: Tx, ids: readonly string[]): Promise<Map<string, StateRow>> {
  const rows = await tx.all(sql<StateRow>`
    select * from merit_state where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
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
    insertAll(
      tx,
      'merit_day_tail',
      dayChanges(voided.map(({ state }) => ({ before: state, after: { ...state, status: 0, stage: 0 } }))),
    ),
  ]);
}

/** A line that counts or may count later, by its member, event and day. */
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

/** Lines of these members, events and days, given together, that count or wait for review. */
export function linesOn(
  tx: Tx,
  keys: readonly { memberId: string; eventId: string; recordDate: string }[],
): Promise<KnownLine[]> {
  const days = [...new Set(keys.map(({ recordDate }) => recordDate))];
  // Gathered first and joined then: compared with lists, or in loops, every line meets every wanted one.
  return tx.all(sql<KnownLine>`
    with counting as materialized (
      select l.member_id, l.event_id, s.record_date, l.n, l.b, l.a, l.p, l.g, s.id
      from merit_state s
      join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id
      cross join lateral unnest(r.l_member, r.l_event, r.l_count, r.l_b, r.l_a, r.l_p, r.l_g, r.l_pass, r.l_void)
        as l(member_id, event_id, n, b, a, p, g, pass, void)
      where s.org_id = ${tx.orgId} and s.status in (3, 1, 2) and s.record_date = any(${days}::date[])
        and coalesce(l.pass, true) and not coalesce(l.void, false)
    ), wanted as materialized (
      select distinct * from unnest(${keys.map(({ memberId }) => memberId)}::uuid[],
        ${keys.map(({ eventId }) => eventId)}::uuid[], ${keys.map(({ recordDate }) => recordDate)}::date[])
        as w(member_id, event_id, record_date)
    )
    select c.member_id as "memberId", c.event_id as "eventId", c.record_date as "recordDate", c.n as count,
      c.b, c.a, c.p, c.g, c.id as "topicId", r.name as "topicName"
    from counting c join wanted w using (member_id, event_id, record_date)
    join merit_record r on r.org_id = ${tx.orgId} and r.id = c.id
    order by c.id`);
}
