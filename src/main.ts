// Environment → database → modules → listen. Read this first.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { ensureDemoDataComplete } from '../scripts/demo/whole.ts';
import { probe } from '../scripts/port.mjs';
import { buildApp } from './kit/server/app/app.ts';
import { openDataFolder } from './kit/server/embedded/data-folder.ts';
import { startEmbedded } from './kit/server/embedded/embedded.ts';
import { watchEmbedded } from './kit/server/embedded/watch.ts';
import {
  withConfigError,
  mistypedNames,
  OperatorError,
  readEnvironment,
  reasonOf,
  wantsDemo,
  type Environment,
} from './kit/server/config/environment.ts';
import { openLog } from './kit/server/operate/log.ts';
import { upgrade, type EmbeddedPlace } from './kit/server/backup/upgrade.ts';
import { migrationFolders } from './kit/server/database/migrate.ts';
import { patiently } from './kit/server/database/connect/patience.ts';
import { checkConnection } from './kit/server/database/connect/check-connection.ts';
import { keysOfDataDir } from './kit/server/config/secrets.ts';
import { gate, modules } from './modules.ts';
import { grantNewPermissions } from './modules/access/server/door.ts';
import { foundByVariables, openFounding } from './modules/founding/server/door.ts';
import { announceDemo, welcome } from './welcome.ts';

const sourceFolder = dirname(fileURLToPath(import.meta.url));
/** Where the pages lie; `npm run dev` makes its own. */
const { values } = parseArgs({ options: { pages: { type: 'string' } }, strict: false });
const pages = typeof values.pages === 'string' ? values.pages : join(sourceFolder, '..', 'dist', 'web');
const stops: (() => Promise<void>)[] = [];
let stopping: Promise<void> | null = null;
let drain = async (): Promise<void> => {};

/** Undoes the start in reverse; a second signal waits for the first. */
function stop(exitCode: number, before?: () => Promise<void>): Promise<void> {
  stopping ??= (async () => {
    await before?.();
    for (const undo of stops.toReversed()) await undo();
    process.exit(exitCode);
  })();
  return stopping;
}

async function start(environment: Environment, logger: Logger): Promise<void> {
  await withConfigError('DATA_DIR', () => openDataFolder(environment.dataDir));
  // Long before it listens: a first start would load its demo data for nothing.
  await withConfigError('PORT or HOST', () => probe(environment));
  const { url, embedded } = await openDatabase(environment, logger);
  warnOfReplica(environment, logger);
  const patient = patientWith(environment, logger);
  const folders = await migrationFolders(sourceFolder);
  const { applied, copy } = await patient(() => upgrade({ url, folders, embedded }));
  if (copy) logger.info({ copy }, 'the database was copied before it was changed');
  if (applied.length > 0) logger.info({ applied: applied.length }, 'the database was brought up to date');
  await patient(() => grantNewPermissions(url));

  const { demoAccounts, loadDemo } = await import('../scripts/demo/load.ts');
  const { port, devicePort, host, dataDir } = environment;
  const place = { databaseUrl: url, dataDir: embedded ? dataDir : null };
  const loaded = wantsDemo(environment, embedded !== null) && (await loadDemo(logger, place));

  const running = await buildApp({
    environment,
    databaseUrl: url,
    modules,
    gate,
    logger,
    limits: environment.limitsRequests,
    webFolder: existsSync(join(pages, 'index.html')) ? pages : null,
  });
  stops.push(() => running.close());
  drain = () => running.drain(environment.drainMs);

  await patient(() => foundByVariables(running.app));
  const founding = await patient(() => openFounding(running.app));
  if (founding) stops.push(founding.close);
  await withConfigError('PORT or HOST', () => running.server.listen({ port, host }));
  if (devicePort !== null)
    await withConfigError('DEVICE_PORT', () => running.devices!.listen({ port: devicePort, host }));
  await announceDemo(running.app);
  welcome(running.app, { accounts: loaded ? demoAccounts : [], founding, embedded: embedded !== null });
}

/** A database may start beside the program, and be slow to answer: that does not end a start. */
function patientWith({ databaseWaitMs }: Environment, log: Logger) {
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    patiently(work, { forMs: databaseWaitMs, log });
}

/** Reports alone need it: where it is away, everything else goes on. */
function warnOfReplica({ readDatabaseUrl }: Environment, logger: Logger): void {
  if (!readDatabaseUrl) return;
  checkConnection(readDatabaseUrl).catch((error: unknown) =>
    logger.error(
      `READ_DATABASE_URL cannot be used: ${reasonOf(error)}. Reports and exports fail until it answers.`,
    ),
  );
}

/** A database that outlives this machine, with keys that may not: containers are thrown away with their folders. */
function warnOfKeys(environment: Environment, logger: Logger): void {
  const keys = keysOfDataDir(environment);
  if (keys.length === 0) return;
  logger.warn(
    { keys, dataDir: environment.dataDir },
    'only DATA_DIR holds these keys, without which passwords and certificate numbers of this database cannot be read: give them, or keep that folder',
  );
}

async function openDatabase(
  environment: Environment,
  logger: Logger,
): Promise<{ url: string; embedded: EmbeddedPlace | null }> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl) {
    const patient = patientWith(environment, logger);
    await withConfigError('DATABASE_URL', () => patient(() => checkConnection(databaseUrl)));
    warnOfKeys(environment, logger);
    return { url: databaseUrl, embedded: null };
  }
  const database = await startEmbedded({ dataDir, log: logger });
  stops.push(() => database.stop());
  await ensureDemoDataComplete(dataDir, async () => {
    logger.warn('the demo data of an earlier start are not whole: the database is begun anew');
    await database.reset();
  });
  stops.push(
    watchEmbedded(database, logger, (sentence) => {
      process.stderr.write(`${sentence}\n`);
      void stop(1);
    }),
  );
  return { url: database.url, embedded: { adminUrl: database.ownAdminUrl, dataDir } };
}

// A service manager has others to send people to; the person at the terminal waits for the prompt.
process.on('SIGTERM', () => void stop(0, () => drain()));
process.on('SIGINT', () => void stop(0));
try {
  const environment = readEnvironment(process.env);
  const logger = openLog(environment.logLevel);
  for (const sentence of mistypedNames(process.env)) logger.warn(sentence);
  await start(environment, logger);
} catch (error) {
  const known = error instanceof OperatorError;
  // A failure after the request to stop is no failure of the start.
  if (!stopping)
    process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
  await stop(1);
}
