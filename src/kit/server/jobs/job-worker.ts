import { setTimeout as sleep } from 'node:timers/promises';
import { toLanguage } from '../../contract/language.ts';
import { Refusal } from '../../contract/refusal.ts';
import { isConnectionError, type Tx } from '../database/db.ts';
import { newFileKey, type FileStore } from '../storage/file-store.ts';
import { jobRefusals } from './job.refusals.ts';
import {
  beat,
  deleteOld,
  failJob,
  finishJob,
  isHeld,
  leaseSeconds,
  lockOpenJobs,
  organisationsWithJobs,
  organisationsWithOld,
  releaseJob,
  takeJob,
  type Claimed,
  type NewFile,
  type OpenJob,
  type Work,
} from './job.store.ts';
import { jobLimits, maximumAttempts, nextJob, onJobs } from './jobs.ts';
import type { App } from '../module.ts';
import { repeat, type Repeated } from '../operate/repeat.ts';

const pollMs = 1_000;
const beatMs = 500;
/** A lease is renewed this often even when there is no progress to tell. */
const renewMs = 5_000;
const sweepMs = 600_000;
export const keepFileDays = 7;
const keepJobDays = 30;
const dayMs = 86_400_000;

/** What work tells while it runs. The signal ends when the job is cancelled, taken over, or the process stops. */
export type JobRun = {
  readonly job: Claimed;
  readonly signal: AbortSignal;
  done: number;
  total: number | null;
};
/** Does the work, leaving the file under `job.fileKey`. */
export type Runner = (run: JobRun) => Promise<NewFile>;

type Running = { control: AbortController; ended: Promise<void> };

/** Carries out queued jobs of all organisations, within the limits, and takes over those whose worker died. */
export class JobWorker {
  readonly #app: App;
  readonly #store: FileStore;
  readonly #runners: Record<Work, Runner>;
  readonly #running = new Map<string, Running>();
  readonly #stop = new AbortController();
  #repeated: Repeated[] = [];
  #unlisten: () => void = () => {};

  constructor(app: App, store: FileStore, runners: Record<Work, Runner>) {
    this.#app = app;
    this.#store = store;
    this.#runners = runners;
  }

