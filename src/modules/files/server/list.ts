import { sql } from '../../../kit/server/database/db.ts';
import { ownColumns, withFile, type Job } from '../../../kit/server/jobs/job.store.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import type { App } from '../../../kit/server/module.ts';
import { filesCalls } from '../calls.ts';
import { jobView } from './view.ts';

/** The caller's own jobs; `app` knows the titles of their kinds. */
export const jobList = (app: App) =>
  listQuery<typeof filesCalls.listJobs, Job>(filesCalls.listJobs, {
    from: withFile,
    visible: ({ tx }) => sql`j.org_id = ${tx.orgId} and j.user_id = ${tx.userId}`,
    columns: ownColumns,
    where: {},
    sort: { createdAt: sql`j.created_at` },
    order: '-createdAt',
    tie: sql`j.id`,
    rows: (jobs, { language }) => Promise.all(jobs.map((job) => jobView(app, language, job))),
  });
