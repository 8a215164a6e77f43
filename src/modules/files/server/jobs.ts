import { jobsOf, sweepingOf, type JobOptions } from '../../../kit/server/jobs/job-run.ts';
import { exportRunner } from '../../../kit/server/sheet/export-run.ts';
import { organisationDoors } from '../../members/server/door.ts';
import { storeOf } from './store.ts';

/** Exports are worked on wherever the calls that begin them are served. */
const exports: JobOptions = {
  service: 'organisation',
  storeOf,
  runnerOf: (app, store) => exportRunner(app, store, organisationDoors),
};

export const exportJobs = jobsOf('export', exports);
export const sweepingExports = sweepingOf('export', exports);
