/** Imported files (`import_batch`), their bytes until they are read, their rows, and what became of each. */
import type { ImportCounts } from '../../../contract/import/shapes.ts';
import type { Reading, ReadingChoice } from '../../../contract/import/reading.ts';
import type { ImportState, Mapping } from '../../../contract/import/states.ts';
import { sql, type Tx } from '../../database/db.ts';
import type { ImportRow } from '../import.ts';

export type Batch = {
  id: string;
  kind: string;
  fileName: string;
  state: ImportState;
  version: number;
  memberId: string;
  memberName: string;
  userId: string;
  language: string;
  createdAt: string;
  columns: string[];
  samples: string[][];
  rows: number;
  mapping: Mapping;
  /** Columns of the file that are left out on purpose. */
  ignored: number[];
  conflicts: 'skip' | 'post';
  token: string | null;
  counts: ImportCounts | null;
  postedAt: string | null;
  postedRows: number;
  records: number;
  reason: string;
  failure: string | null;
  done: number;
  /** How the file was read; null for one of an earlier version. */
  reading: Reading | null;
  choice: ReadingChoice | null;
  /** Names in cells that the import may make. */
  makes: { field: string; text: string }[];
};

/** Gives a batch up: nothing is kept of its rows, which hold names and points of people. */
export async function discardBatch(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from import_part where org_id = ${tx.orgId} and batch_id = ${id}`);
  await dropFile(tx, id);
  await updateBatch(tx, id, { state: 'discarded', samples: [] });
}

/** The outcome of a row: its status, the id of the object made if it was posted, and a note. */
export type Outcome = readonly [status: string, id: string | null, message: string | null];

/** Of a batch, as `Batch` names them. */
export const batchColumns = sql`b.id, b.kind, b.file_name as "fileName", b.state, b.version, b.member_id as "memberId",
  b.member_name as "memberName", b.user_id as "userId", b.language, b.created_at as "createdAt", b.columns, b.samples,
  b.row_count as rows, b.mapping, b.ignored, b.conflicts, b.token, b.counts, b.posted_at as "postedAt",
  b.posted_rows as "postedRows", b.record_count as records, b.reason, b.failure, b.reading, b.choice, b.makes,
  coalesce((select p.done from import_progress p where p.org_id = b.org_id and p.batch_id = b.id), 0) as done`;

export function findBatch(tx: Tx, id: string): Promise<Batch | undefined> {
  return tx.maybe(
    sql<Batch>`select ${batchColumns} from import_batch b where b.org_id = ${tx.orgId} and b.id = ${id}`,
  );
}

/** The batch under its lock, read after any wait. */
export async function lockBatch(tx: Tx, id: string): Promise<Batch | undefined> {
  await tx.all(sql`select from import_batch where org_id = ${tx.orgId} and id = ${id} for update`);
  return findBatch(tx, id);
}

export function findByHash(tx: Tx, kind: string, hash: Buffer): Promise<Batch | undefined> {
  return tx.maybe(sql<Batch>`
    select ${batchColumns} from import_batch b
    where b.org_id = ${tx.orgId} and b.kind = ${kind} and b.file_hash = ${hash} and b.state not in ('failed', 'discarded', 'undone')`);
}

/** Imports that the organisation began since; its starts take turns until the transaction ends. */
export async function countSince(tx: Tx, since: Date): Promise<{ count: number; oldest: string | null }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${tx.orgId}`}, 0))`);
  return tx.one(sql<{ count: number; oldest: string | null }>`
    select count(*) as count, min(created_at) as oldest from import_batch
    where org_id = ${tx.orgId} and created_at > ${since.toISOString()}`);
}

type NewBatch = Pick<Batch, 'id' | 'kind' | 'fileName' | 'memberId' | 'memberName' | 'language'> & {
  hash: Buffer;
  bytes: Buffer;
  choice: ReadingChoice;
};

/** False when the id or the file is there already. */
export async function insertBatch(tx: Tx, batch: NewBatch): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into import_batch (org_id, id, kind, file_name, file_hash, member_id, member_name, user_id, language, choice)
    values (${tx.orgId}, ${batch.id}, ${batch.kind}, ${batch.fileName}, ${batch.hash}, ${batch.memberId}, ${batch.memberName},
            ${tx.userId}, ${batch.language}, ${JSON.stringify(batch.choice)}::jsonb)
    on conflict do nothing`);
  if (inserted === 0) return false;
  await tx.run(sql`
    insert into import_file (org_id, batch_id, bytes) values (${tx.orgId}, ${batch.id}, ${batch.bytes})`);
  return true;
}

/** Has a file that was not posted read anew, as somebody chose: what was chosen for its columns is gone with them. */
export async function readAgain(
  tx: Tx,
  { id, bytes, choice }: { id: string; bytes: Buffer; choice: ReadingChoice },
): Promise<void> {
  await tx.run(sql`delete from import_part where org_id = ${tx.orgId} and batch_id = ${id}`);
  await dropFile(tx, id);
  await tx.run(sql`insert into import_file (org_id, batch_id, bytes) values (${tx.orgId}, ${id}, ${bytes})`);
  await tx.run(sql`
    update import_batch set choice = ${JSON.stringify(choice)}::jsonb where org_id = ${tx.orgId} and id = ${id}`);
  const blank = {
    columns: [],
    samples: [],
    rows: 0,
    mapping: {},
    ignored: [],
    makes: [],
    token: null,
    counts: null,
  };
  await updateBatch(tx, id, { state: 'uploaded', failure: null, ...blank });
}

