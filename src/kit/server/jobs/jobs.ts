import { kitRefusals } from '../../contract/kit.refusals.ts';
import { Refusal } from '../../contract/refusal.ts';
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
  type OpenJob,
  type Work,
} from './job.store.ts';

export type JobLimits = {
  /** Running at a time. */
  readonly perUser: number;
  readonly perOrganisation: number;
  readonly perProcess: number;
  /** Begun in any hour by one user. */
  readonly perHour: number;
};

export const jobLimits: Record<Work, JobLimits> = {
  export: { perUser: 1, perOrganisation: 2, perProcess: 3, perHour: 10 },
};

/** Tries of a job whose worker died under it; then it is what kills them. */
export const maximumAttempts = 3;
const hourMs = 3_600_000;

type Listener = (event: { cancelled: string | null }) => void;
const listeners = new Set<Listener>();

/** Hears of jobs that this process began or cancelled; other processes find them by looking. */
export function onJobs(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(cancelled: string | null): void {
  for (const listener of listeners) listener({ cancelled });
}

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
    tx.afterCommit(() => tell(null));
  } else if (!(await isSameJob(tx, job))) {
    throw kitRefusals.key_reused();
  }
  return jobOf(tx, job.id);
}

function tooMany(limit: number, oldest: string | null, now: Date): Refusal {
  const { reason, sentences, params, status } = jobRefusals.too_many_exports({ limit });
  const waitMs = oldest === null ? hourMs : Date.parse(oldest) + hourMs - now.getTime();
  return new Refusal(reason, sentences, params, {
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
  tx.afterCommit(() => tell(id));
  return jobOf(tx, id);
}

/** The next job that the limits allow, of an organisation's open ones, oldest first. */
export function nextJob(open: readonly OpenJob[]): OpenJob | null {
  const running = open.filter(({ state, silent }) => state === 'running' && !silent);
  const waiting = open.filter(({ state, silent }) => state === 'queued' || silent);
  const allowed = waiting.find(({ work, userId }) => {
    const { perUser, perOrganisation } = jobLimits[work];
    const ofOrganisation = running.filter((job) => job.work === work);
    const ofUser = ofOrganisation.filter((job) => job.userId === userId);
    return ofOrganisation.length < perOrganisation && ofUser.length < perUser;
  });
  return allowed ?? null;
}
