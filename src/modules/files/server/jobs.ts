import type { OrganisationDoors } from '../../../kit/server/doors.ts';
import { jobsOf, sweepingOf, type JobOptions } from '../../../kit/server/jobs/job-run.ts';
import { exportRunner } from '../../../kit/server/sheet/export-run.ts';
import { callerOfJob, placeOfJob } from './hooks.ts';
import { storeOf } from './store.ts';

const doors: OrganisationDoors = {
  loadActor: (tx) => callerOfJob(tx, null),
  placeOf: (tx) => placeOfJob(tx, null),
};

/** Exports are worked on wherever the calls that begin them are served. */
const exports: JobOptions = {
  service: 'organisation',
  storeOf,
  runnerOf: (app, store) => exportRunner(app, store, doors),
};

export const exportJobs = jobsOf('export', exports);
export const sweepingExports = sweepingOf('export', exports);
