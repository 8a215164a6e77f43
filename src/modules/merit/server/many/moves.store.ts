/** Writes one decision on many records, in a few statements however many they are. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { daySumColumns, dayChanges, type Change } from '../record/day-changes.ts';
import type { HistoryRow, Move, RecordContent, StateRow } from '../record/record.store.ts';

const stateTypes: Readonly<Record<Exclude<keyof StateRow, 'id' | 'version'>, string>> = {
  record_date: 'date',
  status: 'smallint',
  stage: 'smallint',
  steps: 'integer',
  recorder_id: 'uuid',
  credit_id: 'uuid',
  first_id: 'uuid',
  last_id: 'uuid',
  waiting_since: 'timestamptz',
  modified_at: 'timestamptz',
  posting_id: 'uuid',
  void_id: 'uuid',
  book_date: 'date',
  released_on: 'date',
  lines: 'integer',
  people: 'integer',
  b_plus: 'bigint',
  b_minus: 'bigint',
  a_plus: 'bigint',
  a_minus: 'bigint',
  p_plus: 'bigint',
  p_minus: 'bigint',
  g_plus: 'bigint',
  g_minus: 'bigint',
};

type Verdict = Pick<RecordContent, 'l_pass' | 'l_reason'>;

/**
 * Writes the next versions of many records, each with the verdicts on its lines, in one round trip. Returns how many
 * there were: fewer than given if another transaction was first with one, which the caller undoes.
 */
export async function moveRecords(
  tx: Tx,
  moves: readonly (Omit<Move, 'content'> & { content: Verdict | null })[],
): Promise<number> {
  const ids = moves.map(({ stored }) => stored.id);
  const all = Object.keys(stateTypes) as (keyof typeof stateTypes)[];
  const changed = all.filter((name) => moves.some(({ stored, next }) => stored[name] !== next[name]));
  const [names, values] = [
    changed.map((name) => sql.ref(name)),
    changed.map((name) => sql`${moves.map(({ next }) => next[name])}::${sql.raw(stateTypes[name])}[]`),
  ];
  const sets = names.map((name) => sql`${name} = n.${name}`);
  const [moved] = await Promise.all([
    tx.run(sql`
      update merit_state s set version = s.version + 1, ${sql.join(sets)}
      from unnest(${ids}::uuid[], ${moves.map(({ stored }) => stored.version)}::integer[], ${sql.join(values)})
        as n(id, was, ${sql.join(names)})
      where s.org_id = ${tx.orgId} and s.id = n.id and s.version = n.was`),
    writeVerdicts(tx, moves),
    insertDays(
      tx,
      moves.map(({ stored, next }) => ({ before: stored, after: next })),
    ),
    insertHistories(
      tx,
      moves.flatMap(({ history }) => history ?? []),
    ),
  ]);
  return moved;
}

async function writeVerdicts(
  tx: Tx,
  moves: readonly { stored: StateRow; content: Verdict | null }[],
): Promise<void> {
  const rows = moves.flatMap(({ stored, content }) => (content ? [{ id: stored.id, ...content }] : []));
  if (rows.length === 0) return;
  await tx.run(sql`
    update merit_record r set l_pass = n.l_pass, l_reason = n.l_reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, l_pass boolean[], l_reason text[])
    where r.org_id = ${tx.orgId} and r.id = n.id`);
}

async function insertDays(tx: Tx, changes: readonly Change[]): Promise<void> {
  const rows = dayChanges(changes);
  if (rows.length === 0) return;
  const sums = ['records', ...daySumColumns] as const;
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const values = sums.map((name) => sql`${column(name)}::bigint[]`);
  await tx.run(sql`
    insert into merit_day_tail (org_id, recorder_id, status, day, submitted, ${sql.join(sums.map((name) => sql.ref(name)))})
    select ${tx.orgId}, n.* from unnest(${column('recorder_id')}::uuid[], ${column('status')}::smallint[],
      ${column('day')}::date[], ${column('submitted')}::boolean[], ${sql.join(values)}) as n`);
}

/** Steps that concern whole records. */
async function insertHistories(tx: Tx, rows: readonly HistoryRow[]): Promise<void> {
  const column = <Key extends keyof HistoryRow>(key: Key) => rows.map((row) => row[key]);
  await tx.run(sql`
    insert into merit_history (org_id, record_id, step, version, action, from_status, from_stage, to_status, to_stage,
      member_id, member_name, at, reason)
    select ${tx.orgId}, n.* from unnest(${column('record_id')}::uuid[], ${column('step')}::integer[],
      ${column('version')}::integer[], ${column('action')}::text[], ${column('from_status')}::smallint[],
      ${column('from_stage')}::smallint[], ${column('to_status')}::smallint[], ${column('to_stage')}::smallint[],
      ${column('member_id')}::uuid[], ${column('member_name')}::text[], ${column('at')}::timestamptz[],
      ${column('reason')}::text[]) as n`);
}
