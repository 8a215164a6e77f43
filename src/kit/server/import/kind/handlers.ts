import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '../../../contract/call.ts';
import type { ImportCalls } from '../../../contract/import/calls.ts';
import { columnsLeft } from '../../../contract/import/columns.ts';
import type { ImportCheck, ImportView } from '../../../contract/import/shapes.ts';
import { noChoice, type ReadingChoice } from '../../../contract/import/reading.ts';
import type { Mapping } from '../../../contract/import/states.ts';
import { kitRefusals } from '../../../contract/kit.refusals.ts';
import { FieldRefusals, Refusal } from '../../../contract/refusal.ts';
import { order } from '../../background/job.ts';
import type { Ctx, Handlers } from '../../context.ts';
import type { Tx } from '../../database/db.ts';
import { importLimits, ImportProblem, type ImportRow } from '../import.ts';
import { importRefusal } from '../refusals.ts';
import { checkView, checkRows } from './check.ts';
import { resultFile, template } from './files.ts';
import type { ImportKind } from './kind.ts';
import { importList } from './list.ts';
import { fileRefusals } from './refusals.ts';
import { tidied } from './rows.ts';
import {
  countSince,
  discardBatch,
  findBatch,
  findByHash,
  insertBatch,
  lockBatch,
  partsOf,
  readAgain,
  updateBatch,
  updatePart,
  type Batch,
  type Part,
} from './store.ts';
import { mayCheck, viewOf } from './view.ts';
import { importWork } from './work.ts';

const perHour = 20;
const hourMs = 3_600_000;

type Input<K extends keyof ImportCalls> = ParsedInputOf<ImportCalls[K]>;

/** The handlers of a kind. They do not find files of other kinds. */
export function importHandlers<C extends ImportCalls>(kind: ImportKind): Handlers<C> {
  const handlers: Handlers<ImportCalls> = {
    upload: (ctx, input) => upload(kind, ctx, input),
    get: async (ctx, { id }) => viewOf(ctx.tx, kind, ctx.language, await found(ctx, kind, id)),
    check: (ctx, input) => check(kind, ctx, input),
    confirm: (ctx, input) => confirm(kind, ctx, input),
    undo: (ctx, input) => undo(kind, ctx, input),
    discard: (ctx, input) => discard(kind, ctx, input),
    list: (ctx, input) => list(kind, ctx, input),
    template: ({ tx, language }, input) => template(tx, kind, language, input),
    result: async (ctx, { id, onlyBad }) =>
      resultFile(ctx.tx, kind, ctx.language, { batch: await found(ctx, kind, id), onlyBad }),
  };
  return handlers as unknown as Handlers<C>;
}

type Caller = Pick<Ctx, 'tx' | 'actor'>;

/** A file has members of any unit, so those whose rights reach some units know their own files alone. */
const isCallers = ({ memberId }: Batch, { actor }: Caller): boolean =>
  actor.unitScope === null || memberId === actor.memberId;
const ofKind = (caller: Caller, batch: Batch | undefined, { kind }: ImportKind): Batch => {
  if (batch?.kind !== kind || !isCallers(batch, caller)) throw kitRefusals.not_found();
  return batch;
};
const found = async (caller: Caller, kind: ImportKind, id: string): Promise<Batch> =>
  ofKind(caller, await findBatch(caller.tx, id), kind);
const locked = async (caller: Caller, kind: ImportKind, id: string): Promise<Batch> =>
  ofKind(caller, await lockBatch(caller.tx, id), kind);