  get #stopping(): boolean {
    return this.#stop.signal.aborted;
  }

  start(): void {
    this.#unlisten = onJobs(({ cancelled }) => {
      if (cancelled === null) this.#wake();
      else this.#running.get(cancelled)?.control.abort();
    });
    const failed = (error: unknown): void =>
      this.#app.log.warn({ err: error }, 'the jobs could not be looked after');
    this.#repeated = [
      repeat(pollMs, () => this.#claim(), failed),
      repeat(sweepMs, () => this.sweep(), failed),
    ];
    for (const { wake } of this.#repeated) wake();
  }

  #wake(): void {
    this.#repeated[0]?.wake();
  }

  /** Stops the work and puts it back into the queue. */
  async stop(): Promise<void> {
    this.#unlisten();
    this.#stop.abort();
    for (const { control } of this.#running.values()) control.abort();
    await Promise.all(this.#repeated.map(({ stop }) => stop()));
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  /** Takes as many jobs as there is room for in this process. */
  async #claim(): Promise<void> {
    const room = (): boolean => this.#running.size < jobLimits.export.perProcess && !this.#stopping;
    if (!room()) return;
    for (const orgId of await this.#app.db.job(organisationsWithJobs)) {
      while (room()) {
        const job = await this.#claimOne(orgId);
        if (!job) break;
        const control = new AbortController();
        const run: JobRun = { job, signal: control.signal, done: 0, total: null };
        const ended = this.#carryOut(run, control).finally(() => {
          this.#running.delete(job.id);
          this.#wake();
        });
        this.#running.set(job.id, { control, ended });
      }
    }
  }

  async #claimOne(orgId: string): Promise<Claimed | null> {
    let left: string | null = null;
    const claimed = await this.#app.db.transact({ orgId, userId: null }, async (tx) => {
      let open = await lockOpenJobs(tx);
      for (const worn of open.filter(
        ({ silent, state, attempt }) => silent && state === 'running' && attempt >= maximumAttempts,
      )) {
        await this.#fail(tx, worn, jobRefusals.job_interrupted());
        open = open.filter((job) => job !== worn);
      }
      const next = nextJob(open);
      if (!next) return null;
      left = next.fileKey;
      const fileKey = newFileKey(orgId);
      const attempt = await takeJob(tx, next.id, fileKey);
      return { ...next, attempt, fileKey };
    });
    if (left !== null) await this.#store.remove(left);
    return claimed;
  }

  async #carryOut(run: JobRun, control: AbortController): Promise<void> {
    const { job } = run;
    const beating = this.#keepBeating(run, control);
    let kept = false;
    try {
      const file = await this.#runners[job.work](run);
      kept = await this.#transact(job, async (tx) => {
        const finished = await finishJob(tx, job, file, run.done, keepFileDays);
        if (finished) await tellOwner(tx, job, 'done');
        return finished;
      });
    } catch (error) {
      // Before anybody hears of the end: who does finds no half of a file.
      await this.#store.remove(job.fileKey).catch(() => {});
      await this.#end(run, error);
    } finally {
      control.abort();
      await beating;
      if (!kept) await this.#store.remove(job.fileKey).catch(() => {});
    }
  }

  /** What becomes of a job that did not finish. When not even this can be written, its lease runs out. */
  async #end({ job, signal }: JobRun, error: unknown): Promise<void> {
    const comesBack = this.#stopping || (isConnectionError(error) && job.attempt < maximumAttempts);
    if (signal.aborted && !comesBack) return;
    const refusal = error instanceof Refusal ? error : jobRefusals.job_failed();
    if (!comesBack && refusal !== error)
      this.#app.log.error({ err: error, jobId: job.id, kind: job.kind }, 'a job failed');
    await this.#transact(job, (tx) => (comesBack ? releaseJob(tx, job) : this.#fail(tx, job, refusal))).catch(
      (fault: unknown) =>
        this.#app.log.warn({ err: fault, jobId: job.id }, 'the end of a job could not be written'),
    );
  }

  async #fail(tx: Tx, job: OpenJob | Claimed, refusal: Refusal): Promise<void> {
    const failed = await failJob(tx, job, refusal.reason, refusal.say(toLanguage(job.language)));
    if (failed) await tellOwner(tx, job, 'failed');
  }

  #transact<Result>(job: Claimed, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#app.db.transact({ orgId: job.orgId, userId: null }, work);
  }

  /** Twice a second: tells progress, renews the lease, and ends the work when it is no longer ours. */
  async #keepBeating(run: JobRun, control: AbortController): Promise<void> {
    let told = '';
    let renewedAt = Date.now();
    while (!run.signal.aborted) {
      await sleep(beatMs, undefined, { signal: run.signal }).catch(() => {});
      if (run.signal.aborted) return;
      const state = { progress: shareOf(run), done: run.done, total: run.total };
      const due = told !== JSON.stringify(state) || Date.now() - renewedAt > renewMs;
      try {
        const held = await this.#transact(run.job, (tx) =>
          due ? beat(tx, run.job, state) : isHeld(tx, run.job),
        );
        if (!held) control.abort();
        if (due) [told, renewedAt] = [JSON.stringify(state), Date.now()];
      } catch {
        // Without a lease another process works on it by now.
        if (Date.now() - renewedAt > leaseSeconds * 1_000) control.abort();
      }
    }
  }

  /** Removes files and jobs whose time is over, and files that a dead process left behind. */
  async sweep(): Promise<void> {
    const { db } = this.#app;
    for (const orgId of await db.job((tx) => organisationsWithOld(tx, keepJobDays))) {
      const keys = await db.transact({ orgId, userId: null }, (tx) => deleteOld(tx, keepJobDays));
      await Promise.all(keys.map((key) => this.#store.remove(key)));
    }
    await this.#store.removeOlder(new Date(Date.now() - (keepFileDays + 1) * dayMs));
  }
}

/** Less than 100 until the file is there. */
function shareOf({ done, total }: JobRun): number {
  return total ? Math.min(99, Math.floor((done / total) * 100)) : 0;
}

async function tellOwner(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  state: string,
): Promise<void> {
  await tx.emit('job.changed', { id, userId, state });
}
