import { exportRunner } from '../../../kit/server/sheet/export-run.ts';
import { JobWorker } from '../../../kit/server/jobs/job-worker.ts';
import type { App } from '../../../kit/server/module.ts';
import { organisationDoors } from '../../members/server/door.ts';
import { storeOf } from './store.ts';

/** Works on jobs wherever the calls that begin them are served. */
export async function startJobs(app: App): Promise<() => Promise<void>> {
  if (!app.environment.services.has('organisation')) return async () => {};
  const store = storeOf(app);
  const worker = new JobWorker(app, store, {
    export: exportRunner(app, store, organisationDoors),
  });
  worker.start();
  return () => worker.stop();
}
