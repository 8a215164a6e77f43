import { createHash } from 'node:crypto';
import { windowOf, type PageQuery } from '../../../kit/contract/page.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { FieldRefusals, Refusal } from '../../../kit/contract/refusal.ts';
import type { Language } from '../../../kit/contract/language.ts';
import type { Actor } from '../../../kit/server/actor.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { importRefusal } from '../../../kit/server/import.refusals.ts';
import { importLimits, ImportProblem } from '../../../kit/server/import.ts';
import { limitsOf } from '../../merit/server/merit.door.ts';
import { settings, todayOf } from '../../organisation/server/organisation.door.ts';
import type { BatchCheck, BatchView } from '../batch.calls.ts';
import { requiredFields, type BatchField, type Mapping } from '../batch.rules.ts';
import { checkRows, type Checked } from './batch.check.ts';
import { topicOf } from './batch.post.ts';
import { batchRefusals } from './batch.refusals.ts';
import type { CheckedRow } from './batch.row.ts';
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
} from './batch.store.ts';
import { mayCheck, rowOf, viewOf } from './batch.view.ts';
import { wakeBatches } from './batch.worker.ts';

const perHour = 20;
const hourMs = 3_600_000;
/** Lines of a check that are shown. */
const shownLines = 500;

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
  conflicts: 'skip' | 'post';
  fixes: readonly { line: number; field: BatchField; text: string }[];
};

/** Mends cells in place, and says what posting would do now. */
export async function check({ tx, actor, language }: Caller, given: CheckGiven): Promise<BatchCheck> {
  const batch = await locked(tx, given.id);
  if (!mayCheck(batch)) throw batchRefusals.batch_state();
  const { mapping, conflicts } = given;
  refuseMapping(mapping, batch.columns.length);
  const [org, parts] = [await settings(tx), await partsOf(tx, batch.id)];
  for (const part of mended(parts, mapping, given.fixes)) await updatePart(tx, batch.id, part);
  const rows = parts.flatMap((part) => part.rows);
  const input = { actor, org, rows, mapping, conflicts, topic: topicOf(batch), lock: false };
  const checked = await checkRows(tx, input);
  const { token, counts } = checked;
  await updateBatch(tx, batch.id, { state: 'checked', mapping, conflicts, token, counts, failure: null });
  return checkView(checked, language);
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

type ShownRow = CheckedRow & { status: Exclude<CheckedRow['status'], 'blank'> };
const attention = { bad: 0, conflict: 1, duplicate: 2, new: 3 } as const;

function checkView({ rows, counts, effects, blocked, token }: Checked, language: Language): BatchCheck {
  const shown = rows
    .filter((row): row is ShownRow => row.status !== 'blank')
    .sort((one, other) => attention[one.status] - attention[other.status] || one.line - other.line)
    .slice(0, shownLines);
  return {
    ...counts,
    token,
    effects,
    blocked: blocked?.say(language) ?? null,
    lines: shown.map((row) => lineView(row, language)),
  };
}

function lineView(
  { line, status, note, cells, errors }: ShownRow,
  language: Language,
): BatchCheck['lines'][number] {
  const shown: BatchCheck['lines'][number]['cells'] = {};
  for (const [field, text] of Object.entries(cells)) shown[field] = { text };
  for (const [field, refusal] of errors)
    shown[field] = { text: cells[field] ?? '', error: refusal.say(language) };
  return { line, status, note: note?.say(language) ?? '', cells: shown };
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
