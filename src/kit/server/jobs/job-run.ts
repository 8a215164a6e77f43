import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { toLanguage } from '../../contract/language.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Job as WorkKind, Run } from '../background/job.ts';
import type { Schedule } from '../background/schedule.ts';
import { isConnectionError, type Tx } from '../database/db.ts';
import type { App } from '../module.ts';
import { newFileKey, removeOlder, type FileStore } from '../storage/file-store.ts';
import { jobRefusals } from './job.refusals.ts';
import {
  beat,
  deleteOld,
  failJob,
  finishJob,
  isHeld,
  organisationsWithOld,
  releaseJob,
  takeJob,
  type Claimed,
  type NewFile,
  type Work,
} from './job.store.ts';
import { jobLimits, maximumAttempts, workOf } from './jobs.ts';

const beatMs = 500;
const sweepMs = 600_000;
const keepFileDays = 7;
const keepJobDays = 30;
const dayMs = 86_400_000;

/** The running work's link to its job. The signal aborts when the job is cancelled or taken over, or the process stops. */
export type JobRun = {
  readonly job: Claimed;
  readonly signal: AbortSignal;
  done: number;
  total: number | null;
};
/** Does the work, leaving the file under `job.fileKey`. */
export type Runner = (run: JobRun) => Promise<NewFile>;

export type JobOptions = {
  readonly service: NonNullable<WorkKind['service']>;
  readonly storeOf: (app: App) => FileStore;
  readonly runnerOf: (app: App, store: FileStore) => Runner;
};

const payload = z.object({ id: z.string() });
type Payload = z.infer<typeof payload>;

/** Carries out the jobs that people began, of one kind of work, within its limits. */
export function jobsOf(work: Work, { service, storeOf, runnerOf }: JobOptions): WorkKind<Payload> {
  const { perOrganisation, perProcess } = jobLimits[work];
  return {
    ...workOf(work),
    service,
    payload,
    perOrganisation,
    perProcess,
    retries: maximumAttempts - 1,
    async run(run) {
      const store = storeOf(run.app);
      const job = await claim(run, store);
      if (job) await carryOut(run, job, store, runnerOf(run.app, store));
    },
    async givenUp(tx, { id }) {
      await fail(tx, id, jobRefusals.job_interrupted());
    },
  };
}

/** The job as this attempt's own, or null when it is over; what an earlier attempt left of its file is removed. */
async function claim({ app, orgId, payload: { id }, attempt }: Run<Payload>, store: FileStore) {
  const fileKey = newFileKey(orgId);
  const claimed = await app.db.transact({ orgId, userId: null }, (tx) =>
    takeJob(tx, { id, attempt, fileKey }),
  );
  if (!claimed) return null;
  if (claimed.left !== null) await store.remove(claimed.left);
  return claimed.job;
}

async function carryOut(run: Run<Payload>, job: Claimed, store: FileStore, runner: Runner): Promise<void> {
  const ended = new AbortController();
  const going: JobRun = {
    job,
    signal: AbortSignal.any([run.signal, ended.signal]),
    done: 0,
    total: null,
  };
  const beating = keepBeating(run.app, going, ended);
  let isKept = false;
  try {
    const file = await runner(going);
    await run.finish(async (tx) => {
      isKept = await finishJob(tx, job, file, going.done, keepFileDays);
      if (isKept) await notifyOwner(tx, job, 'done');
    });
  } catch (error) {
    isKept = false;
    // Finish the file before publishing completion, so that clients never see a partial file.
    await store.remove(job.fileKey).catch(() => {});
    await end(run, going, error, ended.signal.aborted);
  } finally {
    ended.abort();
    await beating;
    if (!isKept) await store.remove(job.fileKey).catch(() => {});
  }
}

/** Handles a job that did not finish; nothing to do if it was cancelled or taken over. */
async function end(run: Run<Payload>, { job }: JobRun, error: unknown, isLost: boolean): Promise<void> {
  if (isLost && !run.signal.aborted) return;
  if (run.signal.aborted || isConnectionError(error)) {
    await run.app.db.transact({ orgId: job.orgId, userId: null }, (tx) => releaseJob(tx, job));
    throw error;
  }
  const isKnown = error instanceof Refusal;
  if (!isKnown) run.app.log.error({ err: error, jobId: job.id, kind: job.kind }, 'a job failed');
  await run.finish((tx) => fail(tx, job.id, isKnown ? error : jobRefusals.job_failed()));
}

/** Twice a second: stores progress, and aborts the work if the job was cancelled or taken over. */
async function keepBeating({ db }: App, run: JobRun, ended: AbortController): Promise<void> {
  let lastState = '';
  while (!run.signal.aborted) {
    await sleep(beatMs, undefined, { signal: run.signal }).catch(() => {});
    if (run.signal.aborted) return;
    const state = { progress: shareOf(run), done: run.done, total: run.total };
    const isNews = lastState !== JSON.stringify(state);
    try {
      const isLeased = await db.transact({ orgId: run.job.orgId, userId: null }, (tx) =>
        isNews ? beat(tx, run.job, state) : isHeld(tx, run.job),
      );
      if (!isLeased) ended.abort();
      lastState = JSON.stringify(state);
    } catch {
      // The next report stores it; the lease is renewed elsewhere.
    }
  }
}

async function fail(tx: Tx, id: string, refusal: Refusal): Promise<void> {
  const failed = await failJob(tx, id, refusal.reason, (language) => refusal.format(toLanguage(language)));
  if (failed) await notifyOwner(tx, failed, 'failed');
}

/** Less than 100 until the file is there. */
function shareOf({ done, total }: JobRun): number {
  return total ? Math.min(99, Math.floor((done / total) * 100)) : 0;
}

async function notifyOwner(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  state: string,
): Promise<void> {
  await tx.emit('job.changed', { id, userId, state });
}

/**
 * Removes expired files and jobs, and files left behind by a dead process. A failure in one organisation does not stop the others.
 * @internal
 */
export async function sweepJobs({ db, log }: Pick<App, 'db' | 'log'>, store: FileStore): Promise<void> {
  for (const orgId of await db.job((tx) => organisationsWithOld(tx, keepJobDays))) {
    try {
      const keys = await db.transact({ orgId, userId: null }, (tx) => deleteOld(tx, keepJobDays));
      await Promise.all(keys.map((key) => store.remove(key)));
    } catch (error) {
      log.warn({ err: error, orgId }, 'files of old jobs stay until the next look');
    }
  }
  await removeOlder(store, new Date(Date.now() - (keepFileDays + 1) * dayMs));
}

export function sweepingOf(work: Work, { service, storeOf }: JobOptions): Schedule {
  return {
    name: `${workOf(work).name}.sweep`,
    service,
    everyMs: sweepMs,
    run: ({ app }) => sweepJobs(app, storeOf(app)),
  };
}
