import { sql, type Tx } from '../database/db.ts';

export type Work = 'export';
type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A job as its owner sees it; the file is null once it has expired. */
export type Job = {
  id: string;
  kind: string;
  params: Record<string, unknown>;
  state: JobState;
  progress: number;
  doneCount: number;
  totalCount: number | null;
  reason: string | null;
  message: string | null;
  createdAt: string;
  finishedAt: string | null;
  fileId: string | null;
  fileName: string | null;
  fileSize: number | null;
  expiresAt: string | null;
};

/** A job as held by its worker. `attempt` distinguishes later holders from earlier ones. */
export type Claimed = {
  orgId: string;
  id: string;
  work: Work;
  kind: string;
  params: Record<string, unknown>;
  memberId: string;
  userId: string;
  language: string;
  attempt: number;
  fileKey: string;
};

export type NewJob = Pick<Claimed, 'id' | 'work' | 'kind' | 'params' | 'memberId' | 'language'>;

/** Of a job and its file, as `Job` names them. */
export const ownColumns = sql`
  j.id, j.kind, j.params, j.state, j.progress, j.done_count as "doneCount", j.total_count as "totalCount", j.reason,
  j.message, j.created_at as "createdAt", j.finished_at as "finishedAt", f.id as "fileId", f.name as "fileName",
  f.size as "fileSize", f.expires_at as "expiresAt"`;
/** Jobs, each with its file until that expires. */
export const withFile = sql`
  job j left join file f on f.org_id = j.org_id and f.id = j.file_id and f.expires_at > laurel_now()`;

