import { toLanguage } from '../../../contract/language.ts';
import { Refusal } from '../../../contract/refusal.ts';
import type { App } from '../../context.ts';
import type { Drain } from '../../background/drain.ts';
import { Waker } from '../../background/waker.ts';
import { isConnectionError } from '../../database/db.ts';
import { ImportProblem, readImport } from '../import.ts';
import { importRefusal } from '../refusals.ts';
import { postBatch, tellWaiting, undoBatch } from './post.ts';
import { fileRefusals } from './refusals.ts';
import {
  claimBatch,
  dropFile,
  fileOf,
  findBatch,
  insertParts,
  organisationsWithWork,
  saveProgress,
  updateBatch,
  waitingBatches,
  type Batch,
} from './store.ts';

const pollMs = 1_000;
/** Work that failed without a reason that people could mend is tried so often. */
const maximumAttempts = 3;

/** Wakes the worker for a file after the transaction commits. */
export const importWaker = new Waker();

/**
 * Carries out what people ordered: reads files, posts and takes back, one at a time in this process. The state of the
 * batch is the order: a process that dies leaves it as it was, and whoever looks next begins anew.
 */
class BatchWorker {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async look(signal: AbortSignal): Promise<void> {
    for (const orgId of await this.#app.db.job(organisationsWithWork)) {
      const waiting = await this.#app.db.read({ orgId, userId: null }, waitingBatches);
      for (const batch of waiting) {
        if (signal.aborted) return;
        // A kind that this process does not have is left to one that has it.
        if (this.#app.imports.has(batch.kind)) await this.#work(orgId, batch);
      }
    }
  }

  async #work(orgId: string, batch: Batch): Promise<void> {
    try {
      if (batch.state === 'uploaded') await this.#read(orgId, batch);
      else await this.#move(orgId, batch);
    } catch (error) {
      await this.#fail(orgId, batch, error);
    }
  }

  async #read(orgId: string, batch: Batch): Promise<void> {
    const scope = { orgId, userId: batch.userId };
    const bytes = await this.#app.db.read(scope, (tx) => fileOf(tx, batch.id));
    if (!bytes) return;
    // Outside any transaction: a file may take a minute.
    const { parts, columns, samples, rows } = await readImport(bytes, batch.fileName);
    await this.#app.db.transact(scope, async (tx) => {
      if (!(await claimBatch(tx, batch.id, 'uploaded'))) return;
      await insertParts(tx, batch.id, parts);
      await dropFile(tx, batch.id);
      await updateBatch(tx, batch.id, { state: 'read', columns, samples, rows, attempts: 0 });
    });
  }

  /** Posts or takes back, in one transaction under the batch's lock. */
  async #move(orgId: string, { id, kind: name, state, userId, language }: Batch): Promise<void> {
    const progress = (done: number): Promise<void> =>
      this.#app.db.transact({ orgId, userId: null }, (tx) => saveProgress(tx, id, done));
    await progress(0);
    const scope = { orgId, userId, language: toLanguage(language) };
    await this.#app.db.transact(scope, async (tx) => {
      if (!(await claimBatch(tx, id, state))) return;
      const [batch, kind] = [await findBatch(tx, id), this.#app.imports.get(name)];
      if (!batch || !kind) return;
      const run = { kind, batch, progress };
      await (state === 'confirmed' ? postBatch : undoBatch)(tx, run);
    });
  }

  /** Refusals are reported, other failures retried. A lost connection does not count as a try. */
  async #fail(orgId: string, batch: Batch, error: unknown): Promise<void> {
    if (isConnectionError(error)) throw error;
    const known = refusalOf(error);
    const refusal = known ?? fileRefusals.import_failed();
    if (!known)
      this.#app.log.error({ err: error, batchId: batch.id, state: batch.state }, 'an import failed');
    await this.#app.db.transact({ orgId, userId: null }, async (tx) => {
      if (!(await claimBatch(tx, batch.id, batch.state))) return;
      const attempts = batch.attempts + 1;
      if (!known && attempts < maximumAttempts)
        return updateBatch(tx, batch.id, { state: batch.state, attempts });
      const failure = refusal.format(toLanguage(batch.language));
      // A batch that could not be undone still counts.
      const state = batch.state === 'undoing' ? 'posted' : 'failed';
      await dropFile(tx, batch.id);
      await updateBatch(tx, batch.id, { state, failure, attempts: 0 });
      const kind = this.#app.imports.get(batch.kind);
      const { memberId } = batch;
      if (kind && batch.state !== 'uploaded')
        await tellWaiting(tx, { kind, batch }, 'failed', { memberId, count: 0, reason: failure });
    });
  }
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ImportProblem) return importRefusal(error);
  return error instanceof Refusal ? error : null;
}

/** Works wherever the calls that order it are served. */
const isServed = ({ imports, environment: { services } }: App): boolean =>
  [...imports.values()].some(({ calls }) => services.has(calls.upload.service));

export const importing: Drain = {
  name: 'imports',
  everyMs: pollMs,
  wokenBy: importWaker,
  start: (app) => {
    const worker = new BatchWorker(app);
    return async ({ signal }) => {
      if (isServed(app)) await worker.look(signal);
    };
  },
};
