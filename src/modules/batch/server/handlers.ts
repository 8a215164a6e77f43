import { createHash } from 'node:crypto';
import { columnsLeft } from '../../../kit/contract/import-columns.ts';
import { windowOf, type PageQuery } from '../../../kit/contract/page.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { FieldRefusals, Refusal } from '../../../kit/contract/refusal.ts';
import type { Language } from '../../../kit/contract/language.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { importRefusal } from '../../../kit/server/import/refusals.ts';
import { importLimits, ImportProblem } from '../../../kit/server/import/import.ts';
import { limitsOf } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { BatchCheck, BatchView } from '../calls.ts';
import { requiredFields, type BatchField, type Mapping } from '../rules.ts';
import { checkRows } from './rows/check.ts';
import { topicOf } from './post.ts';
import { batchRefusals } from './refusals.ts';
import { checkView } from './shown.ts';
import {
  countBatches,
  countSince,
  discardBatch,
  findBatch,
  findByHash,
  insertBatch,
  listBatches,
  lockBatch,
  partsOf,
  updateBatch,
  updatePart,
  type Batch,
  type Part,
} from './store.ts';
import { mayCheck, rowOf, viewOf } from './view.ts';
import { wakeBatches } from './worker.ts';

const perHour = 20;
const hourMs = 3_600_000;

type Caller = { tx: Tx; actor: Actor; language: Language };

/** Takes a file in. The same file again is the batch that it is already, as long as that counts or may come to count. */
export async function upload(
  { tx, actor, language }: Caller,
  { id, name, content }: { id: string; name: string; content: string },
): Promise<BatchView> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > importLimits.bytes) {
    const limit = importLimits.bytes / 1024 / 1024;
    throw importRefusal(new ImportProblem('file_too_large', { limit }));
  }
  const hash = createHash('sha256').update(bytes).digest();
  const known = await findByHash(tx, hash);
  if (known) return viewOf(tx, language, known, true);
  const { count, oldest } = await countSince(tx, new Date(tx.now.getTime() - hourMs));
  if (count >= perHour) throw tooMany(oldest, tx.now);
  const { memberId, memberName } = actor;
  if (!(await insertBatch(tx, { id, fileName: name, hash, bytes, memberId, memberName, language }))) {
    const twin = await findByHash(tx, hash);
    if (!twin) throw kitRefusals.key_reused();
    return viewOf(tx, language, twin, true);
  }
  wakeBatches(tx);
  return viewOf(tx, language, await found(tx, id));
}

function tooMany(oldest: string | null, now: Date): Refusal {
  const { reason, sentences, params, status } = batchRefusals.too_many_imports({ limit: perHour });
  const waitMs = oldest === null ? hourMs : Date.parse(oldest) + hourMs - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(reason, sentences, params, { status, retryAfterSeconds });
}

/** Imports, and whether the caller could post one at all: without authority he learns it before he makes a file ready. */
export async function list({ tx, actor, language }: Caller, input: PageQuery & { sort?: string }) {
  const [rows, total, org] = await Promise.all([
    listBatches(tx, { ...windowOf(input), oldestFirst: input.sort === 'createdAt' }),
    countBatches(tx),
    settings(tx),
  ]);
  const limits = await limitsOf(tx, actor.memberId, todayOf(tx, org));
  return {
    rows: rows.map(rowOf),
    total,
    blocked: limits ? null : batchRefusals.no_authority().say(language),
  };
}

export async function found(tx: Tx, id: string): Promise<Batch> {
  const batch = await findBatch(tx, id);
  if (!batch) throw kitRefusals.not_found();
  return batch;
}

async function locked(tx: Tx, id: string): Promise<Batch> {
  const batch = await lockBatch(tx, id);
  if (!batch) throw kitRefusals.not_found();
  return batch;
}

type CheckGiven = {
  id: string;
  mapping: Mapping;
  ignored: readonly number[];
  conflicts: 'skip' | 'post';
  fixes: readonly { line: number; field: BatchField; text: string }[];
};

