// Environment → database → modules → listen. Read this first.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { untilWhole } from '../scripts/demo/whole.ts';
import { buildApp } from './kit/server/app.ts';
import { openDataFolder } from './kit/server/data-folder.ts';
import { startEmbedded } from './kit/server/embedded.ts';
import { asAsked, EnvironmentError, readEnvironment, type Environment } from './kit/server/environment.ts';
import { openLog } from './kit/server/log.ts';
import { migrate, migrationFolders } from './kit/server/migrate.ts';
import { reach } from './kit/server/reach.ts';
import { keysOfDataDir } from './kit/server/secrets.ts';
import { gate, modules } from './modules.ts';

const sourceFolder = dirname(fileURLToPath(import.meta.url));
const stops: (() => Promise<void>)[] = [];
let stopping: Promise<void> | null = null;

/** Undoes the start in reverse; a second signal waits for the first. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const undo of stops.toReversed()) await undo();
    process.exit(exitCode);
  })();
  return stopping;
}

async function start(environment: Environment, logger: Logger): Promise<void> {
  await asAsked('DATA_DIR', () => openDataFolder(environment.dataDir));
  const { url, embedded } = await openDatabase(environment, logger);
  const applied = await migrate(url, await migrationFolders(sourceFolder));
  if (applied.length > 0) logger.info({ applied: applied.length }, 'the database was brought up to date');

  const webFolder = join(sourceFolder, '..', 'dist', 'web');
  const running = await buildApp({
    environment,
    databaseUrl: url,
    modules,
    gate,
    logger,
    limits: environment.limitsRequests,
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
  });
  stops.push(() => running.close());

  const { demoAccounts, loadDemo } = await import('../scripts/demo/load.ts');
  const demo = environment.demo === 'on' || (environment.demo === 'auto' && embedded);
  const { port, host, dataDir } = environment;
  const place = { databaseUrl: url, dataDir: embedded ? dataDir : null };
  const loaded = demo && (await loadDemo(running.app, place));
  await asAsked('PORT or HOST', () => running.server.listen({ port, host }));
  welcome(environment, loaded ? demoAccounts : []);
}

/** A database that outlives this machine, with keys that may not: containers are thrown away with their folders. */
function tellOfKeys(environment: Environment, logger: Logger): void {
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
): Promise<{ url: string; embedded: boolean }> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl) {
    await asAsked('DATABASE_URL', () => reach(databaseUrl));
    tellOfKeys(environment, logger);
    return { url: databaseUrl, embedded: false };
  }
  const database = await startEmbedded({ dataDir, log: logger });
  stops.push(() => database.stop());
  await untilWhole(dataDir, async () => {
    logger.warn('the demo data of an earlier start are not whole: the database is begun anew');
    await database.reset();
  });
  return { url: database.url, embedded: true };
}

/** For the person at the terminal: where to go, and whom to be. */
function welcome(
  environment: Environment,
  accounts: readonly { login: string; password: string; who: string }[],
): void {
  const lines = [``, `  Laurel is ready: ${environment.publicUrl}`];
  if (accounts.length > 0) {
    lines.push('', '  Demo accounts:');
    for (const { login, password, who } of accounts)
      lines.push(`    ${login.padEnd(22)} ${password.padEnd(14)} ${who}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
try {
  const environment = readEnvironment(process.env);
  await start(environment, openLog(environment.logLevel));
} catch (error) {
  const known = error instanceof EnvironmentError;
  // What fails because the start was told to stop is no failure.
  if (!stopping)
    process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
  await stop(1);
}
