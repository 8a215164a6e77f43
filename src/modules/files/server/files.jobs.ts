import { exportRunner } from '../../../kit/server/export-run.ts';
import { JobWorker } from '../../../kit/server/job-worker.ts';
import type { App } from '../../../kit/server/module.ts';
import { loadActor } from '../../access/server/access.door.ts';
import { settings, todayOf } from '../../organisation/server/organisation.door.ts';
import { storeOf } from './files.store.ts';

/** Works on jobs wherever the calls that begin them are served. */
export async function startJobs(app: App): Promise<() => Promise<void>> {
  if (!app.environment.services.has('organisation')) return async () => {};
  const store = storeOf(app);
  const worker = new JobWorker(app, store, {
    export: exportRunner(app, store, {
      loadActor,
      placeOf: async (tx) => {
        const organisation = await settings(tx);
        return { zone: organisation.zone, today: todayOf(tx, organisation) };
      },
    }),
  });
  worker.start();
  return () => worker.stop();
}