/** Mends cells in place, and says what posting would do now. */
export async function check({ tx, actor, language }: Caller, given: CheckGiven): Promise<BatchCheck> {
  const batch = await locked(tx, given.id);
  if (!mayCheck(batch)) throw batchRefusals.batch_state();
  const { mapping, ignored, conflicts } = given;
  refuseMapping(mapping, batch.columns.length);
  const [org, parts] = [await settings(tx), await partsOf(tx, batch.id)];
  for (const part of mended(parts, mapping, given.fixes)) await updatePart(tx, batch.id, part);
  const rows = parts.flatMap((part) => part.rows);
  const input = { actor, org, rows, mapping, conflicts, topic: topicOf(batch), lock: false };
  const checked = await checkRows(tx, input);
  const { token, counts } = checked;
  await updateBatch(tx, batch.id, {
    state: 'checked',
    mapping,
    ignored,
    conflicts,
    token,
    counts,
    failure: null,
  });
  const blocked = unusedColumns({ ...batch, mapping, ignored }) ?? checked.blocked;
  return checkView({ ...checked, blocked }, language, org.level);
}

/** What is said where columns of the file are neither read nor left out on purpose. */
function unusedColumns(batch: Parameters<typeof columnsLeft>[0]): Refusal | null {
  const left = columnsLeft(batch).map((index) => batch.columns[index]);
  return left.length > 0 ? batchRefusals.unused_columns({ columns: left.join(' · ') }) : null;
}

function refuseMapping(mapping: Mapping, columns: number): void {
  const wrong = new FieldRefusals();
  for (const field of requiredFields)
    if (typeof mapping[field] !== 'number') wrong.add(`mapping.${field}`, batchRefusals.unmapped());
  for (const [field, column] of Object.entries(mapping))
    if (typeof column === 'number' && column >= columns)
      wrong.add(`mapping.${field}`, batchRefusals.unknown_column());
  wrong.throwIfAny();
}

/** The parts that change when cells are mended; the rows are changed in place. */
function mended(parts: readonly Part[], mapping: Mapping, fixes: CheckGiven['fixes']): Part[] {
  const changed = new Set<Part>();
  for (const { line, field, text } of fixes) {
    const column = mapping[field];
    if (typeof column !== 'number') continue;
    for (const part of parts) {
      const at = part.rows.findIndex((row) => row[0] === line);
      if (at < 0) continue;
      const cells = [...part.rows[at]![1]];
      while (cells.length <= column) cells.push('');
      cells[column] = text;
      part.rows[at] = [line, cells];
      changed.add(part);
      break;
    }
  }
  return [...changed];
}

/** Orders the posting of what the check showed. Whoever confirms again, or at the same time, gets the same batch. */
export async function confirm(
  { tx, actor, language }: Caller,
  { id, token }: { id: string; token: string },
): Promise<BatchView> {
  const batch = await locked(tx, id);
  if (batch.state === 'confirmed' || batch.state === 'posted') return viewOf(tx, language, batch, true);
  if (batch.state !== 'checked') throw batchRefusals.batch_state();
  if (batch.token !== token) throw batchRefusals.check_changed();
  const unused = unusedColumns(batch);
  if (unused) throw unused;
  if (!batch.counts?.good) throw batchRefusals.nothing_to_post();
  return order({ tx, actor, language }, id, { state: 'confirmed' });
}

/** Leaves a work to the worker, in the name of the caller and to be told in his language. */
async function order(
  { tx, actor, language }: Caller,
  id: string,
  work: { state: 'confirmed' } | { state: 'undoing'; reason: string },
): Promise<BatchView> {
  await updateBatch(tx, id, { ...work, userId: actor.userId, language, failure: null, attempts: 0 });
  wakeBatches(tx);
  return viewOf(tx, language, await found(tx, id));
}

export async function undo(
  { tx, actor, language }: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<BatchView> {
  const batch = await locked(tx, id);
  if (batch.state === 'undoing' || batch.state === 'undone') return viewOf(tx, language, batch, true);
  if (batch.state !== 'posted') throw batchRefusals.batch_state();
  return order({ tx, actor, language }, id, { state: 'undoing', reason });
}

export async function discard({ tx, language }: Caller, { id }: { id: string }): Promise<BatchView> {
  const batch = await locked(tx, id);
  if (batch.state !== 'discarded') {
    if (!mayCheck(batch)) throw batchRefusals.batch_state();
    await discardBatch(tx, id);
  }
  return viewOf(tx, language, await found(tx, id));
}