/** Receives a file. The same file again returns its existing batch, unless that was undone or discarded. */
async function upload(
  kind: ImportKind,
  { tx, actor, language }: Ctx,
  { id, name, content, reading: choice }: Input<'upload'>,
): Promise<ImportView> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > importLimits.bytes) {
    const limit = importLimits.bytes / 1024 / 1024;
    throw importRefusal(new ImportProblem('file_too_large', { limit }));
  }
  const hash = createHash('sha256').update(bytes).digest();
  const known = await findByHash(tx, kind.kind, hash);
  if (known && !isCallers(known, { tx, actor })) throw fileRefusals.file_of_others();
  if (known) {
    if (choice && (await isToReadAgain(tx, known.id, choice))) {
      await readAgain(tx, { id: known.id, bytes, choice });
      await order(tx, importWork(kind), { id: known.id });
    }
    return viewOf(tx, kind, language, await found({ tx, actor }, kind, known.id), true);
  }
  const { count, oldest } = await countSince(tx, new Date(tx.now.getTime() - hourMs));
  if (count >= perHour) throw tooMany(oldest, tx.now);
  const { memberId, memberName } = actor;
  const batch = {
    id,
    kind: kind.kind,
    fileName: name,
    hash,
    bytes,
    memberId,
    memberName,
    language,
    choice: choice ?? noChoice,
  };
  if (!(await insertBatch(tx, batch))) {
    const twin = await findByHash(tx, kind.kind, hash);
    if (!twin || !isCallers(twin, { tx, actor })) throw kitRefusals.key_reused();
    return viewOf(tx, kind, language, twin, true);
  }
  await order(tx, importWork(kind), { id });
  return viewOf(tx, kind, language, await found({ tx, actor }, kind, id));
}

async function isToReadAgain(tx: Tx, id: string, choice: ReadingChoice): Promise<boolean> {
  const batch = await lockBatch(tx, id);
  if (!batch || !mayCheck(batch)) return false;
  const { sheet, encoding, withHidden } = batch.choice ?? noChoice;
  return sheet !== choice.sheet || encoding !== choice.encoding || withHidden !== choice.withHidden;
}

function tooMany(oldest: string | null, now: Date): Refusal {
  const { reason, text, params, status } = fileRefusals.too_many_imports({ limit: perHour });
  const waitMs = oldest === null ? hourMs : Date.parse(oldest) + hourMs - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(reason, text, params, { status, retryAfterSeconds });
}

/** Imports, and whether the caller could post one at all: he learns it before he makes a file ready. */
async function list(kind: ImportKind, ctx: Ctx, input: Input<'list'>) {
  const [page, blocked] = await Promise.all([
    importList(ctx.app, kind).page(ctx, input),
    kind.blocked?.(ctx.tx, ctx.actor),
  ]);
  return { ...page, blocked: blocked?.format(ctx.language) ?? null };
}

/** Mends cells in place, and says what posting would do now. */
async function check(
  kind: ImportKind,
  { tx, actor, language }: Ctx,
  input: Input<'check'>,
): Promise<ImportCheck> {
  const batch = await locked({ tx, actor }, kind, input.id);
  if (!mayCheck(batch)) throw fileRefusals.batch_state();
  const { mapping, ignored, conflicts, makes } = input;
  refuseMapping(kind, mapping, batch.columns.length);
  const parts = await partsOf(tx, batch.id);
  const replaced = replacedParts(parts, mapping, input.replacements);
  const changed = new Set([...replaced, ...correctedParts(parts, mapping, input.fixes)]);
  for (const part of changed) await updatePart(tx, batch.id, part);
  const rows = parts.flatMap((part) => part.rows);
  const mapped = { ...batch, mapping, ignored, conflicts, makes };
  const result = await checkRows(tx, kind, { actor, rows, batch: mapped, language, lock: false });
  const { token, counts } = result;
  await updateBatch(tx, batch.id, {
    state: 'checked',
    mapping,
    ignored,
    conflicts,
    makes,
    token,
    counts,
    failure: null,
  });
  return checkView(tx, kind, result, { language, blocked: unusedColumns(mapped) });
}

/** The refusal for columns that are neither assigned nor ignored on purpose. */
function unusedColumns(batch: Parameters<typeof columnsLeft>[0]): Refusal | null {
  const left = columnsLeft(batch).map((index) => batch.columns[index]);
  return left.length > 0 ? fileRefusals.unused_columns({ columns: left.join(' · ') }) : null;
}

function refuseMapping(kind: ImportKind, mapping: Mapping, columns: number): void {
  const wrong = new FieldRefusals();
  for (const [field, { required }] of Object.entries(kind.columns))
    if (required && typeof mapping[field] !== 'number')
      wrong.add(`mapping.${field}`, fileRefusals.unmapped());
  for (const [field, column] of Object.entries(mapping))
    if (typeof column === 'number' && column >= columns)
      wrong.add(`mapping.${field}`, fileRefusals.unknown_column());
  wrong.throwIfAny();
}

