import * as z from 'zod/mini';
import { toLanguage } from '../../../contract/language.ts';
import { noChoice } from '../../../contract/import/reading.ts';
import { Refusal } from '../../../contract/refusal.ts';
import type { Job, Run } from '../../background/job.ts';
import type { Tx } from '../../database/db.ts';
import { ImportProblem, readImport } from '../import.ts';
import { importRefusal } from '../refusals.ts';
import type { ImportKind } from './kind.ts';
import { endUndo, notifyWaiting, postBatch, undoBatch, undoPart } from './post.ts';
import { fileRefusals } from './refusals.ts';
import { headsOfAll } from './view.ts';
import {
  dropFile,
  fileOf,
  findBatch,
  insertParts,
  lockBatch,
  partNumbers,
  saveProgress,
  updateBatch,
  type Batch,
} from './store.ts';

const payload = z.object({ id: z.string() });
type Payload = z.infer<typeof payload>;

/** How the work on the files of a kind is called among that of the process. */
export const importWork = ({ kind }: Pick<ImportKind, 'kind'>): { readonly name: string } => ({
  name: `import.${kind}`,
});

/**
 * Carries out what people order of a file: reading, posting and taking back. The state of the batch says which; one of
 * an organisation at a time, and one in a process, for a file may fill memory and hold locks for long.
 */
export function importingOf(kind: ImportKind): Job<Payload> {
  return {
    ...importWork(kind),
    service: kind.calls.upload.service,
    payload,
    perProcess: 1,
    // Somebody waits for the file.
    retries: 2,
    run: (run) => carryOut(kind, run),
    async givenUp(tx, { id }) {
      await fail(tx, kind, id, fileRefusals.import_failed());
    },
  };
}

/** Refusals are reported, other failures retried. */
async function carryOut(kind: ImportKind, run: Run<Payload>): Promise<void> {
  const { id } = run.payload;
  const batch = await run.app.db.read({ orgId: run.orgId, userId: null }, (tx) => findBatch(tx, id));
  if (!batch) return;
  try {
    if (batch.state === 'uploaded') await read(kind, run, batch);
    else if (batch.state === 'confirmed' || batch.state === 'undoing') await move(kind, run, batch);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await run.finish((tx) => fail(tx, kind, id, refusal));
  }
}

async function read(
  kind: ImportKind,
  { app, orgId, finish }: Run<Payload>,
  { id, fileName, choice }: Batch,
): Promise<void> {
  const { bytes, heads, language } = await app.db.read({ orgId, userId: null }, async (tx) => ({
    bytes: await fileOf(tx, id),
    heads: await headsOfAll(tx, kind),
    language: (await kind.doors.placeOf(tx)).language,
  }));
  if (!bytes) return;
  // Outside any transaction: a file may take a minute.
  const options = { heads, language, choice: choice ?? noChoice };
  const { parts, columns, samples, rows, reading } = await readImport(bytes, fileName, orgId, options);
  await finish(async (tx) => {
    if ((await lockBatch(tx, id))?.state !== 'uploaded') return;
    await insertParts(tx, id, parts);
    await dropFile(tx, id);
    await updateBatch(tx, id, { state: 'read', columns, samples, rows, reading });
  });
}

/**
 * Posts or undoes, under the batch's lock and with the rights of the user who ordered it: in one transaction, or in one
 * for each part if the kind is undone in parts.
 */
async function move(
  kind: ImportKind,
  run: Run<Payload>,
  { id, state, userId, ...batch }: Batch,
): Promise<void> {
  const { app, orgId, finish } = run;
  const progress = (done: number): Promise<void> =>
    app.db.transact({ orgId, userId: null }, (tx) => saveProgress(tx, id, done));
  const by = { userId, language: toLanguage(batch.language) };
  const locked =
    (work: (tx: Tx, run: Parameters<typeof postBatch>[1]) => Promise<unknown>) =>
    async (tx: Tx): Promise<void> => {
      const now = await lockBatch(tx, id);
      if (now?.state === state) await work(tx, { kind, batch: now, progress });
    };
  await progress(0);
  if (state === 'confirmed') return finish(locked(postBatch), by);
  if (!kind.undoneInParts) return finish(locked(undoBatch), by);
  let done = 0;
  for (const part of await app.db.read({ orgId, userId: null }, (tx) => partNumbers(tx, id))) {
    run.signal.throwIfAborted();
    await app.db.transact(
      { orgId, ...by },
      locked(async (tx, run) => {
        done += await undoPart(tx, run, part);
      }),
    );
    await progress(done);
  }
  await finish(
    locked((tx, run) => endUndo(tx, run.batch)),
    by,
  );
}

/** Tells why a file was not read, posted or taken back. */
async function fail(tx: Tx, kind: ImportKind, id: string, refusal: Refusal): Promise<void> {
  const batch = await lockBatch(tx, id);
  if (!batch || !['uploaded', 'confirmed', 'undoing'].includes(batch.state)) return;
  const failure = refusal.format(toLanguage(batch.language));
  // A batch that could not be undone still counts.
  const state = batch.state === 'undoing' ? 'posted' : 'failed';
  await dropFile(tx, id);
  await updateBatch(tx, id, { state, failure });
  const { memberId } = batch;
  if (batch.state !== 'uploaded')
    await notifyWaiting(tx, { kind, batch }, 'failed', { memberId, count: 0, reason: failure });
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ImportProblem) return importRefusal(error);
  return error instanceof Refusal ? error : null;
}
