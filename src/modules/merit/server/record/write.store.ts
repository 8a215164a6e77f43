/** Writing records: each function one statement, because most of what a step costs is paid per statement. */
import { statement, type Tx } from '../../../../kit/server/database/db.ts';
import type { HistoryRow, RecordContent, StateRow } from './record.store.ts';

/** The text of a statement and its values, which `$1`, `$2`, … stand for. */
class Writing {
  readonly values: unknown[] = [];

  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** `insert into t (a, b) select $1, $2`, to go on with a `from`. */
  insert(table: string, row: object): string {
    const names = Object.keys(row);
    const values = Object.values(row).map((value) => this.value(value));
    return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}`;
  }

  /** `update t set a = $1, b = $2`, to go on with a `where`. */
  update(table: string, changes: object): string {
    const assignments = Object.entries(changes).map(([name, value]) => `${name} = ${this.value(value)}`);
    return `update ${table} set ${assignments.join(', ')}`;
  }
}

/** JSON columns are given as values. */
function written({ document, events, ...rest }: RecordContent) {
  return {
    ...rest,
    ...(document !== undefined && { document: document === null ? null : JSON.stringify(document) }),
    ...(events !== undefined && { events: JSON.stringify(events) }),
  };
}

export type NewRecord = {
  content: RecordContent;
  state: StateRow;
  history: HistoryRow;
  /** What it is found by; null while it is not to be found. */
  tokens: readonly string[] | null;
};

/** Makes a record with its state and first step. False when its id is taken: somebody else made it a moment ago. */
export async function insertRecord(tx: Tx, { content, state, history, tokens }: NewRecord): Promise<boolean> {
  const own = { org_id: tx.orgId };
  const words = new Writing();
  const text = `
    with made as (
      ${words.insert('merit_record', { ...own, id: state.id, ...written(content) })} on conflict (org_id, id) do nothing returning id
    ), state as (
      ${words.insert('merit_state', { ...own, ...state })} from made
    ) ${tokens === null ? '' : `, search as (${words.insert('merit_search', { ...own, record_id: state.id, tokens })} from made)`}
    ${words.insert('merit_history', { ...own, ...history })} from made`;
  return (await tx.run(statement(text, words.values))) === 1;
}

export type Move = {
  /** As the caller found it in the table. */
  stored: StateRow;
  next: StateRow;
  /** What changes of the content. */
  content: RecordContent | null;
  history: HistoryRow | null;
};

/** Moves a record to its next version. False, and nothing written, when somebody else was first. */
export async function moveRecord(tx: Tx, { stored, next, content, history }: Move): Promise<boolean> {
  const words = new Writing();
  const [org, id] = [words.value(tx.orgId), words.value(stored.id)];
  const text = `
    with moved as (
      ${words.update('merit_state', differences(stored, next))}
      where org_id = ${org} and id = ${id} and version = ${words.value(stored.version)} returning id
    ) ${content === null ? '' : `, content as (${words.update('merit_record', written(content))} from moved where merit_record.org_id = ${org} and merit_record.id = moved.id)`}
    ${history === null ? 'select from moved' : `${words.insert('merit_history', { org_id: tx.orgId, ...history })} from moved`}`;
  return (await tx.run(statement(text, words.values))) === 1;
}

function differences(stored: StateRow, next: StateRow): Partial<StateRow> {
  const names = Object.keys(next) as (keyof StateRow)[];
  return Object.fromEntries(
    names.filter((name) => next[name] !== stored[name]).map((name) => [name, next[name]]),
  );
}

/** Changes the content of a record whose state the caller holds. */
export async function updateRecord(tx: Tx, id: string, content: RecordContent): Promise<void> {
  const words = new Writing();
  const set = words.update('merit_record', written(content));
  const text = `${set} where org_id = ${words.value(tx.orgId)} and id = ${words.value(id)}`;
  await tx.run(statement(text, words.values));
}

export async function saveSearch(tx: Tx, id: string, tokens: readonly string[]): Promise<void> {
  const words = new Writing();
  const row = { org_id: tx.orgId, record_id: id, tokens };
  const text = `${words.insert('merit_search', row)}
    on conflict (org_id, record_id) do update set tokens = excluded.tokens`;
  await tx.run(statement(text, words.values));
}