/** The parts that change when all cells that are alike are corrected; the rows are changed in place. */
function replacedParts(
  parts: readonly Part[],
  mapping: Mapping,
  replacements: Input<'check'>['replacements'],
): Part[] {
  const columnReplacements = replacements.flatMap(({ field, from, to }) => {
    const column = mapping[field];
    return typeof column === 'number' ? [{ column, from, to }] : [];
  });
  if (columnReplacements.length === 0) return [];
  return parts.filter((part) => {
    let isChanged = false;
    part.rows.forEach((row, at) => {
      for (const { column, from, to } of columnReplacements) {
        if (tidied(row[1][column] ?? '') !== from) continue;
        part.rows[at] = withCell(part.rows[at]!, column, to);
        isChanged = true;
      }
    });
    return isChanged;
  });
}

/** The marks of a cell do not hold for the text that replaces it. */
function withCell([line, before, marks]: ImportRow, column: number, text: string): ImportRow {
  const cells = [...before];
  while (cells.length <= column) cells.push('');
  cells[column] = text;
  const { [column]: _gone, ...others } = marks ?? {};
  return Object.keys(others).length > 0 ? [line, cells, others] : [line, cells];
}

/** The parts that change when cells are corrected; the rows are changed in place. */
function correctedParts(parts: readonly Part[], mapping: Mapping, fixes: Input<'check'>['fixes']): Part[] {
  const changed = new Set<Part>();
  for (const { line, field, text } of fixes) {
    const column = mapping[field];
    if (typeof column !== 'number') continue;
    for (const part of parts) {
      const at = part.rows.findIndex((row) => row[0] === line);
      if (at < 0) continue;
      part.rows[at] = withCell(part.rows[at]!, column, text);
      changed.add(part);
      break;
    }
  }
  return [...changed];
}

/** Orders the posting of what the check showed. A repeated or concurrent confirmation gets the same batch. */
async function confirm(kind: ImportKind, ctx: Ctx, { id, token }: Input<'confirm'>): Promise<ImportView> {
  const batch = await locked(ctx, kind, id);
  if (batch.state === 'confirmed' || batch.state === 'posted')
    return viewOf(ctx.tx, kind, ctx.language, batch, true);
  if (batch.state !== 'checked') throw fileRefusals.batch_state();
  if (batch.token !== token) throw fileRefusals.check_changed();
  const unused = unusedColumns(batch);
  if (unused) throw unused;
  if (!batch.counts?.good) throw fileRefusals.nothing_to_post();
  return orderMove(kind, ctx, id, { state: 'confirmed' });
}

/** Orders work for the worker, with the caller's rights and messages in the caller's language. */
async function orderMove(
  kind: ImportKind,
  { tx, actor, language }: Ctx,
  id: string,
  work: { state: 'confirmed' } | { state: 'undoing'; reason: string },
): Promise<ImportView> {
  await updateBatch(tx, id, { ...work, userId: actor.userId, language, failure: null });
  await order(tx, importWork(kind), { id });
  return viewOf(tx, kind, language, await found({ tx, actor }, kind, id));
}

async function undo(kind: ImportKind, ctx: Ctx, { id, reason }: Input<'undo'>): Promise<ImportView> {
  const batch = await locked(ctx, kind, id);
  if (batch.state === 'undoing' || batch.state === 'undone')
    return viewOf(ctx.tx, kind, ctx.language, batch, true);
  if (batch.state !== 'posted') throw fileRefusals.batch_state();
  return orderMove(kind, ctx, id, { state: 'undoing', reason });
}

async function discard(
  kind: ImportKind,
  { tx, actor, language }: Ctx,
  { id }: Input<'discard'>,
): Promise<ImportView> {
  const batch = await locked({ tx, actor }, kind, id);
  if (batch.state !== 'discarded') {
    if (!mayCheck(batch)) throw fileRefusals.batch_state();
    await discardBatch(tx, id);
  }
  return viewOf(tx, kind, language, await found({ tx, actor }, kind, id));
}
