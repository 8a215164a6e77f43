import { existsSync } from 'node:fs';
import { startEmbedded } from '../../src/kit/server/embedded/embedded.ts';
import { clusterOf } from '../../src/kit/server/embedded/cluster.ts';
import { withConfigError, type Environment } from '../../src/kit/server/config/environment.ts';
import { checkConnection } from '../../src/kit/server/database/check-connection.ts';
import { CommandError } from './command.ts';

/** Works on the database that `npm start` would use; an embedded one is started for it where it does not run. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Environment,
  work: (url: string) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  if (databaseUrl) {
    await withConfigError('DATABASE_URL', () => checkConnection(databaseUrl));
    return work(databaseUrl);
  }
  if (!mayCreate && !existsSync(clusterOf(dataDir).folder))
    throw new CommandError(`There is no database in ${dataDir}; is DATA_DIR that of the server?`);
  const silent = { info: () => {}, warn: () => {} };
  const database = await startEmbedded({ dataDir, log: silent });
  const stop = (): void => void database.stop().then(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work(database.url);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await database.stop();
  }
}
