/**
 * Fills a database with the demo in a process of its own: what a year of work takes in memory goes with it, and the clock
 * that it turns back is nobody else's. Started by `fillElsewhere`, which tells it the database and hears how far it is, or
 * why it failed.
 */
import { dayInZone } from '../../src/kit/contract/format.ts';
import { buildApp } from '../../src/kit/server/app/app.ts';
import { readEnvironment, reasonOf } from '../../src/kit/server/config/environment.ts';
import { openLog } from '../../src/kit/server/operate/log.ts';
import { gate, modules } from '../../src/modules.ts';
import { fillDemo } from './fill.ts';

// The parent has ended.
process.once('disconnect', () => process.exit(1));
process.once('message', ({ databaseUrl }: { databaseUrl: string }) => {
  const environment = readEnvironment(process.env);
  void (async () => {
    const running = await buildApp({
      environment,
      databaseUrl,
      modules,
      gate,
      logger: openLog('warn'),
      limits: false,
      // The hours that pass meanwhile are not those of the year that is played: a month closed by them would refuse its records.
      calendar: false,
      webFolder: null,
    });
    await fillDemo(running.app, dayInZone(new Date()), (percent) => process.send?.({ percent }));
    await running.close();
    process.exit(0);
  })().catch((error: unknown) => {
    openLog(environment.logLevel).debug({ err: error }, 'loading the demo data failed');
    process.send?.({ problem: reasonOf(error) }, () => process.exit(1));
  });
});
