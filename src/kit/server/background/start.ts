import type { App } from '../context.ts';
import type { Module } from '../module.ts';
import { repeat } from '../async/repeat.ts';
import { startDrain, type Drain } from './drain.ts';
import type { Job } from './job.ts';
import { databaseTime, jobOfSchedule, orderDue, type Organisations, type Schedule } from './schedule.ts';
import { Worker } from './worker.ts';

/** Background work. Modules declare it; the loops are here. */
export type Background = {
  readonly drains?: readonly Drain[];
  readonly schedules?: readonly Schedule[];
  readonly jobs?: readonly Job[];
};

/** How soon what has come due is ordered. */
const tickMs = 10_000;

const nobody: Organisations = { zones: async () => [], ofZone: async () => [] };

/** Starts the work of this process; returns a function that stops it. Without `calendar`, cron schedules do not run. */
export function startBackground(
  app: App,
  modules: readonly Module[],
  { own, calendar }: { own: Background; calendar: boolean },
): () => Promise<void> {
  const isServed = ({ service }: { service?: Drain['service'] }): boolean =>
    !service || app.environment.services.has(service);
  const all = <Kind extends { service?: Drain['service'] }>(
    of: (from: Background) => readonly Kind[] | undefined,
  ): Kind[] => [own, ...modules].flatMap((from) => of(from) ?? []).filter(isServed);
  const schedules = all(({ schedules: declared }) => declared);
  const jobs = all(({ jobs: declared }) => declared);
  const organisations = modules.find((module) => module.organisations)?.organisations ?? nobody;

  const worker = new Worker(app, [...jobs, ...schedules.map(jobOfSchedule)]);
  worker.start();
  const ticked = calendar ? schedules : schedules.filter((schedule) => !('cron' in schedule));
  const ticking = repeat(
    tickMs,
    async () => {
      if (await orderDue(app.db, ticked, organisations, await databaseTime(app.db))) worker.wake();
    },
    (error) => app.log.warn({ err: error }, 'what has come due could not be ordered; it is at the next look'),
  );
  ticking.wake();
  const stops = all(({ drains }) => drains).map((drain) => startDrain(app, drain));
  return async () => {
    await ticking.stop();
    await Promise.all([worker.stop(), ...stops.map((stop) => stop())]);
  };
}
