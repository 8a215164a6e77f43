import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPlace } from '../../src/kit/server/backup/upgrade.ts';
import { startEmbedded } from '../../src/kit/server/embedded/embedded.ts';
import { clusterOf } from '../../src/kit/server/embedded/cluster.ts';
import { withConfigError, type Environment } from '../../src/kit/server/config/environment.ts';
import { checkConnection } from '../../src/kit/server/database/connect/check-connection.ts';
import { demandCurrent, migrationFolders } from '../../src/kit/server/database/migrate.ts';
import { CommandError } from './command.ts';

const source = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'src');

/** Where the migrations of this program are. */
export const folders = (): Promise<string[]> => migrationFolders(source);

export type DatabaseOptions = {
  /** Makes an embedded database where there is none, and takes one without tables. */
  mayCreate?: boolean;
  /** Takes a database of an older version; without it that is refused, for a look never changes a schema. */
  anySchema?: boolean;
};

/** Works on the database that `npm start` would use; an embedded one is started for it where it does not run. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Environment,
  work: (url: string, embedded: EmbeddedPlace | null) => Promise<Result>,
  { mayCreate = false, anySchema = false }: DatabaseOptions = {},
): Promise<Result> {
  const checked = async (url: string, embedded: EmbeddedPlace | null): Promise<Result> => {
    if (!anySchema) await demandCurrent(url, await folders(), { mayBeNew: mayCreate });
    return work(url, embedded);
  };
  if (databaseUrl) {
    await withConfigError('DATABASE_URL', () => checkConnection(databaseUrl));
    return checked(databaseUrl, null);
  }
  if (!mayCreate && !existsSync(clusterOf(dataDir).folder))
    throw new CommandError(`There is no database in ${dataDir}; is DATA_DIR that of the server?`);
  const silent = { info: () => {}, warn: () => {} };
  const database = await startEmbedded({ dataDir, log: silent });
  const stop = (): void => void database.stop().then(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await checked(database.url, { adminUrl: database.ownAdminUrl, dataDir });
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await database.stop();
  }
}