export async function fileOf(tx: Tx, id: string): Promise<Buffer | null> {
  const row = await tx.maybe(sql<{ bytes: Buffer }>`
    select bytes from import_file where org_id = ${tx.orgId} and batch_id = ${id}`);
  return row?.bytes ?? null;
}

export async function dropFile(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from import_file where org_id = ${tx.orgId} and batch_id = ${id}`);
}

/** Parts as JSON texts, in their order. */
export async function insertParts(tx: Tx, id: string, parts: readonly string[]): Promise<void> {
  for (const [index, rows] of parts.entries()) {
    await tx.run(sql`
      insert into import_part (org_id, batch_id, part, rows) values (${tx.orgId}, ${id}, ${index}, ${rows}::jsonb)`);
  }
}

export type Part = { part: number; rows: ImportRow[]; outcome: Outcome[] | null };

export function partsOf(tx: Tx, id: string): Promise<Part[]> {
  return tx.all(sql<Part>`
    select part, rows, outcome from import_part where org_id = ${tx.orgId} and batch_id = ${id} order by part`);
}

export function partOf(tx: Tx, id: string, part: number): Promise<Part> {
  return tx.one(sql<Part>`
    select part, rows, outcome from import_part
    where org_id = ${tx.orgId} and batch_id = ${id} and part = ${part}`);
}

export async function partNumbers(tx: Tx, id: string): Promise<number[]> {
  const rows = await tx.all(sql<{ part: number }>`
    select part from import_part where org_id = ${tx.orgId} and batch_id = ${id} order by part`);
  return rows.map(({ part }) => part);
}

/** Of how many objects that a batch became are there still, and how many were taken back. */
export function countOutcomes(tx: Tx, id: string): Promise<{ kept: number; undone: number }> {
  return tx.one(sql<{ kept: number; undone: number }>`
    select count(distinct o ->> 1) filter (where o ->> 0 = 'posted')::int as kept,
      count(distinct o ->> 1) filter (where o ->> 0 = 'undone')::int as undone
    from import_part p, jsonb_array_elements(p.outcome) o where p.org_id = ${tx.orgId} and p.batch_id = ${id}`);
}

export async function updatePart(
  tx: Tx,
  id: string,
  { part, rows }: Pick<Part, 'part' | 'rows'>,
): Promise<void> {
  await tx.run(sql`
    update import_part set rows = ${JSON.stringify(rows)}::jsonb
    where org_id = ${tx.orgId} and batch_id = ${id} and part = ${part}`);
}

export async function saveOutcome(
  tx: Tx,
  id: string,
  { part, outcome }: { part: number; outcome: readonly Outcome[] },
): Promise<void> {
  await tx.run(sql`
    update import_part set outcome = ${JSON.stringify(outcome)}::jsonb
    where org_id = ${tx.orgId} and batch_id = ${id} and part = ${part}`);
}

type Changes = {
  state: ImportState;
  userId?: string;
  language?: string;
  columns?: readonly string[];
  samples?: readonly (readonly string[])[];
  rows?: number;
  mapping?: Mapping;
  ignored?: readonly number[];
  conflicts?: 'skip' | 'post';
  token?: string | null;
  counts?: ImportCounts | null;
  postedAt?: string;
  postedRows?: number;
  records?: number;
  reason?: string;
  failure?: string | null;
  reading?: Reading;
  makes?: Batch['makes'];
};

const names: Readonly<Record<keyof Changes, string>> = {
  state: 'state',
  userId: 'user_id',
  language: 'language',
  columns: 'columns',
  samples: 'samples',
  rows: 'row_count',
  mapping: 'mapping',
  ignored: 'ignored',
  conflicts: 'conflicts',
  token: 'token',
  counts: 'counts',
  postedAt: 'posted_at',
  postedRows: 'posted_rows',
  records: 'record_count',
  reason: 'reason',
  failure: 'failure',
  reading: 'reading',
  makes: 'makes',
};
const json = new Set<string>(['samples', 'mapping', 'counts', 'reading', 'makes']);

/** Moves a locked batch on. */
export async function updateBatch(tx: Tx, id: string, changes: Changes): Promise<void> {
  const sets = Object.entries(changes).map(([name, value]) => {
    const column = sql.id(names[name as keyof Changes]);
    return json.has(name) ? sql`${column} = ${JSON.stringify(value)}::jsonb` : sql`${column} = ${value}`;
  });
  await tx.run(sql`
    update import_batch set ${sql.join(sets)}, version = version + 1, modified_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${id}`);
}

export async function saveProgress(tx: Tx, id: string, done: number): Promise<void> {
  await tx.run(sql`
    insert into import_progress (org_id, batch_id, done) values (${tx.orgId}, ${id}, ${done})
    on conflict (org_id, batch_id) do update set done = excluded.done`);
}
