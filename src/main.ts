// Environment → database → modules → listen. Read this first.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './kit/server/app.ts';
import { startEmbedded } from './kit/server/embedded.ts';
import { readEnvironment } from './kit/server/environment.ts';
import { openLog } from './kit/server/log.ts';
import { migrate, migrationFolders } from './kit/server/migrate.ts';
import { gate, modules } from './modules.ts';

const environment = readEnvironment(process.env);
const logger = openLog(environment.logLevel);

const embedded = environment.databaseUrl
  ? null
  : await startEmbedded({ dataDir: environment.dataDir, log: logger });
const databaseUrl = environment.databaseUrl ?? embedded?.url;
if (!databaseUrl) throw new Error('there is no database');

const sourceFolder = dirname(fileURLToPath(import.meta.url));
const applied = await migrate(databaseUrl, await migrationFolders(sourceFolder));
if (applied.length > 0) logger.info({ applied }, 'the database was brought up to date');

const webFolder = join(sourceFolder, '..', 'dist', 'web');
const running = await buildApp({
  environment,
  databaseUrl,
  modules,
  gate,
  logger,
  webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
});
await running.server.listen({ port: environment.port, host: environment.host });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running.close();
  await embedded?.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