/** False when the id is taken. */
export async function insertJob(tx: Tx, job: NewJob): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into job (org_id, id, work, kind, params, member_id, user_id, language)
    values (${tx.orgId}, ${job.id}, ${job.work}, ${job.kind}, ${JSON.stringify(job.params)}::jsonb, ${job.memberId},
            ${tx.userId}, ${job.language})
    on conflict do nothing`);
  return inserted === 1;
}

/** True when the user's job is the very same work with the same parameters. */
export async function isSameJob(tx: Tx, { id, work, kind, params }: NewJob): Promise<boolean> {
  const row = await tx.maybe(sql`
    select id from job where org_id = ${tx.orgId} and id = ${id} and user_id = ${tx.userId} and work = ${work}
      and kind = ${kind} and params = ${JSON.stringify(params)}::jsonb`);
  return row !== undefined;
}

/** Jobs that the user began since; serialises the user's starts until the transaction ends. */
export async function countStarted(
  tx: Tx,
  work: Work,
  since: Date,
): Promise<{ count: number; oldest: string | null }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${work}:${tx.orgId}:${tx.userId}`}, 0))`);
  return tx.one(sql<{ count: number; oldest: string | null }>`
    select count(*) as count, min(created_at) as oldest from job
    where org_id = ${tx.orgId} and user_id = ${tx.userId} and work = ${work} and created_at > ${since.toISOString()}`);
}

export function ownJob(tx: Tx, id: string): Promise<Job | undefined> {
  return tx.maybe(sql<Job>`
    select ${ownColumns} from ${withFile}
    where j.org_id = ${tx.orgId} and j.id = ${id} and j.user_id = ${tx.userId}`);
}

/** False when the user's job has ended, or is not there. */
export async function cancelOwnJob(tx: Tx, id: string): Promise<boolean> {
  const cancelled = await tx.run(sql`
    update job set state = 'cancelled', finished_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${id} and user_id = ${tx.userId} and state in ('queued', 'running')`);
  return cancelled === 1;
}

/** The open job as this attempt's own, with the key of the file that an earlier one left unfinished. */
export async function takeJob(
  tx: Tx,
  { id, attempt, fileKey }: Pick<Claimed, 'id' | 'attempt' | 'fileKey'>,
): Promise<{ job: Claimed; left: string | null } | undefined> {
  const row = await tx.maybe(sql<Claimed & { left: string | null }>`
    update job set state = 'running', attempt = ${attempt}, started_at = ${tx.instant}, progress = 0, done_count = 0,
      total_count = null, file_key = ${fileKey}
    from (select file_key from job where org_id = ${tx.orgId} and id = ${id} for update) before
    where org_id = ${tx.orgId} and id = ${id} and state in ('queued', 'running')
    returning org_id as "orgId", id, work, kind, params, member_id as "memberId", user_id as "userId", language, attempt,
      job.file_key as "fileKey", before.file_key as left`);
  if (!row) return undefined;
  const { left, ...job } = row;
  return { job, left };
}

type Lease = Pick<Claimed, 'id' | 'attempt'>;

/** SQL: running and not taken over. */
function isLeasedSql(tx: Tx, { id, attempt }: Lease) {
  return sql`org_id = ${tx.orgId} and id = ${id} and attempt = ${attempt} and state = 'running'`;
}

/** Tells how far the work is. False when it was cancelled or taken over. */
export async function beat(
  tx: Tx,
  job: Lease,
  { progress, done, total }: { progress: number; done: number; total: number | null },
): Promise<boolean> {
  const renewed = await tx.run(sql`
    update job set progress = ${progress}, done_count = ${done}, total_count = ${total}
    where ${isLeasedSql(tx, job)}`);
  return renewed === 1;
}

export async function isHeld(tx: Tx, job: Lease): Promise<boolean> {
  return (await tx.maybe(sql`select id from job where ${isLeasedSql(tx, job)}`)) !== undefined;
}

/** Releases a job for the next free process. */
export async function releaseJob(tx: Tx, job: Lease): Promise<void> {
  await tx.run(sql`update job set state = 'queued', file_key = null where ${isLeasedSql(tx, job)}`);
}

/** Ends an open job without its file, in its owner's language; undefined when it is over already. */
export async function failJob(
  tx: Tx,
  id: string,
  reason: string,
  format: (language: string) => string,
): Promise<{ id: string; userId: string } | undefined> {
  const open = await tx.maybe(sql<{ userId: string; language: string }>`
    select user_id as "userId", language from job
    where org_id = ${tx.orgId} and id = ${id} and state in ('queued', 'running') for update`);
  if (!open) return undefined;
  await tx.run(sql`
    update job set state = 'failed', reason = ${reason}, message = ${format(open.language)}, finished_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${id}`);
  return { id, userId: open.userId };
}

export type NewFile = { id: string; name: string; type: string; size: number };

/** Ends a job with its file, in one transaction. False when it was cancelled or taken over. */
export async function finishJob(
  tx: Tx,
  job: Claimed,
  file: NewFile,
  done: number,
  keepDays: number,
): Promise<boolean> {
  const finished = await tx.run(sql`
    update job set state = 'done', progress = 100, done_count = ${done}, total_count = ${done}, file_id = ${file.id},
      file_key = null, finished_at = ${tx.instant}
    where ${isLeasedSql(tx, job)}`);
  if (finished === 0) return false;
  await tx.run(sql`
    insert into file (org_id, id, name, type, size, purpose, key, member_id, user_id, expires_at)
    values (${tx.orgId}, ${file.id}, ${file.name}, ${file.type}, ${file.size}, 'export', ${job.fileKey}, ${job.memberId},
            ${job.userId}, ${tx.instant}::timestamptz + make_interval(days => ${keepDays}))`);
  return true;
}

/** For the job role: organisations with expired files or jobs. */
export async function organisationsWithOld(tx: Tx, keepJobDays: number): Promise<string[]> {
  const rows = await tx.all(sql<{ org_id: string }>`
    select org_id from file where expires_at <= laurel_now() and purpose = 'export'
    union select org_id from job where created_at < laurel_now() - make_interval(days => ${keepJobDays}) limit 1000`);
  return rows.map((row) => row.org_id);
}

/** Deletes expired rows, and returns the keys of files to remove. */
export async function deleteOld(tx: Tx, keepJobDays: number): Promise<string[]> {
  const [files] = await Promise.all([
    tx.all(sql<{ key: string }>`
      delete from file where org_id = ${tx.orgId} and expires_at <= ${tx.instant} and purpose = 'export'
      returning key`),
    tx.run(sql`
      delete from job where org_id = ${tx.orgId} and state in ('done', 'failed', 'cancelled')
        and created_at < ${tx.instant}::timestamptz - make_interval(days => ${keepJobDays})`),
  ]);
  return files.map(({ key }) => key);
}
