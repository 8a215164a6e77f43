import { kitRefusals } from '../../contract/kit.refusals.ts';
import { Refusal } from '../../contract/refusal.ts';
import { order } from '../background/job.ts';
import type { Tx } from '../database/db.ts';
import { jobRefusals } from './job.refusals.ts';
import {
  cancelOwnJob,
  countStarted,
  insertJob,
  isSameJob,
  ownJob,
  type Job,
  type NewJob,
  type Work,
} from './job.store.ts';

export type JobLimits = {
  /** Running at a time; of one user it is one. */
  readonly perOrganisation: number;
  readonly perProcess: number;
  /** Begun in any hour by one user. */
  readonly perHour: number;
};

export const jobLimits: Record<Work, JobLimits> = {
  export: { perOrganisation: 2, perProcess: 3, perHour: 10 },
};

/** Tries of a job whose workers died; after that the job itself is taken for the cause. */
export const maximumAttempts = 3;
const hourMs = 3_600_000;

/** How its work is called among that of the process. */
export const workOf = (work: Work): { readonly name: string } => ({ name: `jobs.${work}` });

/**
 * Begins long work with the transaction: it is queued when the transaction commits, and not otherwise. The same id
 * with the same content is the same job; refuses another content (`key_reused`) and too many an hour (429).
 */
export async function startJob(tx: Tx, job: NewJob): Promise<Job> {
  const { perHour } = jobLimits[job.work];
  const { count, oldest } = await countStarted(tx, job.work, new Date(tx.now.getTime() - hourMs));
  const known = await ownJob(tx, job.id);
  if (!known) {
    if (count >= perHour) throw tooMany(perHour, oldest, tx.now);
    if (!(await insertJob(tx, job))) throw kitRefusals.not_found();
    await order(tx, workOf(job.work), { id: job.id }, { lane: tx.userId });
  } else if (!(await isSameJob(tx, job))) {
    throw kitRefusals.key_reused();
  }
  return jobOf(tx, job.id);
}

function tooMany(limit: number, oldest: string | null, now: Date): Refusal {
  const { reason, text, params, status } = jobRefusals.too_many_exports({ limit });
  const waitMs = oldest === null ? hourMs : Date.parse(oldest) + hourMs - now.getTime();
  return new Refusal(reason, text, params, {
    status,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}

/** The user's own job; another's is not found. */
export async function jobOf(tx: Tx, id: string): Promise<Job> {
  const job = await ownJob(tx, id);
  if (!job) throw kitRefusals.not_found();
  return job;
}

/** Cancels the user's own job; its work stops within two seconds and leaves no file. */
export async function cancelJob(tx: Tx, id: string): Promise<Job> {
  if (!(await cancelOwnJob(tx, id))) {
    const job = await jobOf(tx, id);
    if (job.state !== 'cancelled') throw jobRefusals.job_over();
    return job;
  }
  return jobOf(tx, id);
}
